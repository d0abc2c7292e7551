import { lazy, Suspense } from 'react';
import { areFiltersOn, filtersStore } from '#stores/filters.ts';
import { later } from '#ui/later.ts';
import { useSnapshot } from '#ui/snapshot.ts';
import { MenuSections, type MenuShown } from './menu-sections.tsx';
import { MenuSkeleton } from './menu-skeleton.tsx';

const BeforeMenu = lazy(async () => ({
  default: (await later(() => import('./before-menu.tsx'))).BeforeMenu,
}));
const FilteredContents = lazy(async () => ({
  default: (await later(() => import('./filtered-contents.tsx'))).FilteredContents,
}));

/** What stands under the venue block: the menu, what the filters leave of it, or what the site wants to know first. */
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
