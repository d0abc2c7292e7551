import type { CategoryRecord, ProductRecord, VenueData } from '../db/records.ts';
import { type Ask, choose, type DishMore, dish, extras } from './dish.ts';
import { daily } from './spots.ts';

const ribbon = choose(
  'Ribbon',
  { name: 'Red', picked: true },
  { name: 'Forest green' },
  { name: 'Plain string' },
);

const giftWrap: Ask = {
  name: 'Gift wrap',
  choices: [
    { name: 'Paper and ribbon', price: 4, below: [ribbon] },
    { name: 'Cloth bag', price: 6, description: 'Linen, made to be kept' },
    { name: 'Wooden box', price: 12, below: [ribbon] },
  ],
};

const card = extras('Add a card', {
  name: 'Handwritten note',
  price: 2,
  description: 'Write your words in the note',
});

const bottleMore: DishMore = {
  contains_alcohol: true,
  contains: ['sulphites'],
  diets: ['vegan', 'gluten_free'],
  asks: [giftWrap, card],
};

function bottle(
  id: number,
  name: string,
  price: number,
  words: string,
  stock: number,
  more: DishMore = {},
): ProductRecord {
  return dish(id, name, price, words, { picture: 'wine-glass', ...bottleMore, stock, ...more });
}

const red: CategoryRecord = {
  id: 501,
  name: 'Red',
  sort: 1,
  products: [
    bottle(
      5001,
      'Hillside pinot noir',
      29,
      'Raspberry, forest floor, light on its feet. Oregon, 2022.',
      24,
      { tags: ['popular'] },
    ),
    bottle(5002, 'Old-vine zinfandel', 24, 'Blackberry jam, pepper, warm stones. Lodi, 2021.', 18, {
      accent: 'blueberries',
    }),
    bottle(
      5003,
      'Chilled gamay',
      22,
      'Crunchy cranberry. Put it in the fridge. Finger Lakes, 2023.',
      15,
      { accent: 'cherries' },
    ),
    bottle(5004, 'Mountain cabernet', 46, 'Cassis, cedar, a long grip. Napa, 2019.', 6, {
      accent: 'grapes',
    }),
    bottle(
      5005,
      'Cellar red magnum',
      58,
      'Two bottles in one. Plum, cocoa, for a long table. 2020.',
      3,
      { accent: 'chocolate-bar' },
    ),
  ],
};

const white: CategoryRecord = {
  id: 502,
  name: 'White and rosé',
  sort: 2,
  products: [
    bottle(
      5011,
      'Lake riesling, dry',
      21,
      'Lime, slate, a bright finish. Finger Lakes, 2023.',
      30,
      { accent: 'lemon', tags: ['popular'] },
    ),
    bottle(5012, 'Barrel chardonnay', 34, 'Baked apple, hazelnut, cream. Sonoma, 2021.', 12, {
      accent: 'red-apple',
    }),
    bottle(5013, 'Coastal albariño', 23, 'Peach skin, salt spray. Good with shellfish. 2023.', 20, {
      accent: 'peach',
    }),
    bottle(
      5014,
      'Skin-contact pinot gris',
      28,
      'Amber, tea, apricot. Cloudy on purpose. 2022.',
      9,
      { accent: 'tangerine', tags: ['new'] },
    ),
    bottle(5015, 'Pale rosé', 19, 'Wild strawberry, orange peel, bone dry. 2024.', 36, {
      accent: 'strawberry',
    }),
  ],
};

const sparkling: CategoryRecord = {
  id: 503,
  name: 'Sparkling',
  sort: 3,
  products: [
    bottle(5021, 'Blanc de blancs', 44, 'Lemon curd, brioche, fine bead. New York, 2020.', 14, {
      picture: 'bottle-with-popping-cork',
      tags: ['popular'],
    }),
    bottle(5022, 'Cloudy pét-nat', 26, 'Pear, hay, a crown cap. Open it over the sink. 2023.', 11, {
      picture: 'clinking-glasses',
      accent: 'pear',
    }),
    bottle(5023, 'Half bottle of brut', 22, 'Two good glasses. Green apple, toast.', 25, {
      picture: 'clinking-glasses',
      accent: 'red-apple',
    }),
    bottle(5024, 'Sparkling cider', 17, 'Heirloom apples, dry, very cold please.', 22, {
      picture: 'red-apple',
    }),
  ],
};

const spirits: CategoryRecord = {
  id: 504,
  name: 'Spirits',
  sort: 4,
  products: [
    bottle(5031, 'Harbor gin', 38, 'Juniper, kelp, grapefruit. 25 oz.', 16, {
      picture: 'cocktail-glass',
      contains: [],
    }),
    bottle(5032, 'Four-grain bourbon', 52, 'Caramel, oak, orange. 25 oz.', 8, {
      picture: 'tumbler-glass',
      accent: 'tangerine',
      contains: [],
    }),
    bottle(5033, 'Island single malt', 74, 'Smoke, seawater, honey. 25 oz.', 5, {
      picture: 'tumbler-glass',
      accent: 'honey-pot',
      contains: ['gluten'],
      diets: ['vegan'],
    }),
    bottle(5034, 'Bottled negroni', 34, 'Ready to pour over ice. Six good ones. 17 oz.', 0, {
      picture: 'tumbler-glass',
      accent: 'ice',
    }),
  ],
};

const zero: CategoryRecord = {
  id: 505,
  name: 'Without alcohol',
  sort: 5,
  products: [
    dish(5041, 'Sparkling verjus', 18, 'Pressed from green grapes. Sharp, dry, festive. 25 oz.', {
      picture: 'grapes',
      contains: [],
      diets: ['vegan', 'gluten_free'],
      stock: 20,
      asks: [giftWrap, card],
    }),
    dish(
      5042,
      'Bitter aperitif',
      26,
      'Orange, gentian, clove. For spritzes that end well. 25 oz.',
      {
        picture: 'tangerine',
        contains: [],
        diets: ['vegan', 'gluten_free'],
        stock: 13,
        asks: [giftWrap, card],
      },
    ),
    dish(5043, 'Orchard juice, three bottles', 21, 'Apple, pear, quince. Unfiltered.', {
      picture: 'pear',
      contains: [],
      diets: ['vegan', 'gluten_free'],
      stock: 17,
    }),
  ],
};

const sets: CategoryRecord = {
  id: 506,
  name: 'Gift sets',
  sort: 6,
  products: [
    dish(5051, 'The housewarming', 68, 'A red, a white, olives, a candle. In a basket.', {
      picture: 'basket',
      contains: ['sulphites'],
      contains_alcohol: true,
      stock: 10,
      tags: ['popular'],
      asks: [card],
    }),
    dish(5052, 'Bottle and chocolate', 42, 'Pinot noir and five bars of dark chocolate.', {
      picture: 'chocolate-bar',
      contains: ['sulphites', 'soybeans', 'milk'],
      may: ['nuts'],
      contains_alcohol: true,
      stock: 14,
      asks: [giftWrap, card],
    }),
    dish(5053, 'Pick any three', 60, 'Three bottles, your choice, one box.', {
      picture: 'package',
      contains: ['sulphites'],
      contains_alcohol: true,
      asks: [
        {
          name: 'Your three',
          choices: [
            { name: 'Old-vine zinfandel' },
            { name: 'Chilled gamay' },
            { name: 'Lake riesling, dry' },
            { name: 'Coastal albariño' },
            { name: 'Pale rosé' },
            { name: 'Cloudy pét-nat', price: 4 },
          ],
          least: 3,
          most: 3,
          each: 3,
        },
        card,
      ],
    }),
    dish(5054, 'Sunday morning', 39, 'Coffee beans, honey, two cups.', {
      picture: 'hot-beverage',
      contains: [],
      diets: ['vegetarian'],
      stock: 8,
      asks: [giftWrap, card],
    }),
  ],
};

const goods: CategoryRecord = {
  id: 507,
  name: 'Something with it',
  sort: 7,
  products: [
    dish(5061, 'Dark chocolate, 72%', 8, 'One bar. Cocoa, cherry, salt.', {
      picture: 'chocolate-bar',
      contains: ['soybeans'],
      may: ['milk', 'nuts'],
      diets: ['vegan', 'gluten_free'],
      stock: 60,
    }),
    dish(5062, 'Castelvetrano olives', 9, 'Buttery, green, in brine. 12 oz jar.', {
      picture: 'olive',
      contains: [],
      diets: ['vegan', 'gluten_free'],
      stock: 32,
    }),
    dish(5063, 'Sea salt crackers', 7, 'Thin, seeded, loud.', {
      contains: ['gluten', 'sesame'],
      may: ['nuts'],
      diets: ['vegan'],
      stock: 40,
    }),
    dish(5064, 'Wildflower honey', 12, 'From one hill. 9 oz.', {
      picture: 'honey-pot',
      contains: [],
      diets: ['vegetarian', 'gluten_free'],
      stock: 18,
    }),
    dish(5065, 'Beeswax candle', 16, 'Burns for thirty hours. Smells of almost nothing.', {
      picture: 'candle',
      stock: 21,
      asks: [giftWrap],
    }),
    dish(5066, 'Seasonal bouquet', 45, 'What the growers cut that day. Vase not included.', {
      picture: 'bouquet',
      stock: 4,
      asks: [card],
    }),
    dish(5067, 'Herb pot', 14, 'Rosemary or thyme, in clay.', {
      picture: 'potted-plant',
      stock: 9,
      asks: [choose('Herb', { name: 'Rosemary', picked: true }, { name: 'Thyme' })],
    }),
  ],
};

const gifts: CategoryRecord = {
  id: 508,
  name: 'Gift cards',
  sort: 8,
  products: [
    dish(5071, 'Gift card', 25, 'Sent by email as soon as you have paid. Does not expire.', {
      picture: 'wrapped-gift',
      is_gift_card: true,
      price_type: 'amount',
      additional_prices: [
        { id: 50711, name: 'CHF 25', price: 25 },
        { id: 50712, name: 'CHF 50', price: 50 },
        { id: 50713, name: 'CHF 100', price: 100 },
      ],
    }),
    dish(
      5072,
      'Tasting evening for two',
      90,
      'Six glasses, a plate of cheese, one good story. Any Thursday.',
      {
        picture: 'admission-tickets',
        is_gift_card: true,
        stock: 16,
      },
    ),
  ],
};

/** The bottle and gift shop: everything is sent. */
export const corkAndRibbon: VenueData = {
  venue: {
    id: 5,
    slug: 'cork-and-ribbon',
    name: 'Cork & Ribbon',
    description: 'Bottles and gifts, sent in two days',
    town: 'Zürich',
    address: 'Küfergasse 27, 8001 Zürich',
    phone: '+41 44 555 01 63',
    latitude: 47.3717,
    longitude: 8.5423,
    time_zone: 'Europe/Zurich',
    country: 'CH',
    currency: 'CHF',
    locale: 'en-US',
    opening_hours: daily('00:00', '00:00'),
    pictures: [
      '/pictures/bottle-with-popping-cork.webp',
      '/pictures/wrapped-gift.webp',
      '/pictures/wine-glass.webp',
    ],
    alcohol_age: 21,
    allergy_note:
      'What is in a jar or a bar is on its label. Write to us before you order if you are unsure.',
    has_tiles: false,
    tile_type: null,
    tiles: [],
    card_payment: 'all',
    enable_pay_with_twint: true,
    till_computes_total_and_tax: false,
    delivery_window_enabled: false,
    stock_enabled: true,
    gifts_enabled: true,
    collection_available: false,
    delivery_available: false,
    eat_in_available: false,
    tables_available: false,
    locations_available: false,
    shop_available: true,
    catering_available: false,
    service_charge_rate_for_web_eat_in: 0,
    service_charge_rate_for_web_bring_to_table: 0,
    service_charge_optional: false,
    ordering_fee_for_web_eat_in: 0,
    ordering_fee_for_web_take_away: 0,
    delivery_charge: 8.95,
    delivery_free_over: 90,
    delivery_minimum_spend: 15,
    delivery_maximum_spend: 600,
    delivery_charge_rules_enabled: false,
  },
  categories: [red, white, sparkling, spirits, zero, sets, goods, gifts],
  vouchers: [
    { code: 'CHEERS', type: 'percentage', value: 0.1, minimum: 50, label: '10% off from CHF 50' },
    { code: 'SHIPIT', type: 'amount', value: 8.95, minimum: 40, label: 'Shipping on us' },
  ],
  gift: {
    id: 5,
    order_value: 120,
    buy_product_ids: [],
    buy_category_ids: [501, 502, 503, 504],
    gift_product_ids: [5061, 5062],
  },
  suggestions: [
    {
      placement: 'product_add_pop_up',
      product_id: 5061,
      for_category_ids: [501],
      logic: 'Good with red',
    },
    {
      placement: 'product_add_pop_up',
      product_id: 5062,
      for_category_ids: [502, 503],
      logic: 'Good with white',
    },
    {
      placement: 'product_page',
      product_id: 5063,
      for_category_ids: [501, 502],
      logic: 'Something with it',
    },
    { placement: 'payment_page', product_id: 5065, logic: 'Add to the box' },
    { placement: 'payment_page', product_id: 5061, logic: 'Add to the box' },
    { placement: 'payment_page', product_id: 5064, logic: 'Add to the box' },
    { placement: 'gift', product_id: 5061, logic: 'A gift with your order' },
    { placement: 'gift', product_id: 5062, logic: 'A gift with your order' },
  ],
};
