import type { PlateTint } from '#ui/picture/plate.tsx';

/** A tile's color by its position, so that neighbors differ (design 6.1). */
export function tintAt(place: number): PlateTint {
  return order[place % order.length] ?? 'oat';
}

const order: readonly PlateTint[] = [
  'butter',
  'sky',
  'oat',
  'sage',
  'rose',
  'peach',
  'mint',
  'berry',
];
