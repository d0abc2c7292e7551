import { expect, it, vi } from 'vitest';
import { getLocation, getTable } from '#api/tables-locations.ts';

it.each([getTable, getLocation])('[K6] %o asks for no place that is no number', async (get) => {
  const fetch = vi.spyOn(globalThis, 'fetch');
  await expect(get('abc')).rejects.toMatchObject({ problem: 'refused', status: 404 });
  expect(fetch).not.toHaveBeenCalled();
});
