import { lazy, Suspense } from 'react';
import { MenuSections, type MenuShown } from '#screens/menu/list/menu-sections.tsx';
import { areFiltersOn, filtersStore } from '#stores/venue/filters.ts';
import { later } from '#ui/lib/later.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { MenuSkeleton } from './menu-skeleton.tsx';

const BeforeMenu = lazy(async () => ({
  default: (await later(() => import('./before-menu.tsx'))).BeforeMenu,
}));
const FilteredContents = lazy(async () => ({
  default: (await later(() => import('#screens/menu/filters/filtered-contents.tsx')))
    .FilteredContents,
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
