import type { CategoryRecord, ProductRecord, VenueData } from '../db/records.ts';
import { type Ask, choose, type DishMore, dish, extras, without } from './dish.ts';
import { daily } from './spots.ts';

const BOXES = 61;
const PLATTERS = 62;
const CANAPES = 63;
const FEASTS = 64;
const SWEETS = 65;
const DRINKS = 66;
const TODAY = 67;

const A_DAY = 24 * 60;

/** A dish for a table of people: the price depends on how many it serves. */
function forPeople(
  id: number,
  name: string,
  words: string,
  prices: readonly (readonly [people: number, price: number])[],
  more: DishMore,
): ProductRecord {
  const additional_prices = prices.map(([people, price], place) => ({
    id: id * 10 + place + 1,
    name: `Serves ${people}`,
    price,
  }));
  return dish(id, name, additional_prices[0]?.price ?? 0, words, {
    price_type: 'size',
    additional_prices,
    ...more,
  });
}

const heat = choose('Heat', { name: 'Mild' }, { name: 'Medium', picked: true }, { name: 'Hot' });

const tableware = extras(
  'With it',
  { name: 'Plates and forks', price: 0.5, description: 'Palm leaf, compostable' },
  { name: 'Napkins' },
);

function pieces(name: string, ...choices: Ask['choices']): Ask {
  return { name, choices, least: 6, most: 48, each: 12 };
}

const boxes: CategoryRecord = {
  id: 601,
  name: 'Breakfast boxes',
  description: 'One a person. Order a day ahead.',
  sort: 1,
  group_id: BOXES,
  timeslot_mins_cutoff: A_DAY,
  products: [
    dish(6001, 'Masala egg box', 13, 'Spiced eggs in a soft roll, chutney, fruit.', {
      picture: 'egg',
      kcal: 520,
      contains: ['gluten', 'eggs', 'milk', 'mustard'],
      diets: ['vegetarian'],
      tags: ['popular'],
      asks: [heat, tableware],
    }),
    dish(6002, 'Yogurt and mango box', 11, 'Thick yogurt, mango, cardamom granola.', {
      picture: 'custard',
      accent: 'mango',
      kcal: 410,
      contains: ['milk', 'gluten'],
      may: ['nuts'],
      diets: ['vegetarian'],
      asks: [tableware],
    }),
    dish(6003, 'Green box', 12, 'Chickpea pancake, avocado, coconut chutney.', {
      picture: 'avocado',
      kcal: 430,
      contains: ['mustard'],
      diets: ['vegan', 'gluten_free'],
      asks: [heat, tableware],
    }),
    forPeople(
      6004,
      'Pastry board',
      'Saffron buns, croissants, date rolls.',
      [
        [6, 34],
        [12, 64],
        [24, 120],
      ],
      {
        picture: 'croissant',
        contains: ['gluten', 'milk', 'eggs'],
        may: ['nuts', 'sesame'],
        diets: ['vegetarian'],
        asks: [tableware],
      },
    ),
    forPeople(
      6005,
      'Fruit board',
      'Pineapple, melon, pomegranate, mint.',
      [
        [6, 32],
        [12, 60],
        [24, 112],
      ],
      { picture: 'pineapple', contains: [], diets: ['vegan', 'gluten_free'], asks: [tableware] },
    ),
  ],
};

const platters: CategoryRecord = {
  id: 602,
  name: 'Lunch platters',
  description: 'Cold, sliced, ready to pass around.',
  sort: 2,
  group_id: PLATTERS,
  timeslot_mins_cutoff: A_DAY,
  products: [
    forPeople(
      6011,
      'Kati roll platter',
      'Flaky bread, grilled fillings, pickled onion. Cut in halves.',
      [
        [8, 96],
        [16, 184],
        [32, 352],
      ],
      {
        picture: 'burrito',
        contains: ['gluten', 'milk'],
        may: ['mustard'],
        tags: ['popular'],
        asks: [
          {
            name: 'Fillings',
            choices: [
              { name: 'Chicken tikka' },
              { name: 'Paneer' },
              { name: 'Spiced potato' },
              { name: 'Lamb', price: 12 },
            ],
            least: 1,
            most: 3,
          },
          heat,
        ],
      },
    ),
    forPeople(
      6012,
      'Sandwich platter',
      'Coriander chicken, egg and cress, cheese and chutney.',
      [
        [8, 84],
        [16, 160],
        [32, 304],
      ],
      {
        picture: 'sandwich',
        contains: ['gluten', 'eggs', 'milk', 'mustard'],
        may: ['sesame', 'celery'],
        asks: [
          extras(
            'Make it',
            { name: 'Vegetarian only' },
            { name: 'Half on gluten-free bread', price: 10 },
          ),
        ],
      },
    ),
    forPeople(
      6013,
      'Chopped salad bowl',
      'Cucumber, tomato, chickpeas, lemon, herbs.',
      [
        [8, 48],
        [16, 90],
        [32, 168],
      ],
      {
        picture: 'green-salad',
        contains: ['mustard'],
        diets: ['vegan', 'gluten_free'],
        asks: [without('onion', 'cilantro')],
      },
    ),
    forPeople(
      6014,
      'Saffron rice salad',
      'Cold rice, toasted almonds, raisins, green beans.',
      [
        [8, 52],
        [16, 98],
        [32, 184],
      ],
      {
        picture: 'cooked-rice',
        contains: ['nuts'],
        diets: ['vegan', 'gluten_free'],
        asks: [without('almonds', 'raisins')],
      },
    ),
    forPeople(
      6015,
      'Cheese and pickles',
      'Four cheeses, lime pickle, figs, crackers.',
      [
        [8, 78],
        [16, 148],
      ],
      {
        picture: 'cheese',
        contains: ['milk', 'gluten', 'mustard'],
        may: ['nuts', 'sesame'],
        diets: ['vegetarian'],
      },
    ),
  ],
};

const canapes: CategoryRecord = {
  id: 603,
  name: 'Canapés',
  description: 'By the piece, six at least.',
  sort: 3,
  group_id: CANAPES,
  timeslot_mins_cutoff: A_DAY,
  products: [
    dish(
      6021,
      'Warm bites',
      8,
      'Folded, fried and kept hot. The tray and chutneys are in the price.',
      {
        picture: 'dumpling',
        contains: ['gluten', 'milk', 'mustard'],
        may: ['nuts', 'sesame'],
        tags: ['popular'],
        preselect_options: true,
        asks: [
          pieces(
            'Your pieces',
            { name: 'Pea samosa', price: 2.25, picked: 6, kcal: 90 },
            { name: 'Lamb samosa', price: 2.75, kcal: 110 },
            { name: 'Onion bhaji', price: 2, kcal: 80 },
            { name: 'Paneer skewer', price: 3, kcal: 95 },
            { name: 'Chicken tikka skewer', price: 3.25, kcal: 85 },
          ),
          extras('Chutneys', { name: 'Mint' }, { name: 'Tamarind' }, { name: 'Mango', price: 1 }),
        ],
      },
    ),
    dish(6022, 'Cold bites', 8, 'Small, bright, one mouthful each. The tray is in the price.', {
      picture: 'shrimp',
      contains: ['gluten', 'milk', 'crustaceans', 'fish', 'sesame'],
      may: ['nuts'],
      preselect_options: true,
      asks: [
        pieces(
          'Your pieces',
          { name: 'Shrimp, lime, coconut', price: 3.5, picked: 6, kcal: 40 },
          { name: 'Smoked salmon, dill raita', price: 3.5, kcal: 55 },
          { name: 'Beet and yogurt tart', price: 2.75, kcal: 70 },
          { name: 'Cucumber, chickpea, sesame', price: 2.25, kcal: 45 },
        ),
      ],
    }),
    dish(6023, 'Falafel with tahini', 21, 'A dozen, herbs inside, lemon tahini.', {
      picture: 'falafel',
      kcal: 900,
      contains: ['sesame'],
      may: ['gluten'],
      diets: ['vegan'],
    }),
    dish(6024, 'Spiced nuts and olives', 16, 'Two bowls for ten people.', {
      picture: 'olive',
      contains: ['nuts', 'peanuts'],
      diets: ['vegan', 'gluten_free'],
    }),
  ],
};

const feasts: CategoryRecord = {
  id: 604,
  name: 'Hot feasts',
  description: 'Comes in copper pots with rice and bread. Two days ahead.',
  sort: 4,
  group_id: FEASTS,
  timeslot_mins_cutoff: 2 * A_DAY,
  products: [
    forPeople(
      6031,
      'Butter chicken',
      'Charred thigh, tomato, cream, fenugreek.',
      [
        [10, 165],
        [20, 320],
        [40, 620],
      ],
      {
        picture: 'curry-rice',
        contains: ['milk', 'nuts', 'gluten'],
        tags: ['popular'],
        asks: [heat, tableware],
      },
    ),
    forPeople(
      6032,
      'Lamb biryani',
      'Sealed and steamed. Saffron, mint, fried onions.',
      [
        [10, 190],
        [20, 368],
        [40, 712],
      ],
      {
        picture: 'pot-of-food',
        contains: ['milk', 'gluten'],
        may: ['nuts'],
        asks: [heat, tableware],
      },
    ),
    forPeople(
      6033,
      'Black dal',
      'Overnight lentils, smoke, butter.',
      [
        [10, 120],
        [20, 232],
        [40, 448],
      ],
      {
        picture: 'pot-of-food',
        contains: ['milk', 'gluten'],
        diets: ['vegetarian'],
        asks: [tableware],
      },
    ),
    forPeople(
      6034,
      'Coconut vegetables',
      'Squash, beans, curry leaf, lime.',
      [
        [10, 125],
        [20, 242],
        [40, 468],
      ],
      {
        picture: 'coconut',
        contains: ['mustard'],
        diets: ['vegan', 'gluten_free'],
        asks: [heat, tableware],
      },
    ),
    forPeople(
      6035,
      'Whole roast fish',
      'Banana leaf, green chutney, charred lemon.',
      [
        [10, 210],
        [20, 408],
      ],
      {
        picture: 'fish',
        contains: ['fish', 'mustard'],
        diets: ['gluten_free'],
        asks: [heat, tableware],
      },
    ),
  ],
};

const sweets: CategoryRecord = {
  id: 605,
  name: 'Sweets',
  sort: 5,
  group_id: SWEETS,
  timeslot_mins_cutoff: A_DAY,
  products: [
    forPeople(
      6041,
      'Saffron cake',
      'Soaked sponge, pistachio, cream. A name on top if you like.',
      [
        [10, 58],
        [20, 108],
      ],
      {
        picture: 'birthday-cake',
        contains: ['gluten', 'eggs', 'milk', 'nuts'],
        diets: ['vegetarian'],
        tags: ['popular'],
        asks: [
          extras(
            'On top',
            { name: 'Candles', price: 2 },
            { name: 'A name', price: 4, description: 'Write it in the note' },
          ),
        ],
      },
    ),
    dish(6042, 'Cupcakes, a dozen', 42, 'Rose, cardamom and chocolate, four of each.', {
      picture: 'cupcake',
      kcal: 3600,
      contains: ['gluten', 'eggs', 'milk', 'soybeans'],
      may: ['nuts'],
      diets: ['vegetarian'],
    }),
    dish(6043, 'Kulfi on sticks, ten', 38, 'Pistachio, mango, malai. In a cold box.', {
      picture: 'ice-cream',
      kcal: 1800,
      contains: ['milk', 'nuts'],
      diets: ['vegetarian', 'gluten_free'],
    }),
    dish(6044, 'Date and nut squares', 30, 'Twenty. No sugar but the dates.', {
      contains: ['nuts', 'sesame'],
      diets: ['vegan', 'gluten_free'],
    }),
  ],
};

const drinks: CategoryRecord = {
  id: 606,
  name: 'Drinks',
  sort: 6,
  group_id: DRINKS,
  timeslot_mins_cutoff: 4 * 60,
  products: [
    forPeople(
      6051,
      'Masala chai urn',
      'Hot for three hours. Milk and sugar beside it.',
      [
        [10, 36],
        [20, 66],
        [40, 120],
      ],
      {
        picture: 'teapot',
        contains: ['milk'],
        diets: ['vegetarian', 'gluten_free'],
        asks: [choose('Milk', { name: 'Whole', picked: true }, { name: 'Oat', price: 4 })],
      },
    ),
    forPeople(
      6052,
      'Coffee urn',
      'Filter, dark roast, cups and lids.',
      [
        [10, 34],
        [20, 62],
        [40, 114],
      ],
      {
        picture: 'hot-beverage',
        contains: [],
        diets: ['vegan', 'gluten_free'],
        asks: [extras('Beside it', { name: 'Milk' }, { name: 'Oat milk', price: 4 })],
      },
    ),
    dish(6053, 'Mango lassi, six bottles', 30, 'Alphonso mango, yogurt, a little salt.', {
      picture: 'mango',
      kcal: 1200,
      contains: ['milk'],
      diets: ['vegetarian', 'gluten_free'],
    }),
    dish(6054, 'Ginger lime soda, six bottles', 24, 'Sharp, cold, not too sweet.', {
      picture: 'lemon',
      kcal: 480,
      contains: [],
      diets: ['vegan', 'gluten_free'],
    }),
    dish(6055, 'Water, twelve bottles', 18, 'Still, sparkling, or half and half.', {
      picture: 'pouring-liquid',
      contains: [],
      diets: ['vegan', 'gluten_free'],
      asks: [
        choose(
          'Which?',
          { name: 'Half and half', picked: true },
          { name: 'Still' },
          { name: 'Sparkling' },
        ),
      ],
    }),
  ],
};

const today: CategoryRecord = {
  id: 607,
  name: 'Ready today',
  description: 'From the counter, in half an hour.',
  sort: 7,
  group_id: TODAY,
  products: [
    dish(6061, 'Butter chicken bowl', 14.5, 'Charred thigh, tomato cream, rice.', {
      picture: 'curry-rice',
      kcal: 720,
      contains: ['milk', 'nuts'],
      diets: ['gluten_free'],
      tags: ['popular'],
      asks: [
        heat,
        extras(
          'Add',
          { name: 'Garlic naan', price: 3.5, kcal: 260 },
          { name: 'Raita', price: 2, kcal: 60 },
        ),
      ],
    }),
    dish(6062, 'Dal bowl', 12.5, 'Black lentils, rice, pickled onion.', {
      picture: 'bowl-with-spoon',
      kcal: 610,
      contains: ['milk'],
      diets: ['vegetarian', 'gluten_free'],
      asks: [heat, without('butter', 'onion')],
    }),
    dish(6063, 'Chickpea wrap', 10.5, 'Spiced chickpeas, slaw, mint chutney, flatbread.', {
      picture: 'stuffed-flatbread',
      kcal: 540,
      contains: ['gluten', 'mustard'],
      diets: ['vegan'],
      asks: [heat, without('slaw', 'onion')],
    }),
    dish(6064, 'Samosas, three', 7, 'Pea and potato, tamarind.', {
      picture: 'dumpling',
      kcal: 330,
      contains: ['gluten'],
      may: ['mustard', 'nuts'],
      diets: ['vegan'],
    }),
    dish(6065, 'Masala chai', 3.75, 'Brewed in the pot with ginger.', {
      picture: 'teacup',
      kcal: 130,
      contains: ['milk'],
      diets: ['vegetarian', 'gluten_free'],
      asks: [choose('Sugar', { name: 'Sweet', picked: true }, { name: 'None' })],
    }),
    dish(6066, 'Mango lassi', 5, 'Alphonso mango, yogurt.', {
      picture: 'glass-of-milk',
      accent: 'mango',
      kcal: 200,
      contains: ['milk'],
      diets: ['vegetarian', 'gluten_free'],
    }),
  ],
};

/** A tile that opens a group of categories. */
function tile(group_id: number, name: string, description: string, main: string, accent: string) {
  return {
    id: group_id * 10,
    name,
    description,
    image_url: null,
    pictures: [`/pictures/${main}.webp`, `/pictures/${accent}.webp`],
    sort: group_id,
    group_id,
    take_away: true,
    eat_in: false,
    delivery_window_id: null,
  };
}

/** The caterer: for days to come by group, with a counter for today. */
export const saffronYard: VenueData = {
  lead_minutes: 30,
  catering_lead_minutes: A_DAY,
  slot_capacity: 5,
  venue: {
    id: 6,
    slug: 'saffron-yard',
    name: 'Saffron Yard',
    description: 'Spiced catering, curry to go',
    town: 'Queens',
    address: '63 Weaver Court, Long Island City, NY 11101',
    phone: '+1 718 555 0174',
    latitude: 40.7466,
    longitude: -73.9412,
    time_zone: 'America/New_York',
    country: 'US',
    currency: 'USD',
    locale: 'en-US',
    opening_hours: daily('04:00', '22:00'),
    pictures: ['/pictures/curry-rice.webp', '/pictures/dumpling.webp', '/pictures/mango.webp'],
    allergy_note:
      'Nuts, milk and mustard are in our kitchen every day. Call us about larger orders.',
    has_tiles: true,
    tile_type: 'group',
    tiles: [
      tile(BOXES, 'Breakfast boxes', 'Order a day ahead', 'egg', 'mango'),
      tile(PLATTERS, 'Lunch platters', 'For 8 to 32', 'sandwich', 'green-salad'),
      tile(CANAPES, 'Canapés', 'From six pieces', 'dumpling', 'shrimp'),
      tile(FEASTS, 'Hot feasts', 'Two days ahead', 'curry-rice', 'pot-of-food'),
      tile(SWEETS, 'Sweets', 'Cake, kulfi, squares', 'birthday-cake', 'cupcake'),
      tile(DRINKS, 'Drinks', 'By the urn or six', 'teapot', 'lemon'),
      tile(TODAY, 'Ready today', 'In half an hour', 'bowl-with-spoon', 'stuffed-flatbread'),
    ],
    card_payment: 'pay_later',
    enable_pay_with_twint: false,
    till_computes_total_and_tax: false,
    delivery_window_enabled: false,
    stock_enabled: false,
    gifts_enabled: false,
    collection_available: true,
    delivery_available: true,
    eat_in_available: false,
    tables_available: false,
    locations_available: false,
    shop_available: false,
    catering_available: true,
    service_charge_rate_for_web_eat_in: 0,
    service_charge_rate_for_web_bring_to_table: 0,
    service_charge_optional: false,
    ordering_fee_for_web_eat_in: 0,
    ordering_fee_for_web_take_away: 0,
    delivery_charge: 6,
    delivery_free_over: 150,
    delivery_minimum_spend: 30,
    delivery_maximum_spend: null,
    delivery_charge_rules_enabled: true,
  },
  categories: [boxes, platters, canapes, feasts, sweets, drinks, today],
  delivery_zones: [
    {
      id: 61,
      name: 'Round the corner',
      postcodes: ['11101', '11106', '11109'],
      delivery_charge: 4,
      minimum_spend: 30,
    },
    {
      id: 62,
      name: 'Queens and Greenpoint',
      postcodes: ['11102', '11103', '11104', '11222'],
      delivery_charge: 8,
      minimum_spend: 60,
    },
    {
      id: 63,
      name: 'Over the bridge',
      postcodes: ['10016', '10017', '10022'],
      delivery_charge: 14,
      minimum_spend: 120,
    },
  ],
  vouchers: [
    { code: 'TEAM20', type: 'amount', value: 20, minimum: 200, label: '$20 off from $200' },
    { code: 'YARD5', type: 'percentage', value: 0.05, label: '5% off' },
  ],
  suggestions: [
    {
      placement: 'product_add_pop_up',
      product_id: 6051,
      for_category_ids: [601],
      logic: 'Good in the morning',
    },
    {
      placement: 'product_add_pop_up',
      product_id: 6064,
      for_product_ids: [6061, 6062, 6063],
      logic: 'On the side',
    },
    {
      placement: 'product_page',
      product_id: 6013,
      for_category_ids: [602, 604],
      logic: 'Something fresh',
    },
    {
      placement: 'pop_up',
      product_id: 6041,
      for_category_ids: [602, 603, 604],
      logic: 'Something sweet',
    },
    { placement: 'payment_page', product_id: 6055, logic: 'Goes well with this' },
    { placement: 'payment_page', product_id: 6053, logic: 'Goes well with this' },
  ],
};
