import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { lineOf } from '#domain/cart/line-item.ts';
import { chosenValue } from '#domain/menu/choices.ts';
import { type Choices, optionsOf, subOptionsOf, valuesOf } from '#domain/menu/options.ts';
import type { Menu, Option } from '#domain/model.ts';
import { openSite } from '#server/config/site.ts';
import { venues } from '#server/db/schema-catalogue.ts';
import { createApp } from '#server/http/app.ts';
import { call, place, pricedCart } from '../../support/orders.ts';
import { openOwnerShell } from './owner-shell.ts';

const menus = 'tests/server/owner/menus';
const [file, table] = [`${menus}/trattoria.json`, `${menus}/trattoria.csv`];
const evening = new Date('2027-03-04T19:00:00Z');

describe('a restaurant’s menu of the usual length, 78 dishes and three deals', async () => {
  const shell = await openOwnerShell();
  const { run } = shell;
  afterAll(() => shell.close());
  const open = () => {
    const app = createApp({
      db: shell.db,
      site: openSite,
      now: () => evening,
      checkAnswers: true,
    });
    const fetch = async (path: string, init?: RequestInit) =>
      app.fetch(new Request(new URL(path, 'http://localhost:4545'), init));
    return { fetch };
  };

  it('is checked, announced, imported, exported and imported again without a change, as file and as table', async () => {
    expect(await run('check', file)).toEqual([`${file} is good.`, 0]);
    expect(await run('check', table)).toEqual([`${table} is good.`, 0]);
    const dry = await run('import', file, '--dry-run');
    expect(dry).toContain('+ menu › Pizza › Pizza Diavola');
    expect(await run('import', table, '--venue', 'trattoria')).toEqual([
      expect.stringContaining('There is no venue "trattoria"'),
      1,
    ]);
    expect((await run('import', file)).slice(0, -2)).toEqual(dry.slice(0, -2));
    const out = join(shell.folder, 'out.json');
    await run('export', out, '--counts');
    expect(await run('import', out)).toEqual(['Nothing changes.', 0]);
    expect(await run('import', file)).toEqual(['Nothing changes.', 0]);
    // The table has no deals, so the import drops what the table does not list and leaves everything else unchanged.
    const menu = await run('import', table, '--venue', 'trattoria', '--dry-run');
    expect(menu).toEqual([
      ...['- menu › Mittagsmenüs', expect.stringMatching(/^- .*Mittagsmenü Pasta/)],
      ...[
        expect.stringMatching(/^- .*Mittagsmenü Pizza/),
        expect.stringMatching(/^- .*Familienmenü/),
      ],
      ...['4 changes, not written.', 0],
    ]);
  });

  it('imports a table as Excel on Windows saves it, and prints one new price', async () => {
    const text = readFileSync(table, 'utf8').replace('7,90 €;9,90 €', '8,40 €;9,90 €');
    const deals =
      'Mittagsmenüs;Mittagsmenü Pasta;;;12,90 €;;\n;Mittagsmenü Pizza;;;10,90 €;;\n;Familienmenü;;;44,90 €;;\n';
    const own = text
      .replace('Antipasti;Brus', `${deals}Antipasti;Brus`)
      .replaceAll('\n', '\r\n')
      .replace('🌶', '');
    const bytes = Buffer.from(
      own.replaceAll('€', '\u0080').replace(/[„“’–]/g, windowsSign),
      'latin1',
    );
    const saved = join(shell.folder, 'Speisekarte.csv');
    writeFileSync(saved, bytes);
    const said = await run('import', saved, '--venue', 'trattoria');
    expect(said[0]).toContain('was read as Windows-1252');
    expect(said.slice(1)).toEqual([
      // The value of an emptied cell is removed; the steps of a deal, which a table cannot express, remain.
      expect.stringMatching(/^~ .*Mittagsmenü Pasta: description .* → nothing$/),
      expect.stringMatching(/^~ .*Mittagsmenü Pizza: description .* → nothing$/),
      expect.stringMatching(/^~ .*Familienmenü: description .* → nothing$/),
      '~ menu › Pizza › Pizza Margherita: Größe › groß › price 2 → 1.5',
      '~ menu › Pizza › Pizza Margherita: price 7.9 → 8.4',
      expect.stringMatching(/^~ .*Pizza Diavola: description/),
      '6 changes.',
      0,
    ]);
  });

  it('[M2] [M5] every dish can be chosen and ordered at the price that the phone calculates', async () => {
    const server = open();
    const [found] = await shell.db.select().from(venues);
    const { body } = await call(server, `/api/menu.json?venue_id=${found?.id}`);
    const dishes = (body.menu as Menu).categories.flatMap(({ products }) => products);
    expect([(body.menu as Menu).categories.length, dishes.length]).toEqual([12, 81]);
    const orderable = dishes.filter(({ available }) => available !== false);
    expect(dishes.filter((one) => !orderable.includes(one)).map(({ name }) => name)).toEqual([
      'Lugana DOC',
    ]);
    const { tables } = (await call(server, `/api/tables.json?venue_id=${found?.id}`)).body;
    for (const lines of [orderable.slice(0, 40), orderable.slice(40)]) {
      const { status, text } = await place(
        server,
        pricedCart(
          {
            venue_id: found?.id,
            service_type: 'WebBringToTable',
            table_id: tables[19].id,
            line_items_attributes: lines.map((dish) =>
              lineOf(dish, { choices: chosen(optionsOf(dish)) }),
            ),
          },
          { venue: found?.doc, categories: [] } as never,
        ),
      );
      expect(status, text).toBe(201);
    }
  });
});

/** Makes every required choice, always the most expensive one, also within a deal. */
function chosen(options: readonly Option[]): Choices {
  return options.flatMap((option) => {
    const [value] = valuesOf(option).toSorted(
      (one, other) => (other.price ?? 0) - (one.price ?? 0),
    );
    if (!option.mandatory || !value) return [];
    return [chosenValue(option, value, 1, chosen(subOptionsOf(value)))];
  });
}

/** Encodes a character of Windows-1252 that Latin-1 lacks. */
function windowsSign(sign: string): string {
  return { '„': '\u0084', '“': '\u0093', '’': '\u0092', '–': '\u0096' }[sign] ?? sign;
}
