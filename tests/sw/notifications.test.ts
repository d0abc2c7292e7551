import { expect, it, vi } from 'vitest';
import { showNotification } from '../../sw/notifications.ts';

const path = '/order/3f0c8f9e-6d1b-4a57-9f0a-2b7c1d5e8f90';
const notification = { title: 'Fern & Fable', body: 'Ready.', tag: 'an order', data: { path } };

/** Returns the notifications that a message shows, with the app's windows in these states. */
async function shownOf(message: object | null, ...states: readonly string[]) {
  const show = vi.fn(async () => {});
  const setBadge = vi.fn(async () => {});
  const windows = async () => states.map((visibilityState) => ({ visibilityState }));
  await showNotification(message, { windows, show, setBadge });
  expect(setBadge).toHaveBeenCalledTimes(show.mock.calls.length);
  return show.mock.calls;
}

it('[O1] a message is shown if the app is closed or hidden, and counts on its icon', async () => {
  const shown = [['Fern & Fable', expect.objectContaining({ body: 'Ready.', data: { path } })]];
  expect(await shownOf({ web_push: 8030, notification })).toEqual(shown);
  expect(await shownOf({ web_push: 8030, notification }, 'hidden')).toEqual(shown);
});

it('[O1] news is quiet while the app is on the screen', async () => {
  expect(await shownOf({ web_push: 8030, notification }, 'hidden', 'visible')).toEqual([]);
});

it.each([null, {}, { notification: {} }])('[O1] %j shows nothing', async (message) => {
  expect(await shownOf(message)).toEqual([]);
});
