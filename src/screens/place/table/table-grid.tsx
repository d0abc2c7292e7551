import type { Table } from '#domain/model.ts';
import { tableName } from '#domain/venue/table-names.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './table-grid.module.css';

interface Props {
  tables: readonly Table[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** The tables to pick from, by area. */
export function TableGrid({ tables, chosen, onChoose }: Props) {
  return areasOf(tables).map(([area, inside]) => (
    <fieldset key={area ?? ''} className={styles.area}>
      <legend className={area ? styles.label : 'visually-hidden'}>
        {area ?? <FormattedMessage id="place.table.all" />}
      </legend>
      <div className={styles.grid}>
        {inside.map((table) => (
          <label key={table.id} className={styles.table}>
            <input
              type="radio"
              name="table"
              className={styles.control}
              checked={table.id === chosen}
              onChange={() => onChoose(table.id)}
            />
            <span className={styles.face}>{tableName(table)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  ));
}

/** The tables by area, in the venue's order; null has no name. */
function areasOf(tables: readonly Table[]) {
  const areas = new Map<string | null, Table[]>();
  for (const table of tables) {
    const area = table.area ?? null;
    areas.set(area, [...(areas.get(area) ?? []), table]);
  }
  return [...areas];
}
