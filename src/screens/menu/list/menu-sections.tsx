import { memo, type ReactNode, Suspense, useDeferredValue, useEffect } from 'react';
import { DAILY_KCAL, RECENT_CATEGORY_ID } from '#domain/constants.ts';
import { areSoldOut } from '#domain/menu/stock.ts';
import type { Menu } from '#domain/model.ts';
import { CategoryChips } from '#screens/menu/categories/category-chips.tsx';
import { setCurrentSection } from '#screens/menu/categories/sections.ts';
import { useMenuActions } from '#screens/menu/menu-acts.ts';
import type { MenuView } from '#screens/menu/menu-view.ts';
import { useCalmUsuals } from '#screens/menu/usuals/usuals-calm.ts';
import { useIsFullList } from '#ui/lib/hydration.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { lazyComponent, startLazily } from '#ui/lib/lazy-import.ts';
import { firstRows, isLongMenu } from './long-menu.ts';
import sectionStyles from './menu-section.module.css';
import { MenuSection } from './menu-section.tsx';
import styles from './menu-sections.module.css';

const AboveMenu = lazyComponent(
  () => import('#screens/menu/above-menu.tsx'),
  ({ AboveMenu }) => AboveMenu,
);

const UsualsSection = lazyComponent(
  () => import('#screens/menu/usuals/usuals-section.tsx'),
  ({ UsualsSection }) => UsualsSection,
);

export interface MenuShown {
  view: MenuView;
  isWide: boolean;
  isScrolled: boolean;
  /** Above the usual products: the customer's usual basket (B4). */
  usual?: ReactNode;
}

interface Props extends MenuShown {
  /** The displayed part of the menu. */
  menu: Menu;
  /** Between chips and categories: the state of the filters. */
  children?: ReactNode;
}

/** Chips and categories below the venue's header. */
export function MenuSections({ view, menu, isWide, isScrolled, usual, children }: Props) {
  const actions = useMenuActions(view.path);
  const { categories } = menu;
  const isLong = isLongMenu(menu);
  const isWhole = useIsFullList() || isLong;
  useSectionSpy(categories.map(({ id }) => id));
  useCalmUsuals(categories[0]?.id);
  return (
    <>
      <Above view={useDeferredValue(view)} />
      {!isWide && categories.length > 0 && (
        <CategoryChips path={view.path} categories={categories} stuck={isScrolled} />
      )}
      {children}
      {categories.map((category, index) =>
        category.id === RECENT_CATEGORY_ID ? (
          <Suspense key={category.id} fallback={<div className={sectionStyles.first} />}>
            <UsualsSection category={category} view={view} acts={actions} usual={usual} />
          </Suspense>
        ) : (
          <MenuSection
            key={category.id}
            category={category}
            view={view}
            acts={actions}
            eager={index === 0}
            isLong={isLong}
            limit={isWhole ? undefined : firstRows - rowsBefore(index, categories)}
          />
        ),
      )}
      <EnergyNote menu={view.menu} />
    </>
  );
}

/** Rendered late, so that nothing replaces what the server rendered while its code loads (O1). */
const Above = memo(function Above({ view }: { view: MenuView }) {
  const isClosed = view.ordering !== 'now' || view.menu.categories.every(areSoldOut);
  return isClosed || hasParts(view) ? (
    <Suspense fallback={<div className={isClosed ? styles.closed : styles.part} />}>
      <AboveMenu view={view} />
    </Suspense>
  ) : null;
});

function rowsBefore(index: number, categories: Menu['categories']): number {
  return categories.slice(0, index).reduce((sum, { products }) => sum + products.length, 0);
}

/**
 * Whether the menu is empty, behind a chosen tile, or for one of several delivery windows; tables use the window that is
 * open now (V3).
 */
function hasParts({ venue, menu, basket: { cart, serviceType } }: MenuView) {
  return (
    menu.categories.length === 0 ||
    (venue.has_tiles && (cart.group_id || cart.delivery_window_id)) ||
    (venue.delivery_window_enabled && serviceType && serviceType !== 'WebBringToTable')
  );
}

/** Menus with energy values must state the daily requirement by law (D49). */
const EnergyNote = memo(function EnergyNote({ menu }: { menu: Menu }) {
  const intl = useIntl();
  const hasEnergy = menu.categories.some(({ products }) =>
    products.some(({ calories }) => calories != null),
  );
  if (!hasEnergy) return null;
  return (
    <p className={styles.energy}>
      {intl.formatMessage({ id: 'menu.dailyEnergy' }, { kcal: DAILY_KCAL })}
    </p>
  );
});

/** Tracks the current category once that code is loaded; chips and rail work as links regardless. */
function useSectionSpy(categoryIds: readonly number[]): void {
  const ids = categoryIds.join();
  useEffect(() => {
    const shown = ids === '' ? [] : ids.split(',').map(Number);
    setCurrentSection(shown[0] ?? null);
    return startLazily(async () =>
      (await import('#screens/menu/categories/section-spy.ts')).spyOn(shown),
    );
  }, [ids]);
}
