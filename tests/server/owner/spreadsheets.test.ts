import { describe, expect, it } from 'vitest';
import { textIn } from '#server/lib/text-file.ts';
import { readMenuTable } from '#server/owner/csv/table.ts';

const said = (text: string, currency?: string) =>
  readMenuTable(text, currency).problems.map(
    ({ line, column, message }) => `${line}:${column} ${message}`,
  );

/**
 * A file as a German Excel saves it: a title, semicolons, size columns, line breaks in cells, empty rows and a legend.
 */
const german = `Speisekarte Sommer;;;;;;
;;;;;;
Kategorie;Gericht;Beschreibung;Preis klein;Preis groß;Allergene;
Suppen;Kürbissuppe;"Mit Kernen
und Öl";4,50 €;6,90 €;G, L;
;Gulaschsuppe;;"5,-";;A C;
;;;;;;
Kuchen;;;;;;
;"Wiener
Apfelstrudel";;;3,80;"Weizen, kann Nüsse enthalten";
Legende: A = Glutenhaltiges Getreide, C = Eier, G = Milch, L = Sellerie;;;;;;
`;

describe('a menu as a spreadsheet writes it', () => {
  it('is read with its sizes, its legend and the category above', () => {
    const { categories, problems } = readMenuTable(`\uFEFF${german}`, 'EUR');
    expect(problems).toEqual([]);
    expect(categories).toMatchObject([
      {
        name: 'Suppen',
        products: [
          {
            name: 'Kürbissuppe',
            description: 'Mit Kernen\nund Öl',
            price: 4.5,
            options: [
              {
                name: 'Größe',
                values: [
                  { name: 'klein', price: 0 },
                  { name: 'groß', price: 2.4 },
                ],
              },
            ],
            allergens: [{ code: 'milk' }, { code: 'celery' }],
          },
          { name: 'Gulaschsuppe', price: 5, allergens: [{ code: 'gluten' }, { code: 'eggs' }] },
        ],
      },
      {
        name: 'Kuchen',
        products: [
          {
            name: 'Wiener Apfelstrudel',
            price: 3.8,
            allergens: [
              { code: 'gluten', level: 'contains' },
              { code: 'nuts', level: 'may_contain' },
            ],
          },
        ],
      },
    ]);
  });

  it.each([
    ['UTF-16', Buffer.from(`\uFEFF${german}`, 'utf16le'), false],
    ['Windows-1252', Buffer.from(german.replaceAll('€', '\u0080'), 'latin1'), true],
  ])('is read in %s', (_, bytes, isGuessed) => {
    const file = textIn(bytes);
    expect(file.text).toContain('4,50 €');
    expect([file.isGuessed, readMenuTable(file.text).categories[0]?.products[0]?.name]).toEqual([
      isGuessed,
      'Kürbissuppe',
    ]);
  });

  it.each([
    [
      'category,name,price\nA,B,12,50\n',
      '2:4 this row has 4 cells and the heading 3; a text or price with the parting sign',
    ],
    [
      'category;name;price\nA;B;1.250\n',
      '2:3 price "1.250" may be 1250 or 1.25; write the one that is meant',
    ],
    [
      'category;name;price\nA;B;ab 3,50\n',
      '2:3 price "ab 3,50" is not one amount; write the lowest',
    ],
    ['category;name;price\nA;B;3,50 / 4,50\n', '2:3 price "3,50 / 4,50" is not one amount'],
    ['category;name;price\nA;B;\n', '2:3 price is empty; write it like 12.50'],
    [
      'category;name;price\nA;B;2\n;Summe;2\n',
      '3:1 "Summe" sums others up and is no dish; take out this row',
    ],
    ['category;name;name;price\nA;B;C;2\n', '1:3 column "name" is there twice; leave one of them'],
    [
      'category;name;price;Nr.\nA;B;2;7\n',
      '1:4 column "Nr." is not known here; known are: category',
    ],
    ['category;name;price;\nA;B;2;7\n', '1:4 this column has no heading; give it one, or empty it'],
    [
      'category;name;price;allergens\nA;B;2;A\n',
      '2:4 allergen "A" is a sign of a legend that is not in the table',
    ],
    ['category;name;price;allergens\nA;B;2;-\n', '2:4 allergen "-" says nothing; write none'],
    [
      'category;name;price;options\nA;B;2;"Size: Small, Large"\n',
      '2:4 options "Size: Small, Large" have one value only',
    ],
    [
      'category;name;price;options\nA;B;2;"Size: S | L 2,50 €"\n',
      '2:4 option "L 2,50 €" may end with a price',
    ],
    ['category;name;price\nA;"B;2\n', '2:1 a closing double quote is missing'],
  ])('%j is refused in one sentence', (text, sentence) => {
    expect(said(text)).toEqual([expect.stringContaining(sentence)]);
  });

  it('amounts are those of the currency', () => {
    const table = (price: string) => `category;name;price\nA;B;${price}\n`;
    expect(said(table('12,50'), 'JPY')).toEqual(['2:3 price "12,50" is finer than JPY is']);
    expect(said(table('1.250'), 'KWD')).toEqual([]);
    expect(readMenuTable(table('1.250'), 'KWD').categories[0]?.products[0]?.price).toBe(1.25);
  });

  it('a price in brackets or with its currency belongs to its option', () => {
    const { categories, problems } = readMenuTable(
      'category;name;price;options\nA;B;2;"Size: S | L +2,50 € | XL (+3)"\n',
    );
    expect(problems).toEqual([]);
    expect(categories[0]?.products[0]).toMatchObject({
      options: [
        {
          values: [
            { name: 'S', price: 0 },
            { name: 'L', price: 2.5 },
            { name: 'XL', price: 3 },
          ],
        },
      ],
    });
  });
});
