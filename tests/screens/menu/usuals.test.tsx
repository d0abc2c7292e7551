import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withUsuals } from '#domain/menu/usual-products.ts';
import type { Product } from '#domain/model.ts';
import { MenuContents } from '#screens/menu/menu-contents.tsx';
import { useMenuView } from '#screens/menu/menu-view.ts';
import { ProductSheet } from '#screens/menu/product/product-sheet.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { dietProfileStore } from '#stores/venue/filters.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { menuChangesStore, type Recent, recentStore } from '#stores/venue/menu-extras.ts';
import { setHydrated } from '#ui/lib/hydration.ts';
import { IntlProvider } from '#ui/lib/intl.tsx';
import { englishMessages, renderScreen } from '../../support/render.tsx';
import { atTable, flatWhite, latte, menuKey } from './sample.ts';

function Contents() {
  const view = useMenuView('fern-and-fable');
  return view && <MenuContents view={view} isWide={false} isScrolled={false} />;
}

/** The latte as it was last ordered: large, with two extra shots. */
const usualLatte: Product = {
  ...latte,
  options: latte.options?.map((option) => ({
    ...option,
    values: option.values?.map((value) => ({
      ...value,
      default: [31, 32, 37].includes(value.id),
      ...(value.id === 37 && { quantity: 2 }),
      sub_options: value.sub_options?.map((sub) => ({
        ...sub,
        values: sub.values?.map((below) => ({ ...below, default: below.id === 33 })),
      })),
    })),
  })),
};

const show = (products: readonly Product[], isShown = true, key = '1|guest|en') => {
  const recent = { products, hidden_products: [] };
  const into: Recent['into'] = (menu, name) => withUsuals(menu, recent, name);
  recentStore.value = { key, isShown, ...recent, into };
};
const lines = () => readStore(cartStore).line_items_attributes;
const usuals = () => within(screen.getByRole('region', { name: 'Your usuals' }));
/** Renders the menu with the cards of its usuals. */
async function renderUsuals() {
  const rendered = renderScreen(<Contents />);
  await screen.findByRole('region', { name: 'Your usuals' }, { timeout: 10_000 });
  return rendered;
}
const add = /^Add Iced oat latte, Large, Oat, House oat, 2 × Extra shot, \$8\.25$/;

beforeEach(() => {
  atTable();
  show([usualLatte]);
});

afterEach(() => {
  show([], false, '');
  dietProfileStore.value = { allergens: [], diets: [] };
});

describe('the usuals', () => {
  it('[M4] are first, with the customer’s own last choices and their price', async () => {
    await renderUsuals();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Your usuals');
    expect(usuals().getByText('Large, House oat, 2 × Extra shot')).toBeTruthy();
    expect(usuals().getByText('$8.25')).toBeTruthy();
  });

  it('[B10] [B5] show news and conflicts with the profile like the menu’s rows', async () => {
    menuChangesStore.value = { key: menuKey, changes: { [latte.id]: { kind: 'back' } } };
    dietProfileStore.value = { allergens: ['milk'], diets: [] };
    show([{ ...usualLatte, allergens: [{ code: 'milk', level: 'contains' }] }]);
    await renderUsuals();
    expect(usuals().getByText('Back since your last visit')).toBeTruthy();
    expect(usuals().getByText('Contains milk')).toBeTruthy();
  });

  it('[D333] show what is charged while an offer runs', async () => {
    const discount = { type: 'amount', value: 1 } as const;
    menuStore.value = { ...menuStore.value, discounts: { [latte.id]: discount } };
    await renderUsuals();
    expect(usuals().getByText('$7.25')).toBeTruthy();
    expect(usuals().getByText('$8.25')).toBeTruthy();
    expect(usuals().getByRole('button', { name: /^Add Iced oat latte.*, \$7\.25$/ })).toBeTruthy();
  });

  it('[M4] are added with exactly those choices by +', async () => {
    await renderUsuals();
    fireEvent.click(usuals().getByRole('button', { name: add }));
    expect(lines()).toMatchObject([{ quantity: 1, total: 8.25, nested_options: [31, 32, 33, 37] }]);
    expect(
      await usuals().findByRole('button', { name: /^1 in basket, change Iced oat latte/ }),
    ).toBeTruthy();
  });

  it('[M4] open on a tap on + if a choice is sold out', async () => {
    const options = usualLatte.options?.map((option) => ({
      ...option,
      values: option.values?.map((value) =>
        value.id === 37 ? { ...value, available: false } : value,
      ),
    }));
    show([{ ...usualLatte, ...(options && { options }) }]);
    const { history } = await renderUsuals();
    fireEvent.click(usuals().getByRole('button', { name: /^Add Iced oat latte/ }));
    expect(lines()).toEqual([]);
    expect(history?.at(-1)).toBe('/menu/fern-and-fable/product/100?line=usual');
  });

  it('[M4] open from the card with the last choices, and from the row with the menu’s', async () => {
    await renderUsuals();
    const [usual, row] = screen.getAllByRole('link', { name: 'Iced oat latte' });
    expect(usual?.getAttribute('href')).toBe('/menu/fern-and-fable/product/100?line=usual');
    expect(row?.getAttribute('href')).toBe('/menu/fern-and-fable/product/100');
    cleanup();
    renderScreen(<ProductSheet path="fern-and-fable" id={100} line="usual" onClose={vi.fn()} />);
    expect(screen.getByRole('radio', { name: /^Large/ })).toHaveProperty('checked', true);
    expect(screen.getByRole('button', { name: /^Add ?, \$8\.25$/ })).toBeTruthy();
  });

  it('[M4] of another customer or venue are never shown', () => {
    for (const key of ['1|7|en', '2|guest|en']) {
      show([usualLatte], true, key);
      renderScreen(<Contents />);
      expect(screen.queryByRole('region', { name: 'Your usuals' })).toBeNull();
      cleanup();
    }
  });

  it('[M4] that load late wait for a calm moment, so that nothing moves while it is read', async () => {
    show([], false, '');
    renderScreen(<Contents />);
    const heading = screen.getByRole('heading', { level: 2, name: 'Coffee' });
    const top = vi.spyOn(heading, 'getBoundingClientRect');
    top.mockReturnValue(new DOMRect(0, 300, 100, 20));
    await act(async () => show([usualLatte], false));
    expect(screen.queryByRole('region', { name: 'Your usuals' })).toBeNull();
    top.mockReturnValue(new DOMRect(0, -300, 100, 20));
    fireEvent.scroll(window);
    expect(await screen.findByRole('region', { name: 'Your usuals' })).toBeTruthy();
  });
});

it('[M4] that load before a rendered page runs wait for a calm moment too: the page is read already', async () => {
  show([usualLatte], false);
  const top = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  top.mockReturnValue(new DOMRect(0, 300, 100, 20));
  const container = document.body.appendChild(document.createElement('div'));
  const contents = (
    <IntlProvider locale="en" messages={englishMessages()}>
      <Contents />
    </IntlProvider>
  );
  setHydrated(false);
  container.innerHTML = renderToString(contents);
  expect(container.textContent).toContain('Flat white');
  await act(async () => render(contents, { container, hydrate: true }));
  setHydrated(true);
  expect(readStore(recentStore).isShown).toBe(false);
  expect(screen.queryByRole('region', { name: 'Your usuals' })).toBeNull();
  container.remove();
  top.mockRestore();
});

it('[M5] open by the row’s name, and are added by its plus if no choice is left', () => {
  renderScreen(<Contents />);
  const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Flat white' });
  expect(new URL(href).pathname).toBe(`/menu/fern-and-fable/product/${flatWhite.id}`);
  fireEvent.click(screen.getByRole('button', { name: /^Add Flat white, \$4\.25$/ }));
  expect(lines()).toMatchObject([{ product_id: flatWhite.id, quantity: 1 }]);
});
