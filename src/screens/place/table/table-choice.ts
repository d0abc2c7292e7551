import { folded } from '#domain/menu/search-text.ts';
import type { Table } from '#domain/model.ts';

/** The tables of one part of a venue; null has no name. */
export interface TableArea {
  readonly area: string | null;
  readonly tables: readonly Table[];
}

/** The tables whose number or code begins with what was typed. */
export function tablesLike(tables: readonly Table[], typed: string): readonly Table[] {
  const text = folded(typed.trim());
  if (text === '') return tables;
  return tables.filter((table) =>
    namesOf(table).some(
      (name) => name.split(/\s+/).some((word) => word.startsWith(text)) || name.startsWith(text),
    ),
  );
}

/** The one table that says exactly what was typed. */
export function tableNamed(tables: readonly Table[], typed: string): Table | null {
  const text = folded(typed.trim());
  const meant = tables.filter((table) => namesOf(table).includes(text));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** The tables by the part of the venue that they stand in, in the venue's order. */
export function areasOf(tables: readonly Table[]): readonly TableArea[] {
  const areas = new Map<string | null, Table[]>();
  for (const table of tables) {
    const area = table.area ?? null;
    areas.set(area, [...(areas.get(area) ?? []), table]);
  }
  return [...areas].map(([area, inside]) => ({ area, tables: inside }));
}

/** What stands on a table; without a name its number in the system. */
export function tableName({ name, id }: Table): string {
  return name ?? String(id);
}

function namesOf(table: Table): readonly string[] {
  return [tableName(table), table.short_code ?? ''].filter(Boolean).map(folded);
}
