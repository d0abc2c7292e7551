import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import type { Cart, Menu, Product } from '#domain/model.ts';
import { openSite } from '#server/config/site.ts';
import { products, venues } from '#server/db/schema-catalogue.ts';
import { createApp } from '#server/http/app.ts';
import { runVenueCommand } from '#server/owner/command.ts';
import { call, noon, place, pricedCart } from '../../support/orders.ts';
import { openOwnerShell } from './owner-shell.ts';

const canteen = 'openapi/server/demo/canteens/mensa-garching.json';
const table = 'tests/server/owner/menus/merchants-lunch-house.csv';
const everyDay = 'monday tuesday wednesday thursday friday saturday sunday'.split(' ');
const lunchHouse = {
  venue: {
    slug: 'merchants-lunch-house',
    name: 'Merchants’ Lunch House',
    currency: 'USD',
    time_zone: 'America/Chicago',
    opening_hours: everyDay.map((day) => ({ day, start: '00:00', end: '24:00' })),
  },
  categories: [],
  tables: [{ name: '1' }],
};

describe('the owner’s command', async () => {
  const shell = await openOwnerShell();
  const { run } = shell;
  afterAll(() => shell.close());
  const written = (name: string, text: string) => {
    writeFileSync(join(shell.folder, name), text);
    return join(shell.folder, name);
  };

  it('checks and imports two menus of real places, after announcing what it will add, and changes nothing the second time', async () => {
    const own = written('lunch.json', JSON.stringify(lunchHouse));
    for (const file of [canteen, own, table]) {
      expect(await run('check', file)).toEqual([`${file} is good.`, 0]);
    }
    const dry = await run('import', canteen, '--dry-run');
    expect(dry).toContain('+ menu › Soups and stews › Potato stew with marjoram');
    expect(dry.at(-2)).toMatch(/^\d+ changes, not written\.$/);
    expect(await shell.db.$count(venues)).toBe(0);
    const done = await run('import', canteen);
    expect(done.slice(0, -2)).toEqual(dry.slice(0, -2));
    await run('import', own);
    const menu = ['import', table, '--venue', 'merchants-lunch-house'];
    expect(await run(...menu)).toEqual(
      expect.arrayContaining(['+ menu › Tea, coffee and chocolate › Chocolate', 0]),
    );
    for (const again of [['import', canteen], menu]) {
      expect(await run(...again)).toEqual(['Nothing changes.', 0]);
    }
  });

  it('[D131] opens no database with a misspelt or wrong setting', async () => {
    const wrong = async (env: Readonly<Record<string, string>>) => {
      const lines: string[] = [];
      const command = ['export', join(shell.folder, 'x.json'), '--venue', 'none'];
      const code = await runVenueCommand(command, { say: (line) => lines.push(line), env });
      return [...lines, code];
    };
    expect(await wrong({ DATA_FODLER: 'x', DATABASE_URL: shell.url })).toEqual([
      'DATA_FODLER is no setting. Did you mean DATA_FOLDER?',
      1,
    ]);
    expect(await wrong({ DATABASE_URL: 'nonsense' })).toEqual([
      expect.stringContaining('DATABASE_URL is set to something else; it has to be'),
      1,
    ]);
    const file = written('file', '');
    expect(await wrong({ DATA_FOLDER: file })).toEqual([
      `DATA_FOLDER is "${file}"; it has to be a folder, or a name where none is yet.`,
      1,
    ]);
  });

  it('reads a venue whose file’s name ends in .json.txt', async () => {
    const own = written('lunch.json.txt', `\ufeff${JSON.stringify(lunchHouse)}`);
    expect(await run('check', own)).toEqual([`${own} is good.`, 0]);
  });

  it('[O1] orders are taken from both menus', async () => {
    const app = createApp({ db: shell.db, site: openSite, now: () => noon, checkAnswers: true });
    const fetch = async (path: string, init?: RequestInit) =>
      app.fetch(new Request(new URL(path, 'http://localhost:4545'), init));
    const places = await shell.db.select().from(venues);
    expect(places).toHaveLength(2);
    for (const { id, doc } of places) {
      const { body } = await call({ fetch }, `/api/menu.json?venue_id=${id}`);
      const dishes = (body.menu as Menu).categories.flatMap((one) => one.products);
      expect(dishes.length).toBeGreaterThan(12);
      const dish = dishes.find(({ options }) => options?.length) ?? (dishes[0] as Product);
      const [option] = dish.options ?? [];
      const value = option?.values?.at(-1);
      const chosen =
        option && value ? [{ option_id: option.id, value_id: value.id, quantity: 1 }] : [];
      const tables = await call({ fetch }, `/api/tables.json?venue_id=${id}`);
      const cart: Cart = pricedCart(
        {
          venue_id: id,
          service_type: 'WebBringToTable',
          table_id: tables.body.tables[0].id,
          line_items_attributes: [
            {
              key: '1',
              product_id: dish.id,
              product_name: dish.name,
              quantity: 2,
              total: Math.round((dish.price + (value?.price ?? 0)) * 200) / 100,
              modifiers: chosen,
              nested_options: chosen.map(({ value_id }) => value_id),
            },
          ],
        },
        { venue: doc, categories: [] } as never,
      );
      const { status, text } = await place({ fetch }, cart);
      expect(status, text).toBe(201);
    }
  });

  it('prints old and new values, and what is deleted or hidden because of an order; sold-out dishes stay sold out', async () => {
    const { db } = shell;
    const name = (await db.select().from(products)).find(({ doc }) => doc.name === 'Coffee');
    await db
      .update(products)
      .set({ available: false })
      .where(eq(products.id, name?.id ?? 0));
    const text = readFileSync(table, 'utf8')
      .replace('Coffee,,0.10', 'Coffee,,0.12')
      .replace(/^.*,Mince pie,.*\n/m, '')
      .replace(/^.*,Tea,.*\n/m, '');
    const menu = ['import', written('new.csv', text), '--venue', 'merchants-lunch-house'];
    const dry = await run(...menu, '--dry-run');
    expect(dry).toEqual(
      expect.arrayContaining([
        '~ menu › Tea, coffee and chocolate › Coffee: price 0.1 → 0.12',
        '- menu › Pudding and pies › Mince pie',
        expect.stringMatching(/hidden › Tea/),
      ]),
    );
    expect(await run('import', table, '--venue', 'merchants-lunch-house')).toEqual([
      'Nothing changes.',
      0,
    ]);
    await run(...menu);
    const after = await db.select().from(products);
    const named = (wanted: string) => after.find(({ doc }) => doc.name === wanted);
    expect(named('Coffee')).toMatchObject({ available: false, price_minor: 12 });
    expect(named('Tea')).toMatchObject({ category_id: null });
    expect(named('Mince pie')).toBeUndefined();
  });

  it('[D266] [D289] a dish that was hidden because of an order returns with a table as the same dish', async () => {
    const { db } = shell;
    const tea = async () =>
      (await db.select().from(products)).filter(({ doc }) =>
        /Tea|Tee/.test(`${JSON.stringify(doc.name)}`),
      );
    const [hidden] = (await tea()).filter(({ category_id }) => category_id === null);
    const doc = { ...hidden?.doc, name: { en: 'Tea', de: 'Tee' }, diets: ['vegan'] } as never;
    await db
      .update(products)
      .set({ doc })
      .where(eq(products.id, hidden?.id ?? 0));
    const menu = ['import', table, '--venue', 'merchants-lunch-house'];
    expect(await run(...menu)).toContainEqual(
      expect.stringMatching(/hidden › Tea → menu › .* › Tea$/),
    );
    const back = (await tea()).filter(({ id }) => id === hidden?.id);
    expect(back).toMatchObject([
      { available: true, doc: { name: { de: 'Tee' }, diets: ['vegan'] } },
    ]);
    expect(back[0]?.category_id).not.toBeNull();
    expect(await run(...menu)).toEqual(['Nothing changes.', 0]);
  });

  it('names file, line and column of each problem in JSON and in CSV, and exits with 1', async () => {
    const json = written('wrong.json', '{ "venue": { "name": "X", } }');
    expect(await run('check', json)).toEqual([
      expect.stringMatching(/^wrong\.json:1:27 {2}.*a comma may be too much/),
      `1 problem in ${json}.`,
      1,
    ]);
    const csv = written('wrong.csv', 'category,name,price\nPies,Apple,ten\n');
    expect(await run('import', csv)).toEqual([
      'wrong.csv:2:3  menu › Pies › Apple: price "ten" is not a number; write it like 12.50',
      `1 problem in ${csv}.`,
      1,
    ]);
    expect((await run('import', join(shell.folder, 'none.json'))).at(-1)).toBe(1);
  });

  it.each([
    [['improt', canteen], 'There is no command "improt".'],
    [['import', canteen, table], `Name one file at a time, without ${table}.`],
    [['import', canteen, '--dryrun'], "Unknown option '--dryrun'."],
    [['--help'], "Unknown option '--help'."],
    [['staff', 'mensa-garching', '--dry-run'], 'There is no --dry-run for "staff".'],
    [['export', 'out.json', '--pictures', 'x'], 'There is no --pictures for "export".'],
  ])('explains itself if it is called with %j, and does nothing', async (args, problem) => {
    const before = await shell.db.$count(venues);
    const [line, ...rest] = await run(...args);
    expect([line, rest.at(0), rest.at(-1)]).toEqual([
      problem,
      expect.stringMatching(/^npm run venue -- new FILE/),
      2,
    ]);
    expect(await shell.db.$count(venues)).toBe(before);
  });

  it('does not ignore which venue is meant', async () => {
    const own = ['--venue is for menus: a venue’s file names its own venue.', 1];
    expect(await run('import', canteen, '--venue', 'merchants-lunch-house')).toEqual(own);
  });

  it('says that a folder is no file', async () => {
    const there = [`There is no file ${shell.folder}.`, 1];
    expect(await run('check', shell.folder)).toEqual(there);
  });

  it('exports a venue, and changes nothing when the export is imported again', async () => {
    const file = join(shell.folder, 'out.json');
    await run('export', file, '--venue', 'merchants-lunch-house', '--counts');
    expect(await run('import', file)).toEqual(['Nothing changes.', 0]);
    expect((await run('export', file)).at(0)).toMatch(/^Say which venue: .*mensa-garching/);
  });
});

it.each([
  ['DATABASE_ULR', /^DATABASE_ULR is no setting\. Did you mean DATABASE_URL\?$/],
  [
    'DATABASE_URL',
    /^DATABASE_URL is set to something else; it has to be an address such as postgresql:/,
  ],
])('[D131] with a wrong %s it opens no other database instead', async (name, problem) => {
  const folder = join(tmpdir(), `unopened-${process.pid}`);
  const lines: string[] = [];
  const env = { [name]: 'localhost', DATA_FOLDER: folder };
  const say = (line: string) => void lines.push(line);
  expect(await runVenueCommand(['import', canteen], { say, env })).toBe(1);
  expect(lines).toEqual([expect.stringMatching(problem)]);
  expect(existsSync(folder)).toBe(false);
});

it('[D288] a code for a venue that is not there names those that are', async () => {
  const shell = await openOwnerShell();
  const say = '. There are: mensa-garching.';
  await shell.run('import', canteen);
  expect(await shell.run('staff', 'Mensa Garching')).toEqual([
    `There is no venue "Mensa Garching"${say}`,
    1,
  ]);
  const [line, code] = await shell.run('staff', 'mensa-garching');
  expect([line, code]).toEqual([expect.stringMatching(/ is [A-Z2-9]{10}\. /), 0]);
  await shell.close();
});
