import { readFileSync } from 'node:fs';
import { cleanup, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { importVenue } from '#server/owner/transfer.ts';
import type { VenueFile } from '#server/owner/venue-file.ts';
import { openApp } from '../support/app.tsx';
import { startAtSite } from '../support/basket.ts';

const file: VenueFile = JSON.parse(readFileSync('tests/server/owner/menus/trattoria.json', 'utf8'));
const names = file.categories.flatMap(({ products }) => products.map(({ name }) => `${name}`));
/** A Thursday evening, at which the restaurant is open. */
const now = new Date('2027-03-04T19:00:00Z');

vi.useFakeTimers({ toFake: ['Date'], now });
const server = await startAtSite({ venues: [], now: () => now });
await importVenue(server.db, file);

/** Finds rows by selectors, because each query by role reads the whole menu. */
const rowOf = (name: string) =>
  [...document.querySelectorAll('li')].find((row) => row.querySelector('h3')?.textContent === name);
const textOf = (selector: string) => document.querySelector(selector)?.textContent ?? '';
const shows = (selector: string, ...texts: readonly string[]) =>
  waitFor(
    () => {
      const shown = textOf(selector);
      expect(texts.filter((text) => !shown.includes(text))).toEqual([]);
    },
    { timeout: 60_000, interval: 100 },
  );

it('[M1] [M2] [M5] [M6] an imported menu of 81 dishes can be browsed: all of them, one with extras, a deal, and a sold-out one', {
  timeout: 180_000,
}, async () => {
  openApp('/checkin?venue=1&table=13');
  await shows('main', ...names);
  expect(rowOf('Lugana DOC')?.textContent).toContain('Sold out');
  expect(rowOf('Lugana DOC')?.querySelector('button')).toBeNull();
  expect(rowOf('Caprese')?.querySelector('button')).toBeTruthy();
  const [pizza, deal] = ['Pizza Diavola', 'Mittagsmenü Pasta'].map((name) =>
    rowOf(name)?.querySelector('a')?.getAttribute('href'),
  );
  cleanup();
  openApp(pizza ?? '');
  await shows('dialog', 'Größe', 'Schärfe', 'Sehr scharf', '€9.50');
  cleanup();
  openApp(deal ?? '');
  await shows('dialog', 'Vorspeise', 'Minestrone', 'Tomatencremesuppe');
});
