import { expect, it, vi } from 'vitest';
import { listTables } from '#api/spots.ts';

const tables = Array.from({ length: 250 }, (_, index) => ({ id: index + 1, venue_id: 1 }));
const pages = [tables.slice(0, 100), tables.slice(100, 200), tables.slice(200)];

it.each([
  ['all pages of a large venue', (page: number) => pages[page - 1] ?? [], 250, 4],
  ['the page that a backend without pages always returns', () => pages[0], 100, 2],
  [
    'all pages of a backend that caps them at 25 (D338)',
    (page: number) => tables.slice((page - 1) * 25, Math.min(page * 25, 61)),
    61,
    3,
  ],
  [
    'those after one without a venue',
    (page: number) => (page === 1 ? [{ id: 999 }, ...tables.slice(0, 99)] : tables.slice(99, 150)),
    150,
    2,
  ],
  [
    'those after one that moved to the next page meanwhile',
    (page: number) => tables.slice((page - 1) * 99, (page - 1) * 99 + 100),
    250,
    3,
  ],
])('[V6] [K6] tables to choose from: %s', async (_, pageOf, count, calls) => {
  const fetch = vi.fn(async ({ url }: Request) => {
    const page = Number(new URL(url).searchParams.get('page') ?? 1);
    return Response.json({ tables: pageOf(page) });
  });
  vi.stubGlobal('fetch', fetch);
  expect(await listTables(1)).toEqual(tables.slice(0, count));
  expect(fetch).toHaveBeenCalledTimes(calls);
});
