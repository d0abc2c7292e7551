import { localItem } from '#browser/storage/storage.ts';
import { isRecord } from '#domain/lib/is-record.ts';

/**
 * Maximum number of texts stored per visit, about as many as its first screens show, plus the same number from earlier
 * visits.
 */
const maxTexts = 150;
/** Delay after the first text until the first screen is complete, in milliseconds. */
const storeDelayMs = 3_000;

/** Formatted texts, by format, then by value. */
type Texts = Record<string, Record<string, string>>;

const stored = localItem('written', (found) => (isTexts(found) ? found : {}));

const current: Texts = {};
let earlier: Texts | undefined;
let [count, isNew] = [0, false];

/**
 * Formats a value, reusing texts of earlier visits; `format` identifies language and format. Creating the first formatter
 * makes a browser load its locales, which takes 70 ms of startup on a CPU slowed down four times.
 */
export function formatOnce(format: string, value: number | string, write: () => string): string {
  if (!globalThis.window) return write(); // on the server, which renders for many customers
  earlier ??= stored.read();
  const known = current[format]?.[value] ?? earlier[format]?.[value];
  const text = known ?? write();
  if (current[format]?.[value] !== undefined || count === maxTexts) return text;
  if (count === 0) setTimeout(storeTexts, storeDelayMs, earlier);
  count += 1;
  isNew ||= known === undefined;
  current[format] = { ...current[format], [value]: text };
  return text;
}

function storeTexts(before: Texts): void {
  if (!isNew) return;
  const all = { ...before };
  for (const [format, texts] of Object.entries(current))
    all[format] = { ...before[format], ...texts };
  const size = Object.values(all).flatMap(Object.keys).length;
  stored.write(size > 2 * maxTexts ? current : all);
}

function isTexts(found: unknown): found is Texts {
  return isRecord(found) && Object.values(found).every(isTextsOfOne);
}

const isTextsOfOne = (found: unknown) =>
  isRecord(found) && Object.values(found).every((text) => typeof text === 'string');
