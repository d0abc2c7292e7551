import type { VenueData } from '#server/db/records.ts';
import { checkVenueFile } from '#server/owner/check.ts';

export const everyDay = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** A café in Munich, open from 9 to 18, with everything that backend tests need. */
export function cafe(given: Partial<VenueData['venue']> = {}): VenueData {
  return {
    venue: {
      id: 1,
      slug: 'the-fox',
      name: 'The Fox',
      description: { en: 'Coffee and cake', de: 'Kaffee und Kuchen' },
      time_zone: 'Europe/Berlin',
      currency: 'EUR',
      locale: 'de',
      opening_hours: everyDay.map((day) => ({ day, start: '09:00', end: '18:00' })),
      collection_available: true,
      delivery_available: true,
      tables_available: true,
      stock_enabled: true,
      ...given,
    },
    slot_capacity: 2,
    categories: [
      {
        id: 10,
        name: { en: 'Drinks', de: 'Getränke' },
        sort: 1,
        group_id: 1,
        products: [
          {
            id: 100,
            name: { en: 'Flat white', de: 'Milchkaffee', fr: 'Café au lait' },
            price: 3.4,
            take_away_price: 3.2,
            options: [
              {
                id: 200,
                name: { en: 'Milk', de: 'Milch' },
                kind: 'modifier',
                mandatory: true,
                values: [
                  { id: 300, name: { en: 'Oat', de: 'Hafer' }, price: 0.5 },
                  { id: 301, name: { en: 'Cow', de: 'Kuh' }, price: 0, default: true },
                ],
              },
            ],
          },
        ],
      },
      {
        id: 11,
        name: { en: 'Deals', de: 'Menüs' },
        sort: 2,
        group_id: 2,
        service_types: ['WebCollection'],
        products: [
          {
            id: 101,
            name: { en: 'Breakfast', de: 'Frühstück' },
            price: 9,
            child_product_type: 'meal_deal',
            options: [
              {
                id: 201,
                name: { en: 'Drink', de: 'Getränk' },
                kind: 'meal_deal',
                mandatory: true,
                meal_deal_items: [{ id: 302, product_id: 100, price: 0 }],
              },
            ],
          },
        ],
      },
    ],
    hidden_products: [{ id: 102, name: { en: 'Cake', de: 'Kuchen' }, price: 4, stock: 3 }],
    tables: [{ id: 12, venue_id: 1, name: '12', area: { en: 'Terrace', de: 'Terrasse' } }],
    locations: [
      { id: 2, venue_id: 1, name: '101', parent_id: 1, level: 2, level_name: { en: 'Room' } },
      { id: 1, venue_id: 1, name: 'First floor', level: 1, level_name: { en: 'Floor' } },
    ],
    delivery_windows: [
      {
        id: 5,
        name: { en: 'Night', de: 'Nacht' },
        start_time: '22:00',
        end_time: '02:00',
        category_ids: [10],
        days: { saturday: true },
        delivery_windows_channels: [{ active: true, service_type: 'TakeAway' }],
      },
      {
        id: 6,
        start_time: '11:00',
        end_time: '14:00',
        days: {},
        delivery_windows_channels: [{ active: true, service_type: 'EatIn' }],
      },
    ],
    delivery_zones: [
      { id: 7, name: 'Town', postcodes: ['80331'], delivery_charge: 2.5, minimum_spend: 15 },
    ],
    happy_hours: [
      {
        days: ['monday'],
        start: '16:00',
        end: '18:00',
        category_ids: [10],
        type: 'percentage',
        value: 0.25,
        label: { en: 'Happy hour', de: 'Blaue Stunde' },
      },
    ],
  };
}

/** The problems of an owner's file, of a small venue with these parts. */
export function problemsOf({ venue = {}, ...lists }: FileParts): readonly string[] {
  const own = {
    name: 'X',
    slug: 'x',
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
    opening_hours: [],
    ...venue,
  };
  const { problems } = checkVenueFile(JSON.stringify({ venue: own, ...lists }));
  return problems.map(({ where, message }) => `${where}: ${message}`);
}

interface FileParts {
  readonly venue?: object;
  readonly categories: readonly object[];
  readonly [list: string]: unknown;
}
