import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openMenu } from '#flows/menu/menu.ts';
import { MenuSection } from '#screens/menu/list/menu-section.tsx';
import { useMenuActions } from '#screens/menu/menu-acts.ts';
import { useMenuView } from '#screens/menu/menu-view.ts';
import { startAtSite } from '../../support/basket.ts';
import { fernAndFable } from '../../support/demo.ts';
import { renderScreen } from '../../support/render.tsx';

const path = 'fern-and-fable';

await startAtSite({ venues: [fernAndFable] });

function LongMenu() {
  const view = useMenuView(path);
  const acts = useMenuActions(path);
  return view?.menu.categories.map((category, index) => (
    <MenuSection
      key={category.id}
      category={category}
      view={view}
      acts={acts}
      eager={index === 0}
      isLong
    />
  ));
}

it('[M2] a long menu renders the rows on the screen first, not some of every category', async () => {
  await openMenu(path);
  renderScreen(<LongMenu />, { path: `/menu/${path}` });
  const [first, ...further] = screen.getAllByRole('region');
  expect(within(first as HTMLElement).getAllByRole('listitem').length).toBeGreaterThan(3);
  expect(further.length).toBeGreaterThan(2);
  for (const section of further) expect(within(section).queryAllByRole('listitem')).toEqual([]);
});
