import { expect, it } from 'vitest';
import { problemsOf } from '../../../support/venues.ts';

interface FileParts {
  readonly venue?: object;
  readonly dish?: object;
  readonly lists?: object;
}

/** The problems of a venue that sells one dish. */
function said({ venue = {}, dish = {}, lists = {} }: FileParts): readonly string[] {
  const products = [{ name: 'Tea', price: 4, ...dish }];
  return problemsOf({ venue, categories: [{ name: 'Drinks', group_id: 1, products }], ...lists });
}

/** Two records with one id. */
const twins = (given: object = {}) => [
  { id: 1, name: 'A', ...given },
  { id: 1, name: 'B', ...given },
];
const option = (given: object) => ({ dish: { options: [{ name: 'Milk', ...given }] } });
const values = (...prices: number[]) => prices.map((price, at) => ({ name: `Milk ${at}`, price }));
const location = { level: 1, level_name: 'Floor' };
const window = {
  name: 'Lunch',
  start_time: '11:00',
  end_time: '14:00',
  days: { monday: true },
  delivery_windows_channels: [{ active: true, service_type: 'EatIn' }],
};
const tile = (given: object) => ({ venue: { tiles: [{ name: 'Drinks', ...given }] } });
const size = { name: 'Large', price: 6 };

it.each<[string, FileParts, string]>([
  ['values', option({ values: twins() }), 'B › id: id 1 is there twice'],
  ['options', { dish: { options: twins() } }, 'B › id: id 1 is there twice'],
  [
    'prices',
    { dish: { price_type: 'multiple', additional_prices: twins({ price: 6 }) } },
    'B › id: id 1 is there twice',
  ],
  ['tables', { lists: { tables: twins() } }, 'tables › B › id: id 1 is there twice'],
  [
    'locations',
    { lists: { locations: twins(location) } },
    'locations › B › id: id 1 is there twice',
  ],
  ['zones', { lists: { delivery_zones: twins({ postcodes: [] }) } }, 'B › id: id 1 is there twice'],
  [
    'prices that cannot be chosen',
    { dish: { additional_prices: [size] } },
    'nobody can choose these without a price_type',
  ],
  [
    'a mandatory option without values',
    option({ mandatory: true }),
    'this is mandatory, but there is nothing to choose',
  ],
  [
    'more choices than there are',
    option({ multiselect: true, multiselect_min: 3, values: values(0, 1) }),
    'multiselect_min 3 is more than can be chosen',
  ],
  [
    'a choice that costs more than the dish',
    option({ values: values(-5, 1) }),
    'choices can make the price -1',
  ],
  [
    'a minimum above the maximum',
    { venue: { delivery_minimum_spend: 20, delivery_maximum_spend: 10 } },
    'delivery_minimum_spend 20 is more than delivery_maximum_spend 10',
  ],
  [
    'a postcode in two zones',
    {
      lists: {
        delivery_zones: [
          { name: 'A', postcodes: ['W1A 1AA'] },
          { name: 'B', postcodes: ['w1a1aa'] },
        ],
      },
    },
    'postcode "w1a1aa" is in the zone "A" too',
  ],
  [
    'a postcode in two zones, with a hyphen and without',
    {
      lists: {
        delivery_zones: [
          { name: 'A', postcodes: ['00-950'] },
          { name: 'B', postcodes: ['00950'] },
        ],
      },
    },
    'postcode "00950" is in the zone "A" too',
  ],
  [
    'two windows with one name',
    { lists: { delivery_windows: [window, window] } },
    'delivery window "Lunch" is there twice',
  ],
  ['a tile of no group', tile({ group_id: 2 }), 'no category has the group_id 2'],
  ['a tile of no window', tile({ delivery_window_id: 7 }), 'there is no window 7'],
])('[D288] %s are reported', (_, given, expected) => {
  expect(said(given).filter((problem) => problem.includes(expected))).toHaveLength(1);
});

it('[D288] what is possible is not reported', () => {
  expect(
    said({
      ...tile({ group_id: 1, delivery_window_id: 7 }),
      dish: {
        price_type: 'multiple',
        additional_prices: [size],
        options: [
          { name: 'Size', mandatory: true, values: values(5, 6) },
          { name: 'Milk', values: values(-4, -8) },
          {
            name: 'Extras',
            multiselect: true,
            multiselect_min: 4,
            multimax: 2,
            values: values(1, 2),
          },
        ],
      },
      lists: {
        delivery_windows: [
          { id: 7, ...window },
          { ...window, name: 'Dinner' },
        ],
      },
    }),
  ).toEqual([]);
});
