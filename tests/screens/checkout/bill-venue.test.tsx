import { renderHook, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useBillVenue } from '#screens/checkout/bill/use-bill-venue.ts';
import { venueStore } from '#stores/venue/venue.ts';

it('[B13] [D283] a bill joined after another one is never shown with the last one’s venue', async () => {
  venueStore.value = { id: 1, slug: 'one', name: 'One' };
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const { result, rerender } = renderHook(({ id }) => useBillVenue(id), {
    initialProps: { id: 1 },
  });
  await waitFor(() => expect(result.current.venue?.id).toBe(1));
  rerender({ id: 2 });
  expect(result.current.venue).toBeNull();
  await waitFor(() => expect(result.current.isFailed).toBe(true), { timeout: 8_000 });
  rerender({ id: 1 });
  expect(result.current).toMatchObject({ venue: { id: 1 }, isFailed: false });
});
