import type { PlateTint } from '#ui/picture/plate.tsx';

/** A tile's color by its position, so that neighbors differ (design 6.1). */
export function tintAt(index: number): PlateTint {
  return order[index % order.length] ?? 'oat';
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
