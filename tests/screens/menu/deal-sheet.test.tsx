import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mergeMenu } from '#domain/menu/menu.ts';
import type { OptionValue, Product } from '#domain/model.ts';
import { ProductSheet } from '#screens/menu/product/product-sheet.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { renderScreen } from '../../support/render.tsx';
import { atTable, cookie, flatWhite, latte, menuKey, morning } from './sample.ts';

const item = (id: number, product: Product, input: Partial<OptionValue> = {}): OptionValue => ({
  id,
  name: product.name,
  price: 0,
  product_id: product.id,
  child_product_item: product,
  ...input,
});
const tea: Product = { id: 111, name: 'Milk tea', price: 5.95, available: false };
const deal: Product = {
  id: 110,
  name: 'Lunch deal',
  description: 'A bite and a drink',
  price: 6.5,
  child_product_type: 'meal_deal',
  options: [
    {
      id: 70,
      name: 'Bite',
      kind: 'meal_deal',
      mandatory: true,
      meal_deal_items: [item(700, cookie)],
    },
    {
      id: 71,
      name: 'Drink',
      kind: 'meal_deal',
      mandatory: true,
      meal_deal_items: [
        item(710, flatWhite),
        item(711, latte, { price: 1 }),
        item(712, tea, { available: false }),
      ],
    },
  ],
};
const onClose = vi.fn();

function atDeal(input: Partial<Product> = {}) {
  atTable();
  const products = [{ ...deal, ...input }];
  const menu = mergeMenu(
    { categories: [], hidden_products: [] },
    { categories: [{ id: 12, name: 'Deals', products }], hidden_products: [] },
  );
  menuStore.value = {
    key: menuKey,
    menu: { status: 'ready', value: menu, at: morning.getTime() },
    discounts: {},
  };
}

async function open(line?: string) {
  renderScreen(<ProductSheet path="fern-and-fable" id={110} line={line} onClose={onClose} />, {
    path: '/menu/fern-and-fable/product/110',
  });
  await screen.findByRole('list', { name: "What's in your deal" });
}

const lines = () => readStore(cartStore).line_items_attributes;
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const button = (name: RegExp) => screen.getByRole('button', { name });
const rest = () => act(() => new Promise<void>((done) => setTimeout(done, 300)));

beforeEach(() => {
  onClose.mockReset();
  atDeal();
});

describe('a deal', () => {
  it('[M6] has one step open, and a choice opens the next after a moment', async () => {
    await open();
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /^Flat white/ })).toBeNull();
    fireEvent.click(radio(/^Oat cookie Included/));
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
    await rest();
    expect(screen.getByText('Step 2 of 2')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Drink');
    fireEvent.click(button(/^Bite: Oat cookie$/));
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
  });

  it('[M6] going through the cards with the arrow keys stays in the step', async () => {
    await open();
    fireEvent.keyDown(radio(/^Oat cookie/), { key: 'ArrowDown' });
    fireEvent.click(radio(/^Oat cookie/));
    await rest();
    expect(screen.getByText('Step 1 of 2')).toBeTruthy();
  });

  it('[M6] opens nested choices in place, leads to missing ones, and stores them on the line', async () => {
    await open();
    fireEvent.click(radio(/^Oat cookie/));
    await rest();
    fireEvent.click(radio(/^Iced oat latte \+\$1\.00/));
    fireEvent.click(button(/^Choose a size/));
    expect(lines()).toEqual([]);
    expect(
      within(screen.getByRole('group', { name: /^Size/ })).getByRole('alert').textContent,
    ).toBe('Choose 1 to continue');
    fireEvent.click(radio(/^Large/));
    fireEvent.click(radio(/^Barista oat/));
    fireEvent.click(button(/^Done$/));
    expect(screen.queryByRole('radio', { name: /^Large/ })).toBeNull();
    expect(screen.getByText('Large, Oat, Barista oat')).toBeTruthy();
    fireEvent.click(button(/^Edit Iced oat latte$/));
    expect(radio(/^Large/).checked).toBe(true);
    fireEvent.click(button(/^Add deal ?, \$8\.65$/));
    expect(onClose).toHaveBeenCalled();
    expect(lines()).toMatchObject([
      {
        meal_deal: true,
        total: 8.65,
        nested_options: [31, 32, 34, 700, 711],
        nestedProducts: [
          { option_id: 70, product_id: 102 },
          {
            option_id: 71,
            product_id: 100,
            chosen: [{ value_id: 31 }, { value_id: 32, chosen: [{ value_id: 34 }] }],
          },
        ],
      },
    ]);
  });

  it('[M6] names a missing step on the button, which leads there', async () => {
    await open();
    fireEvent.click(button(/^Choose a bite/));
    expect(screen.getByText('Choose 1 to continue')).toBeTruthy();
    expect(document.activeElement).toBe(radio(/^Oat cookie/));
  });

  it('[M6] that is preselected opens complete on its last step, and shows the saving', async () => {
    atDeal({ preselect_meal_deal: true });
    await open();
    expect(screen.getByText('Step 2 of 2')).toBeTruthy();
    expect(screen.getByText(/You save/).textContent).toBe('You save $0.70');
    expect(screen.getByText('$7.20')).toBeTruthy();
    expect(button(/^Add deal ?, \$6\.50$/)).toBeTruthy();
  });

  it('[M6] shows no saving if there is none', async () => {
    atDeal({ preselect_meal_deal: true, price: 9 });
    await open();
    expect(screen.queryByText(/You save/)).toBeNull();
  });

  it('[M6] [M11] disables sold-out values', async () => {
    atDeal({ preselect_meal_deal: true });
    await open();
    expect(radio(/^Milk tea/).disabled).toBe(true);
  });

  it('[M6] [C3] opens for a line with its choices, to be updated', async () => {
    atDeal({ preselect_meal_deal: true });
    await open();
    fireEvent.click(button(/^Add deal/));
    const [line] = lines();
    cleanup();
    await open(line?.key);
    fireEvent.click(button(/^Update ?, \$6\.50$/));
    expect(lines()).toMatchObject([{ quantity: 1, total: 6.5, meal_deal: true }]);
  });
});
