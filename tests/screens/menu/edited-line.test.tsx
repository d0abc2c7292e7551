import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import { GROUP_OPTION_ID } from '#domain/constants.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { emptyMenu, mergeMenu } from '#domain/menu/menu.ts';
import { withRecent } from '#domain/menu/usual-products.ts';
import type { LineItem, Option, OptionValue, Product } from '#domain/model.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { ProductSheet } from '#screens/menu/product/product-sheet.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { renderScreen } from '../../support/render.tsx';
import { atTable, cookie, flatWhite, latte, menuKey, morning } from './sample.ts';

function menuOf(products: readonly Product[], hidden: readonly Product[] = [], isCounted = false) {
  const category = { id: 12, name: 'Kitchen', products: [...products] };
  return mergeMenu(emptyMenu, { categories: [category], hidden_products: [...hidden] }, isCounted);
}

function atMenu(...menu: Parameters<typeof menuOf>) {
  menuStore.value = {
    key: menuKey,
    menu: { status: 'ready', value: menuOf(...menu), at: morning.getTime() },
    discounts: {},
  };
}

const onClose = vi.fn();
const open = ({ product_id, key }: LineItem) =>
  renderScreen(
    <ProductSheet path="fern-and-fable" id={product_id} line={key} onClose={onClose} />,
    { path: `/menu/fern-and-fable/product/${product_id}` },
  );
function added(line: LineItem): LineItem {
  addToCart(line);
  return line;
}
const lines = () => readStore(cartStore).line_items_attributes;
const checkbox = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const update = () => fireEvent.click(screen.getByRole('button', { name: /^Update/ }));

beforeEach(() => {
  atTable();
  onClose.mockReset();
});

describe('a line of a group that is edited', () => {
  const product_group = { name: 'Stack', product_ids: [301, 302] };
  const without = (isUsual: boolean): Option => ({
    id: 80,
    name: 'Without',
    multiselect: true,
    values: [{ id: 81, name: 'No mayo', default: isUsual }],
  });
  const of = (id: number, name: string, isUsual = false): Product => ({
    id,
    name,
    price: id === 301 ? 12 : 9,
    product_group,
    options: [without(isUsual)],
  });
  const double = of(301, 'Stack, double');
  const single = of(302, 'Stack, single');

  it.each<[string, readonly Product[], readonly Product[]]>([
    ['is hidden', [double], [single]],
    ['is listed', [double, single], []],
  ])('[M3] [D329] keeps the choices of a usual whose member %s', (_, shown, hidden) => {
    atMenu(shown, hidden);
    const recent = { products: [of(302, 'Stack, single', true)] };
    const [usual] =
      withRecent(menuOf([double], [single]), recent, '').categories[0]?.products ?? [];
    if (!usual) throw new Error('no usual');
    open(added(lineOf(usual, { choices: defaultsOf(usual) })));
    expect(checkbox(/^No mayo/).checked).toBe(true);
    update();
    expect(onClose).toHaveBeenCalled();
    expect(lines()).toMatchObject([{ nested_options: [81, 302], total: 9 }]);
  });

  it('[M3] [D329] keeps its choices if the members come in another order', () => {
    const [group] = menuOf([double, single]).categories[0]?.products ?? [];
    if (!group) throw new Error('no group');
    const chosen = [{ option_id: 80, value_id: 81 }];
    const choices = [{ option_id: GROUP_OPTION_ID, value_id: 302, chosen }];
    atMenu([single, double]);
    open(added(lineOf(group, { choices })));
    expect(checkbox(/^No mayo/).checked).toBe(true);
    update();
    expect(lines()).toMatchObject([{ nested_options: [81, 302], total: 9 }]);
  });

  it('[M3] [D329] keeps the choices of a suggested member', () => {
    atMenu([double, single]);
    open(added(lineOf(single, { choices: [{ option_id: 80, value_id: 81 }] })));
    expect(checkbox(/^No mayo/).checked).toBe(true);
    update();
    expect(lines()).toMatchObject([{ product_id: 302, nested_options: [81], total: 9 }]);
  });
});

describe('an edited line with choices that are gone', () => {
  const value = (id: number, name: string): OptionValue => ({
    id,
    name,
    price: 1,
  });
  const burger = (...values: readonly OptionValue[]): Product => ({
    id: 310,
    name: 'Burger',
    price: 10,
    options: [
      { id: 82, name: 'Extras', multiselect: true, multiselect_limit: 2, values: [...values] },
    ],
  });
  const bacon = value(83, 'Bacon');
  const cheese = value(84, 'Cheese');
  const onion = value(85, 'Onion');
  const off = { available: false };
  const both = [
    { option_id: 82, value_id: 83 },
    { option_id: 82, value_id: 84 },
  ];

  it.each<[string, readonly OptionValue[]]>([
    ['sold out', [{ ...bacon, ...off }, cheese, onion]],
    ['no longer on the menu', [cheese, onion]],
  ])('[D330] drops an extra that is %s, and has room for another', (_, now) => {
    const line = added(lineOf(burger(bacon, cheese), { choices: both }));
    atMenu([burger(...now)]);
    open(line);
    fireEvent.click(checkbox(/^Onion/));
    expect(screen.queryByRole('checkbox', { name: /^Bacon/, checked: true })).toBeNull();
    update();
    expect(lines()).toMatchObject([{ nested_options: [84, 85], total: 12 }]);
  });

  it('[D330] drops an extra that is sold out while the sheet is open, and has it again if it is back', async () => {
    atMenu([burger(bacon, cheese)]);
    open(added(lineOf(burger(bacon, cheese), { choices: both })));
    await act(async () => atMenu([burger({ ...bacon, ...off }, cheese)]));
    expect(checkbox(/^Bacon/).checked).toBe(false);
    await act(async () => atMenu([burger(bacon, cheese)]));
    expect(checkbox(/^Bacon/).checked).toBe(true);
  });

  it.each([
    ['sold out', true],
    ['no longer on the menu', false],
  ])(
    '[D330] [M6] a deal of two can be completed with another dish if one is %s',
    async (_, isListed) => {
      const item = (id: number, product: Product) => ({
        id,
        name: product.name,
        price: 0,
        product_id: product.id,
        child_product_item: product,
      });
      const dealOf = (...items: readonly OptionValue[]): Product => ({
        id: 320,
        name: 'Two bites',
        price: 8,
        child_product_type: 'meal_deal',
        options: [
          {
            id: 86,
            name: 'Bites',
            kind: 'meal_deal',
            multiselect: true,
            multiselect_min: 2,
            multiselect_limit: 2,
            meal_deal_items: [...items],
          },
        ],
      });
      const plain = { ...latte, options: [] };
      const [one, two, three] = [item(87, cookie), item(88, flatWhite), item(89, plain)] as const;
      const choices = [87, 88].map((value_id) => ({ option_id: 86, value_id }));
      const line = added(lineOf(dealOf(one, two), { choices }));
      atMenu([dealOf(...(isListed ? [{ ...one, ...off }] : []), two, three)]);
      open(line);
      fireEvent.click(await screen.findByRole('checkbox', { name: /^Iced oat latte/ }));
      update();
      expect(lines()).toMatchObject([{ nested_options: [88, 89] }]);
    },
  );
});

it('[D206] plus in the sheet of a product’s lines ends where the stock does', () => {
  atTable({ stock: true });
  addToCart(lineOf(cookie, { choices: [], notes: 'warm' }));
  const line = added(lineOf(cookie, { choices: [] }));
  open({ ...line, key: 'all' });
  const [first] = screen.getAllByRole('listitem');
  const more = within(first as HTMLElement).getByRole('button', { name: 'One more' });
  expect(more.getAttribute('aria-disabled')).toBe('true');
});

it('[D206] [M11] a quantity is never more than what is left of the chosen value', () => {
  atTable({ stock: true });
  const value = (id: number, name: string, stock: number | null) => ({ id, name, price: 0, stock });
  const sauce: Option = {
    id: 90,
    name: 'Sauce',
    mandatory: true,
    values: [value(91, 'Mint', null), value(92, 'Lime', 2)],
  };
  atMenu([{ id: 330, name: 'Falafel', price: 3, options: [sauce] }], [], true);
  open({ product_id: 330 } as LineItem);
  fireEvent.click(screen.getByRole('radio', { name: 'Mint' }));
  for (const _ of [1, 2, 3]) {
    const more = screen.getByRole('button', { name: 'One more' });
    act(() => more.click());
  }
  expect(screen.getByRole('button', { name: /^Add 4/ })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: 'Lime' }));
  fireEvent.click(screen.getByRole('button', { name: /^Add/ }));
  expect(lines()).toMatchObject([{ quantity: 2, total: 6 }]);
});
