import { MenuSections, type MenuShown } from '#screens/menu/list/menu-sections.tsx';
import { FilterRow, NothingFits } from './filter-row.tsx';
import { useFiltered } from './filtered-menu.ts';

/** The filtered menu, with the active filters and a button to clear them (design 11.4). */
export function FilteredContents(props: MenuShown) {
  const filtered = useFiltered(props.view.menu);
  return (
    <MenuSections {...props} menu={filtered.menu}>
      <FilterRow filtered={filtered} />
      {filtered.menu.categories.length === 0 && <NothingFits />}
    </MenuSections>
  );
}
