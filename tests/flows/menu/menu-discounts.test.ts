import { expect, it, vi } from 'vitest';
import { readDiscounts, watchDiscounts } from '#flows/menu/menu-discounts.ts';
import { menuStore } from '#stores/venue/menu.ts';

const noon = Date.parse('2026-12-01T12:00:00Z');
const venue = { id: 1, name: 'Fern & Fable', slug: 'fern-and-fable' };

it('[D263] null for a product without a discount is none', async () => {
  vi.useFakeTimers({ now: noon });
  menuStore.value = { ...menuStore.value, key: '1|' };
  const some = { type: 'amount', value: 1 };
  vi.stubGlobal('fetch', async () => Response.json({ discounts: { 100: null, 101: some } }));
  await readDiscounts(venue);
  expect(menuStore.value.discounts).toEqual({ 101: some });
  watchDiscounts(venue)();
});

it.each([-60, 0, 60])(
  '[D51] [T39] discounts are reloaded just after one ends, on a phone %i minutes ahead',
  async (minutes) => {
    const ahead = minutes * 60_000;
    vi.useFakeTimers({ now: noon + ahead });
    const ask = vi.fn(async () => {
      const headers = { Date: new Date(Date.now() - ahead).toUTCString() };
      return Response.json({}, { headers });
    });
    vi.stubGlobal('fetch', ask);
    await readDiscounts(venue);
    const valid_until = new Date(noon + 20_000).toISOString();
    const discounts = { 100: { type: 'amount', value: 1, valid_until } } as const;
    menuStore.value = { ...menuStore.value, discounts };
    const stop = watchDiscounts(venue);
    await vi.advanceTimersByTimeAsync(19_000);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(ask.mock.calls.length).toBeGreaterThan(1);
    stop();
  },
);
