import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import { GROUP_OPTION_ID } from '#domain/constants.ts';
import { defaultsOf } from '#domain/menu/choices.ts';
import { emptyMenu, mergeMenu } from '#domain/menu/menu.ts';
import { withRecent } from '#domain/menu/usual-products.ts';
import type { LineItem, Option, Product } from '#domain/model.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { ProductSheet } from '#screens/menu/product/product-sheet.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { renderScreen } from '../../support/render.tsx';
import { atTable, menuKey, morning } from './sample.ts';

function menuOf(products: readonly Product[], hidden: readonly Product[] = []) {
  const category = { id: 12, name: 'Kitchen', products: [...products] };
  return mergeMenu(emptyMenu, { categories: [category], hidden_products: [...hidden] });
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
afterEach(() => {
  cleanup();
  vi.useRealTimers();
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
