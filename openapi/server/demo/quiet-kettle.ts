import type { CategoryRecord, VenueData } from '../db/records.ts';
import { choose, dish, extras } from './dish.ts';
import { daily, tablesOf, WEEK } from './spots.ts';

const pot = choose('Size', { name: 'For one', picked: true }, { name: 'For two', price: 310 });

const tea: CategoryRecord = {
  id: 701,
  name: 'Tea',
  sort: 1,
  products: [
    dish(7001, 'Whisked matcha', 680, 'A bowl, foamed by hand. Grassy, then sweet.', {
      picture: 'teacup',
      kcal: 12,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      tags: ['popular'],
    }),
    dish(7002, 'Roasted green tea', 520, 'A pot, with a second pour. Toast and caramel.', {
      picture: 'teapot',
      kcal: 4,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      asks: [pot],
    }),
    dish(7003, 'Cold-brewed sencha', 540, 'Steeped overnight. Bright, almost no bitterness.', {
      picture: 'cup-with-straw',
      kcal: 4,
      contains: [],
      diets: ['vegan', 'gluten_free'],
    }),
  ],
};

const sweets: CategoryRecord = {
  id: 702,
  name: 'Something sweet',
  sort: 2,
  products: [
    dish(7011, 'Rice dumplings, three', 495, 'Grilled, under a sweet soy glaze.', {
      picture: 'dumpling',
      kcal: 240,
      contains: ['soybeans', 'gluten'],
      diets: ['vegan'],
      tags: ['popular'],
    }),
    dish(7012, 'Matcha shaved ice', 890, 'Red beans, condensed milk, a tall spoon.', {
      picture: 'shaved-ice',
      kcal: 390,
      contains: ['milk'],
      diets: ['vegetarian', 'gluten_free'],
    }),
    dish(7013, 'Castella, two slices', 465, 'Honey, egg, a soft crumb.', {
      picture: 'shortcake',
      kcal: 310,
      contains: ['gluten', 'eggs'],
      diets: ['vegetarian'],
      stock: 24,
    }),
  ],
};

const bowls: CategoryRecord = {
  id: 703,
  name: 'Bowls',
  sort: 3,
  products: [
    dish(7021, 'Tea over rice', 1180, 'Salmon, seaweed, pickles. The tea is poured at the table.', {
      picture: 'cooked-rice',
      kcal: 430,
      contains: ['fish', 'soybeans', 'sesame'],
    }),
    dish(7022, 'Thick noodles in broth', 1050, 'Kelp stock, scallions, pepper.', {
      picture: 'steaming-bowl',
      kcal: 520,
      contains: ['gluten', 'soybeans'],
      diets: ['vegan'],
      asks: [
        extras('Extras', { name: 'A soft egg', price: 130 }, { name: 'Fried tofu', price: 155 }),
      ],
    }),
    dish(7023, 'Lunch box of the day', 2350, 'Rice, fish and five small things.', {
      picture: 'bento-box',
      contains: ['fish', 'soybeans', 'gluten'],
      may: ['sesame'],
      stock: 12,
    }),
  ],
};

/** The tea house: every amount in whole yen, with a service charge and an hour of less that do not come out even. */
export const quietKettle: VenueData = {
  lead_minutes: 15,
  vat_rate: 0.1,
  slot_capacity: 8,
  venue: {
    id: 7,
    slug: 'quiet-kettle',
    name: 'Quiet Kettle',
    description: 'Tea, sweets and small bowls',
    town: 'Kyoto',
    address: '18 Willow Canal Lane, Kyoto 604-0000',
    phone: '+81 75 555 0118',
    latitude: 35.0116,
    longitude: 135.7681,
    time_zone: 'Asia/Tokyo',
    country: 'JP',
    currency: 'JPY',
    locale: 'en-US',
    opening_hours: daily('08:00', '22:00'),
    pictures: ['/pictures/teapot.webp', '/pictures/teacup.webp', '/pictures/dumpling.webp'],
    theme: { '--color-brand': '#2f5d50', '--color-header': '#2f5d50' },
    alcohol_age: null,
    allergy_note: 'We cook with soy, wheat, sesame and fish stock. Tell us what to leave out.',
    has_tiles: false,
    tile_type: null,
    tiles: [],
    card_payment: 'stripe',
    enable_pay_with_twint: false,
    till_computes_total_and_tax: false,
    delivery_window_enabled: false,
    stock_enabled: true,
    gifts_enabled: false,
    collection_available: true,
    delivery_available: false,
    eat_in_available: true,
    tables_available: true,
    locations_available: false,
    shop_available: false,
    catering_available: false,
    service_charge_rate_for_web_eat_in: 0.125,
    service_charge_rate_for_web_bring_to_table: 0.125,
    service_charge_optional: false,
    ordering_fee_for_web_eat_in: 0,
    ordering_fee_for_web_take_away: 0,
    delivery_charge: 0,
    delivery_free_over: null,
    delivery_minimum_spend: null,
    delivery_maximum_spend: null,
    delivery_charge_rules_enabled: false,
  },
  categories: [tea, sweets, bowls],
  tables: [
    ...tablesOf({ id: 7, first_table_id: 7001, code: 'KG' }, 'Garden', 1, 6),
    ...tablesOf({ id: 7, first_table_id: 7101, code: 'KC' }, 'Counter', 11, 16),
  ],
  happy_hours: [
    {
      days: WEEK,
      start: '14:00',
      end: '17:00',
      category_ids: [702],
      type: 'percentage',
      value: 0.15,
      label: 'Happy hour',
    },
  ],
  suggestions: [
    {
      placement: 'product_add_pop_up',
      product_id: 7011,
      for_category_ids: [701],
      logic: 'Something sweet',
    },
  ],
};
