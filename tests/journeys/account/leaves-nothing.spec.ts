import { expect, type Locator, type Page, test } from '@playwright/test';
import { STORED, type StorageArea } from '#domain/session/stored-data.ts';
import { deepUnless } from '../support/deep.ts';
import { moves, recordMoves } from '../support/moves.ts';
import { checkoutLink, tapPlaceOrder } from '../support/paying.ts';

// Lets the worker run, since its caches count as well.
test.use({
  serviceWorkers: 'allow',
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36',
});

const password = 'brunch at noon';

/** Runs in the page: everything that the browser stores for the site, by place and key. */
async function everythingStored(): Promise<Record<string, Record<string, string>>> {
  const found: Record<string, Record<string, string>> = {
    localStorage: { ...localStorage },
    sessionStorage: { ...sessionStorage },
    cookies: Object.fromEntries(document.cookie.split('; ').map((one) => one.split('=', 2))),
    caches: {},
  };
  for (const { name: database = '' } of await indexedDB.databases()) {
    const opening = indexedDB.open(database);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    for (const name of opening.result.objectStoreNames) {
      const store = opening.result.transaction(name).objectStore(name);
      const all: Record<string, string> = {};
      const cursor = store.openCursor();
      await new Promise<void>((resolve) => {
        cursor.onsuccess = () => {
          if (!cursor.result) return resolve();
          all[String(cursor.result.key)] = JSON.stringify(cursor.result.value);
          cursor.result.continue();
        };
      });
      found[`${database}/${name}`] = all;
    }
    opening.result.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const texts: string[] = [];
    for (const request of await cache.keys()) {
      if (/\/(static|fonts|pictures|assets)\//.test(request.url)) continue;
      texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
    }
    found.caches = { ...found.caches, [name]: texts.join('\n') };
  }
  return found;
}

/** The declared place of a storage entry; databases of other scripts need no declaration. */
const placeOf: Readonly<Record<string, StorageArea>> = {
  localStorage: 'localStorage',
  sessionStorage: 'sessionStorage',
  cookies: 'cookies',
  caches: 'caches',
  'ordering/records': 'records',
  'keyval-store/keyval': 'vault',
};

function declaredFor(place: string, key: string) {
  const all = STORED[placeOf[place] ?? 'localStorage'] as Record<
    string,
    { readonly owner: string }
  >;
  const begins = Object.entries(all).find(([one]) => key.startsWith(one));
  return placeOf[place] === 'records' || placeOf[place] === 'caches' ? begins?.[1] : all[key];
}

const isLibrarys = (place: string) => place.startsWith('workbox-expiration/');

/** Stored entries that are not declared. */
const undeclared = (stored: Record<string, Record<string, string>>) =>
  Object.entries(stored)
    .filter(([place]) => !isLibrarys(place))
    .flatMap(([place, all]) => Object.keys(all).map((key) => [place, key] as const))
    .filter(([place, key]) => key !== '' && !(place in placeOf && declaredFor(place, key)))
    .map((one) => one.join(' '));

/** Stored personal entries, without empty caches and the two ids by which the backend recognizes the device. */
const personal = (stored: Record<string, Record<string, string>>) =>
  Object.entries(stored)
    .filter(([place]) => !isLibrarys(place))
    .flatMap(([place, all]) =>
      Object.entries(all).map(([key, value]) => [place, key, value] as const),
    )
    .filter(([place, key]) => key !== '' && declaredFor(place, key)?.owner !== 'device')
    .filter(([, key]) => !/^x_(client|session)_id$/.test(key))
    .filter(
      ([, key, value]) => !/^(\[\]|\{\})?$/.test(value) && !(key === 'ngx_cart' && isNew(value)),
    )
    .map(([place, key, value]) => `${place} ${key}: ${value}`);

function isNew(basket: string): boolean {
  const { line_items_attributes, customer_id, venue_id, table_id } = JSON.parse(basket);
  return line_items_attributes.length === 0 && !customer_id && !venue_id && !table_id;
}

/** Orders at a table as a guest, creates an account, and orders again. */
async function leadALife(page: Page): Promise<{ secrets: string[]; email: string }> {
  const email = `dana-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`;
  await page.goto('/checkin?venue=1&table=12');
  const first = await order(page);
  await page.goto('/signup');
  await page.getByRole('textbox', { name: 'Name' }).fill('Dana Whitlock');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const merged = page.waitForResponse(/merge\.json/);
  await page.getByRole('button', { name: 'Create account' }).click();
  await merged;
  await expect(page).toHaveURL(/\/venues$/);
  await recordMoves(page);
  const usuals = page.getByRole('heading', { name: 'Your usuals' });
  await expectCalm(page, '/menu/fern-and-fable', usuals);
  const second = await order(page);
  // The kitchen may complete the order at any time.
  const orders = page.getByText('Fern & Fable').first();
  await expect(() => expectCalm(page, '/profile/orders', orders)).toPass({ timeout: 30_000 });
  await expectCalm(page, '/venues', page.getByRole('link', { name: 'Back to the menu' }));
  await expectCalm(page, '/profile', page.getByRole('link', { name: 'Show card' }));
  await expectCalm(page, '/loyalty', page.getByRole('link', { name: 'Offers running now' }));
  const all = page.getByRole('button', { name: /^Add all of your .*usual/ });
  await expectCalm(page, '/menu/fern-and-fable', all);
  await page
    .getByRole('button', { name: /^Add Flat white/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: /^View basket/ })).toBeVisible();
  return { secrets: ['Dana', email, ...first, ...second], email };
}

/** Opens a page and checks that nothing moves until its last part, which is named, has arrived (M4). */
async function expectCalm(page: Page, path: string, last: Locator): Promise<void> {
  await page.goto(path);
  await expect(last).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await moves(page), path).toEqual([]);
}

async function order(page: Page): Promise<readonly string[]> {
  await page
    .getByRole('button', { name: /^Add Flat white/ })
    .first()
    .click();
  await page.getByRole('link', { name: /^View basket/ }).click();
  await checkoutLink(page).click();
  const placed = page.waitForResponse((response) => response.url().endsWith('/api/orders.json'));
  await tapPlaceOrder(page);
  const { order } = await (await placed).json();
  await expect(page).toHaveURL(`/order/${order.uuid}`);
  await expect(page.getByText(`${order.number}`).first()).toBeVisible();
  return [order.uuid];
}

for (const ending of ['sign-out', 'deletion'] as const) {
  test(`[W5] [A3] [A9] [M4] after ${ending} nothing of the person is stored anywhere on the phone${deepUnless(ending === 'deletion')}`, async ({
    page,
  }) => {
    const { secrets } = await leadALife(page);
    const before = await page.evaluate(everythingStored);
    for (const secret of secrets) expect(JSON.stringify(before)).toContain(secret);
    expect(undeclared(before)).toEqual([]);
    const { x_client_id } = before.localStorage ?? {};

    await page.goto('/profile');
    if (ending === 'sign-out') await page.getByRole('button', { name: 'Sign out' }).click();
    else {
      await page.getByRole('link', { name: 'Delete account' }).click();
      await page.getByLabel('Your password').fill(password);
      await page.getByRole('button', { name: 'Delete account' }).click();
    }
    await expect(page).toHaveURL(/\/venues$/);
    await expect.poll(async () => personal(await page.evaluate(everythingStored))).toEqual([]);
    const after = await page.evaluate(everythingStored);
    for (const secret of secrets) expect(JSON.stringify(after)).not.toContain(secret);
    expect(undeclared(after)).toEqual([]);
    expect(after.localStorage?.x_client_id === x_client_id).toBe(ending === 'sign-out');

    await page.goto('/profile/orders');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Fern & Fable')).toBeHidden();
  });
}
