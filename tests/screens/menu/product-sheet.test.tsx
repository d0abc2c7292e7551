import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import { addToCart } from '#flows/cart/cart.ts';
import { ProductSheet } from '#screens/menu/product/product-sheet.tsx';
import { cartStore, pendingLineStore } from '#stores/cart/cart.ts';
import { readStore } from '#stores/store.ts';
import { listen } from '../../support/page/announced.ts';
import { renderScreen } from '../../support/render.tsx';
import { atTable, flatWhite, giftCard, latte, skillet, wine } from './sample.ts';

const onClose = vi.fn();

beforeEach(() => {
  atTable();
  onClose.mockReset();
});

function open(id: number, line?: string) {
  return renderScreen(
    <ProductSheet path="fern-and-fable" id={id} line={line} onClose={onClose} />,
    { path: `/menu/fern-and-fable/product/${id}` },
  );
}

const lines = () => readStore(cartStore).line_items_attributes;
const radio = (name: RegExp) => screen.getByRole('radio', { name });
const group = (name: RegExp) => screen.getByRole('group', { name });
const button = (name: RegExp) => screen.getByRole('button', { name });

describe('a product', () => {
  it('[M5] names its description, diets, energy and allergens in words', () => {
    open(latte.id);
    expect(screen.getByRole('dialog', { name: 'Iced oat latte' })).toBeTruthy();
    const facts = within(screen.getByRole('list', { name: 'Diet and allergens' }));
    expect(facts.getAllByRole('listitem').map((fact) => fact.textContent)).toEqual([
      'Vegan',
      'Gluten-free',
      '165 kcal',
      'Contains gluten',
      'May contain tree nuts',
    ]);
  });

  it('[M5] says that its allergens are unknown, and never "safe" if none are declared', () => {
    open(wine.id);
    expect(screen.getByText('Ask staff about allergens.')).toBeTruthy();
    cleanup();
    open(flatWhite.id);
    expect(screen.getByText('No allergens declared')).toBeTruthy();
  });

  it('[M5] has its options in menu order with their rules, defaults chosen, sold-out values disabled', () => {
    open(latte.id);
    expect(group(/^Size ?, Choose 1/)).toBeTruthy();
    expect(group(/^Extras ?, Up to 3 of each/)).toBeTruthy();
    expect(group(/^Flavor ?, Choose up to 2/)).toBeTruthy();
    expect(radio(/^Oat$/)).toHaveProperty('checked', true);
    expect(radio(/^Coconut/)).toHaveProperty('disabled', true);
  });

  it('[M5] removes nested choices with their value', () => {
    open(latte.id);
    expect(radio(/^Barista oat/)).toBeTruthy();
    fireEvent.click(radio(/^Barista oat/));
    expect(button(/Choose a size ?, \$5\.90/)).toBeTruthy();
    fireEvent.click(radio(/^Whole/));
    expect(screen.queryByRole('radio', { name: /^Barista oat/ })).toBeNull();
    expect(button(/Choose a size ?, \$5\.50/)).toBeTruthy();
  });

  it('[M5] leads to a missing choice on a tap on the button, which is never off', () => {
    open(latte.id);
    fireEvent.click(button(/^Choose a size/));
    expect(lines()).toEqual([]);
    expect(within(group(/^Size/)).getByRole('alert').textContent).toBe('Choose 1 to continue');
    expect(document.activeElement).toBe(radio(/^Regular/));
    fireEvent.click(radio(/^Large/));
    expect(screen.queryByText('Choose 1 to continue')).toBeNull();
    fireEvent.click(button(/^Choose: Which oat milk\?/));
    expect(document.activeElement).toBe(radio(/^House oat/));
  });

  it('[M5] shows the total on its button, and closes after adding', () => {
    open(latte.id);
    fireEvent.click(radio(/^Large/));
    fireEvent.click(radio(/^Barista oat/));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Extra shot/ }));
    const shots = within(screen.getByRole('group', { name: 'Quantity, Extra shot' }));
    fireEvent.click(shots.getByRole('button', { name: 'One more' }));
    const many = within(screen.getByRole('group', { name: 'Quantity, Iced oat latte' }));
    fireEvent.click(many.getByRole('button', { name: 'One more' }));
    fireEvent.click(button(/^Add 2 ?, \$17\.30$/));
    expect(onClose).toHaveBeenCalled();
    expect(lines()).toMatchObject([{ quantity: 2, total: 17.3, product_id: latte.id }]);
  });

  it('[M5] stops at the limit of an option, and unchooses a value with its last piece', () => {
    open(latte.id);
    const flavor = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    fireEvent.click(flavor(/^Vanilla/));
    fireEvent.click(flavor(/^Hazelnut/));
    fireEvent.click(flavor(/^Caramel/));
    expect(flavor(/^Caramel/).checked).toBe(false);
    expect(group(/^Flavor ?, You can choose up to 2\./)).toBeTruthy();
    fireEvent.click(flavor(/^Extra shot/));
    const shots = within(screen.getByRole('group', { name: 'Quantity, Extra shot' }));
    fireEvent.click(shots.getByRole('button', { name: 'One less' }));
    expect(flavor(/^Extra shot/).checked).toBe(false);
  });

  it('[M5] shows several prices first, each in full', () => {
    open(wine.id);
    fireEvent.click(button(/^Choose: Which one\?/));
    fireEvent.click(radio(/^Bottle \$36\.00/));
    fireEvent.click(button(/^Add ?, \$36\.00/));
    expect(lines()).toMatchObject([{ price_id: 51, total: 36 }]);
  });

  it('[C2] stores a note on the line', () => {
    open(flatWhite.id);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'less ice' } });
    fireEvent.click(button(/^Add ?, \$4\.25/));
    expect(lines()).toMatchObject([{ notes: 'less ice' }]);
  });

  it('[C3] opens for an edited line with its choices, and updates it in place', () => {
    const line = lineOf(flatWhite, { choices: [], quantity: 2, notes: 'hot' });
    addToCart(line);
    open(flatWhite.id, line.key);
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'hot');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
    const { said, stop } = listen();
    fireEvent.click(button(/^Update ?, \$8\.50/));
    expect(said.at(-1)).toContain('Flat white');
    stop();
    expect(lines()).toMatchObject([{ notes: null, quantity: 2, total: 8.5 }]);
    expect(onClose).toHaveBeenCalled();
  });

  it('[V1] asks for the service first, and the line waits', () => {
    cartStore.value = { ...readStore(cartStore), service_type: null };
    const { history } = open(flatWhite.id);
    fireEvent.click(button(/^Add ?, /));
    expect(readStore(pendingLineStore)).toMatchObject({ line: { product_id: flatWhite.id } });
    expect(history?.at(-1)).toBe('/menu/fern-and-fable/service');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('[M11] that is sold out opens, but cannot be added', () => {
    open(skillet.id);
    expect(button(/^Sold out/)).toHaveProperty('disabled', true);
  });

  it('[C13] that is a gift card needs its recipient’s name and address', () => {
    open(giftCard.id);
    fireEvent.click(button(/^Add gift card/));
    expect(lines()).toEqual([]);
    expect(screen.getByText('Who is it for?')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Their name'));
    fireEvent.change(screen.getByLabelText('Their name'), { target: { value: 'Priya' } });
    fireEvent.change(screen.getByLabelText('Their email'), {
      target: { value: 'priya@example.com' },
    });
    fireEvent.click(button(/^Add gift card/));
    expect(lines()).toMatchObject([
      { product_gift_recipient_attributes: { name: 'Priya', email: 'priya@example.com' } },
    ]);
  });

  it('[C13] [C3] opens for a gift card’s line with its recipient', () => {
    const recipient = { name: 'Priya', email: 'priya@example.com', message: 'For you' };
    const line = lineOf(giftCard, { choices: [], recipient });
    addToCart(line);
    open(giftCard.id, line.key);
    expect(screen.getByLabelText('Their name')).toHaveProperty('value', 'Priya');
    fireEvent.change(screen.getByLabelText('Their name'), { target: { value: 'Ada' } });
    fireEvent.click(button(/^Update/));
    expect(lines()).toMatchObject([
      { product_gift_recipient_attributes: { ...recipient, name: 'Ada' } },
    ]);
  });

  it('[C3] lists its lines with different choices, each to be changed', async () => {
    addToCart(lineOf(flatWhite, { choices: [], notes: 'hot' }));
    addToCart(lineOf(flatWhite, { choices: [] }));
    open(flatWhite.id, 'all');
    const [first] = screen.getAllByRole('listitem');
    expect(first?.textContent).toContain('“hot”');
    fireEvent.click(within(first as HTMLElement).getByRole('button', { name: 'One more' }));
    await waitFor(() => expect(lines()[0]).toMatchObject({ quantity: 2 }));
  });
});
