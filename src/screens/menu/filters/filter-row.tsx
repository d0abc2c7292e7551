import { useEffect } from 'react';
import { clearFilters } from '#flows/menu/filters.ts';
import { Button } from '#ui/button/button.tsx';
import { announce } from '#ui/lib/announce.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import styles from './filter-row.module.css';
import { type Filtered, filterWords } from './filtered-menu.ts';

/** Active filters: their names, the number of matches, and a button to clear them (design 11.4). */
export function FilterRow({ filtered: { filters, shown, unknown } }: { filtered: Filtered }) {
  const intl = useIntl();
  const words = intl.formatMessage(
    { id: 'menu.filtered' },
    { filters: filterWords(filters, intl), count: shown },
  );
  useEffect(() => announce(words), [words]);
  return (
    <div className={styles.row}>
      <p className={styles.words}>
        {words}
        {unknown > 0 && (
          <span className={styles.unknown}>
            <FormattedMessage id="menu.filtered.unknown" values={{ count: unknown }} />
          </span>
        )}
      </p>
      <Button kind="text" small onClick={clearFilters} text="menu.clear" />
    </div>
  );
}

/** Says that only filtered products are searched. */
export function FilterNote({ filters }: Pick<Filtered, 'filters'>) {
  const intl = useIntl();
  return (
    <div className={styles.note}>
      <p className={styles.words}>
        <FormattedMessage id="menu.filters.on" values={{ filters: filterWords(filters, intl) }} />
      </p>
      <Button kind="text" small onClick={clearFilters} text="menu.clear" />
    </div>
  );
}

/** No product passes the filters. */
export function NothingFits() {
  return (
    <EmptyState
      picture="/pictures/magnifying-glass.webp"
      tint="sky"
      title="menu.nothingFits"
      text="menu.nothingFits.text"
      action={<Button kind="secondary" wide onClick={clearFilters} text="menu.nothingFits.clear" />}
    />
  );
}
