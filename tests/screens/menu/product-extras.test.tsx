import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { clientId } from '#browser/storage/identity.ts';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { lineOf } from '#domain/cart/line-item.ts';
import { withTotals } from '#domain/cart/totals.ts';
import { findChosen } from '#domain/menu/choices.ts';
import { findProduct } from '#domain/menu/menu.ts';
import { optionsOf, subOptionsOf, valuesOf } from '#domain/menu/options.ts';
import type { Option, Product } from '#domain/model.ts';
import { loadMenu, openMenu } from '#flows/menu/menu.ts';
import { loadRecent } from '#flows/menu/menu-recent.ts';
import { ProductSheet } from '#screens/menu/product/product-sheet.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { readyValue } from '#stores/loaded.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { recentStore } from '#stores/venue/menu-extras.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { startAtSite } from '../../support/basket.ts';
import { fernAndFable, nightHeron } from '../../support/demo.ts';
import { place } from '../../support/orders.ts';
import { renderScreen } from '../../support/render.tsx';
import { asSite } from '../../support/site.ts';

const server = await startAtSite({ venues: [fernAndFable, nightHeron] });

beforeEach(() => {
  // Three in the afternoon of a Thursday in New York, when a happy hour runs.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T20:00:00Z') });
  asSite(server);
});

async function at(slug: string, venue_id: number) {
  cartStore.value = { ...emptyCart(), venue_id, service_type: 'WebBringToTable' };
  await openMenu(slug);
}

function productOf(id: number): Product {
  const menu = readyValue(menuStore.value.menu);
  const product = menu && findProduct(menu, id);
  if (!product) throw new Error(`no product ${id}`);
  return product;
}

const open = (path: string, id: number) =>
  renderScreen(<ProductSheet path={path} id={id} onClose={vi.fn()} />, {
    path: `/menu/${path}/product/${id}`,
  });

it('[M7] nutrition facts are requested when they are opened, and summed for the choices', async () => {
  await at('fern-and-fable', 1);
  const requested = vi.spyOn(server, 'fetch');
  vi.stubGlobal('fetch', server.fetch);
  open('fern-and-fable', 1011);
  const factCalls = () =>
    requested.mock.calls.filter(([input]) =>
      String(input instanceof Request ? input.url : input).includes('nutritional-facts'),
    );
  expect(factCalls()).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Nutrition and allergens', expanded: false }));
  const table = within(await screen.findByRole('table', { name: 'Nutrition and allergens' }));
  expect(table.getByRole('row', { name: /^Energy/ }).textContent).toBe('Energy165 kcal47 kcal');
  expect(screen.getByText('For one, as it comes')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Large/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: /^Extra shot/ }));
  expect(table.getByRole('row', { name: /^Energy/ }).textContent).toBe('Energy224 kcal');
  expect(screen.getByText('For your choices: Large, Extra shot')).toBeTruthy();
  expect(screen.getByText('Adults need around 2,000 kcal a day.')).toBeTruthy();
  expect(factCalls()).toHaveLength(1);
  requested.mockRestore();
});

it('[M7] [T59] nutrition facts that fail to load are announced, with Retry', async () => {
  await at('fern-and-fable', 1);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  open('fern-and-fable', 1012);
  fireEvent.click(screen.getByRole('button', { name: 'Nutrition and allergens', expanded: false }));
  const failed = await screen.findByText("The details didn't load.", {}, { timeout: 10_000 });
  expect(failed.closest('[role=alert]')).not.toBeNull();
  vi.stubGlobal('fetch', server.fetch);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Nutrition and allergens' })).toBeTruthy();
});

it('[M8] an offer adds its own choices, which are stored on the line with the offer', async () => {
  await at('the-night-heron', 2);
  open('the-night-heron', 2001);
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Marinated olives/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Add ?, \$18\.50/ }));
  const [line] = readStore(cartStore).line_items_attributes;
  const offer = nightHeron.categories[0]?.products[0]?.offer_options?.[0];
  expect(line).toMatchObject({ product_id: 2001, offer_id: offer?.id, total: 18.5 });
  cleanup();
  renderScreen(
    <ProductSheet path="the-night-heron" id={2001} line={line?.key} onClose={vi.fn()} />,
  );
  expect(
    await screen.findByRole('checkbox', { name: /^Marinated olives/, checked: true }),
  ).toBeTruthy();
});

it('[M4] [M3] [M6] a guest’s last choices are restored, for groups and deals too', async () => {
  await at('fern-and-fable', 1);
  const lines = [groupLine(1021, 1022), dealLine()];
  const venue = readStore(venueStore);
  if (!venue) throw new Error('no venue');
  const cart = withTotals(
    {
      ...emptyCart(),
      venue_id: 1,
      guest_user: true,
      service_type: 'WebBringToTable',
      table_id: 12,
      line_items_attributes: lines,
    },
    venue,
    { currency: 'EUR' },
  );
  const { status, body } = await place(server, cart, { 'X-Client': clientId() });
  expect([status, body.errors]).toEqual([201, undefined]);

  orderHandlesStore.value = [];
  await loadMenu(venue);
  expect(readStore(recentStore).products).toEqual([]);
  orderHandlesStore.value = [
    { uuid: body.order.uuid, number: '1', status: 'placed', venue, created_at: '2026-11-21' },
  ];
  await loadRecent(venue);
  const { products } = readStore(recentStore);
  expect(products.map(({ id }) => id)).toEqual([1022, 1060]);
  const [, drink] = (products[1]?.options ?? []).slice(1);
  const latte = drink && valuesOf(drink).find((value) => value.default);
  expect(latte?.product_id).toBe(1011);
  const [size] = latte?.child_product_item?.options ?? [];
  expect(size && valuesOf(size).map((value) => value.default)).toEqual([false, true]);
});

/** A line of a group with one of its members. */
function groupLine(id: number, member: number) {
  const product = productOf(id);
  const [option] = optionsOf(product);
  return lineOf(product, { choices: option ? [pick(option, member)] : [] });
}

/** A deal with a large latte. */
function dealLine() {
  const product = productOf(1060);
  const [main, side, drink] = product.options ?? [];
  if (!main || !side || !drink) throw new Error('no deal');
  const latte = pick(drink, 1011);
  const value = valuesOf(drink).find(({ id }) => id === latte.value_id);
  const [size, milk] = value ? subOptionsOf(value) : [];
  if (!size || !milk) throw new Error('no latte');
  const oat = valuesOf(milk).find((one) => one.default);
  const [which] = oat ? subOptionsOf(oat) : [];
  const chosen = [
    { option_id: size.id, value_id: valuesOf(size)[1]?.id ?? 0 },
    {
      option_id: milk.id,
      value_id: oat?.id ?? 0,
      chosen: which ? [{ option_id: which.id, value_id: valuesOf(which)[0]?.id ?? 0 }] : [],
    },
  ];
  const line = lineOf(product, {
    choices: [pick(main, 1061), pick(side, 1066), { ...latte, chosen }],
  });
  expect(findChosen(drink, { id: latte.value_id }, line.nestedProducts ?? [])).toBeTruthy();
  return line;
}

function pick(option: Option, product_id: number) {
  const value = valuesOf(option).find((one) => one.product_id === product_id);
  return { option_id: option.id, value_id: value?.id ?? 0 };
}

it('[M7] facts that fail to load are reported and can be requested again', async () => {
  await at('fern-and-fable', 1);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  open('fern-and-fable', 1002);
  fireEvent.click(screen.getByRole('button', { name: 'Nutrition and allergens', expanded: false }));
  expect(await screen.findByText("The details didn't load.")).toBeTruthy();
  asSite(server);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('row', { name: /^Energy/ })).toBeTruthy());
});
