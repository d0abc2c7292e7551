import { describe, expect, it } from 'vitest';
import { choicesOf, lineOf } from '#domain/cart/line-item.ts';
import { groupProductOf } from '#domain/cart/product-groups.ts';
import { checkDiet } from '#domain/diet/diet-verdict.ts';
import { choose } from '#domain/menu/choose.ts';
import { mergeMenu } from '#domain/menu/menu.ts';
import type { Menu, Product, ServiceType, Venue } from '#domain/model.ts';
import { reorderOf, serviceAgain } from '#domain/orders/reorder.ts';
import { categoryWith, menuOf, orderWith, productWith, venueOf } from '../samples.ts';

const menuWith = (...products: readonly Product[]): Menu =>
  mergeMenu(menuOf(), menuOf(categoryWith(1, { products })));
const coffee = productWith({ id: 7, name: 'Flat white', price: 3.4 });
const cake = productWith({ id: 8, name: 'Cake', price: 4 });
const voucher = productWith({ id: 9, name: 'Gift card', price: 20, is_gift_card: true });
const now = new Date('2026-11-21T12:00:00Z');

const of = (...products: readonly Product[]) => ({
  line_items_attributes: products.map((product) => lineOf(product, { choices: [], quantity: 2 })),
});

/** A product group with a gift card and a dish, as the phone builds it. */
const boxed = (own: Product): Product => ({
  ...own,
  product_group: { name: 'Treat', title: 'Which', product_ids: [cake.id, voucher.id] },
});
const group = (current: Product) =>
  groupProductOf(boxed(current), (id) => [cake, voucher].find((one) => one.id === id));
const lineOfMember = (current: Product, member: Product) => {
  const product = group(current);
  const [option] = product.options ?? [];
  const value = option?.values?.find(({ id }) => id === member.id);
  if (!option || !value) throw new Error('not in the group');
  return lineOf(product, { choices: choose(option, value, []) });
};

describe('a group of dishes and gift cards', () => {
  it.each([
    ['the dish of a gift card', voucher, cake, false],
    ['the gift card of a dish', cake, voucher, true],
    ['the gift card of a gift card', voucher, voucher, true],
  ])(
    '[M3] [C13] %s: the chosen member decides whether there is a recipient',
    (_, current, member, isCard) => {
      const line = lineOfMember(current, member);
      expect(line.product_gift_recipient_attributes !== null).toBe(isCard);
      const menu = menuWith(group(current));
      const again = reorderOf({ line_items_attributes: [line] }, menu, 'EUR');
      expect(again.lines).toHaveLength(isCard ? 0 : 1);
    },
  );

  it('[M3] [B5] a gift card never conflicts with the profile, but the dish beside it may', () => {
    const profile = { allergens: ['milk'], diets: [] } as const;
    const verdict = (member: Product) => {
      const product = group(voucher);
      const choices = choicesOf(lineOfMember(voucher, member));
      return checkDiet(product, choices, profile);
    };
    expect(verdict(voucher).isUnknown).toBe(false);
    expect(verdict(cake).isUnknown).toBe(true);
  });
});

describe('an order on today’s menu', () => {
  it('[O8] reports nothing if everything is unchanged', () => {
    const again = reorderOf(of(coffee, cake), menuWith(coffee, cake), 'EUR');
    expect(again.changes).toEqual([]);
    expect(again.lines).toMatchObject([
      { product_id: 7, quantity: 2, total: 6.8 },
      { product_id: 8, quantity: 2, total: 8 },
    ]);
  });

  it('[O8] reports a sold-out and a dearer dish, and takes over the rest', () => {
    const dearer = { ...coffee, price: 3.9 };
    const again = reorderOf(
      of(coffee, cake),
      menuWith(dearer, { ...cake, available: false }),
      'EUR',
    );
    expect(again.lines).toMatchObject([{ product_id: 7, total: 7.8 }]);
    expect(again.changes).toMatchObject([
      { before: { total: 6.8 }, after: { total: 7.8 }, why: null },
      { before: { product_id: 8 }, after: null, why: 'sold_out' },
    ]);
  });

  it('[O8] ignores an earlier discount and an earlier suggestion', () => {
    const [line] = of(coffee).line_items_attributes;
    const bought = { ...line, item_discount: 1, suggestion_type: 'pop_up', offer_id: 3 };
    const again = reorderOf(
      { line_items_attributes: [bought as typeof line & object] },
      menuWith(coffee),
      'EUR',
    );
    expect(again.changes).toEqual([]);
    expect(again.lines).toMatchObject([
      { item_discount: 0, suggestion_type: null, offer_id: null },
    ]);
  });

  it('[O8] leaves out gifts, and gift cards, which must be chosen again', () => {
    const gift = lineOf(cake, { choices: [], suggestion: { suggestion_type: 'gift' } });
    const lines = [...of(coffee, voucher).line_items_attributes, gift];
    const again = reorderOf(
      { line_items_attributes: lines },
      menuWith(coffee, cake, voucher),
      'EUR',
    );
    expect(again.lines.map(({ product_id }) => product_id)).toEqual([7]);
    expect(again.changes).toMatchObject([{ before: { product_id: 9 }, why: 'choices' }]);
  });
});

describe('the service of a repeated order', () => {
  const all: Partial<Venue> = {
    collection_available: true,
    delivery_available: true,
    eat_in_available: true,
    tables_available: true,
    locations_available: true,
  };
  const visit = {
    active: true as const,
    service_type: 'WebBringToTable' as const,
    venue_id: 1,
    table_id: 12,
    location_id: null,
    name: '12',
    at: '2026-11-21T11:00:00Z',
  };
  it.each<[string, ServiceType, Partial<Venue>, typeof visit | null, ServiceType | null]>([
    ['as before, where the venue still does', 'WebDelivery', all, null, 'WebDelivery'],
    ['as the venue does now', 'WebDelivery', { collection_available: true }, null, 'WebCollection'],
    ['at the table where its customer sits', 'WebBringToTable', all, visit, 'WebBringToTable'],
    ['not at a table of last week', 'WebBringToTable', all, null, 'WebCollection'],
    [
      'not at a table that was left',
      'WebBringToTable',
      all,
      { ...visit, at: '2026-11-21T08:00:00Z' },
      'WebCollection',
    ],
    [
      'not at a table of another venue',
      'WebBringToTable',
      all,
      { ...visit, venue_id: 2 },
      'WebCollection',
    ],
    [
      'at the table, too, where it was a collection then',
      'WebCollection',
      all,
      visit,
      'WebBringToTable',
    ],
    ['by no way that is known', 'WebBringToTable', { tables_available: true }, null, null],
  ])('[O8] %s', (_, service_type, venue, here, expected) => {
    expect(serviceAgain(orderWith({ service_type }), venueOf(venue), here, now)).toBe(expected);
  });
});
