import type { CategoryRecord, VenueData } from '../db/records.ts';
import { type Ask, choose, dish, extras, type Facts, served, step, without } from './dish.ts';
import { daily, tablesOf } from './spots.ts';

const none: Facts = [0, 0, 0, 0, 0, 0, 0];

const cupSize = choose(
  'Size',
  { name: 'Regular', description: '8 oz', picked: true },
  { name: 'Large', description: '12 oz', price: 0.75, facts: [55, 2.7, 1.7, 4.4, 4.2, 3.2, 0.1] },
);

const tallSize = choose(
  'Size',
  { name: 'Regular', description: '12 oz', picked: true },
  { name: 'Large', description: '16 oz', price: 0.75, facts: [55, 1.6, 0.2, 9, 4.4, 1, 0.1] },
);

const froth: Ask = {
  name: 'Froth',
  choices: [
    { name: 'Extra froth', price: 0.3 },
    { name: 'Cinnamon on top' },
    { name: 'Cocoa on top', facts: [6, 0.3, 0.2, 0.4, 0, 0.4, 0] },
  ],
  most: 2,
};

const oat = choose(
  'Which oat milk?',
  { name: 'House oat', picked: true },
  {
    name: 'Barista oat',
    price: 0.4,
    description: 'Fuller, steams glossy',
    facts: [12, 1.2, 0.1, 0.3, 0, 0, 0],
    below: [froth],
  },
);

/** The milk question with the milk that the drink is made with. */
function milk(made_with: 'Whole' | 'Oat'): Ask {
  return choose(
    'Milk',
    { name: 'Whole', ...(made_with === 'Whole' && { picked: true }) },
    { name: 'Low fat' },
    { name: 'Oat', below: [oat], ...(made_with === 'Oat' && { picked: true }) },
    { name: 'Almond', price: 0.6, description: 'Unsweetened' },
    { name: 'Coconut', price: 0.6, sold_out: true },
  );
}

const shots: Ask = {
  name: 'Extras',
  choices: [
    { name: 'Extra shot', price: 1, facts: [4, 0.1, 0, 0.6, 0, 0.2, 0] },
    { name: 'Cold foam', price: 0.9, facts: [62, 4.6, 2.9, 4.3, 4.2, 0.9, 0.1] },
  ],
  most: null,
  each: 3,
};

const flavor: Ask = {
  name: 'Flavor',
  choices: [
    { name: 'Vanilla', price: 0.6, facts: [40, 0, 0, 10, 10, 0, 0] },
    { name: 'Hazelnut', price: 0.6, facts: [40, 0, 0, 10, 10, 0, 0] },
    { name: 'Salted caramel', price: 0.6, facts: [44, 0, 0, 11, 11, 0, 0.2] },
    { name: 'Cardamom', price: 0.6, facts: [40, 0, 0, 10, 10, 0, 0] },
  ],
  most: 3,
  each: 2,
};

const warmed = extras(
  'Serve it',
  { name: 'Warmed' },
  { name: 'With butter', price: 0.75, kcal: 74 },
);

const flatWhite = dish(
  1001,
  'Flat white',
  4.25,
  'Double shot, silky steamed milk. Our house blend from Huila.',
  {
    picture: 'hot-beverage',
    facts: [120, 6.4, 4.2, 9, 9, 6.6, 0.2],
    grams: 180,
    contains: ['milk'],
    may: ['nuts', 'soybeans'],
    diets: ['vegetarian', 'gluten_free'],
    tags: ['popular'],
    preselect_options: true,
    asks: [cupSize, milk('Whole'), shots, flavor],
  },
);

const coffee: CategoryRecord = {
  id: 101,
  name: 'Coffee',
  sort: 1,
  products: [
    flatWhite,
    dish(1002, 'Latte', 4.5, 'Double shot under a tall, soft pour of milk.', {
      picture: 'hot-beverage',
      accent: 'glass-of-milk',
      facts: [165, 8.8, 5.7, 12.6, 12.4, 8.9, 0.3],
      grams: 260,
      contains: ['milk'],
      may: ['nuts', 'soybeans'],
      diets: ['vegetarian', 'gluten_free'],
      asks: [cupSize, milk('Whole'), shots, flavor],
    }),
    dish(1003, 'Cappuccino', 4.5, 'Equal parts espresso, milk and foam. Cocoa if you like.', {
      picture: 'hot-beverage',
      facts: [110, 5.8, 3.7, 8.4, 8.2, 6, 0.2],
      grams: 170,
      contains: ['milk'],
      may: ['nuts', 'soybeans'],
      diets: ['vegetarian', 'gluten_free'],
      asks: [cupSize, milk('Whole'), froth, shots],
    }),
    dish(1004, 'Cortado', 4, 'Double shot cut with the same of warm milk. Small and strong.', {
      facts: [60, 3.2, 2.1, 4.6, 4.4, 3.2, 0.1],
      grams: 110,
      contains: ['milk'],
      may: ['nuts', 'soybeans'],
      diets: ['vegetarian', 'gluten_free'],
      asks: [milk('Whole'), shots],
    }),
    dish(1005, 'Espresso', 3.25, 'Cocoa nib, orange peel, a long finish.', {
      facts: [4, 0.1, 0, 0.6, 0, 0.2, 0],
      grams: 40,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      asks: [choose('Shot', { name: 'Double', picked: true }, { name: 'Single', kcal: 2 })],
    }),
    dish(1006, 'Americano', 3.5, 'Double shot lengthened with hot water. Clean and dark.', {
      picture: 'hot-beverage',
      accent: 'cookie',
      facts: [8, 0.2, 0, 1.2, 0, 0.4, 0],
      grams: 300,
      contains: [],
      may: ['milk'],
      diets: ['vegan', 'gluten_free'],
      asks: [cupSize, shots],
    }),
    dish(1007, 'Batch brew', 3.25, 'Today it is Guji, Ethiopia. Stone fruit, jasmine, black tea.', {
      facts: [4, 0, 0, 0.6, 0, 0.4, 0],
      grams: 300,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      asks: [
        cupSize,
        extras('On the side', { name: 'Milk', kcal: 18 }, { name: 'Oat milk', kcal: 14 }),
      ],
    }),
    dish(1008, 'Mocha', 5.25, 'Double shot, dark chocolate ganache, steamed milk.', {
      picture: 'hot-beverage',
      accent: 'chocolate-bar',
      facts: [290, 12.8, 8, 33.6, 30.2, 10, 0.3],
      grams: 280,
      contains: ['milk', 'soybeans'],
      may: ['nuts'],
      diets: ['vegetarian', 'gluten_free'],
      asks: [cupSize, milk('Whole'), shots, without('whipped cream')],
    }),
    dish(1009, 'Salted hot chocolate', 4.95, 'Dark 70% cocoa, sea salt, whole milk.', {
      picture: 'chocolate-bar',
      facts: [310, 15.4, 9.6, 32.4, 28.6, 10.4, 0.6],
      grams: 280,
      contains: ['milk', 'soybeans'],
      may: ['nuts'],
      diets: ['vegetarian', 'gluten_free'],
      asks: [
        cupSize,
        milk('Whole'),
        extras('On top', { name: 'Toasted marshmallow', price: 0.75, kcal: 50 }),
      ],
    }),
  ],
};

const icedOatLatte = dish(
  1011,
  'Iced oat latte',
  5.5,
  'Espresso over ice, oat milk, a little maple.',
  {
    picture: 'cup-with-straw',
    accent: 'glass-of-milk',
    facts: [165, 4.6, 0.6, 27.6, 14.4, 3.2, 0.2],
    grams: 355,
    contains: ['gluten'],
    may: ['nuts', 'milk'],
    diets: ['vegan'],
    tags: ['popular'],
    preselect_options: true,
    asks: [tallSize, milk('Oat'), shots, flavor],
  },
);

const lemonSoda = dish(
  1015,
  'Lemon soda',
  4.5,
  'Pressed this morning. Lemon, cane sugar, bubbles.',
  {
    picture: 'lemon',
    facts: [96, 0, 0, 24, 23, 0, 0],
    grams: 355,
    contains: [],
    diets: ['vegan', 'gluten_free'],
    asks: [
      choose(
        'Ice',
        { name: 'Regular ice', picked: true },
        { name: 'Less ice' },
        { name: 'No ice' },
      ),
    ],
  },
);

const milkTea = dish(1016, 'Brown sugar milk tea', 5.95, 'Black tea, burnt sugar, chewy tapioca.', {
  picture: 'bubble-tea',
  facts: [320, 6.6, 4.2, 60, 42, 5.2, 0.2],
  grams: 420,
  contains: ['milk'],
  diets: ['vegetarian', 'gluten_free'],
  available: false,
  asks: [
    choose(
      'Sweetness',
      { name: 'Full', picked: true },
      { name: 'Half', kcal: 0 },
      { name: 'None' },
    ),
    extras('Add', { name: 'More tapioca', price: 0.8, facts: [90, 0, 0, 22.5, 10, 0, 0] }),
  ],
});

const iced: CategoryRecord = {
  id: 102,
  name: 'Iced',
  sort: 2,
  products: [
    icedOatLatte,
    dish(1012, 'Cold brew tonic', 5.75, 'Sixteen-hour brew, tonic, burnt lemon.', {
      picture: 'glass-of-milk',
      facts: [90, 0, 0, 22.2, 21.6, 0.3, 0],
      grams: 330,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      asks: [without('lemon'), shots],
    }),
    dish(1013, 'Cold brew', 4.75, 'Slow and smooth. Molasses, fig, a dry finish.', {
      picture: 'cup-with-straw',
      accent: 'ice',
      facts: [6, 0, 0, 0.8, 0, 0.6, 0],
      grams: 355,
      contains: [],
      may: ['milk'],
      diets: ['vegan', 'gluten_free'],
      asks: [tallSize, shots, flavor],
    }),
    dish(1014, 'Iced matcha', 5.75, 'Stone-ground matcha shaken with milk, over ice.', {
      picture: 'cup-with-straw',
      accent: 'herb',
      facts: [150, 7.2, 4.5, 13.6, 12.2, 7.8, 0.2],
      grams: 355,
      contains: ['milk'],
      may: ['nuts'],
      diets: ['vegetarian', 'gluten_free'],
      asks: [tallSize, milk('Whole'), flavor],
    }),
    lemonSoda,
    milkTea,
    dish(1017, 'Cold pressed juice', 4.75, 'Apple, cucumber, mint. Pressed by the bottle.', {
      picture: 'beverage-box',
      facts: [118, 0.2, 0, 28, 25.6, 0.8, 0],
      grams: 300,
      contains: [],
      may: ['celery'],
      diets: ['vegan', 'gluten_free'],
      stock: 3,
    }),
  ],
};

const tea: CategoryRecord = {
  id: 103,
  name: 'Tea',
  sort: 3,
  products: [
    dish(1021, 'Darjeeling, small pot', 4.25, 'Loose leaf, first flush. Muscat grape and meadow.', {
      picture: 'teapot',
      facts: none,
      grams: 350,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      product_group: { name: 'Darjeeling', title: 'Which pot?', product_ids: [1021, 1022] },
      asks: [
        extras(
          'On the side',
          { name: 'Milk', kcal: 18 },
          { name: 'Lemon' },
          { name: 'Honey', price: 0.5, kcal: 60 },
        ),
      ],
    }),
    dish(1023, 'Chai', 4.75, 'Brewed spices, black tea.', {
      picture: 'teapot',
      accent: 'honey-pot',
      facts: [120, 4.4, 2.8, 15.8, 15, 4.2, 0.2],
      grams: 260,
      contains: ['milk'],
      may: ['nuts'],
      diets: ['vegetarian', 'gluten_free'],
      tags: ['popular'],
      asks: [cupSize, milk('Whole'), shots],
    }),
    dish(1024, 'Matcha latte', 5.25, 'Ceremonial grade, whole milk.', {
      picture: 'teacup',
      accent: 'leafy-green',
      facts: [120, 6.2, 4, 9.2, 8.8, 6.8, 0.2],
      grams: 260,
      contains: ['milk'],
      may: ['nuts'],
      diets: ['vegetarian', 'gluten_free'],
      asks: [cupSize, milk('Whole'), flavor],
    }),
    dish(1025, 'Breakfast tea', 3.5, 'Assam and Kenya. Brisk, good with milk.', {
      picture: 'teacup',
      facts: none,
      grams: 300,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      asks: [
        extras(
          'On the side',
          { name: 'Milk', kcal: 18 },
          { name: 'Oat milk', kcal: 14 },
          { name: 'Lemon' },
        ),
      ],
    }),
    dish(
      1026,
      'Mint and lemon verbena',
      3.75,
      'Fresh leaves from the garden, hot water, patience.',
      {
        picture: 'herb',
        facts: none,
        grams: 300,
        contains: [],
        diets: ['vegan', 'gluten_free'],
        asks: [extras('On the side', { name: 'Honey', price: 0.5, kcal: 60 }, { name: 'Ginger' })],
      },
    ),
    dish(1027, 'Rooibos orange', 3.75, 'Red bush, orange peel, vanilla. No caffeine.', {
      picture: 'teacup',
      accent: 'tangerine',
      facts: none,
      grams: 300,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      asks: [
        extras('On the side', { name: 'Milk', kcal: 18 }, { name: 'Honey', price: 0.5, kcal: 60 }),
      ],
    }),
  ],
};

const egg = {
  name: 'Poached egg',
  price: 2.25,
  facts: [72, 4.8, 1.6, 0.4, 0.2, 6.3, 0.2],
} as const;
const bacon = { name: 'Smoked bacon', price: 3, facts: [130, 10.2, 3.6, 0.4, 0, 9, 1.2] } as const;
const halfAvocado = { name: 'Half an avocado', price: 2.75, kcal: 120 } as const;
const eggs = choose(
  'Eggs',
  { name: 'Poached', picked: true },
  { name: 'Scrambled' },
  { name: 'Fried' },
);

const breakfast: CategoryRecord = {
  id: 104,
  name: 'Breakfast',
  description: 'Cooked to order, all day.',
  sort: 4,
  timeslot_mins_cutoff: 15,
  products: [
    dish(
      1031,
      'Buttermilk pancakes',
      11.5,
      'Three thick ones, whipped butter, maple, seasonal berries.',
      {
        picture: 'pancakes',
        facts: [640, 21.6, 11.2, 95.6, 42, 15.6, 1.4],
        grams: 340,
        contains: ['gluten', 'eggs', 'milk'],
        diets: ['vegetarian'],
        tags: ['popular'],
        asks: [
          without('butter', 'berries', 'maple'),
          extras(
            'Add',
            bacon,
            { name: 'Banana', price: 1.5, kcal: 90 },
            { name: 'Extra maple', price: 1, kcal: 104 },
          ),
        ],
      },
    ),
    dish(
      1032,
      'Smashed avocado toast',
      10.75,
      'Sourdough, lime, chili crisp, soft herbs. Add an egg.',
      {
        picture: 'avocado',
        facts: [430, 22.6, 3.4, 46.4, 4, 9.8, 1.3],
        grams: 260,
        contains: ['gluten', 'soybeans', 'sesame'],
        may: ['nuts', 'peanuts'],
        diets: ['vegan'],
        tags: ['popular'],
        asks: [
          choose(
            'Bread',
            { name: 'Sourdough', picked: true },
            { name: 'Seeded rye' },
            { name: 'Gluten-free', price: 1 },
          ),
          extras('Add', egg, bacon, { name: 'Feta', price: 2, kcal: 80 }),
          without('chili crisp', 'herbs'),
        ],
      },
    ),
    dish(1033, 'Market skillet', 13.95, 'Two eggs, crisp potatoes, peppers, feta.', {
      picture: 'shallow-pan-of-food',
      facts: [560, 33, 10.8, 41, 7, 24.6, 1.8],
      grams: 380,
      contains: ['eggs', 'milk'],
      diets: ['vegetarian', 'gluten_free'],
      available: false,
      asks: [eggs, extras('Add', bacon, halfAvocado)],
    }),
    dish(1034, 'Breakfast burrito', 9.95, 'Scrambled egg, black beans, jack cheese, salsa verde.', {
      picture: 'burrito',
      facts: [580, 26.8, 10.2, 56, 4.6, 28.6, 2],
      grams: 320,
      contains: ['gluten', 'eggs', 'milk'],
      diets: ['vegetarian'],
      asks: [
        extras('Add', bacon, halfAvocado, { name: 'Hot sauce' }),
        without('beans', 'cheese', 'cilantro'),
      ],
    }),
    dish(1035, 'Eggs on toast', 8.5, 'Two eggs your way, sourdough, cultured butter.', {
      picture: 'cooking',
      facts: [410, 21.4, 9.6, 34.6, 2.2, 19.6, 1.4],
      grams: 220,
      contains: ['gluten', 'eggs', 'milk'],
      diets: ['vegetarian'],
      asks: [
        eggs,
        extras('Add', bacon, halfAvocado, { name: 'Roast tomatoes', price: 1.75, kcal: 30 }),
      ],
    }),
    dish(1036, 'Oat porridge', 6.5, 'Slow-cooked, brown sugar, toasted seeds.', {
      picture: 'bowl-with-spoon',
      facts: [320, 9.4, 1.4, 48.4, 12.6, 10.4, 0.2],
      grams: 320,
      contains: ['gluten'],
      may: ['nuts', 'sesame'],
      diets: ['vegan'],
      asks: [
        extras(
          'Add',
          { name: 'Banana', price: 1.5, kcal: 90 },
          { name: 'Blueberries', price: 1.75, kcal: 30 },
          { name: 'Almond butter', price: 1.5, kcal: 98 },
        ),
        without('sugar', 'seeds'),
      ],
    }),
    dish(1037, 'Fruit bowl', 5.25, 'Melon, pineapple, berries, a squeeze of lime.', {
      picture: 'strawberry',
      facts: [110, 0.6, 0.1, 24, 22, 1.8, 0],
      grams: 240,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      asks: [
        extras(
          'Add',
          { name: 'Yogurt', price: 1.5, kcal: 70 },
          { name: 'Granola', price: 1.5, kcal: 120 },
        ),
      ],
    }),
    dish(1038, 'Waffle with peaches', 10.95, 'Malted waffle, roast peaches, vanilla cream.', {
      picture: 'waffle',
      facts: [590, 26.4, 14.8, 76, 34, 11.6, 1],
      grams: 300,
      contains: ['gluten', 'eggs', 'milk'],
      diets: ['vegetarian'],
      asks: [
        without('peaches', 'cream'),
        extras('Add', bacon, { name: 'Maple', price: 1, kcal: 104 }),
      ],
    }),
  ],
};

const butterCroissant = dish(
  1041,
  'Butter croissant',
  3.75,
  'Three days in the making. Crisp outside, soft within.',
  {
    picture: 'croissant',
    facts: [290, 16.2, 10, 30, 4.6, 5.8, 0.8],
    grams: 75,
    contains: ['gluten', 'milk', 'eggs'],
    may: ['nuts'],
    diets: ['vegetarian'],
    tags: ['popular'],
    asks: [warmed],
  },
);

const brownButterCookie = dish(
  1046,
  'Brown-butter cookie',
  2.95,
  'Dark chocolate, flaky salt. Out of the oven at 3.',
  {
    picture: 'cookie',
    facts: [330, 16.4, 9.8, 41.6, 25, 4, 0.6],
    grams: 75,
    contains: ['gluten', 'milk', 'eggs', 'soybeans'],
    may: ['nuts', 'peanuts'],
    diets: ['vegetarian'],
  },
);

const bakery: CategoryRecord = {
  id: 105,
  name: 'Bakery',
  sort: 5,
  products: [
    butterCroissant,
    dish(1042, 'Pain au chocolat', 4.25, 'Butter layers around two bars of dark chocolate.', {
      picture: 'chocolate-bar',
      facts: [350, 19.6, 12, 37, 11.4, 6.4, 0.7],
      grams: 85,
      contains: ['gluten', 'milk', 'eggs', 'soybeans'],
      may: ['nuts'],
      diets: ['vegetarian'],
      asks: [extras('Serve it', { name: 'Warmed' })],
    }),
    dish(
      1043,
      'Almond croissant',
      4.95,
      'Yesterday’s croissant, today’s frangipane, toasted flakes.',
      {
        picture: 'croissant',
        facts: [430, 26, 11.4, 39.6, 16, 9.4, 0.7],
        grams: 110,
        contains: ['gluten', 'milk', 'eggs', 'nuts'],
        diets: ['vegetarian'],
        asks: [extras('Serve it', { name: 'Warmed' })],
      },
    ),
    dish(1044, 'Sesame bagel', 3.5, 'Boiled, then baked on stone. Chewy, with a shine.', {
      picture: 'bagel',
      facts: [280, 3.4, 0.5, 52, 5, 10.4, 1.1],
      grams: 105,
      contains: ['gluten', 'sesame'],
      may: ['milk'],
      diets: ['vegan'],
      asks: [
        {
          name: 'Spread',
          choices: [
            { name: 'Cream cheese', price: 1.5, kcal: 100 },
            { name: 'Cultured butter', price: 0.75, kcal: 74 },
            { name: 'Almond butter', price: 1.5, kcal: 98 },
          ],
        },
        extras('Serve it', { name: 'Toasted' }),
      ],
    }),
    dish(1045, 'Glazed ring', 3.25, 'Raised dough, chocolate glaze, a few sprinkles.', {
      picture: 'doughnut',
      facts: [310, 15.6, 7, 37.8, 17.6, 4.4, 0.5],
      grams: 70,
      contains: ['gluten', 'milk', 'eggs', 'soybeans'],
      diets: ['vegetarian'],
    }),
    brownButterCookie,
    dish(1047, 'Raisin oat cookie', 2.95, 'Soft middle, crisp edge.', {
      picture: 'cookie',
      facts: [290, 11.4, 6.4, 42.6, 22.6, 4.2, 0.5],
      grams: 70,
      contains: ['gluten', 'milk', 'eggs'],
      may: ['nuts'],
      diets: ['vegetarian'],
    }),
    dish(
      1048,
      'Blueberry lemon cupcake',
      4.5,
      'Lemon crumb, blueberry jam inside, light frosting.',
      {
        picture: 'cupcake',
        facts: [380, 17.6, 10.4, 51, 34, 4.2, 0.5],
        grams: 100,
        contains: ['gluten', 'milk', 'eggs'],
        diets: ['vegetarian'],
      },
    ),
    dish(1049, 'Strawberry shortcake', 5.5, 'Sponge, cream, berries from down the road.', {
      picture: 'shortcake',
      facts: [370, 19, 11.6, 44.6, 26, 5, 0.3],
      grams: 140,
      contains: ['gluten', 'milk', 'eggs'],
      diets: ['vegetarian'],
      stock: 8,
    }),
    dish(1050, 'Apple pie slice', 5.25, 'Tart apples, brown sugar, a short crust.', {
      picture: 'pie',
      facts: [390, 18.2, 10.8, 53, 27, 3.6, 0.5],
      grams: 150,
      contains: ['gluten', 'milk', 'eggs'],
      diets: ['vegetarian'],
      asks: [warmed],
    }),
    dish(1051, 'Salt pretzel', 3.25, 'Dark crust, soft crumb, coarse salt.', {
      picture: 'pretzel',
      facts: [260, 3.6, 1.4, 48.4, 2, 8.4, 1.9],
      grams: 95,
      contains: ['gluten'],
      may: ['milk', 'sesame'],
      diets: ['vegan'],
      asks: [
        extras(
          'Add',
          { name: 'Grain mustard', price: 0.5 },
          { name: 'Butter', price: 0.75, kcal: 74 },
        ),
      ],
    }),
  ],
};

const chickenClub = dish(
  1061,
  'Chicken club',
  11.25,
  'Roast chicken, bacon, tomato, lettuce, lemon mayo.',
  {
    picture: 'sandwich',
    facts: [620, 29.4, 6.6, 50.4, 5, 38, 2.6],
    grams: 310,
    contains: ['gluten', 'eggs', 'mustard'],
    may: ['milk', 'sesame'],
    tags: ['popular'],
    take_away_price: 10.75,
    asks: [
      without('bacon', 'tomato', 'mayo'),
      extras('Add', halfAvocado, { name: 'Cheddar', price: 1.25, kcal: 80 }),
    ],
  },
);

const grilledCheese = dish(
  1062,
  'Grilled cheese',
  9.5,
  'Aged cheddar, gruyère, pickled onion, sourdough.',
  {
    picture: 'cheese',
    facts: [590, 34.2, 19.6, 43.4, 4.4, 27.2, 2.1],
    grams: 230,
    contains: ['gluten', 'milk'],
    may: ['mustard'],
    diets: ['vegetarian'],
    take_away_price: 9,
    asks: [
      without('onion'),
      extras('Add', bacon, { name: 'Roast tomatoes', price: 1.75, kcal: 30 }),
    ],
  },
);

const falafelWrap = dish(
  1063,
  'Falafel wrap',
  10.25,
  'Herb falafel, hummus, pickles, warm flatbread.',
  {
    picture: 'stuffed-flatbread',
    facts: [540, 21.6, 2.6, 68, 6.4, 18.4, 2.2],
    grams: 320,
    contains: ['gluten', 'sesame'],
    may: ['nuts'],
    diets: ['vegan'],
    asks: [
      without('pickles', 'onion'),
      extras('Add', { name: 'Feta', price: 2, kcal: 80 }, halfAvocado),
    ],
  },
);

const fries = dish(1064, 'Sea salt fries', 4.5, 'Twice cooked, rosemary salt.', {
  picture: 'french-fries',
  facts: [380, 18, 1.8, 49, 0.8, 5.4, 1.1],
  grams: 160,
  contains: [],
  may: ['gluten'],
  diets: ['vegan'],
  asks: [
    {
      name: 'Dip',
      choices: [
        { name: 'Lemon mayo', price: 0.75, kcal: 100 },
        { name: 'Smoked ketchup', price: 0.5, kcal: 20 },
      ],
      most: 2,
      each: 2,
    },
  ],
});

const soup = dish(
  1065,
  'Tomato and basil soup',
  7.25,
  'Slow-roasted tomatoes, olive oil, a slice of sourdough.',
  {
    picture: 'tomato',
    facts: [260, 9.4, 1.4, 36, 11.6, 7.6, 1.6],
    grams: 350,
    contains: ['gluten', 'celery'],
    diets: ['vegan'],
    asks: [without('bread')],
  },
);

const sideSalad = dish(
  1066,
  'Green side salad',
  5.5,
  'Garden leaves, cucumber, mustard dressing.',
  {
    picture: 'leafy-green',
    facts: [110, 9, 1.2, 5.2, 3.4, 1.8, 0.5],
    grams: 140,
    contains: ['mustard'],
    diets: ['vegan', 'gluten_free'],
  },
);

const lunch: CategoryRecord = {
  id: 106,
  name: 'Lunch',
  sort: 6,
  products: [
    dish(1060, 'Lunch deal', 14.5, 'Any sandwich, side and drink.', {
      picture: 'sandwich',
      contains: ['gluten', 'eggs', 'milk', 'mustard', 'sesame', 'celery'],
      child_product_type: 'meal_deal',
      preselect_meal_deal: false,
      tags: ['new'],
      asks: [
        step('Sandwich', served(chickenClub), served(grilledCheese), served(falafelWrap)),
        step('Side', served(fries), served(sideSalad), served(soup, 1.5)),
        step(
          'Drink',
          served(lemonSoda),
          served(icedOatLatte, 1),
          served(flatWhite),
          served(milkTea),
        ),
      ],
    }),
    chickenClub,
    grilledCheese,
    falafelWrap,
    dish(1067, 'Garden bowl', 11.95, 'Grains, roast carrots, greens, seeds, herb dressing.', {
      picture: 'green-salad',
      facts: [480, 21.8, 3, 55, 9.4, 14.4, 1.2],
      grams: 380,
      contains: ['gluten', 'mustard'],
      may: ['sesame', 'nuts'],
      diets: ['vegan'],
      tags: ['popular'],
      asks: [
        without('seeds', 'carrots'),
        extras(
          'Add',
          egg,
          halfAvocado,
          { name: 'Roast chicken', price: 3.5, kcal: 150 },
          { name: 'Feta', price: 2, kcal: 80 },
        ),
      ],
    }),
    dish(1068, 'Mushroom tagliatelle', 13.5, 'Fresh egg pasta, brown mushrooms, thyme, parmesan.', {
      picture: 'spaghetti',
      facts: [610, 24.2, 11.6, 74, 5.2, 22.6, 1.5],
      grams: 380,
      contains: ['gluten', 'eggs', 'milk'],
      asks: [without('parmesan'), extras('Add', bacon)],
    }),
    dish(1069, 'Chicken noodle broth', 11.5, 'Clear broth, wheat noodles, greens, ginger.', {
      picture: 'steaming-bowl',
      facts: [420, 9.6, 2.2, 52, 4, 31, 2.4],
      grams: 480,
      contains: ['gluten', 'celery', 'soybeans'],
      may: ['eggs'],
      asks: [extras('Add', egg, { name: 'Chili oil', kcal: 45 }), without('scallions')],
    }),
    dish(1070, 'Red lentil curry', 11.95, 'Coconut, lime leaf, basmati, cilantro.', {
      picture: 'curry-rice',
      facts: [560, 17.6, 10.2, 80, 6.8, 19.6, 1.4],
      grams: 420,
      contains: ['mustard'],
      diets: ['vegan', 'gluten_free'],
      asks: [
        choose('Heat', { name: 'Mild', picked: true }, { name: 'Medium' }, { name: 'Hot' }),
        without('cilantro'),
      ],
    }),
    soup,
    dish(1071, 'Soup and half sandwich', 11.5, 'Tomato soup with half a grilled cheese.', {
      picture: 'pot-of-food',
      facts: [520, 26.4, 11.2, 51, 12, 19.4, 2.4],
      grams: 420,
      contains: ['gluten', 'milk', 'celery'],
      diets: ['vegetarian'],
      asks: [without('onion')],
    }),
    fries,
    sideSalad,
  ],
};

const takeHome: CategoryRecord = {
  id: 107,
  name: 'Take home',
  description: 'Beans, leaves and jars from our shelf.',
  sort: 7,
  products: [
    dish(1081, 'House blend beans', 16.5, 'Huila, Colombia. Cocoa, orange, brown sugar.', {
      picture: 'package',
      price_type: 'size',
      additional_prices: [
        { id: 10811, name: '12 oz bag', price: 16.5 },
        { id: 10812, name: '2 lb bag', price: 38 },
      ],
      contains: [],
      diets: ['vegan', 'gluten_free'],
      asks: [
        choose(
          'Grind',
          { name: 'Whole bean', picked: true },
          { name: 'Filter' },
          { name: 'Espresso' },
          { name: 'French press' },
        ),
      ],
    }),
    dish(1082, 'Wildflower honey', 11, 'Raw, from six hives on the roof. 9 oz jar.', {
      picture: 'honey-pot',
      contains: [],
      diets: ['vegetarian', 'gluten_free'],
      stock: 12,
    }),
    dish(1083, 'Sourdough loaf', 8.5, 'Two pounds, dark crust, keeps for days.', {
      picture: 'bread',
      contains: ['gluten'],
      may: ['sesame', 'milk'],
      diets: ['vegan'],
      stock: 6,
      asks: [choose('Cut', { name: 'In one piece', picked: true }, { name: 'Sliced' })],
    }),
    dish(1084, 'Granola jar', 9.5, 'Oats, almonds, maple, a little salt. 14 oz.', {
      picture: 'jar',
      contains: ['gluten', 'nuts'],
      may: ['peanuts', 'sesame'],
      diets: ['vegan'],
    }),
    dish(1085, 'Banana', 1.5, 'Ripe today.', {
      picture: 'banana',
      facts: [105, 0.4, 0.1, 24, 14.4, 1.3, 0],
      grams: 118,
      contains: [],
      diets: ['vegan', 'gluten_free'],
    }),
  ],
};

const spot = { id: 1, first_table_id: 1, code: 'FF' } as const;

/** The café: to the table, eaten in or collected. */
export const fernAndFable: VenueData = {
  lead_minutes: 15,
  slot_capacity: 12,
  venue: {
    id: 1,
    slug: 'fern-and-fable',
    name: 'Fern & Fable',
    description: 'Coffee, brunch, bakery',
    town: 'Brooklyn',
    address: '112 Alder Row, Brooklyn, NY 11231',
    phone: '+1 718 555 0112',
    latitude: 40.6795,
    longitude: -73.9991,
    time_zone: 'America/New_York',
    country: 'US',
    currency: 'USD',
    locale: 'en-US',
    opening_hours: daily('00:00', '00:00'),
    pictures: [
      '/pictures/hot-beverage.webp',
      '/pictures/croissant.webp',
      '/pictures/pancakes.webp',
    ],
    allergy_note:
      'We bake and cook with nuts, milk, eggs and wheat in one kitchen. Tell staff before you order.',
    has_tiles: false,
    tile_type: null,
    tiles: [],
    card_payment: 'all',
    enable_pay_with_twint: false,
    till_computes_total_and_tax: false,
    delivery_window_enabled: false,
    stock_enabled: true,
    gifts_enabled: true,
    collection_available: true,
    delivery_available: false,
    eat_in_available: true,
    tables_available: true,
    locations_available: false,
    shop_available: false,
    catering_available: false,
    service_charge_rate_for_web_eat_in: 0,
    service_charge_rate_for_web_bring_to_table: 0.05,
    service_charge_optional: false,
    ordering_fee_for_web_eat_in: 0.5,
    ordering_fee_for_web_take_away: 0,
    delivery_charge: 0,
    delivery_free_over: null,
    delivery_minimum_spend: null,
    delivery_maximum_spend: null,
    delivery_charge_rules_enabled: false,
  },
  categories: [coffee, iced, tea, breakfast, bakery, lunch, takeHome],
  hidden_products: [
    dish(1022, 'Darjeeling, large pot', 6.75, 'Loose leaf, first flush. Pours four cups.', {
      picture: 'teapot',
      facts: none,
      grams: 700,
      contains: [],
      diets: ['vegan', 'gluten_free'],
      product_group: { name: 'Darjeeling', title: 'Which pot?', product_ids: [1021, 1022] },
      asks: [
        extras(
          'On the side',
          { name: 'Milk', kcal: 18 },
          { name: 'Lemon' },
          { name: 'Honey', price: 0.5, kcal: 60 },
        ),
      ],
    }),
  ],
  tables: [
    ...tablesOf(spot, 'Window', 1, 8),
    ...tablesOf(spot, 'Garden', 9, 18),
    ...tablesOf(spot, 'Counter', 19, 24),
  ],
  vouchers: [
    {
      code: 'FERN10',
      type: 'percentage',
      value: 0.1,
      label: '10% off',
      max_uses_per_customer: 1,
    },
    { code: 'COFFEE', type: 'amount', value: 5, label: 'A coffee on us' },
    { code: 'CROISSANT', type: 'amount', value: 3.75, minimum: 15, label: 'A croissant on us' },
    {
      code: 'SPRING25',
      type: 'percentage',
      value: 0.25,
      label: '25% off',
      valid_until: '2025-11-15T23:59:59-05:00',
    },
  ],
  gift: {
    id: 1,
    order_value: 35,
    buy_product_ids: [],
    buy_category_ids: [101, 102, 103, 104, 106],
    gift_product_ids: [1046, 1045, 1085],
  },
  suggestions: [
    {
      placement: 'product_add_pop_up',
      product_id: 1041,
      for_category_ids: [101, 102],
      logic: 'Good with coffee',
    },
    {
      placement: 'product_add_pop_up',
      product_id: 1046,
      for_category_ids: [101, 103],
      logic: 'Good with coffee',
    },
    {
      placement: 'product_add_pop_up',
      product_id: 1045,
      for_category_ids: [101, 102, 103],
      logic: 'Good with coffee',
    },
    {
      placement: 'product_add_pop_up',
      product_id: 1017,
      for_category_ids: [104, 106],
      logic: 'Good with a meal',
    },
    {
      placement: 'product_page',
      product_id: 1064,
      for_product_ids: [1061, 1062, 1063],
      logic: 'On the side',
    },
    { placement: 'product_page', product_id: 1041, for_category_ids: [101, 103], logic: 'Bakery' },
    {
      placement: 'pop_up',
      product_id: 1037,
      for_category_ids: [106],
      logic: 'Something fresh',
    },
    { placement: 'payment_page', product_id: 1017, logic: 'Goes well with this' },
    { placement: 'payment_page', product_id: 1037, logic: 'Goes well with this' },
    { placement: 'payment_page', product_id: 1046, logic: 'Goes well with this' },
    { placement: 'payment_page', product_id: 1041, logic: 'Goes well with this' },
    { placement: 'gift', product_id: 1046, logic: 'A gift with your order' },
    { placement: 'gift', product_id: 1045, logic: 'A gift with your order' },
    { placement: 'gift', product_id: 1085, logic: 'A gift with your order' },
  ],
};
