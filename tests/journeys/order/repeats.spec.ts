import { expect, type Page, test } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { type Ending, type FaultyProxy, openFaultyProxy } from '../support/faulty-proxy.ts';
import { savedCart } from '../support/journey.ts';
import { checkoutLink, tapPlaceOrder } from '../support/paying.ts';

/** More on demand: REPEATS=200 npx playwright test … repeats. */
const rounds = Number(process.env.REPEATS ?? 2);

let proxy: FaultyProxy;
test.beforeEach(async ({ baseURL, page }) => {
  proxy = await openFaultyProxy(baseURL ?? '');
  await page.goto(`${proxy.origin}/checkin?venue=1&table=3`);
  await expect(page.getByRole('dialog')).toBeHidden();
});
test.afterEach(() => proxy.close());

const sendings = () =>
  proxy.seen.filter(({ method, path }) => method === 'POST' && path === '/api/orders.json');

async function toCheckout(page: Page): Promise<void> {
  await page.goto(`${proxy.origin}/menu/fern-and-fable`);
  await page
    .getByRole('button', { name: /^Add Flat white/ })
    .last()
    .click();
  await page.getByRole('link', { name: /^View basket, 1 item/ }).click();
  await checkoutLink(page).click();
  await expect(page.getByRole('button', { name: /Place order/ })).toBeVisible();
}

for (const serviceWorkers of ['block', 'allow'] as const) {
  test.describe(`with workers: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers });

    test(`[W6] [T2] an order that the browser repeats by itself, because the connection broke after the answer, is one order${deepUnless(serviceWorkers === 'allow')}`, async ({
      page,
    }) => {
      test.setTimeout(60_000 + rounds * 10_000);
      const asked: string[] = [];
      const numbers = new Set<string>();
      let repeated = 0;
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/api/orders.json'))
          asked.push(request.url());
      });
      for (let round = 0; round < rounds; round += 1) {
        const how: Ending = round % 2 ? 'fin' : 'rst';
        await toCheckout(page);
        const [before, askedBefore] = [sendings().length, asked.length];
        let left = 1;
        proxy.plan(({ method, path, turn }) => {
          if (method !== 'POST' || path !== '/api/orders.json' || turn === 0 || left === 0)
            return null;
          left -= 1;
          return how;
        });
        const answered = page.waitForResponse((answer) =>
          answer.url().endsWith('/api/orders.json'),
        );
        await tapPlaceOrder(page);
        const answer = await answered;
        const { order } = await answer.json();
        numbers.add(order.number);
        await expect(page).toHaveURL(`${proxy.origin}/order/${order.uuid}`);
        const copies = sendings().slice(before);
        // requests at the proxy beyond those of the page are the browser's own repeats.
        repeated += copies.length - (asked.length - askedBefore);
        expect(new Set(copies.map(({ key }) => key)).size).toBe(1);
        if (copies.length > 1) expect(answer.headers()['idempotent-replayed']).toBe('true');
        await expect.poll(() => savedCart(page)).toMatchObject({ line_items_attributes: [] });
      }
      expect(numbers.size).toBe(rounds);
      // Browsers repeat requests only on reused connections, which most are.
      expect(repeated).toBeGreaterThanOrEqual(Math.ceil(rounds / 2));
    });
  });
}
