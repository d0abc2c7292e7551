import type { Table } from '#domain/model.ts';
import { tableName } from '#domain/venue/table-names.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { areasOf } from './table-areas.ts';
import styles from './table-grid.module.css';

interface Props {
  tables: readonly Table[];
  chosen: number | null;
  onChoose: (id: number) => void;
}

/** The tables to pick from, by area. */
export function TableGrid({ tables, chosen, onChoose }: Props) {
  return areasOf(tables).map(({ area, tables: inside }) => (
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
