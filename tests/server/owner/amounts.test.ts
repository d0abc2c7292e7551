import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountIn, priceIn } from '#server/owner/amounts.ts';
import { checkVenueFile } from '#server/owner/check.ts';
import { readMenuTable } from '#server/owner/csv/table.ts';

it.each([
  ['12,50 €', '12.50'],
  ['€ 12.50', '12.50'],
  ['EUR 12,50', '12.50'],
  ['12,50 Euro', '12.50'],
  ['Fr. 12.50', '12.50'],
  ['5,-', '5'],
  ['5.–', '5'],
  ['5€', '5'],
  [',50', '0.50'],
  ['1.250,00', '1250.00'],
  ["1'250.00", '1250.00'],
  ['1 250,00', '1250.00'],
  ['1,250.50', '1250.50'],
  ['1.250.000', '1250000'],
  ['１２．５０', '12.50'],
  ['٣٫٥', '3.5'],
  ['-5', null],
  ['12.5.0', null],
  ['abc', null],
  ['', null],
])('[D150] [D259] %j is the amount %s', (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});

it.each([
  ['¥1,200', 'JPY', 1200],
  ['1.200円', 'JPY', 1200],
  ['₩12,000', 'KRW', 12_000],
  ['12,000원', 'KRW', 12_000],
  ['120.000 ₫', 'VND', 120_000],
  ['$12.500', 'CLP', 12_500],
  ['¥1,200,000', 'JPY', 1_200_000],
  ['R$ 12,50', 'BRL', 12.5],
  ['HK$48', 'HKD', 48],
  ['NT$120', 'TWD', 120],
  ['US$4.50', 'USD', 4.5],
  ['A$12', 'AUD', 12],
  ['Rs. 250', 'INR', 250],
  ['Rs 250/-', 'INR', 250],
  ['RM 12.50', 'MYR', 12.5],
  ['89:-', 'SEK', 89],
  ['25 лв.', 'BGN', 25],
  ['12 درهم', 'AED', 12],
])('[D342] %j in %s is %d', (text, currency, amount) => {
  expect(priceIn(text, currency)).toEqual({ amount });
});

it.each([
  ['¥1,20', 'JPY', 'is finer than JPY is'],
  ['1,200', 'EUR', 'may be 1200 or 1.2; write the one that is meant'],
  ['A$12', 'USD', 'is not in USD, the venue’s currency; write the amount that is meant'],
  ['R$ 12', 'EUR', 'is not in EUR, the venue’s currency; write the amount that is meant'],
])('[D342] %j in %s is refused', (text, currency, problem) => {
  expect(priceIn(text, currency)).toEqual({ problem: `price "${text}" ${problem}` });
});

describe('[D310] an amount as Arabic spreadsheets write it', () => {
  it.each([
    ['٤٫٥٠', 'AED', '4.50'],
    ['٤،٥٠', 'AED', '4.50'],
    ['۴٫۵۰', 'EUR', '4.50'],
    ['١٬٢٥٠٫٥٠', 'AED', '1250.50'],
    ['١٬٢٥٠', 'AED', '1250'],
    ['٢٫٧٥٠ د.ك', 'KWD', '2.750'],
    ['د.إ.\u200f ٤٫٥٠', 'AED', '4.50'],
  ])('%s in %s is %s', (text, currency, amount) => {
    expect(amountIn(text, currency)).toBe(amount);
  });

  it('is refused in another currency than the venue’s', () => {
    expect(priceIn('٤٫٥٠ د.إ', 'SAR')).toEqual({
      problem: expect.stringContaining('is not in SAR'),
    });
    expect(priceIn('٤٫٥٠ / ٦٫٥٠', 'AED')).toEqual({
      problem: expect.stringContaining('is not one amount'),
    });
  });
});

describe('[D323] symbols and spaces between digits', () => {
  it.each([
    ['12€50', '12.50'],
    ['12Fr.50', '12.50'],
    ['12kr50', '12.50'],
    ['1250€50', '1250.50'],
    ["12'50", '12.50'],
    ['12’50 €', '12.50'],
    ['5 €,-', '5'],
    ['1 250', '1250'],
    ['1\u202f250,00 €', '1250.00'],
    ['350 000 ₫', '350000'],
    ['4,50 € 6,50 €', null],
    ['4,50 €\n6,50 €', null],
    ['4\n500', null],
    ['3.50 4.00', null],
    ['350 400', null],
    ['12 1,30', null],
    ['12, 50', null],
    ['€12€50', null],
    ['12 € 50', null],
    ['12€5', null],
    ['12€500', null],
    ['12,€50', null],
    ['12⁵⁰ €', null],
    ['12 €¹', null],
    ["12'5", null],
  ])('%j is the amount %s', (text, amount) => {
    expect(amountIn(text)).toBe(amount);
  });

  it('no amount has more digits before its decimals than any number of the cell', () => {
    // Three digits may be a group of the number before them: 1 100,10.
    const whole = fc.oneof(fc.nat(99), fc.integer({ min: 1000, max: 9999 })).map(String);
    const cents = fc.tuple(whole, fc.constantFrom(',', '.'), fc.integer({ min: 10, max: 99 }));
    const number = fc.oneof(
      whole,
      cents.map((parts) => parts.join('')),
    );
    const between = fc.constantFrom(...' |€| € |€ | €|\n|Fr.| EUR |¹|\t|; | / |kr'.split('|'), "'");
    const cell = fc.tuple(
      fc.constantFrom('', '€ '),
      number,
      between,
      number,
      fc.constantFrom('', ' €'),
    );
    fc.assert(
      fc.property(cell, ([before, one, sign, other, after]) => {
        const amount = amountIn([before, one, sign, other, after].join(''));
        const longest = Math.max(...[one, other].map((text) => text.split(/[.,]/)[0]?.length ?? 0));
        expect((amount ?? '').split('.')[0]?.length).toBeLessThanOrEqual(longest);
      }),
    );
  });

  it.each(['4,50 € 6,50 €', '0 100,10', '"4,50 €\n6,50 €"', '3.50 4.00', '350 400', '10-12'])(
    'a cell with two prices is refused with advice: %s',
    (price) => {
      expect(readMenuTable(`category;name;price\nA;B;${price}\n`, 'EUR').problems).toMatchObject([
        { message: expect.stringContaining('is not one amount; write the lowest') },
      ]);
    },
  );

  it('an option and the hint for JSON read them alike', () => {
    const table = 'category;name;price;options\nA;B;2;"Extras *: Cheese +1€50"\n';
    expect(readMenuTable(table, 'EUR').categories[0]?.products[0]).toMatchObject({
      options: [{ values: [{ name: 'Cheese', price: 1.5 }] }],
    });
    const file =
      '{ "categories": [{ "name": "A", "products": [{ "name": "B", "price": "12€50" }] }] }';
    expect(checkVenueFile(file).problems.map(({ message }) => message)).toContainEqual(
      expect.stringMatching(/write 12\.50$/),
    );
  });
});
