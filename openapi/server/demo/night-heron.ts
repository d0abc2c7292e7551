import type { CategoryRecord, ProductRecord, VenueData } from '../db/records.ts';
import { type Ask, choose, type DishMore, dish, extras, without } from './dish.ts';
import { daily, tablesOf, WEEK } from './spots.ts';

const spirit: DishMore = { contains_alcohol: true, contains: [], diets: ['vegan', 'gluten_free'] };

const ice = choose(
  'Ice',
  { name: 'One large cube', picked: true },
  { name: 'Cubes' },
  { name: 'Neat, no ice' },
);

const bourbon = choose(
  'Bourbon',
  { name: 'House four year', picked: true },
  { name: 'High rye', price: 3 },
  { name: 'Bottled in bond', price: 5 },
);

const garnish = without('garnish');

/** Chosen with the happy hour's drink only. */
const withIt: Ask = {
  name: 'Happy hour bites',
  choices: [
    { name: 'Salted almonds', price: 2, kcal: 180 },
    { name: 'Marinated olives', price: 2.5, kcal: 110 },
  ],
};

const classics: CategoryRecord = {
  id: 201,
  name: 'Classics',
  sort: 1,
  products: [
    dish(2001, 'Dry martini', 16, 'Gin, a whisper of vermouth, lemon twist. Very cold.', {
      ...spirit,
      picture: 'cocktail-glass',
      accent: 'olive',
      kcal: 170,
      contains: ['sulphites'],
      tags: ['popular'],
      offers: [withIt],
      asks: [
        choose(
          'Spirit',
          { name: 'London dry gin', picked: true },
          { name: 'Navy strength gin', price: 2 },
          { name: 'Vodka' },
        ),
        choose(
          'Finish',
          { name: 'Lemon twist', picked: true },
          {
            name: 'Olive',
            below: [
              choose(
                'How many olives?',
                { name: 'One', picked: true },
                { name: 'Three', price: 1 },
              ),
            ],
          },
          { name: 'Dirty, with brine' },
        ),
      ],
    }),
    dish(2002, 'Smoked old fashioned', 17, 'Bourbon, maple, bitters, cherry smoke.', {
      ...spirit,
      picture: 'tumbler-glass',
      accent: 'cherries',
      kcal: 210,
      tags: ['popular', 'served smoking'],
      offers: [withIt],
      preselect_options: true,
      asks: [bourbon, ice, without('smoke', 'cherry')],
    }),
    dish(2003, 'Garden spritz', 15, 'Aperitivo, prosecco, cucumber.', {
      ...spirit,
      picture: 'tropical-drink',
      kcal: 160,
      contains: ['sulphites'],
      offers: [withIt],
      asks: [garnish],
    }),
    dish(2004, 'Negroni', 15, 'Gin, red vermouth, bitter orange. Stirred, not hurried.', {
      ...spirit,
      picture: 'tumbler-glass',
      kcal: 200,
      contains: ['sulphites'],
      asks: [
        choose(
          'Made with',
          { name: 'Gin', picked: true },
          { name: 'Mezcal', price: 2 },
          { name: 'Prosecco' },
        ),
        ice,
      ],
    }),
    dish(2005, 'Daiquiri', 14, 'White rum, lime, cane sugar. Sharp and clean.', {
      ...spirit,
      picture: 'cocktail-glass',
      accent: 'lemon',
      kcal: 180,
    }),
    dish(2006, 'Margarita', 15, 'Blanco tequila, lime, orange liqueur, salt.', {
      ...spirit,
      picture: 'lemon',
      kcal: 210,
      asks: [
        choose(
          'Rim',
          { name: 'Half salt', picked: true },
          { name: 'Full salt' },
          { name: 'Chili salt' },
          { name: 'No salt' },
        ),
        extras('Make it', { name: 'Spicy' }, { name: 'Frozen', price: 1 }),
      ],
    }),
    dish(2007, 'Whiskey sour', 15, 'Bourbon, lemon, a silk of egg white.', {
      ...spirit,
      picture: 'tumbler-glass',
      accent: 'lemon',
      kcal: 220,
      contains: ['eggs'],
      diets: ['vegetarian', 'gluten_free'],
      asks: [bourbon, without('egg white')],
    }),
    dish(2008, 'Espresso martini', 16, 'Vodka, coffee liqueur, a fresh double shot.', {
      ...spirit,
      picture: 'cocktail-glass',
      accent: 'hot-beverage',
      kcal: 230,
    }),
    dish(2009, 'Dark and stormy', 14, 'Aged rum, fiery ginger beer, lime.', {
      ...spirit,
      picture: 'cup-with-straw',
      kcal: 240,
    }),
  ],
};

const house: CategoryRecord = {
  id: 202,
  name: 'House',
  description: 'Written here, changed with the season.',
  sort: 2,
  products: [
    dish(2011, 'Heron at dusk', 17, 'Plum brandy, rosemary, grapefruit, a violet haze.', {
      ...spirit,
      picture: 'cocktail-glass',
      kcal: 190,
      tags: ['popular'],
    }),
    dish(2012, 'Low tide', 16, 'Oyster-shell gin, fino, seaweed, saline.', {
      ...spirit,
      picture: 'oyster',
      kcal: 150,
      contains: ['molluscs', 'sulphites'],
      diets: ['gluten_free'],
    }),
    dish(2013, 'Orchard after rain', 16, 'Calvados, pressed pear, thyme, a breath of smoke.', {
      ...spirit,
      picture: 'pear',
      kcal: 190,
      contains: ['sulphites'],
      asks: [without('smoke')],
    }),
    dish(2014, 'Sesame sour', 16, 'Rum washed with toasted sesame, lime, orgeat.', {
      ...spirit,
      kcal: 230,
      contains: ['sesame', 'nuts', 'eggs'],
      diets: ['vegetarian', 'gluten_free'],
      asks: [without('egg white')],
    }),
    dish(2015, 'Honey trap', 15, 'Gin, chamomile honey, lemon, black pepper.', {
      ...spirit,
      picture: 'honey-pot',
      kcal: 200,
      diets: ['vegetarian', 'gluten_free'],
    }),
    dish(2016, 'Burnt pineapple', 16, 'Mezcal, charred pineapple, lime, allspice.', {
      ...spirit,
      picture: 'pineapple',
      kcal: 220,
    }),
    dish(2017, 'Peat and peach', 18, 'Island whisky, white peach, vermouth. Served long.', {
      ...spirit,
      picture: 'peach',
      kcal: 210,
      contains: ['gluten', 'sulphites'],
      diets: ['vegan'],
      stock: 4,
      tags: ['new'],
    }),
    dish(
      2018,
      'Punch for four',
      52,
      'Rum, black tea, citrus, nutmeg. Comes in a bowl with four cups.',
      {
        ...spirit,
        picture: 'clinking-glasses',
        kcal: 780,
        asks: [choose('Strength', { name: 'As written', picked: true }, { name: 'Lighter' })],
      },
    ),
  ],
};

type Pour = readonly [word: string, price: number, kcal: number];

/** A wine as a group: the first pour stands on the list, the others wait behind it. */
function wine(
  first_id: number,
  name: string,
  words: string,
  picture: string,
  ...pours: readonly Pour[]
): readonly ProductRecord[] {
  const product_ids = pours.map((_, place) => first_id + place);
  return pours.map(([word, price, kcal], place) =>
    dish(first_id + place, `${name}, ${word}`, price, words, {
      picture,
      kcal,
      contains: ['sulphites'],
      diets: ['vegan', 'gluten_free'],
      contains_alcohol: true,
      product_group: { name, title: 'Glass or bottle', product_ids },
    }),
  );
}

const wines = [
  wine(
    2021,
    'House red',
    'Soft, dark cherry, a little pepper. Willamette Valley.',
    'wine-glass-with-cherries',
    ['small glass, 4 oz', 7, 100],
    ['large glass, 8 oz', 12.5, 200],
    ['bottle, 25 oz', 36, 630],
  ),
  wine(
    2024,
    'House white',
    'Green apple, chalk, a lick of salt. Finger Lakes.',
    'wine-glass-with-lemon',
    ['small glass, 4 oz', 7, 96],
    ['large glass, 8 oz', 12.5, 192],
    ['bottle, 25 oz', 36, 600],
  ),
  wine(
    2027,
    'Coastal rosé',
    'Wild strawberry, orange peel, bone dry.',
    'wine-glass-with-strawberry',
    ['small glass, 4 oz', 7.5, 96],
    ['large glass, 8 oz', 13.5, 192],
    ['bottle, 25 oz', 39, 600],
  ),
  wine(
    2030,
    'Skin-contact pinot gris',
    'Amber, apricot skin, black tea. Cloudy on purpose.',
    'wine-glass-with-tangerine',
    ['glass, 5 oz', 12, 125],
    ['bottle, 25 oz', 48, 620],
  ),
  wine(
    2032,
    'Brut sparkling',
    'Brioche, lemon, a fine, busy bead.',
    'clinking-glasses',
    ['glass, 5 oz', 13, 120],
    ['bottle, 25 oz', 58, 590],
  ),
];

const wineList: CategoryRecord = {
  id: 203,
  name: 'Wine',
  sort: 3,
  products: wines.flatMap((pours) => pours.slice(0, 1)),
};

const beer: DishMore = { contains_alcohol: true, contains: ['gluten'], diets: ['vegan'] };

const beers: CategoryRecord = {
  id: 204,
  name: 'Beer and cider',
  sort: 4,
  products: [
    dish(2041, 'Pilsner', 8, 'Crisp, grassy, poured slow. 14 oz.', {
      ...beer,
      picture: 'beer-mug',
      kcal: 180,
    }),
    dish(2042, 'Hazy pale', 9, 'Mango, pine, soft as a pillow. 14 oz.', {
      ...beer,
      picture: 'beer-mug',
      accent: 'mango',
      kcal: 230,
      asks: [
        choose(
          'Pour',
          { name: 'Glass', picked: true },
          { name: 'Pitcher, 50 oz', price: 21, kcal: 590 },
        ),
      ],
    }),
    dish(2043, 'Oat stout', 9, 'Cocoa, toast, a cream of a head. 14 oz.', {
      ...beer,
      picture: 'beer-mug',
      accent: 'chocolate-bar',
      kcal: 240,
    }),
    dish(2044, 'Dry cider', 8.5, 'Sharp apples, no sugar added. 12 oz.', {
      contains_alcohol: true,
      picture: 'red-apple',
      kcal: 140,
      contains: ['sulphites'],
      diets: ['vegan', 'gluten_free'],
    }),
  ],
};

const whiskeyAsk: readonly Ask[] = [
  choose(
    'Pour',
    { name: 'Single, 1.5 oz', picked: true },
    { name: 'Double, 3 oz', price: 9, kcal: 97 },
  ),
  ice,
];

const spirits: CategoryRecord = {
  id: 205,
  name: 'Spirits',
  sort: 5,
  products: [
    dish(2051, 'Bottled-in-bond rye', 13, 'Caraway, burnt sugar, mint. 100 proof.', {
      ...spirit,
      kcal: 124,
      contains: ['gluten'],
      diets: ['vegan'],
      asks: whiskeyAsk,
    }),
    dish(2052, 'Island single malt', 16, 'Campfire, seawater, honey at the end.', {
      ...spirit,
      picture: 'tumbler-glass',
      kcal: 105,
      contains: ['gluten'],
      diets: ['vegan'],
      asks: whiskeyAsk,
    }),
    dish(2053, 'Añejo tequila', 15, 'Cooked agave, vanilla, a little leather.', {
      ...spirit,
      picture: 'tumbler-glass',
      accent: 'salt',
      kcal: 98,
      asks: whiskeyAsk,
    }),
    dish(2054, 'Amaro', 11, 'Gentian, orange, cola. Good after anything.', {
      ...spirit,
      picture: 'tumbler-glass',
      accent: 'herb',
      kcal: 110,
      asks: [ice],
    }),
  ],
};

const sober: DishMore = { contains: [], diets: ['vegan', 'gluten_free'] };

const zero: CategoryRecord = {
  id: 206,
  name: 'Zero',
  description: 'Everything but the alcohol.',
  sort: 6,
  products: [
    dish(2061, 'Not a negroni', 11, 'Bitter orange, gentian, grape. Dry and grown up.', {
      ...sober,
      picture: 'tumbler-glass',
      accent: 'tangerine',
      kcal: 90,
      asks: [ice],
    }),
    dish(2062, 'Cucumber garden', 10, 'Cucumber, mint, lime, soda.', {
      ...sober,
      picture: 'cucumber',
      kcal: 70,
      tags: ['popular'],
    }),
    dish(2063, 'Smoked pear fizz', 11, 'Pear, lapsang, lemon, bubbles.', {
      ...sober,
      picture: 'pear',
      kcal: 110,
    }),
    dish(2064, 'Pineapple and sage', 10, 'Charred pineapple, sage, ginger beer.', {
      ...sober,
      picture: 'tropical-drink',
      kcal: 140,
    }),
    dish(2065, 'Zero pilsner', 7, 'All the snap, none of the rest. 12 oz.', {
      picture: 'beer-mug',
      kcal: 70,
      contains: ['gluten'],
      diets: ['vegan'],
    }),
    dish(2066, 'Sparkling water', 5, 'Small bubbles, large bottle. 25 oz.', {
      ...sober,
      picture: 'pouring-liquid',
      kcal: 0,
    }),
  ],
};

const snacks: CategoryRecord = {
  id: 207,
  name: 'Snacks',
  sort: 7,
  products: [
    dish(2071, 'Warm olives', 7, 'Green and black, orange peel, fennel seed.', {
      picture: 'olive',
      kcal: 190,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      tags: ['popular'],
    }),
    dish(2072, 'Rosemary peanuts', 6, 'Roasted here. Brown sugar, cayenne, salt.', {
      picture: 'peanuts',
      kcal: 340,
      contains: ['peanuts'],
      may: ['nuts', 'sesame'],
      diets: ['vegan', 'gluten_free'],
    }),
    dish(2073, 'Oysters', 21, 'Six, on ice. Lemon, horseradish, shallot vinegar.', {
      picture: 'oyster',
      kcal: 90,
      contains: ['molluscs', 'sulphites'],
      may: ['crustaceans', 'fish'],
      diets: ['gluten_free'],
      stock: 5,
      asks: [
        choose(
          'How many?',
          { name: 'Six', picked: true },
          { name: 'A dozen', price: 19, kcal: 90 },
        ),
      ],
    }),
    dish(2074, 'Cheese and honeycomb', 18, 'Three cheeses, seeded crackers, honeycomb.', {
      picture: 'cheese',
      kcal: 620,
      contains: ['milk', 'gluten', 'sesame'],
      may: ['nuts'],
      diets: ['vegetarian'],
    }),
    dish(2075, 'Truffle fries', 11, 'Thin, crisp, pecorino, chives.', {
      picture: 'french-fries',
      kcal: 520,
      contains: ['milk', 'eggs'],
      may: ['gluten'],
      asks: [without('pecorino', 'truffle')],
    }),
    dish(2076, 'Shrimp rolls', 16, 'Two small rolls, cold shrimp, celery, lemon mayo.', {
      picture: 'shrimp',
      kcal: 480,
      contains: ['crustaceans', 'gluten', 'eggs', 'celery', 'milk'],
      may: ['mustard'],
    }),
    dish(2077, 'Bar pretzel', 9, 'Warm, beer cheese, grain mustard.', {
      picture: 'pretzel',
      kcal: 540,
      contains: ['gluten', 'milk', 'mustard'],
      diets: ['vegetarian'],
    }),
    dish(2078, 'Dark chocolate, sea salt', 6, 'Three squares, 72%. For the last drink.', {
      picture: 'chocolate-bar',
      kcal: 180,
      contains: ['soybeans'],
      may: ['milk', 'nuts'],
      diets: ['vegan', 'gluten_free'],
    }),
  ],
};

/** The cocktail bar: to the booth or the table, with its own dark look. */
export const nightHeron: VenueData = {
  lead_minutes: 15,
  vat_rate: 0.08875,
  slot_capacity: 10,
  venue: {
    id: 2,
    slug: 'the-night-heron',
    name: 'The Night Heron',
    description: 'Cocktails, wine, small plates',
    town: 'Brooklyn',
    address: '9 Lantern Wharf, Brooklyn, NY 11231',
    phone: '+1 718 555 0129',
    latitude: 40.6772,
    longitude: -74.0134,
    time_zone: 'America/New_York',
    country: 'US',
    currency: 'USD',
    locale: 'en-US',
    opening_hours: daily('12:00', '04:00'),
    pictures: [
      '/pictures/cocktail-glass.webp',
      '/pictures/tumbler-glass.webp',
      '/pictures/olive.webp',
    ],
    theme: {
      '--scheme': 'dark',
      '--color-brand': '#e3b56b',
      '--color-accent': '#efe4d0',
      '--color-header': '#0d1117',
      '--color-header-dark': '#0d1117',
      '--color-canvas': '#0d1117',
      '--color-canvas-dark': '#0d1117',
      '--color-ink': '#f3ede2',
      '--color-ink-dark': '#f3ede2',
      '--font-display': 'Fraunces, "Fraunces Fallback"',
      '--display-weight': '400',
      '--display-track': '-0.02em',
      '--radius-s': '2px',
      '--radius-m': '3px',
      '--radius-l': '4px',
      '--radius-xl': '6px',
      '--radius-control': '3px',
      '--radius-full': '3px',
      '--plate-strength': '.55',
      '--plate-wash': '#141c26',
    },
    alcohol_age: 21,
    allergy_note: 'Glasses and shakers are shared. Tell us about nuts, eggs and shellfish.',
    has_tiles: false,
    tile_type: null,
    tiles: [],
    card_payment: 'braintree',
    enable_pay_with_twint: false,
    till_computes_total_and_tax: true,
    delivery_window_enabled: false,
    stock_enabled: true,
    gifts_enabled: false,
    collection_available: false,
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
  categories: [classics, house, wineList, beers, spirits, zero, snacks],
  hidden_products: wines.flatMap((pours) => pours.slice(1)),
  tables: [
    ...tablesOf({ id: 2, first_table_id: 2001, code: 'NB' }, 'Booths', 1, 8, 'Booth'),
    ...tablesOf({ id: 2, first_table_id: 2101, code: 'NH' }, 'Floor', 1, 12),
    ...tablesOf({ id: 2, first_table_id: 2201, code: 'NR' }, 'Bar', 1, 6, 'Stool'),
  ],
  vouchers: [
    {
      code: 'NIGHTCAP',
      type: 'amount',
      value: 10,
      minimum: 60,
      label: '$10 off from $60',
      max_uses_per_customer: 1,
    },
  ],
  happy_hours: [
    {
      days: WEEK,
      start: '14:00',
      end: '18:30',
      category_ids: [201, 202],
      type: 'percentage',
      value: 0.25,
      label: 'Happy hour',
    },
    {
      days: WEEK,
      start: '22:00',
      end: '23:45',
      category_ids: [204],
      type: 'amount',
      value: 2,
      label: 'Late pour',
    },
    {
      days: WEEK,
      start: '22:00',
      end: '23:45',
      product_ids: [2001, 2005, 2062],
      type: 'price',
      value: 9,
      label: 'Late pour',
    },
  ],
  suggestions: [
    {
      placement: 'product_add_pop_up',
      product_id: 2071,
      for_category_ids: [201, 202, 203],
      logic: 'Good with a drink',
    },
    {
      placement: 'product_add_pop_up',
      product_id: 2072,
      for_category_ids: [204, 205],
      logic: 'Good with a drink',
    },
    {
      placement: 'product_page',
      product_id: 2066,
      for_category_ids: [203, 205],
      logic: 'On the side',
    },
    { placement: 'payment_page', product_id: 2071, logic: 'Goes well with this' },
    { placement: 'payment_page', product_id: 2075, logic: 'Goes well with this' },
    { placement: 'payment_page', product_id: 2066, logic: 'Goes well with this' },
  ],
};
