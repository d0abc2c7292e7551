import { inLocal } from '#browser/storage/storage.ts';

/** As many of a visit are kept as stand on its first screens; of visits before it no more than as many again. */
const most = 150;
/** Milliseconds after the first one, when the first screen has all of its own. */
const keepAfterMs = 3_000;

/** By how they are written, then by what they are. */
type Texts = Record<string, Record<string, string>>;

const kept = inLocal('written', (found) => (isTexts(found) ? found : {}));

const now: Texts = {};
let earlier: Texts | undefined;
let [count, isNew] = [0, false];

/**
 * A number or a time as this browser wrote it before; `how` says the language and all else that matters. For the first one
 * that it writes itself it lists its languages: 70 ms of a start at a quarter of a processor's speed.
 */
export function writeOnce(how: string, what: number | string, write: () => string): string {
  if (!globalThis.window) return write(); // a server writes for many
  earlier ??= kept.read();
  const known = now[how]?.[what] ?? earlier[how]?.[what];
  const text = known ?? write();
  if (now[how]?.[what] !== undefined || count === most) return text;
  if (count === 0) setTimeout(keep, keepAfterMs, earlier);
  count += 1;
  isNew ||= known === undefined;
  now[how] = { ...now[how], [what]: text };
  return text;
}

function keep(before: Texts): void {
  if (!isNew) return;
  const all = { ...before };
  for (const [how, texts] of Object.entries(now)) all[how] = { ...before[how], ...texts };
  const size = Object.values(all).flatMap(Object.keys).length;
  kept.write(size > 2 * most ? now : all);
}

function isTexts(found: unknown): found is Texts {
  return isRecord(found) && Object.values(found).every(isTextsOfOne);
}

const isTextsOfOne = (found: unknown) =>
  isRecord(found) && Object.values(found).every((text) => typeof text === 'string');

const isRecord = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null;
