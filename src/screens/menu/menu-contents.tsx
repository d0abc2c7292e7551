import { Suspense } from 'react';
import { MenuSections, type MenuShown } from '#screens/menu/list/menu-sections.tsx';
import { areFiltersOn, filtersStore } from '#stores/venue/filters.ts';
import { lazyComponent } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { MenuSkeleton } from './menu-skeleton.tsx';

const BeforeMenu = lazyComponent(
  () => import('./before-menu.tsx'),
  ({ BeforeMenu }) => BeforeMenu,
);
const FilteredContents = lazyComponent(
  () => import('#screens/menu/filters/filtered-contents.tsx'),
  ({ FilteredContents }) => FilteredContents,
);

/** Below the venue's header: the menu, its filtered form, or the question that comes first. */
export function MenuContents(props: MenuShown) {
  const { view } = props;
  const { value: filters } = useSnapshot(filtersStore);
  if (!view.question && !areFiltersOn(filters)) return <MenuSections {...props} menu={view.menu} />;
  return (
    <Suspense fallback={<MenuSkeleton />}>
      {view.question ? (
        <BeforeMenu path={view.path} question={view.question} />
      ) : (
        <FilteredContents {...props} />
      )}
    </Suspense>
  );
}
