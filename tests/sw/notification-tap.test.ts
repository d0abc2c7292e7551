import { expect, it } from 'vitest';
import { openNotification } from '../../sw/notification-tap.ts';

const path = '/order/3f0c8f9e-6d1b-4a57-9f0a-2b7c1d5e8f90';

/** Fakes the app's windows by their addresses and returns what was done with them. */
async function tapWith(...addresses: readonly string[]): Promise<readonly string[]> {
  const done: string[] = [];
  const windows = addresses.map((address) => ({
    url: `https://order.example${address}`,
    focus: async () => void done.push(`focus ${address}`),
  }));
  const notice = { data: { path }, close: () => void done.push('close') };
  await openNotification(notice, {
    matchAll: async () => windows,
    openWindow: async (address: string) => void done.push(`open ${address}`),
  });
  return done;
}

it('[O1] a tap leads to the window that shows the order', async () => {
  expect(await tapWith('/menu/fern-and-fable', `${path}?from=menu`)).toEqual([
    'close',
    `focus ${path}?from=menu`,
  ]);
});

it('[O1] a tap opens a new window if none does, and leaves the others alone', async () => {
  expect(await tapWith('/menu/fern-and-fable/checkout')).toEqual(['close', `open ${path}`]);
});
