import type { Table } from '#domain/model.ts';

/** The tables of one part of a venue; null has no name. */
export interface TableArea {
  readonly area: string | null;
  readonly tables: readonly Table[];
}

/** Groups tables by area, in the venue's order. */
export function areasOf(tables: readonly Table[]): readonly TableArea[] {
  const areas = new Map<string | null, Table[]>();
  for (const table of tables) {
    const area = table.area ?? null;
    areas.set(area, [...(areas.get(area) ?? []), table]);
  }
  return [...areas].map(([area, inside]) => ({ area, tables: inside }));
}
