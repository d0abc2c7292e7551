import { readFileSync } from 'node:fs';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { checkVenueFile } from '#server/owner/check.ts';
import { mergedMenu } from '#server/owner/csv/merge.ts';
import { readMenuTable } from '#server/owner/csv/table.ts';
import { schemaText } from '#server/owner/schema.ts';

const said = (text: string) =>
  checkVenueFile(text).problems.map(
    ({ line, column, where, message }) => `${line}:${column} ${where}: ${message}`,
  );

const venue = `"venue": { "name": "X", "slug": "x", "currency": "EUR", "time_zone": "Europe/Berlin", "opening_hours": [] }`;
const menu = (products: string) => `{ ${venue},
"categories": [{ "name": "Burgers", "products": [
${products}
] }] }`;

describe('a check of a venue’s file', () => {
  it('names every problem at once, each with its line and column, in plain words', () => {
    const text = menu(`{ "name": "Smash", "price": "12,50" },
  { "name": "Smash", "prize": 4, "allergens": [{ "code": "milks" }] },
{ "name": { "de": "Käse" }, "price": 3.555, "options": [{ "name": "Size", "mandatory": "yes" }] }`);
    expect(said(text)).toEqual([
      '3:29 menu › Burgers › Smash: price "12,50" is not a number; write 12.50',
      '4:3 menu › Burgers › Smash: price is missing',
      '4:13 menu › Burgers › Smash › name: product "Smash" is there twice',
      '4:22 menu › Burgers › Smash: "prize" is not known here; did you mean "price"?',
      expect.stringMatching(/^4:58 .*code "milks" is not among: gluten.*did you mean "milk"\?$/),
      '5:11 menu › Burgers › 3. › name: en is missing; for all languages alike write the text alone: "Käse"',
      '5:38 menu › Burgers › 3. › price: price 3.555 is finer than EUR is',
      '5:88 menu › Burgers › 3. › Size: mandatory "yes" is not true or false; write true',
    ]);
  });

  it('names unknown products, categories, time zones and currencies', () => {
    const text = `{ ${venue.replace('Berlin', 'Berln')},
"categories": [{ "name": "Tea", "products": [{ "name": "Matcha", "price": 1 }] }],
"suggestions": [{ "placement": "pop_up", "product_id": "Mtcha", "logic": "x", "for_category_ids": ["Teas"] }] }`;
    expect(said(text)).toEqual([
      '1:72 venue › time_zone: there is no time zone "Europe/Berln"; did you mean "Europe/Berlin"?',
      '3:56 suggestions › 1. › product_id: there is no product "Mtcha"; did you mean "Matcha"?',
      '3:100 suggestions › 1. › for_category_ids › 1.: there is no category "Teas"; did you mean "Tea"?',
    ]);
    expect(said(menu('').replace('EUR', 'EUX'))).toEqual([
      expect.stringContaining('there is no currency "EUX"'),
    ]);
  });

  it.each([
    ['', 'The file is empty.'],
    ['hello', 'This is no value'],
    ['PK\u0003\u0004', 'This is no value'],
    ['{ "venue": { "name": "X" "slug": "x" } }', 'A comma is missing before this.'],
    ['{ "venue": { "name": "X", } }', 'a comma may be too much'],
    ['{ "venue": 12,5 }', 'double quotes'],
    ['[]', 'the file [] is not a group in { }'],
  ])('says what is wrong with the syntax of %j', (text, sentence) => {
    expect(said(text).join('\n')).toContain(sentence);
  });

  it('finds nothing wrong with the example', () => {
    expect(said(readFileSync('openapi/server/owner/example-venue.json', 'utf8'))).toEqual([]);
  });
});

describe('the published schema', () => {
  it('is the one that files are checked against, and explains every field', () => {
    const text = readFileSync('openapi/server/owner/venue.schema.json', 'utf8');
    expect(JSON.parse(text)).toEqual(JSON.parse(schemaText()));
    addFormats.default(new Ajv2020({ strict: false })).compile(JSON.parse(text));
    const silent: string[] = [];
    const visit = (schema: Record<string, unknown>, path: string): void => {
      for (const [key, own] of Object.entries(
        (schema.properties ?? {}) as Record<string, object>,
      )) {
        if (!('description' in own) && !('$ref' in own)) silent.push(`${path}.${key}`);
      }
    };
    const root = JSON.parse(text);
    visit(root, '');
    for (const [name, own] of Object.entries(root.$defs)) visit(own as never, name);
    expect(silent).toEqual([]);
  });
});

describe('a menu as a table', () => {
  const table = `category;name;description;price;options;allergens;picture
Soups;Pea soup;"With mint; cold";6,20 €;"Size: Cup | Bowl +2,50; Extras *: Bread +1";milk, may contain celery;
Cakes;Nut cake;;4.5;;none;cake.jpg
`;

  it('is read with the commas, currency signs and quotes that spreadsheets write', () => {
    const { categories, problems } = readMenuTable(`\uFEFF${table}`);
    expect(problems).toEqual([]);
    expect(categories).toMatchObject([
      {
        name: 'Soups',
        products: [
          {
            name: 'Pea soup',
            description: 'With mint; cold',
            price: 6.2,
            options: [
              {
                name: 'Size',
                mandatory: true,
                values: [{ name: 'Cup' }, { name: 'Bowl', price: 2.5 }],
              },
              { name: 'Extras', mandatory: false, multiselect: true, values: [{ price: 1 }] },
            ],
            allergens: [
              { code: 'milk', level: 'contains' },
              { code: 'celery', level: 'may_contain' },
            ],
          },
        ],
      },
      { name: 'Cakes', products: [{ allergens: [], image_url: 'cake.jpg' }] },
    ]);
  });

  it('names every problem with its line and column', () => {
    const wrong = `categry,name,price,options,allergens
Soups,Pea,x,Size,peas
Soups,Pea,1,,milks
`;
    const { problems } = readMenuTable(wrong);
    expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
      '1:1 column "categry" is not known here; did you mean "category"?',
      '1:1 column "category" is missing',
      '2:1 category is empty',
      '2:3 price "x" is not a number; write it like 12.50',
      '2:4 options "Size" are not like "Size: Small | Large +2.50"',
      expect.stringContaining('2:5 allergen "peas" is not known'),
      '3:1 category is empty',
      '3:2 product "Pea" is there twice',
      '3:5 allergen "milks" is not known; did you mean "milk"?',
    ]);
  });

  it('keeps translations, and fields without a column, of dishes with the same name', () => {
    const name = { en: 'Pea soup', de: 'Erbsensuppe' };
    const known = [
      { id: 4, name: 'Soups', products: [{ id: 5, name, price: 5, diets: ['vegan'] }] },
    ];
    const [soups] = mergedMenu(readMenuTable(table), known);
    expect(soups).toMatchObject({
      id: 4,
      products: [{ id: 5, name, price: 6.2, diets: ['vegan'] }],
    });
  });
});
