import { expect, it } from 'vitest';
import { problemsOf } from '../../../support/venues.ts';

const categories = [{ name: 'Tea', products: [{ name: 'Mate', price: 4 }] }];

it('[B1] [D288] a short code that nobody can type is reported', () => {
  const tables = ['!!', 'A', 'GARDENTABLE12', 'T-12', 'X 7', '12'].map((short_code, at) => ({
    name: `${at}`,
    short_code,
  }));
  expect(problemsOf({ categories, tables })).toEqual(
    ['!!', 'A', 'GARDENTABLE12'].map(
      (code, at) =>
        `tables › ${at} › short_code: short code "${code}" cannot be typed; it has to have 2 to 12 letters and digits`,
    ),
  );
});

it('[D37] [D288] a telephone number that nobody can call is reported', () => {
  const said = (phone: string | null) => problemsOf({ venue: { phone }, categories });
  for (const phone of ['call us', '12', '089 1234567 (ask for Kim)'])
    expect(said(phone)).toEqual([`venue › phone: phone "${phone}" is no telephone number`]);
  for (const phone of ['+49 89 1234567', '(089) 12 34-567', '089/1234567', '', null])
    expect(said(phone)).toEqual([]);
});

it('[V5] [D288] a postcode that no address has is reported, and so are two with all between them', () => {
  const zone = { name: 'Town', delivery_charge: 2, minimum_spend: 10 };
  const postcodes = ['', '8', '123456789012', '80331-80339', '1000 – 1020'];
  const found = problemsOf({ categories, delivery_zones: [{ ...zone, postcodes }] });
  expect(found).toHaveLength(5);
  for (const [index, postcode] of postcodes.entries()) {
    expect(found[index]).toContain(`postcode "${postcode}" is `);
  }
  expect(found[3]).toContain('; list every one of them');
  const fine = ['80331', '80 331', 'EC1A 1BB', '12345-6789', '00-950', '100-0001', '1000-001'];
  expect(problemsOf({ categories, delivery_zones: [{ ...zone, postcodes: fine }] })).toEqual([]);
});

it('[D62] [D288] a voucher that ends before it begins is reported', () => {
  const voucher = { code: 'FERN', label: 'Fern', type: 'amount', value: 1 };
  const [early, late] = ['2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z'];
  const from = (valid_from: string, valid_until: string) => ({
    categories,
    vouchers: [{ ...voucher, valid_from, valid_until }],
  });
  expect(problemsOf(from(late, early))).toEqual([
    `vouchers › FERN › valid_until: valid_until "${early}" is not after valid_from "${late}"`,
  ]);
  expect(problemsOf(from(early, late))).toEqual([]);
});

it('[D37] [D288] a language that no phone asks for is reported with the one that was meant', () => {
  const named = (name: object) => ({ categories: [{ name, products: [] }] });
  expect(problemsOf(named({ en: 'Tea', DE: 'Tee' }))).toEqual([
    'menu › Tea › name: "DE" is no language of phones; did you mean "de"?',
  ]);
  expect(problemsOf(named({ en: 'Tea', de_AT: 'Tee', german: 'Tee' }))).toEqual([
    'menu › Tea › name: "de_AT" is no language of phones; did you mean "de-AT"?',
    'menu › Tea › name: "german" is no language of phones; write one such as de or pt-BR',
  ]);
  expect(problemsOf(named({ en: 'Tea', de: 'Tee', 'zh-Hant': '茶', 'pt-BR': 'Chá' }))).toEqual([]);
});

it('[D321] [D288] a venue’s own language that nothing can be in is reported', () => {
  const venue = (locale: string | null) => ({ venue: { locale }, categories: [] });
  expect(problemsOf(venue('de_AT'))).toEqual([
    'venue › locale: "de_AT" is no language of phones; did you mean "de-AT"?',
  ]);
  expect(problemsOf(venue('pt-BR'))).toEqual([]);
  expect(problemsOf(venue(null))).toEqual([]);
});
