import { expect, type Locator, type Page, test } from '@playwright/test';
import { picture, savedCart, watch } from '../support/journey.ts';
import { emailTo, type SiteServer, startSite } from '../support/site-server.ts';

// Phones have no cookie banner, which would cover the buttons.
test.use({
  userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36',
});

const password = 'brunch at noon';
const newEmail = () => `sam-${Date.now()}-${Math.round(Math.random() * 1e6)}@example.com`;

/** Fills in the form of a new account, which the page must show. */
async function createAccount(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Sam Okafor');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Everything that the server has sent to a page, except code and texts, and everything that the phone stores. */
function everythingHeard(page: Page): () => Promise<string> {
  const said: Promise<string>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/^\/(static|fonts|pictures|assets|icons)\//.test(pathname) || pathname === '/sw.js') return;
    said.push(response.text().catch(() => ''));
  });
  return async () => {
    const stored = await page.evaluate(async () => {
      const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          if (/\/(static|fonts|pictures|assets)\//.test(request.url)) continue;
          texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
        }
      }
      return texts;
    });
    return [...(await Promise.all(said)), ...stored].join('\n');
  };
}

const customer = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('customer') ?? 'null'));

test.describe('an open site', () => {
  test('[A2] [G14] [C15] a guest signs in from the checkout, keeps the basket and returns to the checkout @deep', async ({
    page,
  }) => {
    const { problems } = watch(page);
    const email = newEmail();
    await page.goto('/signup');
    await createAccount(page, email);
    await expect(page).toHaveURL(/\/venues$/);
    await page.goto('/profile');
    await picture(page, 'account-you');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/venues$/);
    expect(await customer(page)).toBeNull();

    await page.goto('/menu/fern-and-fable');
    await page.getByRole('button', { name: /^Add Flat white/ }).click();
    await page.getByRole('dialog').getByText('Collect', { exact: true }).click();
    await expect(page.getByRole('link', { name: /^View basket, 1 item/ })).toBeVisible();
    await page.goto('/menu/fern-and-fable/checkout');
    const before = await savedCart(page);
    expect(before.customer_id).toBeNull();
    await page.getByRole('link', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
    await picture(page, 'account-sign-in');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/menu\/fern-and-fable\/checkout$/);
    const after = await savedCart(page);
    expect(after.line_items_attributes).toEqual(before.line_items_attributes);
    expect(after.customer_id).toBe((await customer(page)).id);
    await expect(page.getByText('Sam Okafor')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden();
    expect(problems).toEqual([]);
  });

  test('[A4] [R13] a deleted account leaves nothing on the phone and cannot sign in @deep', async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto('/signup');
    await createAccount(page, email);
    await expect(page).toHaveURL(/\/venues$/);
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Delete account' }).click();
    await picture(page, 'account-delete');
    const seen: string[] = [];
    page.on('framenavigated', (frame) => seen.push(frame.url()));
    await page.getByLabel('Your password').fill(password);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page).toHaveURL(/\/venues$/);
    await expect(page.getByText('Your account is deleted.').first()).toBeVisible();
    expect(seen.filter((url) => /signin/.test(url))).toEqual([]);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(stored).not.toContain(email);
    expect(stored).not.toContain('Sam Okafor');

    await page.goto('/signin');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'match' })).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  });

  test('[A7] [A8] if the network fails during a token renewal, the customer stays signed in and no typed text is lost @deep', async ({
    context,
    page,
  }) => {
    await page.goto('/signup');
    await createAccount(page, newEmail());
    await expect(page).toHaveURL(/\/venues$/);
    await page.goto('/profile/edit');
    await page.evaluate(() => {
      const credentials = JSON.parse(localStorage.getItem('credentials') ?? '{}');
      localStorage.setItem('credentials', JSON.stringify({ ...credentials, access_token: 'over' }));
      window.dispatchEvent(new StorageEvent('storage', { key: 'credentials' }));
    });
    await context.route('**/api/oauth/token.json', (route) => route.abort('internetdisconnected'));
    await page.getByRole('textbox', { name: 'Name' }).fill('Sam Roe');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/profile\/edit$/);
    expect((await customer(page)).name).toBe('Sam Okafor');
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Sam Roe');

    await context.unroute('**/api/oauth/token.json');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.poll(async () => (await customer(page))?.name).toBe('Sam Roe');
    const boxOf = async (one: Locator) => (await one.boundingBox()) ?? { y: 0, height: 0 };
    const save = await boxOf(page.getByRole('button', { name: 'Save' }));
    await expect
      .poll(async () => (await boxOf(page.locator('[data-sonner-toast]'))).y)
      .toBeGreaterThanOrEqual(save.y + save.height);
  });
});

test.describe('a site for members', () => {
  // Allows the worker, as phones do: a blocked one would log an error.
  test.use({ serviceWorkers: 'allow' });
  let site: SiteServer;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await startSite('restricted');
  });
  test.afterAll(() => site?.stop());

  test('[G2] [G5] [R15] [R16] [A5] [A11] from the sign-in wall over a new account and its confirmation email to the requested menu', async ({
    context,
    page,
  }) => {
    const { problems } = watch(page);
    const email = newEmail();
    await page.goto(`${site.url}/menu/fern-and-fable`);
    await expect(page.getByRole('heading', { name: 'Members only' })).toBeVisible();
    await expect(page.getByText('Fern & Fable')).toBeHidden();
    await picture(page, 'gate-members');
    await page.getByRole('link', { name: 'Create an account' }).click();
    await createAccount(page, email);
    await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
    await picture(page, 'gate-confirm');
    await page.goto(`${site.url}/venues`);
    await expect(page).toHaveURL(/\/email-confirmation$/);

    const { path } = await emailTo(site.url, email);
    const opened = await context.newPage();
    await opened.goto(site.url + path);
    await expect(opened.getByRole('heading', { name: /You.re in/ })).toBeVisible();
    // The waiting window continues by itself to the page that was requested first.
    await expect(page).toHaveURL(/\/menu\/fern-and-fable$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Fern & Fable/);
    await opened.getByRole('link', { name: 'Find a venue' }).click();
    await expect(opened).toHaveURL(/\/venues$/);
    expect(problems).toEqual([]);
  });

  test('[A5] [A11] a forgotten password is replaced with the email’s link, and the new one signs in @deep', async ({
    page,
  }) => {
    const email = newEmail();
    await page.goto(`${site.url}/signup`);
    await createAccount(page, email);
    await page
      .getByRole('textbox', { name: /6 digits/ })
      .fill((await emailTo(site.url, email)).code);
    await expect(page).toHaveURL(/\/venues$/);
    await page.goto(`${site.url}/profile`);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { name: 'Members only' })).toBeVisible();

    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
    await page.goto(site.url + (await emailTo(site.url, email)).path);
    await page.getByLabel('New password').fill('dinner at eight');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL(/\/signin/);
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill('dinner at eight');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/venues$/);
  });
});

test.describe('a hidden site', () => {
  let site: SiteServer;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await startSite('hidden');
  });
  test.afterAll(() => site?.stop());

  test('[G6] [R14] [A11] [K7] from the sign-in wall to the venues in the location’s theme @deep', async ({
    page,
  }) => {
    const email = newEmail();
    const heard = everythingHeard(page);
    await page.goto(site.url);
    await expect(page.getByRole('heading', { name: 'Members only' })).toBeVisible();
    await expect(page.getByText('Common Table')).toBeHidden();
    await page.getByRole('link', { name: 'Create an account' }).click();
    await createAccount(page, email);
    await page
      .getByRole('textbox', { name: /6 digits/ })
      .fill((await emailTo(site.url, email)).code);
    await expect(page.getByRole('heading', { name: 'Enter your location code' })).toBeVisible();
    const brand = () =>
      page.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--color-brand').trim(),
      );
    const house = await brand();

    const boxes = page.getByRole('textbox', { name: 'Location code' });
    await boxes.pressSequentially('h42k9b');
    await expect(boxes).toHaveAttribute('aria-invalid', 'true');
    await expect(boxes).toHaveValue('H42K9B');
    await picture(page, 'gate-location-wrong');
    // A visitor without access learns nothing about brand and venues, from any page, answer or cache (D29).
    expect(await heard()).not.toMatch(/Fern|Saltmarsh|Night Heron|Lido|Common Table|#0c4632/i);
    await boxes.fill('lido');
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page).toHaveURL(/\/venues$/);
    await expect(page.getByText('Fern & Fable').first()).toBeVisible();
    await expect.poll(brand).not.toBe(house);
    await picture(page, 'gate-themed-venues');
  });
});
