import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import type { Category } from '#domain/model.ts';
import { openMenu } from '#flows/menu/menu.ts';
import { MenuSection } from '#screens/menu/list/menu-section.tsx';
import { loadAdding, useMenuActions } from '#screens/menu/menu-acts.ts';
import { useMenuView } from '#screens/menu/menu-view.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { menuChangesStore } from '#stores/venue/menu-extras.ts';
import { noWindows, windowsStore } from '#stores/venue/venue.ts';
import { startAtSite } from '../../support/basket.ts';
import { fernAndFable } from '../../support/demo.ts';
import { renderScreen } from '../../support/render.tsx';
import { asSite } from '../../support/site.ts';

const path = 'fern-and-fable';
let drawn: string[] = [];

await loadAdding();
const server = await startAtSite({ venues: [fernAndFable] });
beforeEach(async () => {
  asSite(server);
  cartStore.value = { ...emptyCart(), venue_id: 1, service_type: 'WebCollection' };
  await openMenu(path);
  renderScreen(<Sections />, { path: `/menu/${path}` });
  drawn = [];
});

/** A category that records when its section renders, which reads its name. */
function received(category: Category): Category {
  const known = listened.get(category);
  if (known) return known;
  const made = {
    ...category,
    get name() {
      drawn.push(category.name);
      return category.name;
    },
  };
  listened.set(category, made);
  return made;
}
const listened = new WeakMap<Category, Category>();

function Sections() {
  const view = useMenuView(path);
  const acts = useMenuActions(path);
  return view?.menu.categories.map((category) => (
    <MenuSection
      key={category.id}
      category={received(category)}
      view={view}
      acts={acts}
      eager={false}
      isLong={false}
    />
  ));
}

const settle = () => act(async () => undefined);

it('[M2] a tap on Add renders its section again, and in it only its row', async () => {
  const [section] = screen.getAllByRole('region');
  const [button] = within(section as HTMLElement).getAllByRole('button', { name: /^Add / });
  const row = button?.closest('li');
  const touched = new Set<Element | null>();
  const watcher = new MutationObserver((records) => {
    for (const { target } of records) touched.add(target.parentElement?.closest('li') ?? null);
  });
  watcher.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  fireEvent.click(button as HTMLElement);
  await settle();
  watcher.disconnect();
  expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
  expect(within(row as HTMLElement).getByRole('button', { name: /^1 in basket/ })).toBeTruthy();
  const name = section?.getAttribute('aria-labelledby');
  expect([...new Set(drawn)]).toEqual([document.getElementById(name ?? '')?.textContent]);
  expect([...touched]).toEqual([row]);
});

it('[C6] another service renders all sections again', async () => {
  const count = screen.getAllByRole('region').length;
  cartStore.value = { ...readStore(cartStore), service_type: 'WebEatIn' };
  await settle();
  expect(new Set(drawn).size).toBe(count);
});

it('[C4] a change that concerns no row, such as the customer’s name, renders none', async () => {
  let tries = 0;
  // Requests that the menu made when it opened may still arrive and render.
  await vi.waitFor(async () => {
    drawn = [];
    tries += 1;
    cartStore.value = { ...readStore(cartStore), customer_name: `Jo ${tries}` };
    await settle();
    expect(drawn).toEqual([]);
  });
});

it('[B10] [V3] a venue without windows and a menu without news render nothing again', async () => {
  expect(readStore(windowsStore)).toBe(noWindows);
  // Requests that the menu made when it opened may still arrive and render.
  await vi.waitFor(async () => {
    drawn = [];
    menuChangesStore.value = { key: readStore(menuStore).key, changes: {} };
    windowsStore.value = noWindows;
    await settle();
    expect(drawn).toEqual([]);
  });
});
