export type Urgency = 'polite' | 'urgent';

type Region = (text: string, urgency: Urgency) => void;

interface Announcement {
  readonly text: string;
  readonly urgency: Urgency;
  readonly at: number;
  readonly region?: Region;
}

const regions: Region[] = [];
const repeatAfterMs = 3000;
/** A text announced less than this many milliseconds ago has hardly been read out. */
const unheardMs = 1000;
let last: Announcement = { text: '', urgency: 'polite', at: Number.NEGATIVE_INFINITY };

/** Announces a text in the topmost live region; the same text at most once in 3 s (T59). */
export function announce(
  text: string,
  urgency: Urgency = 'polite',
  now: number = performance.now(),
): void {
  if (text === '' || (text === last.text && now - last.at < repeatAfterMs)) return;
  const region = regions.at(-1);
  last = { text, urgency, at: now, region };
  region?.(text, urgency);
}

/**
 * Registers a live region. An open sheet has its own, because content behind it is not read; what a closing sheet
 * announced is repeated behind it (T59).
 */
export function addRegion(region: Region): () => void {
  regions.push(region);
  return () => {
    const index = regions.indexOf(region);
    if (index >= 0) regions.splice(index, 1);
    const isUnheard = last.region === region && performance.now() - last.at < unheardMs;
    if (isUnheard) regions.at(-1)?.(last.text, last.urgency);
  };
}
