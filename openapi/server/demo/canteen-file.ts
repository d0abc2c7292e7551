import type { Allergen, Weekday } from '#domain/model.ts';
import type { CategoryRecord, ProductRecord, Text, VenueData } from '../db/records.ts';
import { fileOf } from '../owner/file-of.ts';

interface CanteenDish {
  readonly name: { readonly en: string; readonly de?: string };
  readonly price: number;
  /** Weight of the portion, if the canteen sells by weight. */
  readonly grams?: number;
  readonly allergens?: readonly Allergen['code'][];
  readonly diets?: readonly ('vegetarian' | 'vegan')[];
  readonly with?: readonly (keyof typeof INGREDIENTS)[];
  readonly picture?: string;
}

interface Canteen {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly town: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly hours: readonly (readonly [keyof typeof DAYS, string, string])[];
  readonly tables: number;
  readonly categories: readonly {
    readonly key: keyof typeof CATEGORIES;
    readonly dishes: readonly CanteenDish[];
  }[];
}

const DAYS = {
  mon: 'monday',
  tue: 'tuesday',
  wed: 'wednesday',
  thu: 'thursday',
  fri: 'friday',
  sat: 'saturday',
  sun: 'sunday',
} as const satisfies Record<string, Weekday>;

const CATEGORIES = {
  soups: { en: 'Soups and stews', de: 'Suppen und Eintöpfe' },
  pasta: { en: 'Pasta and pizza', de: 'Pasta und Pizza' },
  grill: { en: 'Grill and burgers', de: 'Grill und Burger' },
  wok: { en: 'Wok and curry', de: 'Wok und Curry' },
  meat: { en: 'Meat', de: 'Fleisch' },
  fish: { en: 'Fish', de: 'Fisch' },
  green: { en: 'Vegetarian and vegan', de: 'Vegetarisch und vegan' },
  sides: { en: 'Sides', de: 'Beilagen' },
  sweet: { en: 'Sweet dishes and desserts', de: 'Süßspeisen und Desserts' },
} as const;

const INGREDIENTS = {
  beef: { en: 'beef', de: 'Rind' },
  veal: { en: 'veal', de: 'Kalb' },
  pork: { en: 'pork', de: 'Schwein' },
  lamb: { en: 'lamb', de: 'Lamm' },
  poultry: { en: 'poultry', de: 'Geflügel' },
  wild_meat: { en: 'game', de: 'Wild' },
  gelatin: { en: 'gelatin', de: 'Gelatine' },
  alcohol: { en: 'alcohol', de: 'Alkohol' },
} as const;

/** Generates a canteen's venue file; its index determines all ids. */
export function canteenFile(canteen: Canteen, index: number): string {
  const schema = '../../owner/venue.schema.json';
  return fileOf(canteenVenue(canteen, index), { withCounts: true, schema });
}

function canteenVenue(canteen: Canteen, index: number): VenueData {
  const base = 100_000 + index * 1000;
  return {
    lead_minutes: 20,
    slot_capacity: 20,
    venue: venueOf(canteen),
    categories: pictured(canteen.categories).map(({ key, dishes }, at) => ({
      id: base + at + 1,
      name: CATEGORIES[key],
      sort: at + 1,
      products: dishes.map((dish, row) => productOf(dish, base + (at + 1) * 50 + row)),
    })) satisfies readonly CategoryRecord[],
    ...(canteen.tables > 0 && {
      tables: Array.from({ length: canteen.tables }, (_, at) => ({
        id: base + 1 + at,
        venue_id: canteen.id,
        name: String(at + 1),
        area: { en: 'Hall', de: 'Saal' },
        short_code: `M${letters[index] ?? ''}${String(at + 1).padStart(2, '0')}`,
      })),
    }),
  };
}

/** Letters that are not mistaken for each other or for digits in a typed code (B1). */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ';

function venueOf(canteen: Canteen): VenueData['venue'] {
  const { id, slug, name, town, address, latitude, longitude, hours, tables, categories } = canteen;
  return {
    id,
    slug,
    name,
    description: oneLine(categories.slice(0, 3).map(({ key }) => CATEGORIES[key])),
    town,
    address,
    phone: null,
    latitude,
    longitude,
    time_zone: 'Europe/Berlin',
    country: 'DE',
    currency: 'EUR',
    locale: 'de',
    opening_hours: hours.map(([day, start, end]) => ({ day: DAYS[day], start, end })),
    pictures: stillLife(canteen),
    allergy_note: {
      en: 'Allergens are those the kitchen declared when the dish was last served. Ask at the counter.',
      de: 'Die Allergene sind so angegeben, wie die Küche sie zuletzt deklariert hat. Bitte an der Ausgabe nachfragen.',
    },
    has_tiles: false,
    tile_type: null,
    tiles: [],
    card_payment: 'pay_later',
    enable_pay_with_twint: false,
    till_computes_total_and_tax: false,
    delivery_window_enabled: false,
    stock_enabled: false,
    gifts_enabled: false,
    collection_available: true,
    delivery_available: false,
    eat_in_available: true,
    tables_available: tables > 0,
    locations_available: false,
    shop_available: false,
    catering_available: false,
    service_charge_rate_for_web_eat_in: 0,
    service_charge_rate_for_web_bring_to_table: 0,
    service_charge_optional: false,
    ordering_fee_for_web_eat_in: 0,
    ordering_fee_for_web_take_away: 0,
    delivery_charge: 0,
    delivery_free_over: null,
    delivery_minimum_spend: null,
    delivery_maximum_spend: null,
    delivery_charge_rules_enabled: false,
  };
}

/** Pictures that show a finished dish, not a raw steak or a whole pepper (D225). */
const FINISHED = new Set(
  'pizza hamburger hot-dog curry-rice spaghetti steaming-bowl pancakes waffle ice-cream shortcake pie doughnut custard burrito taco stuffed-flatbread falafel dumpling pot-of-food french-fries green-salad cooked-rice shallow-pan-of-food meat-on-bone'.split(
    ' ',
  ),
);

/** Maximum number of products that share a picture; further ones get none. */
const MAX_ALIKE = 2;

/** The categories with the pictures that are shown. */
function pictured(categories: Canteen['categories']): Canteen['categories'] {
  const shown = new Map<string, number>();
  const isShown = (picture: string) => {
    const times = (shown.get(picture) ?? 0) + 1;
    shown.set(picture, times);
    return FINISHED.has(picture) && times <= MAX_ALIKE;
  };
  return categories.map(({ key, dishes }) => ({
    key,
    dishes: dishes.map(({ picture, ...dish }) =>
      picture !== undefined && isShown(picture) ? { ...dish, picture } : dish,
    ),
  }));
}

function productOf(dish: CanteenDish, id: number): ProductRecord {
  const { name, price, allergens, diets, picture } = dish;
  return {
    id,
    name: name.de ? { en: name.en, de: name.de } : name.en,
    description: wordsOn(dish),
    price,
    price_type: 'single',
    image_url: picture ? `/pictures/${picture}.webp` : null,
    image_kind: picture ? 'cut_out' : null,
    allergens: allergens?.map((code) => ({ code, level: 'contains' })) ?? null,
    ...(diets && { diets }),
  };
}

/** The description: the portion, and the canteen's labels, such as meat, gelatin or alcohol. */
function wordsOn({ grams, with: inside = [] }: CanteenDish): Text | null {
  const parts = {
    en: inside.map((key) => INGREDIENTS[key].en),
    de: inside.map((key) => INGREDIENTS[key].de),
  };
  const en = [
    grams && `${grams} g portion.`,
    parts.en.length > 0 && `With ${listed(parts.en, 'and')}.`,
  ];
  const de = [
    grams && `Portion ${grams} g.`,
    parts.de.length > 0 && `Mit ${listed(parts.de, 'und')}.`,
  ];
  const words = { en: en.filter(Boolean).join(' '), de: de.filter(Boolean).join(' ') };
  return words.en ? words : null;
}

function listed(words: readonly string[], and: string): string {
  return words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`;
}

function oneLine(names: readonly { readonly en: string; readonly de: string }[]): Text {
  const en = names.map((name) => name.en.toLowerCase()).join(', ');
  return {
    en: en.charAt(0).toUpperCase() + en.slice(1),
    de: names.map((name) => name.de).join(', '),
  };
}

/** Three pictures of its own products, rotated by its id so that neighbors in the list differ. */
function stillLife({ id, categories }: Canteen): readonly string[] {
  const own = pictured(categories).flatMap(({ dishes }) =>
    dishes.flatMap((dish) => dish.picture ?? []),
  );
  const files = [...new Set(own)];
  const turned = files.map((_, index) => files[(index * 5 + id) % files.length] ?? '');
  return [...new Set(turned)].slice(0, 3).map((name) => `/pictures/${name}.webp`);
}
