export type Urgency = 'polite' | 'urgent';

type Region = (text: string, urgency: Urgency) => void;

interface Saying {
  readonly text: string;
  readonly urgency: Urgency;
  readonly at: number;
  readonly region?: Region | undefined;
}

const regions: Region[] = [];
const quiet = 3000;
/** Milliseconds within which a text has hardly been heard. */
const soon = 1000;
let last: Saying = { text: '', urgency: 'polite', at: Number.NEGATIVE_INFINITY };

/** Has a text said, in the topmost live region; the same text at most once in 3 s. */
export function announce(
  text: string,
  urgency: Urgency = 'polite',
  now: number = performance.now(),
): void {
  if (text === '' || (text === last.text && now - last.at < quiet)) return;
  const region = regions.at(-1);
  last = { text, urgency, at: now, region };
  region?.(text, urgency);
}

/**
 * A region on the page; an open sheet brings its own, because what lies behind it is not read. What a sheet said as it
 * closed is said again behind it.
 */
export function addRegion(region: Region): () => void {
  regions.push(region);
  return () => {
    const place = regions.indexOf(region);
    if (place >= 0) regions.splice(place, 1);
    const isUnheard = last.region === region && performance.now() - last.at < soon;
    if (isUnheard) regions.at(-1)?.(last.text, last.urgency);
  };
}
