import { expect, type Page, test } from '@playwright/test';
import { watch } from '../support/journey.ts';
import {
  checkoutLink,
  orderAtTable,
  signUp,
  tapPlaceOrder,
  toCheckout,
} from '../support/paying.ts';

/** Values that a storage key may hold although this release of the app never writes them. */
const broken = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '-1',
  '{"__proto__":{"isAdmin":true},"constructor":1}',
  '{"id":"x","line_items_attributes":[null,{"quantity":"many"}],"status":{},"venue_id":{}}',
  `"${'x'.repeat(400_000)}"`,
  '\u0000\uffff',
];

/** All keys and records that the app stores, each with the same value. */
async function breakAll(page: Page, text: string): Promise<void> {
  await page.evaluate(async (value) => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) storage.setItem(key, value);
    const odd = value.length > 9 ? { at: value, cart: value, kind: 'open', order: null } : value;
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => {
        opening.onsuccess = resolve;
      });
      const database = opening.result;
      for (const store of database.objectStoreNames) {
        const records = database.transaction(store, 'readwrite').objectStore(store);
        records.openCursor().onsuccess = ({ target }) => {
          const cursor = (target as IDBRequest<IDBCursorWithValue | null>).result;
          cursor?.update(odd);
          cursor?.continue();
        };
        await new Promise((resolve) => {
          records.transaction.oncomplete = resolve;
        });
      }
      database.close();
    }
  }, text);
}

test('[T21] whatever the phone’s storage contains, the app starts with a menu to order from @deep', async ({
  page,
}) => {
  const { problems } = watch(page);
  await signUp(page);
  await toCheckout(page);
  await expect(page.getByRole('button', { name: /^Place order/ })).toBeVisible();
  const stored = await page.evaluate(() =>
    Object.keys(localStorage).concat(Object.keys(sessionStorage)),
  );
  expect(stored).toEqual(expect.arrayContaining(['ngx_cart', 'customer', 'credentials']));
  for (const text of broken) {
    await breakAll(page, text);
    await page.goto('/menu/fern-and-fable');
    const add = page.getByRole('button', { name: /^Add Flat white/ });
    await add.click();
    await expect(page.getByRole('dialog').getByText('Collect', { exact: true })).toBeVisible();
  }
  expect(problems).toEqual([]);
});

test('[T22] an order can be placed although nothing can be stored', async ({ page }) => {
  await page.addInitScript(() => {
    const full = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    Storage.prototype.setItem = full;
    IDBObjectStore.prototype.put = full;
    IDBObjectStore.prototype.add = full;
  });
  const { problems } = watch(page);
  await page.goto('/checkin?venue=fern-and-fable&table=12');
  await page.getByRole('button', { name: /^Add Flat white/ }).click();
  await page.getByRole('link', { name: /^View basket/ }).click();
  await checkoutLink(page).click();
  await tapPlaceOrder(page);
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await expect(page.getByText('Flat white').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('[T22] an order can be placed in a browser without any storage @deep', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  const { problems } = watch(page);
  await toCheckout(page);
  await tapPlaceOrder(page);
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await expect(page.getByText('Flat white').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('[T23] a phone whose storage was cleared asks to sign in once, then knows its customer again @deep', async ({
  page,
  context,
}) => {
  const { problems } = watch(page);
  const email = `wiped-${Date.now()}@example.com`;
  await signUp(page, '', { email });
  await toCheckout(page);
  await tapPlaceOrder(page);
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  const { origin } = new URL(page.url());
  // The page after the order must not request it with the id that the phone has lost.
  await page.goto('about:blank');
  const client = await context.newCDPSession(page);
  await client.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.goto('/profile/orders');
  await page.goto('/profile/edit');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/edit$/);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Robin');
  await page.goto('/profile/orders');
  await expect(page.getByRole('main').getByText('Fern & Fable').first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('[T35] a window that hangs while it holds the renewal lock signs nobody out @deep', async ({
  page,
  context,
}) => {
  // Makes the timeout of fifteen seconds pass in one.
  await context.addInitScript(() => {
    const inEarnest = AbortSignal.timeout;
    AbortSignal.timeout = (ms) => inEarnest.call(AbortSignal, ms / 15);
  });
  await signUp(page);
  const stuck = await context.newPage();
  await stuck.goto('/terms-and-conditions');
  await stuck.evaluate(() => {
    void navigator.locks.request('session', () => new Promise(() => undefined));
  });
  await page.goto('/profile/edit');
  await page.evaluate(() => {
    const { credentials = '{}' } = localStorage;
    const over = { ...JSON.parse(credentials), access_token: 'over' };
    localStorage.setItem('credentials', JSON.stringify(over));
    window.dispatchEvent(new StorageEvent('storage', { key: 'credentials' }));
  });
  await page.getByLabel('Name', { exact: true }).fill('Robin Again');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  const named = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('customer') ?? '{}').name);
  await expect.poll(named).toBe('Robin Again');
  // Signing in needs no permission.
  const fresh = await context.newPage();
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signUp(fresh);
  await expect(fresh).toHaveURL(/\/venues$/);
});

test('[T23] [D390] a browser without service workers, such as one within another app or without https, orders, follows orders and shows menus', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['serviceWorker', 'locks', 'mediaDevices', 'storage', 'wakeLock'])
      Reflect.deleteProperty(Navigator.prototype, name);
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    for (const name of ['caches', 'PaymentRequest', 'PublicKeyCredential'])
      Reflect.deleteProperty(window, name);
  });
  const { problems } = watch(page);
  const uuid = await orderAtTable(page);
  for (const path of ['/menu/fern-and-fable', '/venues', '/profile/orders']) {
    await page.goto(path);
    expect(await page.evaluate(() => 'serviceWorker' in navigator)).toBe(false);
    await expect(page.locator(`a[href$="/order/${uuid}"]`).first()).toBeVisible();
  }
  expect(problems).toEqual([]);
});

test('[D397] an order can be placed on a phone that wrongly reports no network', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
  });
  const { problems } = watch(page);
  await toCheckout(page);
  await tapPlaceOrder(page);
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  expect(problems).toEqual([]);
});
