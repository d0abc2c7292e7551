import type { CategoryRecord, ProductRecord, VenueData } from '../db/records.ts';
import { type Ask, choose, dish, extras, type Facts, served, step, without } from './dish.ts';
import { daily, days } from './spots.ts';

const LUNCH = 301;
const AFTERNOON = 302;
const DINNER = 303;
const LATE = 304;

const cheddar = { name: 'Cheddar', price: 1.25, facts: [80, 6.6, 4.2, 0.4, 0, 4.8, 0.4] } as const;
const bacon = { name: 'Smoked bacon', price: 2, facts: [90, 7, 2.4, 0.2, 0, 6.4, 0.8] } as const;
const jalapenos = {
  name: 'Pickled jalapeños',
  price: 0.75,
  facts: [4, 0, 0, 0.8, 0.6, 0.2, 0.3],
} as const;
const friedEgg = {
  name: 'Fried egg',
  price: 1.75,
  facts: [90, 7, 1.8, 0.4, 0.2, 6.2, 0.2],
} as const;
const onions = {
  name: 'Burnt onions',
  price: 0.75,
  facts: [30, 1.2, 0.1, 4.4, 3.2, 0.4, 0.1],
} as const;

const cooked = choose('Cooked', { name: 'Medium', picked: true }, { name: 'Well done' });

const bun = choose(
  'Bun',
  { name: 'Potato bun', picked: true },
  { name: 'Gluten-free bun', price: 1.5 },
  { name: 'Lettuce wrap', description: 'No bun at all' },
);

const dips: Ask = {
  name: 'Dips',
  choices: [
    { name: 'Burnt-onion mayo', price: 0.75, facts: [110, 11.6, 1.2, 1, 0.6, 0.2, 0.2] },
    { name: 'Pit sauce', price: 0.75, facts: [40, 0.2, 0, 9.2, 8.6, 0.2, 0.4] },
    { name: 'Blue cheese', price: 1, facts: [120, 12, 3.2, 1, 0.6, 1.8, 0.4] },
    { name: 'Charred lime crema', price: 0.75, facts: [90, 9, 3, 1.6, 1, 0.6, 0.2] },
  ],
  most: 3,
  each: 2,
};

function toppings(): Ask {
  return {
    name: 'Pile on',
    choices: [cheddar, bacon, jalapenos, friedEgg, onions],
    most: 4,
    each: 2,
  };
}

const stackWords = 'Brisket, pickles, burnt-onion mayo. Smoked over oak for twelve hours.';
const stack = { name: 'Smoke stack', title: 'How many patties?', product_ids: [3001, 3002] };
const stackFacts: Facts = [980, 58, 22.4, 54, 10.6, 59, 3.2];

const doubleStack = dish(
  3001,
  'Smoke stack, double',
  14.5,
  'Two patties, brisket, pickles, burnt-onion mayo.',
  {
    picture: 'hamburger',
    accent: 'bacon',
    facts: stackFacts,
    grams: 410,
    contains: ['gluten', 'eggs', 'milk', 'mustard'],
    may: ['sesame'],
    tags: ['popular'],
    product_group: stack,
    asks: [cooked, bun, toppings(), without('pickles', 'mayo', 'brisket')],
  },
);

const singleStack = dish(3002, 'Smoke stack, single', 11.5, stackWords, {
  picture: 'hamburger',
  accent: 'bacon',
  facts: [690, 38.6, 14.4, 52, 10, 34, 2.4],
  grams: 290,
  contains: ['gluten', 'eggs', 'milk', 'mustard'],
  may: ['sesame'],
  product_group: stack,
  asks: [cooked, bun, toppings(), without('pickles', 'mayo', 'brisket')],
});

const plain = { name: 'Slow classic', title: 'How many patties?', product_ids: [3003, 3004] };

const classic = dish(
  3003,
  'Slow classic, single',
  9.5,
  'One patty, American cheese, pickles, house sauce.',
  {
    picture: 'hamburger',
    facts: [590, 32, 12.4, 46, 8.6, 29.6, 2],
    grams: 250,
    contains: ['gluten', 'eggs', 'milk', 'mustard', 'sesame'],
    product_group: plain,
    asks: [cooked, bun, toppings(), without('cheese', 'pickles', 'onion', 'sauce')],
  },
);

const doubleClassic = dish(
  3004,
  'Slow classic, double',
  12.5,
  'Two patties, double cheese, pickles, house sauce.',
  {
    picture: 'hamburger',
    facts: [870, 52, 21, 46.6, 9, 53.6, 2.8],
    grams: 360,
    contains: ['gluten', 'eggs', 'milk', 'mustard', 'sesame'],
    product_group: plain,
    asks: [cooked, bun, toppings(), without('cheese', 'pickles', 'onion', 'sauce')],
  },
);

const hotChicken = dish(
  3005,
  'Hot chicken',
  12,
  'Buttermilk thigh, cayenne oil, slaw, dill pickles.',
  {
    picture: 'hamburger',
    accent: 'hot-pepper',
    facts: [760, 40.4, 8.2, 63, 9.6, 36, 3],
    grams: 320,
    contains: ['gluten', 'eggs', 'milk', 'mustard'],
    tags: ['popular'],
    asks: [
      choose(
        'Heat',
        { name: 'Warm', picked: true },
        { name: 'Hot' },
        { name: 'Slow burn', description: 'For regulars' },
      ),
      bun,
      without('slaw', 'pickles'),
    ],
  },
);

const mushroom = dish(
  3006,
  'Ember mushroom',
  11.5,
  'Portobello off the grill, walnut crumb, smoked cheddar.',
  {
    picture: 'mushroom',
    facts: [540, 28.6, 10.4, 51, 9, 19.6, 2],
    grams: 280,
    contains: ['gluten', 'milk', 'eggs', 'nuts'],
    diets: ['vegetarian'],
    asks: [bun, toppings(), without('cheese', 'walnuts')],
  },
);

const bean = dish(3007, 'Black bean patty', 11, 'Charred corn, avocado, lime, cilantro.', {
  picture: 'avocado',
  facts: [520, 20.2, 3, 68, 8.4, 16.8, 1.8],
  grams: 290,
  contains: ['gluten', 'soybeans'],
  may: ['sesame'],
  diets: ['vegan'],
  asks: [bun, extras('Pile on', jalapenos, onions), without('cilantro')],
});

const burgers: CategoryRecord = {
  id: 301,
  name: 'Burgers',
  sort: 2,
  window_ids: [LUNCH, AFTERNOON, DINNER, LATE],
  products: [
    doubleStack,
    classic,
    hotChicken,
    dish(3008, 'Pit blue', 13.5, 'Patty, blue cheese, pear jam, arugula.', {
      picture: 'cheese',
      facts: [720, 41, 17.6, 49, 15, 37.6, 2.4],
      grams: 300,
      contains: ['gluten', 'milk', 'eggs'],
      asks: [cooked, bun, toppings(), without('pear jam', 'arugula')],
    }),
    dish(3009, 'Breakfast at night', 13, 'Patty, fried egg, hash brown, smoked bacon, hot sauce.', {
      picture: 'cooking',
      facts: [890, 54.4, 17, 58, 8, 40.6, 3.2],
      grams: 350,
      contains: ['gluten', 'eggs', 'milk'],
      asks: [cooked, bun, without('bacon', 'hot sauce')],
    }),
    mushroom,
    bean,
  ],
};

const dogs: CategoryRecord = {
  id: 302,
  name: 'Dogs',
  sort: 3,
  window_ids: [LUNCH, AFTERNOON, DINNER, LATE],
  products: [
    dish(3011, 'Chili dog', 9, 'Beef frank, pit beans, mustard.', {
      picture: 'hot-dog',
      accent: 'hot-pepper',
      facts: [640, 34.6, 12.8, 52, 9.4, 29.4, 3.4],
      grams: 270,
      contains: ['gluten', 'mustard'],
      may: ['milk'],
      asks: [without('beans', 'mustard', 'onion'), extras('Pile on', cheddar, jalapenos)],
    }),
    dish(3012, 'Plain good dog', 7, 'Beef frank, toasted bun, your sauce.', {
      picture: 'hot-dog',
      facts: [470, 27.6, 10.4, 36, 6.2, 18.6, 2.4],
      grams: 180,
      contains: ['gluten'],
      may: ['milk', 'mustard'],
      asks: [
        {
          name: 'Sauce',
          choices: [{ name: 'Mustard' }, { name: 'Ketchup' }, { name: 'Pit sauce' }],
          most: 3,
        },
      ],
    }),
    dish(3013, 'Slaw dog', 8.5, 'Pork frank, mustard slaw, celery salt, pickles.', {
      picture: 'hot-dog',
      accent: 'leafy-green',
      facts: [560, 33, 11.4, 43, 10, 21.6, 3],
      grams: 240,
      contains: ['gluten', 'mustard', 'celery', 'eggs'],
      asks: [without('slaw', 'pickles')],
    }),
    dish(3014, 'Carrot dog', 8, 'Smoked carrot, burnt onions, mustard. Better than it sounds.', {
      picture: 'carrot',
      facts: [380, 11.4, 1.6, 58, 16, 9.2, 1.8],
      grams: 230,
      contains: ['gluten', 'mustard'],
      diets: ['vegan'],
    }),
  ],
};

const pit: CategoryRecord = {
  id: 303,
  name: 'From the pit',
  description: 'Until it runs out.',
  sort: 4,
  delivery_window_mins_cutoff: 45,
  window_ids: [LUNCH, DINNER],
  products: [
    dish(3021, 'Brisket plate', 19.5, 'Half a pound, sliced thick. Pickles, white bread.', {
      picture: 'cut-of-meat',
      facts: [780, 49, 18.6, 33, 3.4, 51, 2.6],
      grams: 380,
      contains: ['gluten'],
      may: ['mustard'],
      stock: 9,
      asks: [
        choose('Which cut?', { name: 'Mixed', picked: true }, { name: 'Lean' }, { name: 'Moist' }),
        dips,
      ],
    }),
    dish(3022, 'Ribs', 18, 'Half rack, pepper crust, pit sauce brushed at the end.', {
      picture: 'meat-on-bone',
      facts: [820, 52.6, 19, 32, 24, 54, 3],
      grams: 420,
      contains: ['mustard', 'celery'],
      diets: ['gluten_free'],
      tags: ['popular'],
      asks: [
        choose(
          'Rack',
          { name: 'Half rack', picked: true },
          { name: 'Full rack', price: 14, kcal: 820 },
        ),
        dips,
      ],
    }),
    dish(3023, 'Smoked wings', 13, 'Eight, dry rub, charred lime.', {
      picture: 'meat-on-bone',
      accent: 'hot-pepper',
      facts: [690, 46, 12, 12, 4, 56, 2.8],
      grams: 330,
      contains: [],
      may: ['celery'],
      diets: ['gluten_free'],
      asks: [
        choose(
          'Toss',
          { name: 'Dry rub', picked: true },
          { name: 'Pit sauce' },
          { name: 'Cayenne butter', price: 0.5 },
        ),
        dips,
      ],
    }),
    dish(3024, 'Pit chicken', 16, 'Half a bird, white sauce, burnt lemon.', {
      picture: 'meat-on-bone',
      facts: [740, 46, 11.4, 9, 4, 72, 2.4],
      grams: 400,
      contains: ['eggs', 'mustard'],
      diets: ['gluten_free'],
      available: false,
    }),
    dish(3025, 'Coal-roast eggplant', 14, 'Whole, split, pit beans, tahini, herbs.', {
      picture: 'eggplant',
      facts: [430, 18.6, 2.6, 51, 17, 14.8, 1.6],
      grams: 420,
      contains: ['sesame'],
      diets: ['vegan', 'gluten_free'],
    }),
  ],
};

const emberFries = dish(3031, 'Ember fries', 4.5, 'Paprika salt, charred lime.', {
  picture: 'french-fries',
  facts: [420, 20, 2, 54, 0.8, 5.8, 1.4],
  grams: 170,
  contains: [],
  may: ['gluten'],
  diets: ['vegan'],
  tags: ['popular'],
  asks: [dips, extras('Serve', { name: 'Salt on the side' })],
});

const slaw = dish(3032, 'Mustard slaw', 4, 'Cabbage, carrot, sharp mustard dressing.', {
  picture: 'leafy-green',
  facts: [140, 10, 1.2, 10.4, 8, 1.8, 0.7],
  grams: 150,
  contains: ['mustard', 'eggs'],
  diets: ['vegetarian', 'gluten_free'],
});

const beans = dish(3033, 'Pit beans', 4.5, 'Navy beans, molasses, brisket ends.', {
  picture: 'pot-of-food',
  facts: [260, 6.6, 2.2, 36, 14, 13, 1.6],
  grams: 200,
  contains: ['mustard', 'celery'],
  diets: ['gluten_free'],
});

const corn = dish(3034, 'Fire corn', 5, 'On the cob, chili butter, lime, cotija.', {
  picture: 'ear-of-corn',
  facts: [240, 12.6, 6.6, 26, 6, 6.2, 0.8],
  grams: 180,
  contains: ['milk'],
  diets: ['vegetarian', 'gluten_free'],
  asks: [without('butter', 'cheese')],
});

const sides: CategoryRecord = {
  id: 304,
  name: 'Sides',
  sort: 5,
  window_ids: [LUNCH, AFTERNOON, DINNER, LATE],
  products: [
    emberFries,
    slaw,
    beans,
    corn,
    dish(3035, 'Loaded potato', 7.5, 'Ash-baked, brisket ends, cheddar, scallions.', {
      picture: 'potato',
      facts: [560, 24, 12, 62, 5, 22.6, 1.6],
      grams: 360,
      contains: ['milk'],
      diets: ['gluten_free'],
      asks: [without('brisket', 'cheddar', 'scallions')],
    }),
    dish(3036, 'Onion rings', 5.5, 'Beer batter, smoked salt. Five big ones.', {
      picture: 'onion',
      facts: [410, 21, 2.2, 49, 6, 5.4, 1.2],
      grams: 150,
      contains: ['gluten'],
      may: ['milk', 'eggs'],
      diets: ['vegan'],
      asks: [dips],
    }),
  ],
};

const shakeSize = choose(
  'Size',
  { name: 'Regular', description: '12 oz', picked: true },
  { name: 'Large', description: '16 oz', price: 1.5, facts: [170, 8, 5, 20.4, 18.6, 4, 0.2] },
);

const vanillaShake = dish(
  3041,
  'Burnt vanilla shake',
  6.5,
  'Vanilla sugar taken almost too far, then ice cream.',
  {
    picture: 'cup-with-straw',
    accent: 'soft-ice-cream',
    facts: [520, 24, 15, 64, 58, 11, 0.5],
    grams: 340,
    contains: ['milk', 'eggs'],
    diets: ['vegetarian', 'gluten_free'],
    tags: ['popular'],
    asks: [shakeSize, without('whipped cream', 'cherry')],
  },
);

const chocolateShake = dish(
  3042,
  'Smoked chocolate shake',
  6.5,
  'Dark chocolate, a little oak smoke.',
  {
    picture: 'cup-with-straw',
    accent: 'chocolate-bar',
    facts: [560, 26.4, 16.4, 68, 60, 12, 0.5],
    grams: 340,
    contains: ['milk', 'eggs', 'soybeans'],
    diets: ['vegetarian', 'gluten_free'],
    asks: [shakeSize, without('whipped cream')],
  },
);

const limeade = dish(3043, 'Charred limeade', 4, 'Limes off the grill, cane sugar, mint.', {
  picture: 'lemon',
  facts: [120, 0, 0, 29.6, 28, 0.2, 0],
  grams: 400,
  contains: [],
  diets: ['vegan', 'gluten_free'],
});

const rootBeer = dish(3044, 'Draft root beer', 3.75, 'Sassafras, wintergreen, real foam.', {
  picture: 'beer-mug',
  facts: [160, 0, 0, 40, 39, 0, 0.1],
  grams: 400,
  contains: [],
  diets: ['vegan', 'gluten_free'],
  asks: [
    extras('Make it a float', {
      name: 'Vanilla ice cream',
      price: 2.5,
      facts: [140, 7.4, 4.6, 15.6, 14, 2.6, 0.1],
    }),
  ],
});

const sweetTea = dish(3045, 'Iced tea', 3.25, 'Black tea, brewed strong. Sweet or not.', {
  picture: 'cup-with-straw',
  accent: 'lemon',
  facts: [90, 0, 0, 22.4, 22, 0, 0],
  grams: 400,
  contains: [],
  diets: ['vegan', 'gluten_free'],
  asks: [choose('Sweet?', { name: 'Sweet', picked: true }, { name: 'Half' }, { name: 'Unsweet' })],
});

const drinks: CategoryRecord = {
  id: 305,
  name: 'Shakes and drinks',
  sort: 6,
  window_ids: [LUNCH, AFTERNOON, DINNER, LATE],
  products: [
    vanillaShake,
    chocolateShake,
    limeade,
    rootBeer,
    sweetTea,
    dish(3046, 'Lager, can', 5, 'Cold, plain, right with ribs. 12 oz.', {
      picture: 'beer-mug',
      kcal: 150,
      contains: ['gluten'],
      diets: ['vegan'],
      contains_alcohol: true,
    }),
  ],
};

const sweets: CategoryRecord = {
  id: 306,
  name: 'Sweet',
  sort: 7,
  window_ids: [LUNCH, AFTERNOON, DINNER, LATE],
  products: [
    dish(3051, 'Skillet cookie', 6.5, 'Warm, under-baked in the middle, salt on top.', {
      picture: 'cookie',
      facts: [540, 26.4, 15.6, 69, 40, 6.6, 0.9],
      grams: 130,
      contains: ['gluten', 'milk', 'eggs', 'soybeans'],
      may: ['nuts'],
      diets: ['vegetarian'],
      asks: [extras('Add', { name: 'Vanilla ice cream', price: 2.5, kcal: 140 })],
    }),
    dish(3052, 'Peach cobbler', 6, 'Grilled peaches, brown butter crumb.', {
      picture: 'peach',
      facts: [420, 16.6, 9.8, 62, 36, 5, 0.5],
      grams: 200,
      contains: ['gluten', 'milk'],
      diets: ['vegetarian'],
      asks: [extras('Add', { name: 'Vanilla ice cream', price: 2.5, kcal: 140 })],
    }),
    dish(3053, 'Soft serve', 4.5, 'Sweet cream, waffle cone.', {
      picture: 'soft-ice-cream',
      facts: [290, 11.6, 7.2, 40, 28, 6, 0.3],
      grams: 150,
      contains: ['milk', 'gluten'],
      may: ['soybeans', 'nuts'],
      diets: ['vegetarian'],
      service_types: ['WebCollection'],
      asks: [choose('In a', { name: 'Cone', picked: true }, { name: 'Cup' })],
    }),
  ],
};

/** The steps of a deal; the first of each is chosen where the deal opens complete. */
function steps(mains: readonly ProductRecord[], complete: boolean): readonly Ask[] {
  const onTop = new Map([
    [3001, 3],
    [3004, 3],
    [3041, 2],
    [3042, 2],
  ]);
  const part = (products: readonly ProductRecord[]) =>
    products.map((product, place) =>
      served(product, onTop.get(product.id), complete && place === 0 ? true : undefined),
    );
  return [
    step('Main', ...part(mains)),
    step('Side', ...part([emberFries, slaw, beans, corn])),
    step('Drink', ...part([limeade, rootBeer, sweetTea, vanillaShake, chocolateShake])),
  ];
}

const deals: CategoryRecord = {
  id: 307,
  name: 'Deals',
  sort: 1,
  window_ids: [LUNCH, AFTERNOON, DINNER, LATE],
  products: [
    dish(
      3061,
      'The long lunch',
      14.5,
      'A burger, a side and a drink. Saves a little, fills a lot.',
      {
        picture: 'hamburger',
        accent: 'cup-with-straw',
        contains: ['gluten', 'eggs', 'milk', 'mustard'],
        may: ['sesame', 'nuts', 'celery', 'soybeans'],
        child_product_type: 'meal_deal',
        preselect_meal_deal: true,
        tags: ['popular'],
        asks: steps([classic, hotChicken, mushroom, bean, doubleClassic], true),
      },
    ),
    dish(3062, 'Smoke stack deal', 18.5, 'The stack, a side, a drink.', {
      picture: 'french-fries',
      contains: ['gluten', 'eggs', 'milk', 'mustard'],
      may: ['sesame', 'celery', 'soybeans'],
      child_product_type: 'meal_deal',
      preselect_meal_deal: false,
      asks: steps([singleStack, doubleStack], false),
    }),
  ],
};

const takeAway = [{ active: true, service_type: 'TakeAway', delivery_channel: null }] as const;
const allButPit = [301, 302, 304, 305, 306, 307];

/** The burger kitchen: collected or delivered, in windows of the day. */
export const slowFire: VenueData = {
  lead_minutes: 25,
  slot_capacity: 8,
  venue: {
    id: 3,
    slug: 'slow-fire',
    name: 'Slow Fire',
    description: 'Burgers, smoke, shakes',
    town: 'Brooklyn',
    address: '418 Kiln Street, Brooklyn, NY 11215',
    phone: '+1 718 555 0138',
    latitude: 40.6692,
    longitude: -73.9861,
    time_zone: 'America/New_York',
    country: 'US',
    currency: 'USD',
    locale: 'en-US',
    opening_hours: daily('10:00', '02:00'),
    pictures: [
      '/pictures/hamburger.webp',
      '/pictures/french-fries.webp',
      '/pictures/cup-with-straw.webp',
    ],
    theme: {
      '--color-brand': '#d7301d',
      '--color-brand-dark': '#ff6a4d',
      '--color-accent': '#ffc629',
      '--color-header': '#ffc629',
      '--color-header-dark': '#3a2a05',
      '--color-canvas': '#fffaf0',
      '--color-canvas-dark': '#170d08',
      '--color-ink': '#2a1208',
      '--color-ink-dark': '#fff3e0',
      '--font-display': 'Gabarito, "Gabarito Fallback"',
      '--display-weight': '900',
      '--radius-s': '14px',
      '--radius-m': '18px',
      '--radius-l': '26px',
      '--radius-xl': '34px',
      '--radius-control': '999px',
      '--radius-full': '999px',
      '--plate-strength': '1',
    },
    alcohol_age: 21,
    allergy_note: 'One fryer, one grill. Ask us about gluten, milk and sesame.',
    has_tiles: true,
    tile_type: 'delivery_window',
    tiles: [
      {
        id: 301,
        name: 'Lunch',
        description: 'Deals until 3 PM',
        image_url: null,
        pictures: ['/pictures/hamburger.webp', '/pictures/lemon.webp'],
        sort: 1,
        group_id: null,
        take_away: true,
        eat_in: false,
        delivery_window_id: LUNCH,
      },
      {
        id: 302,
        name: 'Afternoon',
        description: 'Dogs, fries, shakes',
        image_url: null,
        pictures: ['/pictures/hot-dog.webp', '/pictures/cup-with-straw.webp'],
        sort: 2,
        group_id: null,
        take_away: true,
        eat_in: false,
        delivery_window_id: AFTERNOON,
      },
      {
        id: 303,
        name: 'Dinner',
        description: 'The pit is open',
        image_url: null,
        pictures: ['/pictures/meat-on-bone.webp', '/pictures/ear-of-corn.webp'],
        sort: 3,
        group_id: null,
        take_away: true,
        eat_in: false,
        delivery_window_id: DINNER,
      },
      {
        id: 304,
        name: 'Late',
        description: 'Until 2 AM',
        image_url: null,
        pictures: ['/pictures/french-fries.webp', '/pictures/cooking.webp'],
        sort: 4,
        group_id: null,
        take_away: true,
        eat_in: false,
        delivery_window_id: LATE,
      },
    ],
    card_payment: 'dojo',
    enable_pay_with_twint: false,
    till_computes_total_and_tax: false,
    delivery_window_enabled: true,
    stock_enabled: true,
    gifts_enabled: false,
    collection_available: true,
    delivery_available: true,
    eat_in_available: false,
    tables_available: false,
    locations_available: false,
    shop_available: false,
    catering_available: false,
    service_charge_rate_for_web_eat_in: 0,
    service_charge_rate_for_web_bring_to_table: 0,
    service_charge_optional: false,
    ordering_fee_for_web_eat_in: 0,
    ordering_fee_for_web_take_away: 0.5,
    delivery_charge: 2.99,
    delivery_free_over: 35,
    delivery_minimum_spend: 20,
    delivery_maximum_spend: 150,
    delivery_charge_rules_enabled: false,
  },
  categories: [deals, burgers, dogs, pit, sides, drinks, sweets],
  hidden_products: [singleStack, doubleClassic],
  delivery_windows: [
    {
      id: LUNCH,
      venue_id: 3,
      name: 'Lunch',
      start_time: '10:00',
      end_time: '15:00',
      category_ids: [...allButPit, 303],
      days: days(),
      delivery_windows_channels: takeAway,
    },
    {
      id: AFTERNOON,
      venue_id: 3,
      name: 'Afternoon',
      start_time: '15:00',
      end_time: '17:30',
      category_ids: allButPit,
      days: days(),
      delivery_windows_channels: takeAway,
    },
    {
      id: DINNER,
      venue_id: 3,
      name: 'Dinner',
      start_time: '17:30',
      end_time: '22:00',
      category_ids: [...allButPit, 303],
      days: days(),
      delivery_windows_channels: takeAway,
    },
    {
      id: LATE,
      venue_id: 3,
      name: 'Late',
      start_time: '22:00',
      end_time: '02:00',
      category_ids: allButPit,
      days: days(),
      delivery_windows_channels: takeAway,
    },
  ],
  delivery_zones: [
    {
      id: 31,
      name: 'Close by',
      postcodes: ['11215', '11217', '11231'],
      delivery_charge: 2.99,
      minimum_spend: 20,
    },
    {
      id: 32,
      name: 'Across the canal',
      postcodes: ['11201', '11218', '11232', '11238'],
      delivery_charge: 2.99,
      minimum_spend: 20,
    },
  ],
  vouchers: [
    {
      code: 'EMBER5',
      type: 'amount',
      value: 5,
      minimum: 25,
      label: '$5 off from $25',
      max_uses: 500,
      max_uses_per_customer: 3,
    },
    { code: 'SMOKE15', type: 'percentage', value: 0.15, minimum: 40, label: '15% off from $40' },
  ],
  suggestions: [
    {
      placement: 'product_add_pop_up',
      product_id: 3031,
      for_category_ids: [301, 302, 303],
      logic: 'On the side',
    },
    {
      placement: 'product_add_pop_up',
      product_id: 3043,
      for_category_ids: [301, 302, 303],
      logic: 'To drink',
    },
    { placement: 'product_page', product_id: 3034, for_category_ids: [303], logic: 'On the side' },
    { placement: 'pop_up', product_id: 3051, logic: 'Something sweet' },
    { placement: 'payment_page', product_id: 3031, logic: 'Goes well with this' },
    { placement: 'payment_page', product_id: 3041, logic: 'Goes well with this' },
    { placement: 'payment_page', product_id: 3051, logic: 'Goes well with this' },
  ],
};
