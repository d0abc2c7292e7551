import { type Answer, refuse } from '../contract/handler.ts';

/** A body as JSON, undefined where it is none, or why it is not even read. */
export type ReadBody = { readonly json: unknown } | { readonly refusal: Answer };

const mostBytes = 512 * 1024;
/** Baskets have a handful; what goes deeper overflows whoever walks through it. */
const mostLevels = 32;

/** Reads what a call brings along, as far as the backend can keep it. */
export async function readBody(request: Request): Promise<ReadBody> {
  if (Number(request.headers.get('Content-Length') ?? 0) > mostBytes) return tooMuch();
  if (!request.body) return { json: undefined };
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.length;
    if (bytes > mostBytes) return tooMuch();
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString();
  if (isDeep(text)) return tooMuch();
  try {
    const json: unknown = JSON.parse(text);
    return { json: unkeepable.test(text) ? keepable(json) : json };
  } catch {
    return { json: undefined };
  }
}

function tooMuch(): ReadBody {
  return {
    refusal: refuse(413, ['This is too much at once. Nothing was changed.'], { code: 'too_much' }),
  };
}

/** Counts brackets before it is known whether the text is JSON; those inside of strings do not count. */
function isDeep(text: string): boolean {
  let level = 0;
  let isInString = false;
  for (let place = 0; place < text.length; place++) {
    const letter = text[place];
    if (isInString && letter === '\\') place += 1;
    else if (letter === '"') isInString = !isInString;
    else if (!isInString && (letter === '[' || letter === '{')) level += 1;
    else if (!isInString && (letter === ']' || letter === '}')) level -= 1;
    if (level > mostLevels) return true;
  }
  return false;
}

/** Zero bytes and halves of characters, as an emoji that was cut in two: PostgreSQL keeps neither. */
const unkeepable = /\\u(0000|d[89a-f])/i;

function keepable(value: unknown): unknown {
  if (typeof value === 'string') return Buffer.from(value.replaceAll('\0', '')).toString();
  if (Array.isArray(value)) return value.map(keepable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [String(keepable(name)), keepable(held)]),
  );
}
