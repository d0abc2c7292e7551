import { describe, expect, it } from 'vitest';
import { checkVenueFile } from '#server/owner/check.ts';
import { mergedMenu } from '#server/owner/csv/merge.ts';
import { readMenuTable } from '#server/owner/csv/table.ts';

const said = (text: string) =>
  readMenuTable(text, 'EUR').problems.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );
const menu = (text: string) => {
  const { categories, problems } = readMenuTable(text, 'EUR');
  expect(problems).toEqual([]);
  return categories.map(({ name, products }) => [name, products.map((one) => one.name).join()]);
};
const head = 'category,name,price\n';

describe('[D265] tables as spreadsheets leave them', () => {
  it.each([
    ['old Macs’ line ends', 'category,name,price\rA,B,2\r'],
    ['the title of a table in Numbers', `Table 1\n${head}A,B,2\n`],
    [
      'names of columns as tills export them',
      'Category Name,Item Name,Unit Price (incl. VAT)\nA,B,2\n',
    ],
    ['a heading on every page', `${head}A,B,2\n,,\n${head}`],
    ['accents in two parts, and signs that nobody sees', `${head}A\u00a0,\u200bB\u0000\u00ad,2\n`],
    ['sections as rows, as menus are typed', 'name,price\nA,\nB,2\n'],
    ['sections as rows beside an empty column', 'category,name,price\n,A,\n,B,2\n'],
  ])('%s', (_, text) => {
    expect(menu(text)).toEqual([['A', 'B']]);
  });

  it('a name is the same, however its accents are encoded', () => {
    expect(menu(`${head}Cafe\u0301,Cre\u0300me,2\nCaf\u00e9,Th\u00e9,2\n`)).toEqual([
      ['Caf\u00e9', 'Cr\u00e8me,Th\u00e9'],
    ]);
  });

  it.each([
    ['a menu without a dish, which would empty the venue’s', head, '1:1 no dish stands beneath'],
    [
      'one category in two writings',
      `${head}Pies,A,2\nPIES,B,2\n`,
      '3:1 category "PIES" is "Pies"',
    ],
    [
      'a dish in two writings',
      `${head}Pies,Apple,2\nPies,APPLE,2\n`,
      '3:2 product "APPLE" is there',
    ],
    ['an error of a formula', `${head}A,#REF!,2\n`, '2:2 "#REF!" is an error of the spreadsheet'],
    ['a German one', `${head}A,B,#BEZUG!\n`, '2:3 "#BEZUG!" is an error of the spreadsheet'],
    ['a column that was too narrow', `${head}A,B,#####\n`, '2:3 "#####" is an error'],
    ['a price that became a date', `${head}A,B,02. Mai\n`, '2:3 price "02. Mai" looks like a date'],
    ['a price in words', `${head}A,B,50 Cent\n`, '2:3 price "50 Cent" is not a number; write it'],
    [
      'one with a month’s short name',
      `${head}A,B,5. Mrz\n`,
      '2:3 price "5. Mrz" looks like a date',
    ],
    ['one that became a time', `${head}A,B,12:50\n`, '2:3 price "12:50" looks like a date or time'],
    ['a discount', `${head}A,B,-2\n`, '2:3 price "-2" is less than 0'],
    [
      'more money than there is',
      `${head}A,B,99999999999999\n`,
      '2:3 price "99999999999999" is more',
    ],
    [
      'HTML of a web page',
      `${head}A,Fish &amp; chips,2\n`,
      '2:2 "Fish &amp; chips" has signs of HTML',
    ],
    ['a text in two encodings', `${head}A,CafÃ© „CrÃ¨meâ€œ,2\n`.replace('„', 'â€ž'), '2:2 "CafÃ©'],
    [
      'a section without dishes',
      'name,price\nA,\nB,2\nAll prices with tax,\n',
      '4:1 "All prices with',
    ],
    ['a dish whose price was forgotten', 'name,price\nA,\nC,\nB,2\n', '2:1 "A" has no price, and'],
  ])('%s is refused', (_, text, sentence) => {
    expect(said(text)).toEqual([expect.stringContaining(sentence)]);
  });

  it('a table without a heading has one problem, not one per row', () => {
    expect(said(`${'x,y,z\n'.repeat(30)}`).length).toBeLessThan(8);
  });

  it.each([
    ['S | S', '2:4 options "Size: S | S" have "S" twice'],
    ['S (2.00) | L (3.00)', '2:4 option "S (2.00)" may end with a price'],
    ['Cheese 1€ | Ham', '2:4 option "Cheese 1€" may end with a price'],
    ['Cheese | Ham 2 EUR', '2:4 option "Ham 2 EUR" may end with a price'],
    ['Cheese | Ham 2 Euro', '2:4 option "Ham 2 Euro" may end with a price'],
    ['Cheese (1 €) | Ham', '2:4 option "Cheese (1 €)" may end with a price'],
    ['Cheese | Ham 1.5€', '2:4 option "Ham 1.5€" may end with a price'],
    ['Cheese | Egg € 1', '2:4 option "Egg € 1" may end with a price'],
    ['Cheese | Egg 1.-', '2:4 option "Egg 1.-" may end with a price'],
    ['Large | Small -1', '2:4 option "Small -1" may end with a price'],
    ['Large | Small (−1)', '2:4 option "Small (−1)" may end with a price'],
  ])('options such as %s are refused', (values, sentence) => {
    expect(said(`category,name,price,options\nA,B,2,Size: ${values}\n`)[0]).toContain(sentence);
  });

  it('numbers that are no prices stay in the names of options', () => {
    const values = '0.5 l | 6 pcs | 2 TL | No. 3 | 7-9 | Size 38 | 50 % | 4 XXL | Coca-Cola 1';
    expect(said(`category,name,price,options\nA,B,2,Size: ${values}\n`)).toEqual([]);
    const { problems } = readMenuTable(
      'category,name,price,options\nA,B,2,Size: S | L Fr. 1\n',
      'CHF',
    );
    expect(problems).toMatchObject([{ message: expect.stringContaining('"L Fr. 1" may end') }]);
  });

  it('one price beside another size’s empty column is no option, unless its size states an amount', () => {
    const optionsOf = (table: string) => {
      const { categories, problems } = readMenuTable(table);
      expect(problems).toEqual([]);
      return categories[0]?.products.map(({ price, options }) => [price, options]);
    };
    expect(optionsOf('category,name,Price (S),Price (L)\nA,B,–,3\nA,C,2,n/a\n')).toEqual([
      [3, undefined],
      [2, undefined],
    ]);
    expect(optionsOf('category;name;Preis 0,3 l;Preis 0,5 l\nA;B;;3\n')).toMatchObject([
      [3, [{ name: 'Größe', values: [{ name: '0,5 l', price: 0 }] }]],
    ]);
  });
});

describe('[D325] the separator is the one that makes a heading', () => {
  const dishes = 'Margherita|Capricciosa|Vegetaria'.split('|');
  const rows = (sign: string, quote: string) =>
    dishes
      .map((name) => [
        'Pizza',
        name,
        `${quote}Tomaten, Mozzarella; Käse, Basilikum${quote}`,
        '8.50',
      ])
      .map((cells) => cells.join(sign))
      .join('\n');
  const heading = ['Kategorie', 'Name', 'Beschreibung', 'Preis'];

  it.each([
    [
      'German Excel, with commas in descriptions',
      `${heading.join(';')}
Pizza;Margherita;Tomaten, Mozzarella, Basilikum;8,50
;Capricciosa;Tomaten, Mozzarella, Schinken, Champignons, Artischocken;10,50
;Vegetaria;Tomaten, Mozzarella, Zucchini, Paprika, Auberginen;10,50\n`,
    ],
    ['a title above', `Karte, Sommer, 2026;;;\n;;;\n${heading.join(';')}\n${rows(';', '"')}\n`],
    ['quotes around everything', `"${heading.join('";"')}"\n${rows(';', '"')}\n`],
    ['commas', `\uFEFF${heading.join(',')}\n${rows(',', '"')}\n`],
    ['tabs', `${heading.join('\t')}\n${rows('\t', '')}\n`.replaceAll('\n', '\r\n')],
    ['an old Mac’s lines', `${heading.join(';')}\r${rows(';', '"').replaceAll('\n', '\r')}\r`],
  ])('%s', (_, text) => {
    expect(menu(text)).toEqual([['Pizza', dishes.join()]]);
  });
});

describe('[D265] allergens as they are written on menus', () => {
  const table = (cell: string) => `category,name,price,allergens\nA,B,2,"${cell}"\n`;
  it.each([
    ['Milk and Nuts', 'milk nuts'],
    ['Contains: milk & eggs.', 'milk eggs'],
    ['enthält Milch und Eier', 'milk eggs'],
    ['gluten (wheat, rye), milk', 'gluten milk'],
    ['Nuts (almonds/hazelnuts)', 'nuts'],
    ['milk (may contain)', 'milk?'],
    ['may contain: nuts, sesame', 'nuts? sesame?'],
    ['milk; may contain nuts and sesame', 'milk nuts? sesame?'],
    ['lait et œuf', 'milk eggs'],
    ['Milch/Laktose', 'milk'],
    ['milk, may contain milk', 'milk'],
    ['(eggs, milk)', 'eggs milk'],
  ])('%j is %s', (cell, codes) => {
    const { categories, problems } = readMenuTable(table(cell));
    expect(problems).toEqual([]);
    const allergens = categories[0]?.products[0]?.allergens as { code: string; level: string }[];
    expect(
      allergens.map(({ code, level }) => (level === 'contains' ? code : `${code}?`)).join(' '),
    ).toBe(codes);
  });

  it.each([
    ['n/a', 'allergen "n/a" says nothing'],
    ['soy (contains: milk)', 'allergen "soy (contains: milk)" is not known'],
    ['eggs (milk)', 'allergen "eggs (milk)" is not known'],
  ])('%j is refused', (cell, sentence) => {
    expect(said(table(cell))).toEqual([expect.stringContaining(sentence)]);
  });
});

it('[D265] two dishes with the same name stay two, wherever they are', () => {
  const known = [{ id: 1, name: 'X', products: [{ id: 5, name: 'A', price: 1 }] }];
  const ids = (text: string) =>
    mergedMenu(readMenuTable(text), known).map(({ products }) => products.map(({ id }) => id));
  expect(ids(`${head}X,A,2\nY,A,3\n`)).toEqual([[5], [undefined]]);
  expect(ids(`${head}Y,A,3\nX,A,2\n`)).toEqual([[undefined], [5]]);
  expect(ids(`${head}Y,A,3\nZ,A,2\n`)).toEqual([[5], [undefined]]);
});

it.each([
  ['a\\u0000b', 'name has the sign U+0000, which nobody can see; take it out'],
  ['a\\ud800b', 'name has the sign U+D800, which nobody can see; take it out'],
  ['\\u200b ', 'name is empty'],
])(
  '[D265] a name that is invisible, or that no database can store, is refused in JSON too: %s',
  (name, sentence) => {
    const text = `{ "venue": { "name": "X", "slug": "x", "currency": "EUR", "time_zone": "Europe/Berlin", "opening_hours": [] },
    "categories": [{ "name": "Pies", "products": [{ "name": "${name}", "price": 1 }] }] }`;
    expect(checkVenueFile(text).problems.map(({ message }) => message)).toEqual([sentence]);
  },
);
