import type { LineItem } from '#domain/model.ts';
import type { VenueData } from '#server/db/records.ts';

/** The café with a bakery, which gives a free bun for 8.00 spent on drinks. */
export function bakery(cafe: VenueData): VenueData {
  return {
    ...cafe,
    venue: { ...cafe.venue, gifts_enabled: true },
    gift: {
      id: 4,
      order_value: 8,
      buy_product_ids: [],
      buy_category_ids: [10],
      gift_product_ids: [110, 112, 113],
    },
    suggestions: [
      { placement: 'gift', product_id: 110, logic: { en: 'On us', de: 'Geschenkt' } },
      { placement: 'gift', product_id: 112, logic: 'On us' },
      { placement: 'gift', product_id: 113, logic: 'On us' },
      { placement: 'gift', product_id: 102, logic: 'Not in the gift' },
      { placement: 'payment_page', product_id: 110, logic: 'Goes well' },
      { placement: 'payment_page', product_id: 111, logic: 'Sold out' },
      { placement: 'payment_page', product_id: 114, logic: 'Not served here' },
      { placement: 'payment_page', product_id: 110, logic: 'Twice' },
      { placement: 'pop_up', product_id: 110, for_category_ids: [10], logic: 'With a drink' },
      { placement: 'product_page', product_id: 102, for_product_ids: [100], logic: 'Cake' },
      { placement: 'product_add_pop_up', product_id: 110, for_product_ids: [100], logic: 'A bun' },
    ],
    categories: [
      ...cafe.categories,
      {
        id: 12,
        name: 'Bakery',
        sort: 3,
        products: [
          { id: 110, name: { en: 'Bun', de: 'Brötchen' }, price: 2 },
          { id: 111, name: 'Pretzel', price: 2, stock: 0 },
          { id: 112, name: 'Bagel', price: 3, stock: 0 },
          {
            id: 113,
            name: 'Toast',
            price: 3,
            options: [
              {
                id: 210,
                name: 'On it',
                kind: 'modifier',
                values: [{ id: 310, name: 'Truffles', price: 20 }],
              },
            ],
          },
          { id: 114, name: 'Hamper', price: 30, service_types: ['WebShop'] },
        ],
      },
    ],
  };
}

/** The bakery's gift. */
export const bun = (given: Partial<LineItem> = {}): LineItem => ({
  key: '110||gift',
  product_id: 110,
  product_name: 'Bun',
  quantity: 1,
  total: 0,
  suggestion_type: 'gift',
  suggestion_logic: 'On us',
  ...given,
});
