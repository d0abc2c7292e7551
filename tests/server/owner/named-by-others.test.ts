import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { VenueFile } from '#server/owner/venue-file.ts';
import { openOwnerShell } from './owner-shell.ts';

const everyDay = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const noon = { start: '11:00', end: '14:00' };
const dishes = (...names: string[]) => names.map((name) => ({ name, price: 4 }));
const cafe = {
  venue: {
    slug: 'cafe',
    name: 'Café',
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
    opening_hours: everyDay.map((day) => ({ day, ...noon })),
  },
  categories: [
    {
      name: { en: 'Lunch', de: 'Mittag' },
      products: [
        { name: 'Soup', price: 4, take_away_price: 3.5 },
        {
          name: 'Pie',
          price: 4,
          price_type: 'multiple',
          additional_prices: [{ name: 'Large', price: 6 }],
        },
        ...dishes('Salad'),
      ],
    },
    { name: 'Drinks', products: dishes('Tea', 'Cola') },
    {
      name: 'Deals',
      products: [
        {
          name: 'Combo',
          price: 7,
          options: [
            {
              name: 'Your drink',
              kind: 'meal_deal',
              mandatory: true,
              meal_deal_items: [
                { name: 'Tea', product_id: 'Tea' },
                { name: 'Cola', product_id: 'Cola' },
              ],
            },
          ],
        },
      ],
    },
  ],
  delivery_windows: [
    {
      name: 'Midday',
      start_time: '11:00',
      end_time: '14:00',
      category_ids: ['Lunch', 'Drinks'],
      days: Object.fromEntries(everyDay.map((day) => [day, true])),
      delivery_windows_channels: [{ active: true, service_type: 'EatIn', delivery_channel: null }],
    },
  ],
  happy_hours: [
    {
      days: everyDay,
      ...noon,
      category_ids: ['Lunch'],
      type: 'percentage',
      value: 0.1,
      label: 'Happy hour',
    },
  ],
};
const table = `category,name,price
Lunch,Soup,4
,Pie,4
,Salad,4
Drinks,Tea,4
,Cola,4
Deals,Combo,7
`;

const shell = await openOwnerShell();
const written = (name: string, text: string) => {
  writeFileSync(join(shell.folder, name), text);
  return join(shell.folder, name);
};
const bring = (act: string, text: string) =>
  shell.run(act, written('menu.csv', text), '--venue', 'cafe');
async function exported() {
  const file = join(shell.folder, 'out.json');
  await shell.run('export', file, '--venue', 'cafe');
  return { file, venue: JSON.parse(readFileSync(file, 'utf8')) as VenueFile };
}
const numbersOf = ({ categories }: VenueFile) => categories.map(({ id }) => id);

expect((await shell.run('import', written('cafe.json', JSON.stringify(cafe)))).at(-1)).toBe(0);
afterAll(() => shell.close());

it('[D324] a renamed category keeps its id if most of its dishes stay, and its window still refers to it', async () => {
  const before = (await exported()).venue;
  expect(await bring('import', table)).toEqual(['Nothing changes.', 0]);
  const renamed = table.replace('Lunch', 'Lunch menu').replace(',Salad,4', ',Stew,5');
  expect(await bring('check', renamed)).toEqual([expect.stringMatching(/is good/), 0]);
  expect(await bring('import', renamed)).toContainEqual(
    expect.stringMatching(/^~ .*menu › Lunch → menu › Lunch menu$/),
  );
  const { file, venue } = await exported();
  expect(numbersOf(venue)).toEqual(numbersOf(before));
  expect(venue.categories[0]).toMatchObject({ name: 'Lunch menu' });
  expect(await shell.run('import', file)).toEqual(['Nothing changes.', 0]);
  await bring('import', table);
});

it.each([
  [
    'a category that windows and happy hours name',
    table.replace('Lunch,Soup,4\n,Pie,4\n,Salad,4\n', 'Dinner,Steak,9\n'),
    [
      'delivery_windows › Midday › category_ids: there is no category "Lunch" in the table',
      'happy_hours › Happy hour › category_ids: there is no category "Lunch" in the table',
    ],
  ],
  [
    'a dish of a deal that was never ordered',
    table.replace(',Cola,4\n', ''),
    [
      'menu › Deals › Combo › Your drink › Cola › product_id: there is no product "Cola" in the table',
    ],
  ],
  [
    'the old price of dishes with further prices',
    table.replace('Soup,4', 'Soup,5').replace('Pie,4', 'Pie,5').replace('Salad,4', 'Salad,5'),
    [
      'menu › Lunch › Soup › price: this price changes, but the dish also has a take-away price, which no table can change',
      'menu › Lunch › Pie › price: this price changes, but the dish also has prices of sizes, which no table can change',
    ],
  ],
])('[D324] [D266] a table without %s is refused with advice', async (_, text, sentences) => {
  const before = await exported();
  for (const act of ['check', 'import']) {
    const [said, code] = await bring(act, text);
    const lines = String(said).split('\n');
    expect(lines.slice(0, -1)).toEqual(sentences);
    expect(lines.at(-1)).toContain(
      'Keep these names and prices in the table, or change the rest first',
    );
    expect(code).toBe(1);
  }
  expect(await exported()).toEqual(before);
  expect(await shell.run('import', before.file)).toEqual(['Nothing changes.', 0]);
});
