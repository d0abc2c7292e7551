import { MenuSections, type MenuShown } from '#screens/menu/list/menu-sections.tsx';
import { FilterRow, NothingFits } from './filter-row.tsx';
import { useFiltered } from './filtered-menu.ts';

/** What the customer's filters leave of a menu, with what they are and the way out (design 11.4). */
export function FilteredContents(props: MenuShown) {
  const filtered = useFiltered(props.view.menu);
  return (
    <MenuSections {...props} menu={filtered.menu}>
      <FilterRow filtered={filtered} />
      {filtered.menu.categories.length === 0 && <NothingFits />}
    </MenuSections>
  );
}
