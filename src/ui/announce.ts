export type Urgency = 'polite' | 'urgent';

type Region = (text: string, urgency: Urgency) => void;

const regions: Region[] = [];
const quiet = 3000;
let last = { text: '', at: Number.NEGATIVE_INFINITY };

/** Has a text said, in the topmost live region; the same text at most once in 3 s. */
export function announce(text: string, urgency: Urgency = 'polite', now = performance.now()): void {
  if (text === '' || (text === last.text && now - last.at < quiet)) return;
  last = { text, at: now };
  regions.at(-1)?.(text, urgency);
}

/** A region on the page; an open sheet brings its own, because what lies behind it is not read. */
export function addRegion(region: Region): () => void {
  regions.push(region);
  return () => {
    const place = regions.indexOf(region);
    if (place >= 0) regions.splice(place, 1);
  };
}
