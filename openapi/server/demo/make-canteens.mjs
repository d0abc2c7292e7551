/**
 * Makes the venue files of the canteens from the eat-api data (MIT, see canteens/LICENSE):
 * npx tsx openapi/server/demo/make-canteens.mjs <folder of eat-api>, then biome check --write on the answer
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canteenFile } from './canteen-file.ts';

const DISHES_A_CANTEEN = 54;
const DISHES_A_CATEGORY = 8;
const SIDES = 6;

/** Their menu came from scanned pages whose words are cut off, and neither address nor hours are known. */
const UNREADABLE = ['ipp-bistro'];

/** From then on the names of this canteen are scraps of scanned pages too. */
const SCRAPS_SINCE = { 'fmi-bistro': '2024-01' };

const TOWNS = { Plategg: 'Planegg', 'Planegg-Martinsried': 'Planegg' };

const ALLERGENS = {
  gluten: ['GLUTEN', 'WHEAT', 'RYE', 'BARLEY', 'OAT', 'SPELT', 'HYBRIDS', 'CEREAL'],
  crustaceans: ['SHELLFISH'],
  eggs: ['CHICKEN_EGGS'],
  fish: ['FISH'],
  peanuts: ['PEANUTS'],
  soybeans: ['SOY'],
  milk: ['MILK', 'LACTOSE'],
  nuts: [
    'SHELL_FRUITS',
    'ALMONDS',
    'HAZELNUTS',
    'WALNUTS',
    'CASHEWS',
    'PECAN',
    'PISTACHIOS',
    'MACADAMIA',
  ],
  celery: ['CELERY'],
  mustard: ['MUSTARD'],
  sesame: ['SESAME'],
  sulphites: ['SULPHURS', 'SULFITES'],
  lupin: ['LUPIN'],
  molluscs: ['MOLLUSCS'],
};

const WITH = ['BEEF', 'VEAL', 'PORK', 'LAMB', 'POULTRY', 'WILD_MEAT', 'GELATIN', 'ALCOHOL'];

/** Category, its share of 100 g units in a portion, and the dish types that belong to it. */
const CATEGORIES = [
  ['soups', 300, /^(studitopf|suppe$|suppentopf|DishType\.SOUP)/i],
  ['pasta', 300, /^(pasta|pizza|tellergericht pasta)/i],
  ['grill', 300, /^(grill|burger)/i],
  ['wok', 300, /^wok/i],
  ['meat', 300, /^(fleisch|tellergericht fleisch|tierisch|DishType\.MEAT)/i],
  ['fish', 300, /^fisch/i],
  ['green', 300, /^(vegan|vegetarisch|DishType\.VEG)/i],
  ['sides', 200, /^(beilagen|B\d$)/i],
  ['sweet', 250, /^(süßspeise|dessert|tagesdessert|N\d$)/i],
];

/** Words that tell the category of a dish better than the name of the counter does. */
const BY_WORDS = [
  ['soups', /\b(soup|minestrone|stew|broth)\b/i],
  [
    'sweet',
    /\b(strudel|kaiserschmarrn|rice pudding|semolina (pudding|porridge)|milk rice|yeast dumpling|steamed dumplings? with vanilla|curd (cream|pancakes|dumplings)|doughnut|cheesecake|brownie|crumble|muffin|crêpes?|sweet pancakes?|pudding|mousse|tiramisu|trifle|fruit salad|compote|jelly|panna cotta|yogh?urt with|quark with (?!herb)|muesli)\b/i,
  ],
  ['sweet', /\b(vanilla|apple|plum|cherry|chocolate) (sauce|cream|ragout)\b/i],
  ['grill', /burger|\b(bratwurst|currywurst|curry sausage|sausages?|cevapcici|skewer)\b/i],
  [
    'pasta',
    /\b(pizza|pasta|spaghetti|penne|tortelloni|tortellini|ravioli|lasagne?|gnocchi|spaetzle|noodles?|maultaschen|macaroni|magronen|tagliatelle|farfalle|fusilli|schupfnudeln)\b/i,
  ],
  ['wok', /\b(wok|curry|nasi|bami|thai|asian?|masala|teriyaki)\b/i],
];

const PICTURES = [
  ['pizza', /\bpizza\b/],
  ['hamburger', /burger/],
  ['hot-dog', /\bhot ?dog\b/],
  ['curry-rice', /\b(curry(?! sausage)|masala|dal|dhal)\b/],
  ['shrimp', /\b(shrimps?|prawns?)\b/],
  ['spaghetti', /\b(spaghetti|pasta|tagliatelle|linguine|penne|fusilli)\b/],
  ['steaming-bowl', /\b(ramen|noodle soup|glass noodles|bami|pho)\b/],
  ['pancakes', /\b(pancakes?|kaiserschmarrn)\b(?! soup)/],
  ['waffle', /\bwaffles?\b/],
  ['ice-cream', /\bice cream\b/],
  ['shortcake', /\b(cheesecake|sponge cake|cream cake)\b/],
  ['pie', /\b(apple pie|strudel|quiche)\b/],
  ['doughnut', /\bdoughnut\b/],
  ['custard', /\b(panna cotta|pudding|flan|crème caramel|creme caramel)\b(?! with noodles)/],
  ['chocolate-bar', /\b(chocolate|brownie)\b/],
  ['strawberry', /\bstrawberr(y|ies)\b/],
  ['cherries', /\bcherr(y|ies)\b(?! tomato)/],
  ['mango', /\bmango (cream|mousse|yogurt|lassi)\b/],
  ['falafel', /\bfalafel\b/],
  ['burrito', /\b(burrito|wrap)\b/],
  ['taco', /\btacos?\b/],
  ['stuffed-flatbread', /\b(gyros|kebab|pita)\b/],
  ['dumpling', /\b(gyoza|empanadas?|potato pockets)\b/],
  [
    'fish',
    /\b(fish|salmon|pollack|pollock|plaice|cod|hake|trout|saithe|redfish|tuna|zander|pike-perch)\b/,
  ],
  ['fried-shrimp', /\b(calamari|scampi)\b/],
  ['cut-of-meat', /\b(steak|schnitzel|escalope|cutlet|roast (pork|beef))\b/],
  ['pot-of-food', /\b(stew|goulash|chili|chilli|ragout|soup|minestrone|pot)\b/],
  ['french-fries', /\b(fries|wedges|country potatoes|fish and chips)\b/],
  ['potato', /\bpotato salad\b/],
  ['strawberry', /\bfruit salad\b/],
  ['cucumber', /\bcucumber\b/],
  ['tomato', /\btomato salad\b/],
  ['carrot', /\bcarrot salad\b/],
  ['green-salad', /\bsalad\b(?! dressing)/],
  ['cooked-rice', /\b(rice|risotto)\b(?! pudding)/],
  ['broccoli', /\bbroccoli\b/],
  ['mushroom', /\b(mushrooms?|chanterelles?)\b/],
  ['carrot', /\bcarrots?\b/],
  ['eggplant', /\b(eggplants?|moussaka)\b/],
  ['bell-pepper', /\b(stuffed (bell )?peppers?)\b/],
  ['ear-of-corn', /\b(corn|polenta)\b/],
  ['potato', /\b(potato(es)?|rösti|gratin)\b/],
  ['shallow-pan-of-food', /\b(paella|pan|shakshuka|nasi|wok)\b/],
  ['meat-on-bone', /\b(chicken (leg|drumstick|wings?)|half chicken|ribs|shank|suckling pig)\b/],
  ['cheese', /\b(cheese|halloumi|feta|camembert)\b/],
  ['leafy-green', /\b(spinach|cabbage|savoy)\b/],
];

/** Left out: what is no dish to choose, or a name that says nothing or two things at once. */
const NOT_A_DISH =
  /\b(of the day|daily|day soup|buffet|self[- ]service|salad bar|gravy|ayran|or|optional|various|seasonal vegetables|freshly baked|closed|holiday|(mon|tues|wednes|thurs|fri)day)\b|^(?!.*\b(with|in|and|on|dazu)\b).*\b(sauce|dip)$|^(sauce|dip|bread|roll|pretzel|ketchup|remoulade|mustard|twister)\b|^(hamburg|cordial vegetables|meatball \(meatball\)|vegetables)$/i;

/** English words for German ones: the lists of the two languages are sometimes out of step. */
const SAME_THING = [
  [
    /lachs|fisch|scholle|kabeljau|forelle|hecht|thun|barsch|calamar/i,
    /fish|salmon|poll[ao]ck|plaice|cod|trout|hake|tuna|saithe|calamar|redfish|pike|perch|squid/i,
  ],
  [/huhn|hühn|hähn|hendl|backhendl|chicken/i, /chicken|hen\b/i],
  [/schwein|spanferkel/i, /pork|pig|bacon|cutlet/i],
  [/rind|beef/i, /beef|steak|roulade/i],
  [/pute|truthahn/i, /turkey/i],
  [/spätzle/i, /sp[aä]e?tzle/i],
  [
    /nudel|pasta|spaghetti|penne|tortell/i,
    /noodle|pasta|spaghetti|penne|tortell|schupf|fettuc|tagliat|farfalle|fusilli|dumpling|maultasche/i,
  ],
  [/reis(?!ch)/i, /rice|risotto/i],
  [/kartoffel/i, /potato|rösti|gnocchi|wedge|fries/i],
  [/suppe/i, /soup|minestrone|broth|consomm/i],
  [/salat/i, /salad|lettuce|slaw/i],
  [/curry/i, /curr(y|ied)/i],
  [/burger(?!\w)/i, /burger/i],
  [/strudel/i, /strudel/i],
  [/pizza/i, /pizza/i],
  [/schoko/i, /choco|stracciatella/i],
  [/gulasch/i, /goulash/i],
  [/falafel/i, /falafel/i],
  [/käse/i, /chee?se|parmesan|quark|feta|mozzarella|gorgonzola|spaetzle|gratin/i],
  [/vanill/i, /vanilla/i],
];
/** Scraps of scanned pages: a word without its beginning, a single letter, a name that stops in the middle. */
const GARBLED = [
  /^(R|K|Emüse|Ganer|Iserschmarrn)\b/,
  /\s(K|Kl|Eck|mi|it|rata|agessuppe|ackfleischfüllung|toffel)(\s|$)|toffel-\s/i,
  /\b(with|mit|and|und|in|on|auf|served with|dazu|lemon sc|zitronensc)$/i,
];
const GERMAN = /\b(mit|und|dazu|vom|auf|nach|im|aus|oder|Soße|Art)\b|[äöüß](?!tz)/;
const LETTERS = /^[\p{L}][\p{L}\p{N} ,.'’&()-]*$/u;

const from = process.argv[2];
if (!from) throw new Error('Say where the eat-api data is: make-canteens.mjs <folder>');
const all = read('all_dishes_by_canteen.json');
const known = new Map(read('enums/canteens.json').map((canteen) => [canteen.canteen_id, canteen]));
const translation = commonTranslations(all);

const canteens = all
  .filter((canteen) => !UNREADABLE.includes(canteen.canteen_id))
  .map((canteen, place) => canteenOf(canteen, 101 + place));

for (const [place, canteen] of canteens.entries()) {
  const target = new URL(`canteens/${canteen.slug}.json`, import.meta.url);
  writeFileSync(target, canteenFile(canteen, place));
}

function canteenOf(canteen, id) {
  const { name, location, open_hours } = { ...canteen, ...known.get(canteen.canteen_id) };
  const [, postcode = '', last = ''] = /(\d{5} )?([^,\d]+)$/.exec(location.address) ?? [];
  const town = TOWNS[last.trim()] ?? last.trim();
  const dishes = chosen(canteen);
  return {
    id,
    slug: canteen.canteen_id,
    name,
    town,
    address: location.address.replace(/ ?(\d{5} )?([^,\d]+)$/, ` ${postcode}${town}`),
    latitude: location.latitude,
    longitude: location.longitude,
    hours: Object.entries(open_hours).map(([day, { start, end }]) => [day, start, end]),
    tables: canteen.canteen_id.startsWith('mensa-') ? 40 : 0,
    categories: CATEGORIES.map(([key]) => [key, dishes.filter((dish) => dish.key === key)])
      .filter(([, own]) => own.length > 0)
      .map(([key, own]) => ({ key, dishes: own.map(({ key: _, score: __, ...dish }) => dish) })),
  };
}

/** The most served dishes, each once, at most so many a category and in all; the order never depends on chance. */
function chosen(canteen) {
  const byName = new Map();
  for (const category of canteen.categories) {
    for (const raw of category.dishes) {
      const dish = dishOf(raw, category.name, canteen.canteen_id);
      if (!dish) continue;
      const before = byName.get(dish.same);
      if (!before) byName.set(dish.same, dish);
      else byName.set(dish.same, joined(before, dish));
    }
  }
  const ranked = [...byName.values()].sort(
    (a, b) => b.score - a.score || a.name.en.localeCompare(b.name.en, 'en'),
  );
  const taken = new Map();
  const names = new Set();
  const kept = [];
  for (const { same: _, last: __, ...dish } of ranked) {
    const own = alike(dish.name.de ?? dish.name.en);
    const full = (taken.get(dish.key) ?? 0) >= (dish.key === 'sides' ? SIDES : DISHES_A_CATEGORY);
    if (full || kept.length >= DISHES_A_CANTEEN || names.has(own)) continue;
    taken.set(dish.key, (taken.get(dish.key) ?? 0) + 1);
    names.add(own);
    kept.push(dish);
  }
  return kept.filter((dish) => (taken.get(dish.key) ?? 0) > 1 || kept.length < 26);
}

/** The newer one's price and labels, and both one's servings. */
function joined(a, b) {
  const newer = a.last >= b.last ? a : b;
  return { ...newer, score: a.score + b.score };
}

function dishOf(raw, type, canteen_id) {
  const name = { en: tidy(raw.name_en), de: tidy(raw.name_de) };
  if (!sane(name, raw)) return undefined;
  if (raw.last >= (SCRAPS_SINCE[canteen_id] ?? '9999')) return undefined;
  const key = categoryOf(name.en, type, raw.labels);
  const [, grams] = CATEGORIES.find(([own]) => own === key);
  const priced = priceOf(raw.prices.guests, portion(key, type, name.en, grams));
  if (!priced || priced.price < 0.5 || priced.price > 20) return undefined;
  if (canteen_id.endsWith('heilbronn') && key !== 'soups' && key !== 'sweet' && priced.price < 3)
    return undefined;
  const meat = raw.labels.some((label) => ['MEAT', 'FISH', ...WITH.slice(0, 7)].includes(label));
  const diets = [
    ...(raw.labels.includes('VEGETARIAN') && !meat ? ['vegetarian'] : []),
    ...(raw.labels.includes('VEGAN') && !meat ? ['vegan'] : []),
  ];
  const declared = Object.keys(ALLERGENS).filter((code) =>
    ALLERGENS[code].some((label) => raw.labels.includes(label)),
  );
  const picture = pictureOf(name.en.toLowerCase());
  return {
    key,
    same: alike(name.en),
    last: raw.last,
    score: raw.times_served * recency(raw.last),
    name: name.en === name.de ? { en: name.en } : name,
    price: priced.price,
    ...(priced.grams && { grams: priced.grams }),
    ...(raw.labels.length > 0 && { allergens: declared }),
    ...(diets.length > 0 && { diets: diets.includes('vegan') ? ['vegan'] : diets }),
    ...withOf(raw.labels),
    ...(picture && { picture }),
  };
}

/** Chooses a picture by the dish itself; a side dish counts only if it fills the plate. */
function pictureOf(name) {
  const [itself = name] = name.split(/ (?:with|on|in|and|served with|filled with|from)\b|,/);
  const found = PICTURES.find(([, words]) => words.test(itself));
  const plate = /^(pizza|hamburger|curry-rice|spaghetti|falafel|cooked-rice|dumpling)$/;
  return (found ?? PICTURES.find(([file, words]) => plate.test(file) && words.test(name)))?.[0];
}

function recency(last) {
  if (last >= '2025-06') return 6;
  return last >= '2024' ? 3 : 1;
}

function withOf(labels) {
  const found = WITH.filter((label) => labels.includes(label)).map((label) => label.toLowerCase());
  return found.length > 0 ? { with: found } : {};
}

/** A fixed price, or the price by weight for a usual portion on top of the base price. */
function priceOf(guests, grams) {
  if (!guests) return undefined;
  const { base_price = 0, price_per_unit, unit } = guests;
  if (!price_per_unit) return base_price > 0 ? { price: cents(base_price) } : undefined;
  if (unit !== '100g') return { price: cents(base_price + price_per_unit) };
  return { price: cents(base_price + (price_per_unit * grams) / 100), grams };
}

function portion(key, type, name, grams) {
  if (/^dessert|tagesdessert/i.test(type)) return 150;
  if (key === 'sides' && /\bsalad\b/i.test(name)) return 200;
  return grams;
}

function cents(amount) {
  return Math.round(amount * 100 + 1e-6) / 100;
}

function categoryOf(name, type, labels) {
  const counter = CATEGORIES.find(([, , types]) => types.test(type))?.[0];
  if (counter === 'sides' && /burger|weißwurst|white sausage|schnitzel roll/i.test(name))
    return 'grill';
  if (counter && !['meat', 'green', 'soups'].includes(counter)) return counter;
  const words = BY_WORDS.find(([, pattern]) => pattern.test(name))?.[0];
  if (words) return words;
  if (counter) return counter;
  if (labels.includes('FISH')) return 'fish';
  if (labels.includes('VEGETARIAN') || labels.includes('VEGAN')) return 'green';
  return ['MEAT', ...WITH.slice(0, 6)].some((label) => labels.includes(label)) ? 'meat' : 'green';
}

function sane({ en, de }, raw) {
  if (en.length < 4 || de.length < 4 || en.length > 64 || de.length > 74) return false;
  if (NOT_A_DISH.test(en) || !LETTERS.test(en) || !LETTERS.test(de)) return false;
  if (en !== de && translation.get(raw.name_de) !== raw.name_en) return false;
  if (
    SAME_THING.some(([german, english]) => german.test(de) !== english.test(en) && german.test(de))
  )
    return false;
  if (GARBLED.some((words) => words.test(en) || words.test(de))) return false;
  return en === de ? !GERMAN.test(en) : true;
}

/** The translation that a German name has most often, where the same English name does not mostly mean another dish. */
function commonTranslations(venues) {
  const there = new Map();
  const back = new Map();
  for (const dish of venues.flatMap((venue) => venue.categories.flatMap((own) => own.dishes))) {
    count(there, dish.name_de, dish.name_en, dish.times_served);
    count(back, dish.name_en, dish.name_de, dish.times_served);
  }
  return new Map(
    [...there].flatMap(([de, all_en]) => {
      const en = most(all_en);
      return most(back.get(en)) === de ? [[de, en]] : [];
    }),
  );
}

function count(table, key, value, times) {
  const row = table.get(key) ?? new Map();
  row.set(value, (row.get(value) ?? 0) + times);
  table.set(key, row);
}

function most(row) {
  return [...row].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0]?.[0];
}

/** Removes footnotes, piece counts and marks, and capitalizes the first letter. */
function tidy(text) {
  const plain = (text ?? '')
    .replace(
      /\((MSC|\d|\d+ ?(slices?|Scheiben?|pcs?\.?|pieces?|St\.?|Stück)|front|S from [^)]*|S vom [^)]*)\)/gi,
      '',
    )
    .replace(/\(Vorder-\)\s?/g, '')
    .replace(/[*"„“”]/g, '')
    .replace(/\s+([,.)])/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .replace(/- (?=Style)/, '-')
    .trim();
  return plain.charAt(0).toUpperCase() + plain.slice(1);
}

function alike(name) {
  return name
    .toLowerCase()
    .replace(/\([^)]*\)/g, '')
    .replace(/\b(with|mit|and|und|the|homemade|fresh|organic|bio)\b/g, '')
    .replace(/[^\p{L}]/gu, '');
}

function read(name) {
  return JSON.parse(readFileSync(join(from, name), 'utf8'));
}
