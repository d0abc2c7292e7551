import { expect, it, vi } from 'vitest';
import { getLocation, getTable } from '#api/tables-locations.ts';

it.each([getTable, getLocation])('[K6] %o sends no request for a non-numeric id', async (get) => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  await expect(get('abc')).rejects.toMatchObject({ problem: 'refused', status: 404 });
  expect(fetch).not.toHaveBeenCalled();
});
