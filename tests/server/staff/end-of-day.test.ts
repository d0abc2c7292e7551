import { expect, it } from 'vitest';
import { endOfDay, startOfDay } from '#server/catalogue/venue-day.ts';
import { venues } from '#server/db/schema-catalogue.ts';
import { coffee, openCafe, place, tableCart } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';
import { signedInTablet } from '../../support/tablet.ts';

it.each([
  ['Europe/Berlin', '2026-11-28T20:10:00Z', '2026-11-29T04:00:00Z'],
  ['Europe/Berlin', '2026-11-29T03:50:00Z', '2026-11-29T04:00:00Z'],
  ['Europe/Berlin', '2026-11-29T04:00:00Z', '2026-11-30T04:00:00Z'],
  ['Europe/Berlin', '2026-10-24T20:00:00Z', '2026-10-25T04:00:00Z'],
  ['Europe/Berlin', '2026-03-28T20:00:00Z', '2026-03-29T03:00:00Z'],
  ['Asia/Kolkata', '2026-11-28T15:10:00Z', '2026-11-28T23:30:00Z'],
  ['Asia/Kolkata', '2026-11-28T15:40:00Z', '2026-11-28T23:30:00Z'],
  ['Asia/Kathmandu', '2026-11-28T15:40:00Z', '2026-11-28T23:15:00Z'],
  ['Australia/Adelaide', '2026-11-28T12:05:00Z', '2026-11-28T18:30:00Z'],
  ['America/St_Johns', '2026-11-28T12:05:00Z', '2026-11-29T08:30:00Z'],
])(
  '[D134] a pause for the day ends at the next 5 a.m. in %s: from %s until %s',
  (zone, now, end) => {
    expect(endOfDay(new Date(now), zone)).toEqual(new Date(end));
  },
);

it.each([
  ['2026-11-28T20:10:00Z', '2026-11-28T04:00:00Z'],
  ['2026-11-29T01:30:00Z', '2026-11-28T04:00:00Z'],
  ['2026-11-29T04:00:00Z', '2026-11-29T04:00:00Z'],
  ['2026-10-25T03:30:00Z', '2026-10-24T03:00:00Z'],
  ['2026-03-29T02:30:00Z', '2026-03-28T04:00:00Z'],
])('[D134] at %s the day in Berlin began at %s', (now, start) => {
  expect(startOfDay(new Date(now), 'Europe/Berlin')).toEqual(new Date(start));
});

it('[D134] [D302] after midnight the takings still have the evening, until 5 a.m.', async () => {
  let now = new Date('2026-11-27T21:00:00Z');
  const server = await openServer({ venues: [openCafe()], now: () => now });
  const tablet = await signedInTablet(server);
  const counted = async () =>
    /<tfoot><tr><th scope="row">Total<\/th><td>(\d)/.exec(await tablet.read('/staff/today'))?.[1];
  const order = async () => {
    const cart = { ...tableCart([coffee()]), payment: { type: 'pay_later' } };
    expect((await place(server, cart)).status).toBe(201);
  };
  await order();
  now = new Date('2026-11-28T00:30:00Z');
  await order();
  expect(await counted()).toBe('2');
  now = new Date('2026-11-28T04:00:00Z');
  expect(await counted()).toBeUndefined();
});

it('[D134] a night past midnight calls no number twice', async () => {
  let now = new Date('2026-11-27T21:00:00Z');
  const server = await openServer({ venues: [openCafe()], now: () => now });
  const numberAt = async (time: string) => {
    now = new Date(time);
    const cart = { ...tableCart([coffee()]), payment: { type: 'pay_later' } };
    return (await place(server, cart)).body.order.number;
  };
  expect(await numberAt('2026-11-27T21:00:00Z')).toBe('1');
  expect(await numberAt('2026-11-28T00:30:00Z')).toBe('2');
  expect(await numberAt('2026-11-28T03:59:00Z')).toBe('3');
  expect(await numberAt('2026-11-28T04:00:00Z')).toBe('1');
});

it('[D134] a second tablet that does not show a pause yet neither shortens it nor loses a busy step', async () => {
  const now = new Date('2026-11-27T21:00:00Z');
  const server = await openServer({ venues: [openCafe()], now: () => now });
  const tablet = await signedInTablet(server);
  const act = (name: string) => tablet.act(name, '');
  const stored = async () => (await server.db.select().from(venues))[0]?.doc;
  await act('pause_day');
  await act('pause_30');
  expect((await stored())?.paused_until).toBe('2026-11-28T04:00:00.000Z');
  await act('resume');
  await act('pause_30');
  expect((await stored())?.paused_until).toBe('2026-11-27T21:30:00.000Z');
  await Promise.all([act('busy'), act('busy')]);
  expect((await stored())?.busy_minutes).toBe(30);
});
