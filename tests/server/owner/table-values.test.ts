import { describe, expect, it } from 'vitest';
import { readMenuTable } from '#server/owner/csv/table.ts';

const said = (text: string, currency: string | null = 'EUR') =>
  readMenuTable(text, currency).problems.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );
const dish = (text: string, currency: string | null = 'EUR') => {
  const { categories, problems } = readMenuTable(text, currency);
  expect(problems).toEqual([]);
  return categories[0]?.products[0];
};

describe('[D50] no allergen of a cell is lost', () => {
  const table = (cell: string, legend = 'A = gluten, C = eggs') =>
    `category;name;price;allergens\nA;B;2;"${cell}"\n${legend};;;\n`;
  const codes = (cell: string, legend?: string) => {
    const allergens = (dish(table(cell, legend))?.allergens ?? []) as readonly { code: string }[];
    return allergens.map(({ code }) => code).join(' ');
  };

  it.each(['A E C', 'A I C', 'A Y C', 'a e c', 'A E milk', 'milk E C', 'MILK E C'])(
    'a letter of “%s” that the legend lacks is not read as the word “and”',
    (cell) => {
      expect(said(table(cell))).toEqual([expect.stringContaining('2:4 allergen "')]);
    },
  );

  it.each([
    ['A e C', 'gluten eggs'],
    ['A y C', 'gluten eggs'],
    ['latte e uova', 'milk eggs'],
    ['LATTE E UOVA', 'milk eggs'],
    ['A C', 'gluten eggs'],
    ['A und C', 'gluten eggs'],
  ])('“%s” is %s', (cell, expected) => {
    expect(codes(cell)).toBe(expected);
  });

  it('a letter of the legend is read wherever it stands', () => {
    const legend = 'A = gluten, C = eggs, E = peanuts';
    expect(codes('A E C', legend)).toBe('gluten peanuts eggs');
    expect(said(table('milk (E)', legend))).toEqual([
      expect.stringContaining('2:4 allergen "milk (E)" is not known'),
    ]);
    expect(said(table('MILK E GLUTEN', legend))).toEqual([
      expect.stringContaining('2:4 allergen "MILK E GLUTEN" is not known'),
    ]);
    expect(codes('milk (A1), eggs (C)', legend)).toBe('milk eggs');
  });
});

describe('[D259] an option’s price is read like a dish’s', () => {
  const table = (price: string) =>
    `category;name;price;options\nA;B;2;"Extras *: Truffle ${price}"\n`;
  it.each([
    ['+1.250', 'EUR', 'option "Truffle" +1.250 may be 1250 or 1.25; write the one that is meant'],
    [
      '+1,250 Ft',
      'HUF',
      'option "Truffle" +1,250 Ft may be 1250 or 1.25; write the one that is meant',
    ],
    ['+2.50', 'JPY', 'option "Truffle" +2.50 is finer than JPY is'],
    ['+2 USD', 'EUR', 'option "Truffle" +2 USD is not in EUR, the venue’s currency'],
    ['+1.250', null, 'or say in whose currency: --venue SLUG'],
  ])('%s in %s is refused', (price, currency, sentence) => {
    expect(said(table(price), currency)).toEqual([expect.stringContaining(sentence)]);
  });

  it('in a currency with three decimals it is not ambiguous', () => {
    expect(dish(table('+1.250'), 'KWD')).toMatchObject({
      options: [{ values: [{ name: 'Truffle', price: 1.25 }] }],
    });
  });
});

it('[D317] a size that both columns and options ask for is refused', () => {
  const table = (options: string) =>
    `category;name;price small;price large;options\nA;B;2;3;"${options}"\n`;
  expect(said(table('Size: small | large +1'))).toEqual([
    '2:5 option "Size" is what the columns of prices make; leave it out here',
  ]);
  expect(dish(table('Milk: cow | oat +0.50'))?.options).toHaveLength(2);
});

describe('[D310] a table with the signs of its language', () => {
  it('is read in Arabic', () => {
    const table =
      'الفئة,الاسم,السعر صغير,السعر كبير,الخيارات,مسببات الحساسية\n' +
      'مقبلات,حمص,٤٫٥٠,٦٫٠٠,الخبز: أبيض | أسمر +٠٫٥٠؛ إضافات *: جبن +٢٫٥٠,سمسم، حليب\n';
    expect(dish(table, 'AED')).toMatchObject({
      price: 4.5,
      options: [
        { name: 'الحجم', values: [{ price: 0 }, { name: 'كبير', price: 1.5 }] },
        { name: 'الخبز', values: [{ price: 0 }, { name: 'أسمر', price: 0.5 }] },
        { name: 'إضافات', mandatory: false, values: [{ name: 'جبن', price: 2.5 }] },
      ],
      allergens: [{ code: 'sesame' }, { code: 'milk' }],
    });
  });

  it('is read in Japanese', () => {
    const table =
      'カテゴリ,品名,値段,オプション,アレルゲン\n' +
      '丼,親子丼,800,サイズ：並｜大、特製＋150；追加＊：卵＋50,卵、乳\n';
    expect(dish(table, 'JPY')).toMatchObject({
      options: [
        { name: 'サイズ', values: [{ name: '並' }, { name: '大、特製', price: 150 }] },
        { name: '追加', multiselect: true, values: [{ name: '卵', price: 50 }] },
      ],
      allergens: [{ code: 'eggs' }, { code: 'milk' }],
    });
  });

  it('gives away no choice whose price has no plus', () => {
    const table = 'الفئة,الاسم,السعر,الخيارات\nمقبلات,حمص,5,الحجم: صغير | كبير ٢٫٥٠\n';
    expect(said(table, 'AED')).toEqual([expect.stringContaining('may end with a price')]);
  });

  it.each(['المجموع', '总计'])('a row with “%s” is no dish', (total) => {
    expect(said(`category;name;price\nA;B;2\n${total};${total};2\n`)).toEqual([
      expect.stringContaining('sums others up'),
    ]);
  });
});

describe('[D259] a price in another currency than the venue’s', () => {
  const table = (price: string) => `category;name;price\nA;B;${price}\n`;
  it.each([
    ['12 USD', 'EUR'],
    ['£12.50', 'EUR'],
    ['$ 12', 'EUR'],
    ['12 €', 'CHF'],
    ['12 euro', 'USD'],
    ['12 zł', 'EUR'],
    ['12 kr', 'EUR'],
    ['¥1200', 'EUR'],
  ])('%s in %s is refused', (price, currency) => {
    expect(said(table(price), currency)).toEqual([
      `2:3 price "${price}" is not in ${currency}, the venue’s currency; write the amount that is meant`,
    ]);
  });

  it.each([
    ['12 USD', 'USD'],
    ['$12', 'CAD'],
    ['12 €', 'EUR'],
    ['12 EUR', 'EUR'],
    ['Fr. 12', 'CHF'],
    ['12 kr', 'SEK'],
    ['¥12', 'JPY'],
    ['12元', 'CNY'],
    ['12 zł', 'PLN'],
    ['12 Ft', 'HUF'],
    ['₺12', 'TRY'],
    ['12 €', null],
  ])('%s in %s is an amount', (price, currency) => {
    expect(dish(table(price), currency)?.price).toBe(12);
  });

  it('a size before the amount is not a currency', () => {
    expect(said(table('XXL 5'))).toEqual([
      '2:3 price "XXL 5" is not one amount; write the lowest, and what costs more as options: "Size: small | large +1.00"',
    ]);
  });

  it('a heading that names it is refused', () => {
    expect(said('category;name;Price (USD)\nA;B;2\n')).toEqual([
      '1:3 column "Price (USD)" is not in EUR, the venue’s currency; write the amounts that are meant',
    ]);
    expect(said('category;name;Price in €\nA;B;2\n')).toEqual([]);
    expect(said('category;name;Price in €\nA;B;2\n', null)).toEqual([]);
  });
});

describe('[D265] HTML in a table', () => {
  const table = (text: string) => `category\tname\tprice\nA\t${text}\t2\n`;
  it.each([
    '<script>alert(1)</script>',
    '<a href=https://example.com>Soup</a>',
    '<img src=soup.jpg>',
    'Soup<br/>',
    '<h2>Soup</h2>',
    'Soup <!-- new -->',
    'Cr&egrave;me',
    'Caf&eacute;',
    'Soup &ndash; hot',
    '5 &euro;',
    'Cr&#xE8;me',
  ])('%s is refused', (text) => {
    expect(said(table(text))).toEqual([expect.stringContaining('2:2 "')]);
    expect(said(table(text))[0]).toContain('has signs of HTML; write the text alone');
  });

  it.each(['Fish & chips', 'Kids <3', 'Salt&Vinegar; hot', 'Less < more > some'])(
    '%s has none',
    (text) => {
      expect(dish(table(text))?.name).toBe(text);
    },
  );
});

describe('[D259] a legend over several cells', () => {
  it.each([
    'A = gluten;C = eggs;G = milk;',
    'A: gluten;C: eggs;G: milk;L: celery',
    ';;A = gluten, C = eggs, G = milk;',
  ])('is recognized if it reaches the price column: %s', (legend) => {
    expect(dish(`category;name;price;allergens\nA;B;2;A C G\n${legend}\n`)).toMatchObject({
      allergens: [{ code: 'gluten' }, { code: 'eggs' }, { code: 'milk' }],
    });
  });

  it('a dish with a price or a time in that column is not a legend', () => {
    const head = 'category;name;price;description\n';
    expect(said(`${head}A;B;12:50;A = gluten, C = eggs\n`)).toEqual([
      expect.stringContaining('2:3 price "12:50" looks like a date or time'),
    ]);
    expect(said(`${head}A;B;x;A = gluten, C = eggs\n`)).toEqual([
      expect.stringContaining('2:3 price "x" is not a number'),
    ]);
  });

  it('a dish without a price is not a legend, and is not dropped silently', () => {
    const head = 'category;name;price;description\nA;B;2;\n';
    for (const row of ['A;Pie;;A = gluten', ';Pie;;A = gluten, C = eggs', ';Pie;;S: 2, L: 3'])
      expect(said(`${head}${row}\n`)).toEqual(['3:3 price is empty; write it like 12.50']);
  });

  it.each(['Legend', 'Legende:', 'Allergens', 'Allergene', 'Leyenda', 'Key to letters:'])(
    'a legend may follow the word “%s”',
    (word) => {
      for (const row of [`;${word};;;A = gluten, C = eggs`, `${word};A = gluten;;C = eggs;`])
        expect(
          dish(`category;name;price;description;allergens\nA;B;2;;A C\n${row}\n`),
        ).toMatchObject({
          allergens: [{ code: 'gluten' }, { code: 'eggs' }],
        });
    },
  );
});
