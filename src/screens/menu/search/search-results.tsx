import { memo, useEffect, useMemo } from 'react';
import { foldMenu, searchMenu } from '#domain/menu/menu-search.ts';
import { FilterNote } from '#screens/menu/filters/filter-row.tsx';
import { useFiltered } from '#screens/menu/filters/filtered-menu.ts';
import { dietNames } from '#screens/menu/list/allergen-words.ts';
import { LongList } from '#screens/menu/list/long-list.tsx';
import { rowOf, stateOf } from '#screens/menu/list/menu-section.tsx';
import { ProductRow } from '#screens/menu/list/product-row.tsx';
import { useMenuActions } from '#screens/menu/menu-acts.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { cutOffOf } from '#screens/menu/ordering.ts';
import { Button } from '#ui/button/button.tsx';
import { announce } from '#ui/lib/announce.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import styles from './search-sheet.module.css';

interface Props {
  view: MenuView;
  /** Trimmed search text. */
  query: string;
  onCategory: (categoryId: number) => void;
}

const announceDelayMs = 500;

/** Number of results rendered initially. */
const maxRendered = 24;

/** Search results with highlighted matches; their number is announced after a pause in typing. */
export const SearchResults = memo(function SearchResults({ view, query, onCategory }: Props) {
  const intl = useIntl();
  const actions = useMenuActions(view.path);
  const { menu, isOn, filters } = useFiltered(view.menu);
  const names = useMemo(() => dietNames(intl), [intl]);
  const found = useMemo(() => searchMenu(menu, query, names), [menu, query, names]);
  useEffect(() => void foldMenu(menu), [menu]);
  const results = intl.formatMessage({ id: 'menu.results' }, { count: found.length });
  useEffect(() => {
    if (query === '') return;
    const timer = setTimeout(() => announce(results), announceDelayMs);
    return () => clearTimeout(timer);
  }, [query, results]);

  const filterNote = isOn && <FilterNote filters={filters} />;
  if (query === '') {
    return (
      <>
        <p className={styles.count}>{intl.formatMessage({ id: 'menu.search.byCategory' })}</p>
        <Categories view={view} onCategory={onCategory} />
        {filterNote}
      </>
    );
  }
  if (found.length === 0) {
    return (
      <>
        {filterNote}
        <EmptyState
          picture="/pictures/magnifying-glass.webp"
          tint="sky"
          title="menu.search.none"
          text="menu.search.none.text"
          values={{ text: query }}
          action={<Categories view={view} onCategory={onCategory} isCentred />}
        />
      </>
    );
  }
  return (
    <>
      {filterNote}
      <p className={styles.count}>{results}</p>
      <LongList
        items={found}
        isLong={found.length > maxRendered}
        className={styles.list}
        first
        row={({ product, category, name }) => (
          <ProductRow
            key={product.id}
            {...rowOf(product, view)}
            state={stateOf(product, view, isPast(category, view))}
            marks={name}
            acts={actions}
            eager
          />
        )}
      />
    </>
  );
});

function isPast(category: Parameters<typeof cutOffOf>[0], view: MenuView): boolean {
  return cutOffOf(category, view.orderedFor, new Date(view.minute))?.isPast ?? false;
}

function Categories({
  view,
  onCategory,
  isCentred,
}: Omit<Props, 'query'> & { isCentred?: boolean }) {
  return (
    <div className={isCentred ? `${styles.categories} ${styles.centred}` : styles.categories}>
      {view.menu.categories.map(({ id, name }) => (
        <Button key={id} kind="secondary" small onClick={() => onCategory(id)}>
          {name}
        </Button>
      ))}
    </div>
  );
}
