import type { CategoryRecord, LocationRecord, VenueData } from '../db/records.ts';
import { type Ask, choose, type DishMore, dish, extras, without } from './dish.ts';
import { daily, days, tablesOf } from './spots.ts';

const BREAKFAST = 401;
const DAY = 402;
const NIGHT = 403;

const eggs = choose(
  'Eggs',
  { name: 'Poached', picked: true },
  { name: 'Scrambled' },
  { name: 'Fried' },
  { name: 'Boiled, six minutes' },
);

const toast = choose(
  'Toast',
  { name: 'Sourdough', picked: true },
  { name: 'Rye' },
  { name: 'Gluten-free' },
  { name: 'No toast' },
);

const milk = choose(
  'Milk',
  { name: 'Whole', picked: true },
  { name: 'Oat' },
  { name: 'Almond' },
  {
    name: 'On the side',
    below: [choose('Which milk?', { name: 'Whole', picked: true }, { name: 'Oat' })],
  },
);

const breakfast: CategoryRecord = {
  id: 401,
  name: 'Breakfast',
  description: 'Brought to your door until 11.',
  sort: 1,
  delivery_window_mins_cutoff: 20,
  window_ids: [BREAKFAST],
  products: [
    dish(4001, 'Saltmarsh breakfast', 19, 'Two eggs, bacon, roast tomato, mushrooms, toast.', {
      picture: 'cooking',
      facts: [690, 41, 14.4, 42, 7, 36.8, 3],
      grams: 400,
      contains: ['eggs', 'gluten', 'milk'],
      tags: ['popular'],
      asks: [
        eggs,
        toast,
        without('bacon', 'mushrooms', 'tomato'),
        extras(
          'Add',
          { name: 'Smoked salmon', price: 6, kcal: 90 },
          { name: 'Avocado', price: 4, kcal: 120 },
        ),
      ],
    }),
    dish(4002, 'Lemon pancakes', 16, 'Ricotta, lemon curd, blueberries.', {
      picture: 'pancakes',
      facts: [610, 22, 11, 84, 38, 18.6, 1],
      grams: 320,
      contains: ['gluten', 'eggs', 'milk'],
      diets: ['vegetarian'],
    }),
    dish(4003, 'Granola and yogurt', 12, 'Oats, seeds, thick yogurt, marsh honey.', {
      picture: 'bowl-with-spoon',
      facts: [420, 15, 5.4, 54, 24, 16, 0.2],
      grams: 300,
      contains: ['gluten', 'milk'],
      may: ['nuts', 'sesame'],
      diets: ['vegetarian'],
      asks: [without('honey', 'seeds')],
    }),
    dish(4004, 'Fruit from the market', 11, 'Cut when you order. Melon, pineapple, berries.', {
      picture: 'melon',
      accent: 'strawberry',
      facts: [130, 0.6, 0.1, 29, 27, 2, 0],
      grams: 280,
      contains: [],
      diets: ['vegan', 'gluten_free'],
    }),
    dish(4005, 'Salmon bagel', 17, 'Cold-smoked salmon, cream cheese, capers, dill.', {
      picture: 'bagel',
      facts: [520, 19.4, 9.2, 54, 6.4, 31, 3],
      grams: 240,
      contains: ['gluten', 'fish', 'milk', 'sesame'],
      asks: [without('capers', 'onion')],
    }),
    dish(4006, 'Basket of pastries', 13, 'Croissant, pain au chocolat, seeded roll, butter, jam.', {
      picture: 'croissant',
      facts: [860, 44, 26, 100, 30, 15, 1.8],
      grams: 230,
      contains: ['gluten', 'milk', 'eggs', 'soybeans'],
      may: ['nuts', 'sesame'],
      diets: ['vegetarian'],
    }),
    dish(4007, 'Child’s breakfast', 9, 'One egg, one pancake, a banana, a small juice.', {
      picture: 'egg',
      facts: [410, 12, 4, 62, 30, 14, 0.8],
      grams: 300,
      contains: ['eggs', 'gluten', 'milk'],
      diets: ['vegetarian'],
      asks: [eggs],
    }),
  ],
};

const hot: CategoryRecord = {
  id: 402,
  name: 'Coffee and tea',
  sort: 2,
  window_ids: [BREAKFAST, DAY, NIGHT],
  products: [
    dish(4011, 'Pot of coffee', 7, 'For two. Filter, from the press.', {
      picture: 'hot-beverage',
      kcal: 6,
      contains: ['milk'],
      diets: ['vegetarian', 'gluten_free'],
      asks: [choose('Caffeine', { name: 'Regular', picked: true }, { name: 'Decaf' }), milk],
    }),
    dish(4012, 'Cappuccino', 5.5, 'Double shot, fine foam.', {
      picture: 'hot-beverage',
      kcal: 110,
      contains: ['milk'],
      diets: ['vegetarian', 'gluten_free'],
      asks: [milk, extras('Add', { name: 'Extra shot', price: 1.5, kcal: 4 })],
    }),
    dish(4013, 'Pot of tea', 6.5, 'Black, green, or something without caffeine.', {
      picture: 'teapot',
      kcal: 2,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      asks: [
        choose(
          'Leaf',
          { name: 'Breakfast', picked: true },
          { name: 'Earl Grey' },
          { name: 'Jasmine green' },
          { name: 'Mint' },
          { name: 'Chamomile' },
        ),
      ],
    }),
    dish(4014, 'Hot chocolate', 6, 'Dark, with a pinch of marsh salt.', {
      picture: 'teacup',
      kcal: 300,
      contains: ['milk', 'soybeans'],
      diets: ['vegetarian', 'gluten_free'],
      asks: [milk, without('cream')],
    }),
  ],
};

const cold: CategoryRecord = {
  id: 403,
  name: 'Cold',
  description: 'From the Lido pool bar.',
  sort: 3,
  window_ids: [BREAKFAST, DAY],
  products: [
    dish(4021, 'Lido lemonade', 6, 'Lemon, mint, crushed ice.', {
      picture: 'lemon',
      kcal: 120,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      tags: ['popular'],
      asks: [
        choose(
          'Size',
          { name: 'Glass', picked: true },
          { name: 'Jug for four', price: 12, kcal: 360 },
        ),
      ],
    }),
    dish(4022, 'Coconut, opened', 9, 'A young coconut, a straw, nothing else.', {
      picture: 'coconut',
      kcal: 90,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      stock: 7,
    }),
    dish(4023, 'Watermelon cooler', 7, 'Pressed watermelon, lime, salt.', {
      picture: 'tropical-drink',
      accent: 'watermelon',
      kcal: 100,
      contains: [],
      diets: ['vegan', 'gluten_free'],
    }),
    dish(4024, 'Iced coffee', 6, 'Cold brew, milk, a long glass.', {
      picture: 'cup-with-straw',
      kcal: 90,
      contains: ['milk'],
      diets: ['vegetarian', 'gluten_free'],
      asks: [milk],
    }),
    dish(4025, 'Still or sparkling', 4, 'A cold bottle. 17 oz.', {
      picture: 'pouring-liquid',
      kcal: 0,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      asks: [choose('Water', { name: 'Still', picked: true }, { name: 'Sparkling' })],
    }),
  ],
};

const drink: DishMore = {
  contains_alcohol: true,
  contains: ['sulphites'],
  diets: ['vegan', 'gluten_free'],
};

const bar: CategoryRecord = {
  id: 404,
  name: 'Bar',
  sort: 4,
  window_ids: [DAY],
  products: [
    dish(4031, 'Deck spritz', 14, 'Bitter orange, sparkling wine, an olive.', {
      ...drink,
      picture: 'tropical-drink',
      kcal: 170,
      tags: ['popular'],
    }),
    dish(4032, 'Frozen paloma', 15, 'Tequila, grapefruit, salt, blended with ice.', {
      ...drink,
      picture: 'shaved-ice',
      kcal: 210,
    }),
    dish(4033, 'Rum and coconut', 15, 'Aged rum, coconut, pineapple. Served in the shell.', {
      ...drink,
      picture: 'coconut',
      kcal: 290,
    }),
    dish(4034, 'Cold lager', 8, 'In a bucket of ice. 12 oz.', {
      ...drink,
      picture: 'beer-mug',
      kcal: 150,
      contains: ['gluten'],
      diets: ['vegan'],
    }),
    dish(4035, 'Rosé, by the glass', 12, 'Pale, dry, strawberries somewhere far off. 5 oz.', {
      ...drink,
      picture: 'wine-glass',
      kcal: 120,
      asks: [
        choose('Pour', { name: 'Glass', picked: true }, { name: 'Bottle', price: 36, kcal: 490 }),
      ],
    }),
  ],
};

const scoops: Ask = {
  name: 'Flavors',
  choices: [
    { name: 'Vanilla' },
    { name: 'Dark chocolate' },
    { name: 'Strawberry' },
    { name: 'Pistachio', price: 0.5 },
    { name: 'Lemon sorbet' },
  ],
  least: 2,
  most: 2,
  each: 2,
};

const ices: CategoryRecord = {
  id: 405,
  name: 'Ice cream',
  sort: 5,
  window_ids: [DAY],
  products: [
    dish(4041, 'Double scoop', 6.5, 'Two flavors, waffle cone.', {
      picture: 'soft-ice-cream',
      kcal: 320,
      contains: ['milk', 'eggs', 'gluten'],
      may: ['nuts', 'soybeans'],
      diets: ['vegetarian'],
      asks: [scoops, choose('In a', { name: 'Cone', picked: true }, { name: 'Cup' })],
    }),
    dish(4042, 'Lido sundae', 8.75, 'Vanilla, fudge, cherry, wafer.', {
      picture: 'ice-cream',
      kcal: 560,
      contains: ['milk', 'eggs', 'gluten', 'soybeans'],
      may: ['nuts'],
      diets: ['vegetarian'],
      tags: ['popular'],
      asks: [without('fudge', 'cherry', 'cream')],
    }),
    dish(4043, 'Shaved ice', 5, 'Cherry and blue raspberry.', {
      picture: 'shaved-ice',
      kcal: 140,
      contains: [],
      diets: ['vegan', 'gluten_free'],
    }),
    dish(4044, 'Mango on a stick', 5.5, 'Cold mango, chili salt, lime.', {
      picture: 'mango',
      kcal: 110,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      asks: [without('chili')],
    }),
  ],
};

const deck: CategoryRecord = {
  id: 406,
  name: 'Snacks and salads',
  sort: 6,
  window_ids: [DAY],
  products: [
    dish(4051, 'Fries and aioli', 8, 'Thin, salted, garlic aioli.', {
      picture: 'french-fries',
      kcal: 520,
      contains: ['eggs', 'mustard'],
      may: ['gluten'],
      diets: ['vegetarian'],
    }),
    dish(4052, 'Shrimp tacos', 16, 'Three. Charred corn, cabbage, lime cream.', {
      picture: 'taco',
      kcal: 480,
      contains: ['crustaceans', 'milk'],
      may: ['gluten'],
      asks: [without('cabbage', 'cream'), extras('Add', { name: 'Avocado', price: 3, kcal: 120 })],
    }),
    dish(4053, 'Marsh salad', 15, 'Leaves, cucumber, radish, seeds, lemon.', {
      picture: 'green-salad',
      kcal: 290,
      contains: ['mustard'],
      may: ['sesame'],
      diets: ['vegan', 'gluten_free'],
      asks: [
        extras(
          'Add',
          { name: 'Grilled chicken', price: 6, kcal: 170 },
          { name: 'Hot-smoked salmon', price: 8, kcal: 190 },
        ),
      ],
    }),
    dish(4054, 'Watermelon and feta', 13, 'Mint, olive oil, black pepper.', {
      picture: 'watermelon',
      accent: 'cheese',
      kcal: 260,
      contains: ['milk'],
      diets: ['vegetarian', 'gluten_free'],
    }),
    dish(4055, 'Pool burger', 18, 'Beef, cheddar, tomato, pickles, fries.', {
      picture: 'hamburger',
      kcal: 980,
      contains: ['gluten', 'milk', 'eggs', 'mustard', 'sesame'],
      asks: [
        choose('Cooked', { name: 'Medium', picked: true }, { name: 'Well done' }),
        without('cheese', 'tomato', 'pickles'),
      ],
    }),
    dish(4056, 'Lobster roll', 27, 'Cold lobster, butter bun, lemon, chives.', {
      picture: 'lobster',
      kcal: 560,
      contains: ['crustaceans', 'gluten', 'milk', 'eggs', 'celery'],
      stock: 6,
      tags: ['new'],
    }),
  ],
};

const mains: CategoryRecord = {
  id: 407,
  name: 'Dining room',
  sort: 7,
  window_ids: [DAY],
  products: [
    dish(4061, 'Oysters from the creek', 22, 'Six, with shallot vinegar and lemon.', {
      picture: 'oyster',
      kcal: 90,
      contains: ['molluscs', 'sulphites'],
      may: ['crustaceans'],
      diets: ['gluten_free'],
    }),
    dish(4062, 'Crab linguine', 26, 'Brown butter, chili, lemon, a lot of crab.', {
      picture: 'spaghetti',
      kcal: 640,
      contains: ['gluten', 'crustaceans', 'milk', 'eggs'],
    }),
    dish(4063, 'Roast hake', 29, 'Mussels, leeks, sea greens, cider.', {
      picture: 'fish',
      kcal: 520,
      contains: ['fish', 'molluscs', 'milk', 'celery', 'sulphites'],
      diets: ['gluten_free'],
    }),
    dish(4064, 'Sirloin and fries', 34, 'Ten ounces, herb butter, watercress.', {
      picture: 'cut-of-meat',
      kcal: 980,
      contains: ['milk'],
      may: ['gluten'],
      asks: [
        choose(
          'Cooked',
          { name: 'Rare' },
          { name: 'Medium rare', picked: true },
          { name: 'Medium' },
          { name: 'Well done' },
        ),
      ],
    }),
    dish(4065, 'Eggplant, whole roasted', 23, 'Tomato, capers, breadcrumbs, basil.', {
      picture: 'eggplant',
      kcal: 460,
      contains: ['gluten', 'sulphites'],
      diets: ['vegan'],
    }),
    dish(4066, 'Dark chocolate custard', 11, 'Sea salt, cream, one thin biscuit.', {
      picture: 'custard',
      kcal: 430,
      contains: ['milk', 'eggs', 'gluten', 'soybeans'],
      may: ['nuts'],
      diets: ['vegetarian'],
    }),
  ],
};

const night: CategoryRecord = {
  id: 408,
  name: 'All night',
  description: 'The small kitchen never closes.',
  sort: 8,
  window_ids: [BREAKFAST, DAY, NIGHT],
  products: [
    dish(4071, 'Grilled cheese', 13, 'Cheddar, sourdough, pickled onion.', {
      picture: 'sandwich',
      kcal: 580,
      contains: ['gluten', 'milk', 'mustard'],
      diets: ['vegetarian'],
      tags: ['popular'],
      asks: [without('onion'), extras('Add', { name: 'Ham', price: 3, kcal: 70 })],
    }),
    dish(4072, 'Chicken broth with noodles', 14, 'Clear, hot, a squeeze of lime.', {
      picture: 'steaming-bowl',
      kcal: 380,
      contains: ['gluten', 'celery', 'soybeans'],
      may: ['eggs'],
    }),
    dish(4073, 'Margherita', 16, 'Tomato, mozzarella, basil. Twelve inches.', {
      picture: 'pizza',
      kcal: 860,
      contains: ['gluten', 'milk'],
      diets: ['vegetarian'],
      asks: [
        extras(
          'Add',
          { name: 'Salami', price: 3, kcal: 130 },
          { name: 'Olives', price: 2, kcal: 40 },
          { name: 'Mushrooms', price: 2, kcal: 12 },
        ),
      ],
    }),
    dish(4074, 'Cookies and milk', 8, 'Three warm cookies, a cold glass.', {
      picture: 'cookie',
      kcal: 640,
      contains: ['gluten', 'milk', 'eggs', 'soybeans'],
      may: ['nuts'],
      diets: ['vegetarian'],
      asks: [choose('Milk', { name: 'Whole', picked: true }, { name: 'Oat' })],
    }),
    dish(4075, 'Cheese and fruit', 17, 'Two cheeses, grapes, crackers.', {
      picture: 'grapes',
      kcal: 520,
      contains: ['milk', 'gluten'],
      may: ['nuts', 'sesame'],
      diets: ['vegetarian'],
    }),
  ],
};

const room: CategoryRecord = {
  id: 409,
  name: 'For the room',
  description: 'Forgotten something? We have one.',
  sort: 9,
  window_ids: [BREAKFAST, DAY, NIGHT],
  products: [
    dish(4081, 'Travel adapter', 0, 'On loan until you check out.', {
      picture: 'electric-plug',
      stock: 4,
      service_types: ['WebBringToMe'],
    }),
    dish(4082, 'Extra pillow', 0, 'Feather or not.', {
      picture: 'bed',
      service_types: ['WebBringToMe'],
      asks: [choose('Filling', { name: 'Feather', picked: true }, { name: 'Down-free' })],
    }),
    dish(4083, 'Bucket of ice', 3, 'With tongs and two glasses.', {
      picture: 'ice',
      contains: [],
      service_types: ['WebBringToMe'],
    }),
    dish(4084, 'Marsh bear', 24, 'Soft, well behaved, made for the hotel.', {
      picture: 'teddy-bear',
      stock: 12,
      service_types: ['WebBringToMe'],
    }),
    dish(4085, 'Flowers', 35, 'A small bunch in a jar, cut this morning.', {
      picture: 'bouquet',
      stock: 3,
      service_types: ['WebBringToMe'],
    }),
  ],
};

const LEVELS = ['Where', 'Floor or deck', 'Room or lounger'] as const;

function spot(
  level: 1 | 2 | 3,
  id: number,
  name: string,
  parent_id: number | null,
  short_code: string | null = null,
): LocationRecord {
  return {
    id,
    venue_id: 4,
    name,
    parent_id,
    short_code,
    level,
    level_name: LEVELS[level - 1] ?? '',
  };
}

/** Rooms or loungers first to last below a floor or deck; rooms carry the floor's hundreds. */
function row(
  parent_id: number,
  word: string,
  first: number,
  last: number,
  code: string,
): readonly LocationRecord[] {
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const number = first + place;
    return spot(3, parent_id * 1000 + number, `${word} ${number}`, parent_id, `${code}${number}`);
  });
}

const floors = [1, 2, 3, 4];

const locations: readonly LocationRecord[] = [
  spot(1, 41, 'Main house', null),
  spot(1, 42, 'Garden wing', null),
  spot(1, 43, 'Lido pool', null),
  ...floors.map((floor) => spot(2, 410 + floor, `Floor ${floor}`, 41)),
  spot(2, 421, 'Ground floor', 42),
  spot(2, 422, 'Upper floor', 42),
  spot(2, 431, 'Sun deck', 43),
  spot(2, 432, 'Under the trees', 43),
  ...floors.flatMap((floor) => row(410 + floor, 'Room', floor * 100 + 1, floor * 100 + 8, 'HR')),
  ...row(421, 'Room', 501, 506, 'HG'),
  ...row(422, 'Room', 601, 606, 'HG'),
  ...row(431, 'Lounger', 1, 14, 'HL'),
  ...row(432, 'Lounger', 15, 24, 'HL'),
];

const everyone = [
  { active: true, service_type: 'EatIn', delivery_channel: null },
  { active: true, service_type: 'TakeAway', delivery_channel: null },
] as const;

/** The hotel: to the room, to the lounger, or at a table in the dining room, day and night. */
export const hotelSaltmarsh: VenueData = {
  lead_minutes: 25,
  slot_capacity: 10,
  venue: {
    id: 4,
    slug: 'hotel-saltmarsh',
    name: 'Hotel Saltmarsh',
    description: 'Room service, pool bar, dining room',
    town: 'Greenport',
    address: '1 Tern Landing, Greenport, NY 11944',
    phone: '+1 631 555 0147',
    latitude: 41.1012,
    longitude: -72.3641,
    time_zone: 'America/New_York',
    country: 'US',
    currency: 'USD',
    locale: 'en-US',
    opening_hours: daily('00:00', '00:00'),
    pictures: [
      '/pictures/tropical-drink.webp',
      '/pictures/ice-cream.webp',
      '/pictures/bellhop-bell.webp',
    ],
    theme: {
      '--color-brand': '#0a58ca',
      '--color-brand-dark': '#6fb1ff',
      '--color-accent': '#ff9d7a',
      '--color-header': '#bfe3ff',
      '--color-header-dark': '#10294a',
      '--color-canvas': '#f7fbff',
      '--color-canvas-dark': '#0a1320',
      '--color-ink': '#0b2038',
      '--color-ink-dark': '#eaf3ff',
      '--font-display': '"Instrument Sans", "Instrument Sans Fallback"',
      '--display-weight': '700',
      '--radius-s': '8px',
      '--radius-m': '10px',
      '--radius-l': '14px',
      '--radius-xl': '20px',
      '--radius-control': '12px',
      '--radius-full': '999px',
      '--plate-strength': '1',
    },
    alcohol_age: 21,
    allergy_note: 'Call the kitchen on 0 from any room. We can tell you what is in everything.',
    has_tiles: false,
    tile_type: null,
    tiles: [],
    card_payment: 'judo',
    enable_pay_with_twint: false,
    till_computes_total_and_tax: false,
    delivery_window_enabled: true,
    stock_enabled: true,
    gifts_enabled: false,
    collection_available: false,
    delivery_available: false,
    eat_in_available: true,
    tables_available: true,
    locations_available: true,
    shop_available: false,
    catering_available: false,
    service_charge_rate_for_web_eat_in: 0.18,
    service_charge_rate_for_web_bring_to_table: 0.18,
    service_charge_optional: true,
    ordering_fee_for_web_eat_in: 0,
    ordering_fee_for_web_take_away: 4,
    delivery_charge: 0,
    delivery_free_over: null,
    delivery_minimum_spend: null,
    delivery_maximum_spend: null,
    delivery_charge_rules_enabled: false,
  },
  categories: [breakfast, hot, cold, bar, ices, deck, mains, night, room],
  tables: tablesOf({ id: 4, first_table_id: 4001, code: 'HD' }, 'Dining room', 1, 16),
  locations,
  delivery_windows: [
    {
      id: BREAKFAST,
      venue_id: 4,
      name: 'Breakfast',
      start_time: '06:30',
      end_time: '11:00',
      category_ids: [401, 402, 403, 408, 409],
      days: days(),
      delivery_windows_channels: everyone,
    },
    {
      id: DAY,
      venue_id: 4,
      name: 'Day and evening',
      start_time: '11:00',
      end_time: '23:00',
      category_ids: [402, 403, 404, 405, 406, 407, 408, 409],
      days: days(),
      delivery_windows_channels: everyone,
    },
    {
      id: NIGHT,
      venue_id: 4,
      name: 'Night',
      start_time: '23:00',
      end_time: '06:30',
      category_ids: [402, 408, 409],
      days: days(),
      delivery_windows_channels: [
        { active: false, service_type: 'EatIn', delivery_channel: null },
        { active: true, service_type: 'TakeAway', delivery_channel: 'WebBringToMe' },
      ],
    },
  ],
  vouchers: [
    { code: 'STAY20', type: 'percentage', value: 0.2, minimum: 50, label: '20% off from $50' },
  ],
  suggestions: [
    {
      placement: 'product_add_pop_up',
      product_id: 4025,
      for_category_ids: [405, 406, 407, 408],
      logic: 'To drink',
    },
    {
      placement: 'product_add_pop_up',
      product_id: 4011,
      for_category_ids: [401],
      logic: 'Good in the morning',
    },
    { placement: 'pop_up', product_id: 4042, logic: 'Something cold' },
    { placement: 'payment_page', product_id: 4074, logic: 'Goes well with this' },
    { placement: 'payment_page', product_id: 4025, logic: 'Goes well with this' },
  ],
};
