import { memo, useEffect, useMemo } from 'react';
import { foldMenu, searchMenu } from '#domain/menu/menu-search.ts';
import { FilterNote } from '#screens/menu/filters/filter-row.tsx';
import { useFiltered } from '#screens/menu/filters/filtered-menu.ts';
import { dietNames } from '#screens/menu/list/diet-words.ts';
import { LongList } from '#screens/menu/list/long-list.tsx';
import { rowOf, stateOf } from '#screens/menu/list/menu-section.tsx';
import { ProductRow } from '#screens/menu/list/product-row.tsx';
import { useMenuActs } from '#screens/menu/menu-acts.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { cutOffOf } from '#screens/menu/ordering.ts';
import { Button } from '#ui/button/button.tsx';
import { announce } from '#ui/lib/announce.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { LoadState } from '#ui/loading/load-state.tsx';
import styles from './search-sheet.module.css';

interface Props {
  view: MenuView;
  /** Without spaces around it. */
  wanted: string;
  onCategory: (categoryId: number) => void;
}

const calm = 500;

/** Results that are all drawn at once. */
const onScreens = 24;

/** What was found, with the words marked in it; how many is said once the typing rests. */
export const SearchResults = memo(function SearchResults({ view, wanted, onCategory }: Props) {
  const intl = useIntl();
  const acts = useMenuActs(view.path);
  const { menu, isOn, filters } = useFiltered(view.menu);
  const names = useMemo(() => dietNames(intl), [intl]);
  const found = useMemo(() => searchMenu(menu, wanted, names), [menu, wanted, names]);
  useEffect(() => void foldMenu(menu), [menu]);
  const results = intl.formatMessage({ id: 'menu.results' }, { count: found.length });
  useEffect(() => {
    if (wanted === '') return;
    const timer = setTimeout(() => announce(results), calm);
    return () => clearTimeout(timer);
  }, [wanted, results]);

  const filterNote = isOn && <FilterNote filters={filters} />;
  if (wanted === '') {
    return (
      <>
        <p className={styles.count}>
          <FormattedMessage id="menu.search.byCategory" />
        </p>
        <Categories view={view} onCategory={onCategory} />
        {filterNote}
      </>
    );
  }
  if (found.length === 0) {
    return (
      <>
        {filterNote}
        <LoadState
          picture="/pictures/magnifying-glass.webp"
          tint="sky"
          title={intl.formatMessage({ id: 'menu.search.none' }, { text: wanted })}
          action={<Categories view={view} onCategory={onCategory} isCentred />}
        >
          <FormattedMessage id="menu.search.none.text" />
        </LoadState>
      </>
    );
  }
  return (
    <>
      {filterNote}
      <p className={styles.count}>{results}</p>
      <LongList
        items={found}
        isLong={found.length > onScreens}
        className={styles.list}
        first
        row={({ product, category, name }) => (
          <ProductRow
            key={product.id}
            {...rowOf(product, view)}
            state={stateOf(product, view, isPast(category, view))}
            marks={name}
            acts={acts}
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
}: Omit<Props, 'wanted'> & { isCentred?: boolean }) {
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
