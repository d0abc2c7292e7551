import { expect, test } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { choose, savedCart, watch } from '../support/journey.ts';
import { type ShiftedServer, startShifted } from '../support/shifted-server.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** Offsets of a phone's clock. */
const skews = [
  ...[1, 2, 10, 30].map((count) => count * minute),
  ...[1, 5, 12].map((count) => count * hour),
  ...[1, 8, 40, 365, 3_652].map((count) => count * day),
].flatMap((skew) => [skew, -skew]);
/** Runs all offsets with ALL_CLOCKS=1; the gate runs the worst of each kind. */
const tried = process.env.ALL_CLOCKS ? skews : [-12 * hour, 12 * hour, -3_652 * day];

const evening = new Date('2026-12-01T18:30:00-05:00');
let server: ShiftedServer;

test.beforeAll(async () => {
  server = await startShifted();
});
test.afterAll(() => server.stop());
test.beforeEach(() => server.setTime(evening));

for (const skew of tried) {
  test(`[T39] a clock that is ${skew / minute} minutes off: the times are the venue’s, and the order is placed${deepUnless(skew === tried[0])}`, async ({
    page,
  }) => {
    const { problems } = watch(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url());
    });
    await page.clock.install({ time: evening.getTime() + skew });
    await page.goto(`${server.url}/menu/slow-fire`);
    await page.getByRole('button', { name: /^Add Plain good dog/ }).click();
    await page.getByRole('dialog').getByText('Collect', { exact: true }).click();
    await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
    await page.goto(`${server.url}/menu/slow-fire/checkout`);
    await choose(page.getByRole('radio', { name: /^Dinner/ }));
    await page.getByLabel('Name', { exact: true }).fill('Robin');
    await page.getByRole('textbox', { name: 'Email' }).fill('robin@example.com');
    const sent = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/api/orders.json'),
    );
    await page.getByRole('button', { name: /^Pay/ }).click();
    const { order } = (await sent).postDataJSON();
    const until = Date.parse(order.additional_data.valid_until) - evening.getTime();
    expect(until).toBeGreaterThan(0);
    expect(until).toBeLessThan(5 * minute);
    await expect(page.getByRole('heading', { name: 'Pay by card' })).toBeVisible();
    expect((await savedCart(page)).line_items_attributes).toEqual([]);
    // The order's screen polls with pauses.
    const before = calls.length;
    await page.waitForTimeout(1_000);
    expect(calls.length - before).toBeLessThan(10);
    expect(problems).toEqual([]);
  });
}
