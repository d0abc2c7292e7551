import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { signUp, toCheckout, typeCard } from '../support/paying.ts';
import { cameThrough, letStrangerAnswer, probeNames } from '../support/probes.ts';

/** Violation reports of the page's policy, from all pages of a context. */
async function reportsOf(context: BrowserContext): Promise<string[]> {
  const reports: string[] = [];
  await context.exposeFunction('hearReport', (report: string) => reports.push(report));
  await context.addInitScript(() => {
    // Violations caused by the probes themselves do not count.
    const hear = (report: string) =>
      'comeThrough' in window || Reflect.get(window, 'hearReport')(report);
    document.addEventListener('securitypolicyviolation', (event) =>
      hear(`${location.pathname}: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
    );
    new ReportingObserver(
      (list) => {
        for (const { type, body } of list)
          if (type === 'csp-violation') hear(`${location.pathname}: ${JSON.stringify(body)}`);
      },
      { buffered: true },
    ).observe();
  });
  return reports;
}

const screens = [
  '/venues',
  '/menu/fern-and-fable',
  '/menu/fern-and-fable/basket',
  '/menu/fern-and-fable/checkout',
  '/scan',
  '/friends',
  '/usual',
  '/running',
  '/profile',
  '/profile/edit',
  '/profile/diet',
  '/profile/orders',
  '/profile/personal-offers',
  '/loyalty',
  '/offer',
  '/payment-methods',
  '/terms-and-conditions',
  '/nothing/here',
];

const isThere = (page: Page) => expect(page.getByRole('heading').first()).toBeVisible();

test('[T44] no screen violates the content security policy, and it blocks 21 ways to inject code @deep', async ({
  page,
  context,
  baseURL,
}) => {
  const requested = await letStrangerAnswer(context);
  const reports = await reportsOf(context);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !/^(data|blob):/.test(request.url()))
      foreign.push(request.url());
  });
  await signUp(page);
  await toCheckout(page);
  for (const screen of screens) {
    await page.goto(screen);
    await isThere(page);
    await page.waitForTimeout(200);
    expect(foreign).toEqual([]);
    expect(await cameThrough(page, requested), screen).toEqual([]);
    expect(reports).toEqual([]);
    foreign.length = 0;
  }
  // The password of the first screen was not stored on the phone either.
  expect(await page.evaluate(everythingKept)).not.toMatch(/correct.{0,3}horse/);
});

/** Runs in the page: returns everything it has stored and the addresses it has requested. */
async function everythingKept(): Promise<string> {
  const stored: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie];
  stored.push(performance.getEntriesByType('resource').map(({ name }) => name));
  for (const { name = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(name);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    for (const store of opening.result.objectStoreNames) {
      const requested = opening.result.transaction(store).objectStore(store).getAll();
      await new Promise((resolve) => {
        requested.onsuccess = resolve;
      });
      stored.push(requested.result);
    }
    opening.result.close();
  }
  return JSON.stringify(stored);
}

test('[T44] with the payment sandbox’s scripts in the page, the same ways are blocked', async ({
  page,
  context,
}) => {
  const requested = await letStrangerAnswer(context);
  const reports = await reportsOf(context);
  await toCheckout(page);
  await page.getByRole('button', { name: 'Change how you pay' }).click();
  await page.getByRole('button', { name: 'New card' }).click();
  await typeCard(page, '4242424242424242');
  expect(reports).toEqual([]);
  expect(await cameThrough(page, requested)).toEqual([]);
});

test('[T44] without the policy, each of these ways succeeds', async ({ page, context }) => {
  const requested = await letStrangerAnswer(context);
  await page.route('**/nothing/here', async (route) => {
    const { 'content-security-policy': _, ...headers } = (await route.fetch()).headers();
    await route.fulfill({ response: await route.fetch(), headers });
  });
  await page.goto('/nothing/here');
  await isThere(page);
  expect(await cameThrough(page, requested)).toEqual(probeNames);
});
