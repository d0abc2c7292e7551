import { type Answer, refuse } from '../contract/handler.ts';
import { limits } from '../lib/resources.ts';

/** The parsed body, `undefined` if there is none or it is not JSON, or the refusal to read it. */
export type ReadBody = { readonly json: unknown } | { readonly refusal: Answer };

/** Parses a body that is not nested deeply, without characters that PostgreSQL refuses; its size is limited before (D141). */
export function parseBody(text: string): ReadBody {
  if (text === '') return { json: undefined };
  if (isDeep(text)) return { refusal: bodyTooLarge() };
  try {
    const json: unknown = JSON.parse(text);
    return { json: unstorable.test(text) ? storable(json) : json };
  } catch {
    return { json: undefined };
  }
}

/** 413: more than a call ever needs. */
export function bodyTooLarge(): Answer {
  return refuse(413, ['This is too much at once. Nothing was changed.'], { code: 'too_much' });
}

/** Counts brackets outside of strings, before parsing, because parsing is what deep nesting would break. */
function isDeep(text: string): boolean {
  let level = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index++) {
    const letter = text[index];
    if (isInString && letter === '\\') index += 1;
    else if (letter === '"') isInString = !isInString;
    else if (!isInString && (letter === '[' || letter === '{')) level += 1;
    else if (!isInString && (letter === ']' || letter === '}')) level -= 1;
    if (level > limits.bodyLevels) return true;
  }
  return false;
}

/** Zero bytes and lone surrogates, as of an emoji that was cut in two: PostgreSQL can store neither. */
const unstorable = /\\u(0000|d[89a-f])/i;

function storable(value: unknown): unknown {
  if (typeof value === 'string') return Buffer.from(value.replaceAll('\0', '')).toString();
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [String(storable(name)), storable(held)]),
  );
}
