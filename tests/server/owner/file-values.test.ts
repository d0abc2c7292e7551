import { describe, expect, it } from 'vitest';
import { amountFields } from '#server/owner/checks/amounts.ts';
import { venueFileSchema } from '#server/owner/schema.ts';
import { problemsOf } from '../../support/venues.ts';

const said = (venue: object, lists: object = {}, products: readonly object[] = []) =>
  problemsOf({ venue, categories: [{ name: 'Tea', products }], ...lists });
const voucher = { code: 'FERN10', label: 'Fern' };
const hour = { days: ['monday'], start: '10:00', end: '11:00', label: 'Happy' };

describe('[D288] an impossible value in a venue’s file is reported', () => {
  it('[D51] [D62] a percentage above 1, which would take the whole basket', () => {
    const percentage = { type: 'percentage', value: 10 };
    expect(
      said(
        {},
        {
          vouchers: [{ ...voucher, ...percentage }],
          happy_hours: [{ ...hour, ...percentage, value: 12.5 }],
        },
      ),
    ).toEqual([
      'vouchers › FERN10 › value: value 10 is more than 1, which is all of it; for 10 % write 0.1',
      'happy_hours › Happy › value: value 12.5 is more than 1, which is all of it; for 12.5 % write 0.125',
    ]);
    const right = [0.1, 0.125, 1].map((value, at) => ({
      ...voucher,
      ...percentage,
      value,
      code: `FERN${at}`,
    }));
    expect(
      said({}, { vouchers: right, happy_hours: [{ ...hour, ...percentage, value: 1 }] }),
    ).toEqual([]);
  });

  it('[D110] an amount with more decimals than the currency, in any field', () => {
    const names = [
      ...['ordering_fee_for_web_eat_in', 'ordering_fee_for_web_take_away', 'delivery_charge'],
      ...['delivery_free_over', 'delivery_minimum_spend', 'delivery_maximum_spend'],
    ];
    const fine = Object.fromEntries(names.map((name) => [name, 1.005]));
    expect(said(fine)).toEqual(
      names.map((name) => `venue › ${name}: ${name} 1.005 is finer than EUR is`),
    );
    const by = (type: string) => ({ type, value: 2.005 });
    const lists = {
      vouchers: [{ ...voucher, ...by('amount') }],
      happy_hours: [by('amount'), by('price')].map((own) => ({ ...hour, ...own })),
    };
    expect(said({}, lists)).toEqual([
      'vouchers › FERN10 › value: value 2.005 is finer than EUR is',
      'happy_hours › Happy › value: value 2.005 is finer than EUR is',
      'happy_hours › Happy › value: value 2.005 is finer than EUR is',
    ]);
  });

  it('[D112] an amount below 0, except for a choice that makes a dish cheaper', () => {
    const values = [{ name: 'Small', price: -0.5 }];
    const dish = { name: 'Matcha', price: 4, options: [{ name: 'Size', values }] };
    expect(said({}, {}, [dish])).toEqual([]);
    expect(said({ delivery_charge: -1 }, {}, [{ ...dish, price: -4 }])).toEqual([
      'venue › delivery_charge: delivery_charge -1 is less than 0',
      'menu › Tea › Matcha › price: price -4 is less than 0',
    ]);
  });

  it('[D57] less than nothing in stock, which nobody could order', () => {
    const size = { name: 'Small', stock: -2 };
    const dish = { name: 'Mate', price: 4, stock: -1, options: [{ name: 'Size', values: [size] }] };
    const products = [dish, { name: 'Chai', price: 4, stock: 0 }];
    const categories = [{ name: 'Tea', products }];
    expect(problemsOf({ categories })).toEqual([
      'menu › Tea › Mate: stock -1 is less than 0',
      'menu › Tea › Mate › Size › Small: stock -2 is less than 0',
    ]);
  });

  it('a number that is not possible: a place off the map, an age, energy or minutes below 0', () => {
    const venue = { latitude: 500, longitude: -181, alcohol_age: -18 };
    const options = [{ name: 'Milk', multiselect_limit: -1, multiselect_min: -1, multimax: -1 }];
    const products = [{ name: 'Mate', price: 4, calories: -120, service_types: [], options }];
    const cutOffs = { timeslot_mins_cutoff: -5, delivery_window_mins_cutoff: -5 };
    expect(problemsOf({ venue, categories: [{ name: 'Tea', ...cutOffs, products }] })).toEqual([
      'venue: latitude 500 is more than 90',
      'venue: longitude -181 is less than -180',
      'venue: alcohol_age -18 is less than 0',
      'menu › Tea: timeslot_mins_cutoff -5 is less than 0',
      'menu › Tea: delivery_window_mins_cutoff -5 is less than 0',
      'menu › Tea › Mate: calories -120 is less than 0',
      expect.stringMatching(
        /^menu › Tea › Mate: service_types \[\] does not fit: The services for/,
      ),
      'menu › Tea › Mate › Milk: multiselect_limit -1 is less than 0',
      'menu › Tea › Mate › Milk: multiselect_min -1 is less than 0',
      'menu › Tea › Mate › Milk: multimax -1 is less than 0',
    ]);
    const less = { name: 'Light', calories: -20 };
    const fine = [{ name: 'Mate', price: 4, options: [{ name: 'Size', values: [less] }] }];
    const place = { latitude: -90, longitude: 180, alcohol_age: 0 };
    expect(problemsOf({ venue: place, categories: [{ name: 'Tea', products: fine }] })).toEqual([]);
  });

  it('a whole number that no database can store', () => {
    const most = 2_147_483_647;
    const dish = { id: most + 1, name: 'Mate', price: 4, stock: most + 1 };
    const categories = [{ name: 'Tea', sort: -most - 2, products: [dish] }];
    expect(problemsOf({ categories })).toEqual([
      'menu › Tea: sort -2147483649 is less than -2147483648',
      'menu › Tea › Mate: id 2147483648 is more than 2147483647',
      'menu › Tea › Mate: stock 2147483648 is more than 2147483647',
    ]);
    const fine = [{ name: 'Tea', sort: -most, products: [{ ...dish, id: most, stock: most }] }];
    expect(problemsOf({ categories: fine })).toEqual([]);
  });

  it('[V2] a name, code or slug that is longer than any order or address can carry', () => {
    const long = 'é'.repeat(301);
    const dish = { name: { en: 'Mate', de: long }, price: 4 };
    const sized = { name: 'Chai', price: 4, options: [{ name: 'Size', values: [{ name: long }] }] };
    const vouchers = [{ ...voucher, code: 'F'.repeat(65), type: 'amount', value: 1 }];
    const found = said({ slug: 's'.repeat(97) }, { vouchers }, [dish, sized]);
    expect(found.map((one) => one.replaceAll(long, '…'))).toEqual([
      'venue › slug: slug has 97 characters; more than 96 fit nowhere',
      'menu › Tea › Mate › name › de: name has 301 characters; more than 300 fit nowhere',
      'menu › Tea › Chai › Size › … › name: name has 301 characters; more than 300 fit nowhere',
      expect.stringMatching(/: code has 65 characters; more than 64 fit nowhere$/),
    ]);
    const fits = 'é'.repeat(300);
    expect(said({ slug: 's'.repeat(96) }, {}, [{ name: fits, price: 4 }])).toEqual([]);
  });

  it('a picture that phones cannot load: only https, a path of the site, or a file of the folder', () => {
    const dish = (name: string, picture: object) => ({ name, price: 4, ...picture });
    const wrong = [
      dish('Disk', { image_url: 'C:\\photos\\mate.jpg' }),
      dish('Plain', { image_url: 'http://example.com/mate.jpg' }),
      dish('Half', { image_url: '//example.com/mate.jpg' }),
    ];
    const tiles = [{ pictures: ['file:///home/mate.png'] }];
    expect(said({ tiles }, {}, wrong)).toEqual([
      expect.stringContaining('pictures › 1.: picture "file:///home/mate.png" is no'),
      expect.stringMatching(/^menu › Tea › Disk › image_url: picture "C:\\photos\\mate.jpg" is no/),
      expect.stringContaining('Plain › image_url: picture "http://example.com/mate.jpg" is no'),
      expect.stringContaining('Half › image_url: picture "//example.com/mate.jpg" is no'),
    ]);
    const fine = ['https://example.com/mate.jpg', '/pictures/mate.jpg', 'mate.jpg', 'a/b: c.jpg'];
    expect(
      said(
        {},
        {},
        fine.map((image_url) => dish(image_url, { image_url })),
      ),
    ).toEqual([]);
  });

  it('[D62] one voucher in two spellings', () => {
    const codes = ['fern10', 'FERN10', ' fern 10', '- -'];
    const vouchers = codes.map((code) => ({ ...voucher, code, type: 'amount', value: 1 }));
    expect(said({}, { vouchers })).toEqual([
      'vouchers › FERN10 › code: voucher "FERN10" is "fern10" above to whoever types it',
      expect.stringContaining('voucher " fern 10" is "fern10" above'),
    ]);
  });

  it('[B1] one short code in two spellings, at tables and other places', () => {
    const tables = ['T12', 't12', 'O1', 'X 7'].map((short_code, at) => ({
      name: `${at}`,
      short_code,
    }));
    const locations = ['01', 'x-7', 'Y8', null].map((short_code, at) => ({
      name: `Room ${at}`,
      level: 1,
      level_name: 'Room',
      short_code,
    }));
    expect(said({}, { tables, locations })).toEqual([
      expect.stringMatching(/^tables › 1 › short_code: short code "t12" is "T12" above to whoever/),
      expect.stringMatching(
        /^locations › Room 0 › short_code: short code "01" is "O1" above to whoever/,
      ),
      expect.stringMatching(
        /^locations › Room 1 › short_code: short code "x-7" is "X 7" above to whoever/,
      ),
    ]);
  });
});

it('[D110] [D288] every number of the schema is money that is checked, or known not to be money', () => {
  const found = new Set<string>();
  const visit = (schema: unknown, field: string): void => {
    if (typeof schema !== 'object' || schema === null) return;
    if ([(schema as { type?: unknown }).type].flat().includes('number')) found.add(field);
    for (const [key, one] of Object.entries(schema)) visit(one, key);
  };
  visit(venueFileSchema(), '');
  const others = [
    ...['latitude', 'longitude', 'calories', 'per_portion', 'per_100g', 'vat_rate'],
    ...['service_charge_rate_for_web_eat_in', 'service_charge_rate_for_web_bring_to_table'],
  ];
  expect([...found].sort()).toEqual([...amountFields, ...others].sort());
});
