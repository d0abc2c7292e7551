import type { Venue } from '#domain/model.ts';
import type { PlateTint } from '#ui/picture/plate.tsx';

/** Plate colors of venues: constant between visits, and different from the previous one (design 6.1). */
export function tintsOf(venues: readonly Venue[]): readonly PlateTint[] {
  const chosen: PlateTint[] = [];
  for (const { id } of venues) {
    const own = tintAt(id - 1);
    chosen.push(own === chosen.at(-1) ? tintAt(id) : own);
  }
  return chosen;
}

const order = ['oat', 'peach', 'sky', 'butter', 'rose', 'mint', 'berry', 'sage'] as const;

function tintAt(index: number): PlateTint {
  return order[index % order.length] ?? 'oat';
}
