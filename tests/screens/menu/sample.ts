import { vi } from 'vitest';
import { emptyCart } from '#domain/cart/empty-cart.ts';
import { mergeMenu } from '#domain/menu/menu.ts';
import type { Menu, MenuDiscount, Option, Product, Venue } from '#domain/model.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { cartStore, pendingLineStore } from '#stores/cart/cart.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { filtersStore, menuSearchStore, noFilters } from '#stores/venue/filters.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { visitAtTable12 } from '../../support/visit.ts';

/** Wednesday, 8:00 AM in New York. */
export const morning = new Date('2026-11-25T13:00:00Z');

export const venue: Venue = {
  id: 1,
  slug: 'fern-and-fable',
  name: 'Fern & Fable',
  description: 'Coffee, brunch, bakery',
  address: '112 Alder Row, Brooklyn',
  phone: '+1 718 555 0112',
  allergy_note: 'We bake with nuts. Tell staff.',
  time_zone: 'America/New_York',
  currency: 'USD',
  opening_hours: [{ day: 'wednesday', start: '07:00', end: '18:00' }],
  next_slots: { WebCollection: '2026-11-25T08:25:00-05:00' },
  tables_available: true,
  collection_available: true,
  stock_enabled: true,
};

const oatMilk: Option = {
  id: 23,
  name: 'Which oat milk?',
  mandatory: true,
  values: [
    { id: 33, name: 'House oat' },
    { id: 34, name: 'Barista oat', price: 0.4 },
  ],
};

/** A product with a size to choose, a milk with a nested choice, extras with quantities, and up to two flavors. */
export const latte: Product = {
  id: 100,
  name: 'Iced oat latte',
  description: 'Espresso over ice, oat milk, a little maple.',
  price: 5.5,
  calories: 165,
  diets: ['vegan', 'vegetarian', 'gluten_free'],
  allergens: [
    { code: 'gluten', level: 'contains' },
    { code: 'nuts', level: 'may_contain' },
  ],
  options: [
    {
      id: 20,
      name: 'Size',
      mandatory: true,
      values: [
        { id: 30, name: 'Regular', description: '12 oz' },
        { id: 31, name: 'Large', description: '16 oz', price: 0.75 },
      ],
    },
    {
      id: 21,
      name: 'Milk',
      mandatory: true,
      values: [
        { id: 32, name: 'Oat', default: true, sub_options: [oatMilk] },
        { id: 35, name: 'Whole' },
        { id: 36, name: 'Coconut', available: false },
      ],
    },
    {
      id: 22,
      name: 'Extras',
      multiselect: true,
      multimax: 3,
      values: [{ id: 37, name: 'Extra shot', price: 1 }],
    },
    {
      id: 24,
      name: 'Flavor',
      multiselect: true,
      multiselect_limit: 2,
      values: [
        { id: 38, name: 'Vanilla', price: 0.6 },
        { id: 39, name: 'Hazelnut', price: 0.6 },
        { id: 40, name: 'Caramel', price: 0.6 },
      ],
    },
  ],
};

export const flatWhite: Product = { id: 101, name: 'Flat white', price: 4.25, allergens: [] };
export const cookie: Product = { id: 102, name: 'Oat cookie', price: 2.95, stock: 2 };
export const skillet: Product = { id: 103, name: 'Market skillet', price: 13.95, available: false };
export const burrito: Product = { id: 104, name: 'Burrito', price: 9.95, contains_alcohol: true };
export const wine: Product = {
  id: 105,
  name: 'House red',
  price: 7,
  price_type: 'glass_or_bottle',
  additional_prices: [
    { id: 50, name: 'Glass', price: 7 },
    { id: 51, name: 'Bottle', price: 36 },
  ],
};
export const giftCard: Product = { id: 106, name: 'Gift card', price: 25, is_gift_card: true };

export const menu: Menu = mergeMenu(
  { categories: [], hidden_products: [] },
  {
    categories: [
      { id: 10, name: 'Coffee', sort: 1, products: [latte, flatWhite] },
      { id: 11, name: 'Kitchen', sort: 2, products: [cookie, skillet, burrito, wine, giftCard] },
    ],
    hidden_products: [],
  },
);

/** The key of the table's menu in English, as the flow builds it. */
export const menuKey = '1|WebBringToTable||en';

export const offer: MenuDiscount = { type: 'amount', value: 2, label: 'Happy hour' };

/** Puts the app at a table of the venue, with its menu loaded. */
export function atTable(input: { readonly venue?: Partial<Venue>; readonly stock?: boolean } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: morning });
  const here = { ...venue, ...input.venue };
  settingsStore.value = { ...settingsStore.value, stock_counter_enabled: input.stock ?? false };
  venueStore.value = here;
  menuStore.value = {
    key: menuKey,
    menu: { status: 'ready', value: menu, at: morning.getTime() },
    discounts: { [burrito.id]: offer },
  };
  cartStore.value = { ...emptyCart(), venue_id: 1, service_type: 'WebBringToTable', table_id: 12 };
  visitStore.value = visitAtTable12(morning.toISOString());
  pendingLineStore.value = null;
  filtersStore.value = noFilters;
  menuSearchStore.value = '';
  toastsStore.value = [];
}
