import { expect, type Locator, type Page, test } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { choose, picture, savedCart } from '../support/journey.ts';
import { placedOrder, typeCard } from '../support/paying.ts';
import { type ShiftedServer, startShifted } from '../support/shifted-server.ts';

/** A time at which the bar and the tea house have a happy hour and the canteens serve lunch. */
const afternoon = new Date('2026-12-02T15:00:00-05:00');
const noon = new Date('2026-12-02T12:00:00+01:00');
const teaTime = new Date('2026-12-03T15:00:00+09:00');

interface Visit {
  readonly venue: string;
  readonly types: readonly string[];
  readonly now?: Date;
  /** Codes of a table and of a room, for the services that need a check-in. */
  readonly table?: number;
  readonly location?: number;
}

const visits: readonly Visit[] = [
  { venue: 'fern-and-fable', types: ['Collect', 'Eat in'], table: 12 },
  { venue: 'the-night-heron', types: ['Eat in'], table: 2101 },
  { venue: 'slow-fire', types: ['Collect', 'Delivery'] },
  { venue: 'hotel-saltmarsh', types: ['Eat in'], table: 4001, location: 411_101 },
  { venue: 'cork-and-ribbon', types: ['Shop'] },
  { venue: 'saffron-yard', types: ['Collect', 'Delivery', 'Catering'] },
  { venue: 'quiet-kettle', types: ['Collect', 'Eat in'], table: 7001, now: teaTime },
  { venue: 'mensa-arcisstr', types: ['Collect'], now: noon },
];

/** Venues whose first dishes are alcohol. */
const consents = ['the-night-heron', 'cork-and-ribbon'];

/** Venues where two dishes are below the minimum of the address. */
const leastAt = ['saffron-yard Delivery'];

let server: ShiftedServer;
test.beforeAll(async () => {
  server = await startShifted();
});
test.afterAll(() => server.stop());

/** Parses a formatted amount: "−$1.20", "CHF 9.00", "¥1,080". */
function amountOf(text: string): number {
  const digits = /[\d.,]+/.exec(text)?.[0] ?? '0';
  const isBelow = /[-−]/.test(text);
  return (isBelow ? -1 : 1) * Number(digits.replaceAll(',', ''));
}

const cents = (amount: number) => Math.round(amount * 100);

/** The basket's total on the menu's button. */
async function viewBasket(page: Page): Promise<number> {
  const link = page.getByRole('link', { name: /^View basket/ });
  if (!(await link.isVisible())) return 0;
  return amountOf((await link.getAttribute('aria-label'))?.split(',').slice(2).join(',') ?? '');
}

/** Taps Add on one row, which either adds the row's price or opens a sheet and adds nothing. */
async function tapAdd(page: Page, index: number): Promise<void> {
  const add = page.getByRole('button', { name: /^Add .*, [^,]*\d/ }).nth(index);
  const row = add.locator('xpath=ancestor::li[1]');
  const said = amountOf(
    /, ([^,]*[\d.,]+)$/.exec((await add.getAttribute('aria-label')) ?? '')?.[1] ?? '',
  );
  const isFrom = /\bFrom\b/.test(await row.innerText());
  const before = await viewBasket(page);
  await add.click();
  if (isFrom) {
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
  } else {
    await expect.poll(async () => cents(await viewBasket(page))).toBe(cents(before + said));
    // The total stays the same after the server has applied discounts.
    await page.waitForTimeout(700);
    expect(cents(await viewBasket(page))).toBe(cents(before + said));
  }
  const more = page.getByRole('dialog', { name: /added$/ });
  if (await more.isVisible()) await page.keyboard.press('Escape');
}

/** The amounts of the rows: lines, then charges, then the total. */
async function sumsUp(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: /^\d+ items?/, expanded: false });
  if (await folded.isVisible()) await folded.click();
  const read = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('dl')]
        .filter((list) => list.checkVisibility() && /\bTotal\b/.test(list.innerText))
        .map((list) =>
          [...list.querySelectorAll('dt')].flatMap((dt) => {
            // An optional charge shows what it would cost.
            if (dt.querySelector('input:not(:checked)')) return [];
            const dd = dt.nextElementSibling;
            const amount = dd?.querySelector('del bdi') ?? dd?.querySelector('bdi') ?? dd;
            return [[(dt as HTMLElement).innerText.trim(), amount?.textContent ?? ''] as const];
          }),
        ),
    );
  // Adds up the amounts that were read: a moment later the server may be asked again.
  let lists: Awaited<ReturnType<typeof read>> = [];
  const isPriced = async () => {
    lists = await read();
    return lists.length > 0 && lists.every((rows) => rows.every(([name, text]) => !name || text));
  };
  await expect.poll(isPriced).toBe(true);
  for (const rows of lists) {
    const end = rows.findIndex(([name]) => /^Total/.test(name));
    const [, total = ''] = rows[end] ?? [];
    const above = rows.slice(0, end).filter(([name]) => name !== '');
    const lines = above.filter(([name]) => /^\d+ ×/.test(name));
    const charges = above.filter(([name]) => !/^\d+ ×/.test(name));
    const sum = (some: typeof above) =>
      some.reduce((all, [, text]) => all + cents(amountOf(text)), 0);
    const items = charges.length > 0 ? (charges[0]?.[1] ?? '') : total;
    if (charges.length > 0) expect(sum(charges), JSON.stringify(rows)).toBe(cents(amountOf(total)));
    if (lines.length > 0) expect(sum(lines), JSON.stringify(rows)).toBe(cents(amountOf(items)));
  }
}

/** Postcodes near each venue that delivers. */
const zips: Readonly<Record<string, string>> = { 'slow-fire': '11215' };

const details = [
  ['Street address', '12 Weaver Court'],
  ['City', 'Long Island City'],
  ['Postcode', '4051'],
  ['Name', 'Kim'],
  ['Phone', '718 555 0188'],
  ['Email', 'kim@example.com'],
] as const;

/** Pays with a test card, or the test wallet. */
async function payInSheet(page: Page, sheet: Locator): Promise<void> {
  const wallet = sheet.getByRole('button', { name: 'Test wallet' });
  const pay = sheet.getByRole('button', { name: /^Pay/ });
  await expect(wallet.or(pay)).toBeVisible();
  if (await wallet.isVisible()) return wallet.click();
  await typeCard(page, '4242424242424242');
  await pay.click();
}

/** Fills in the checkout and orders. */
async function placeOrder(page: Page, zip: string): Promise<void> {
  for (const [label, text] of [['ZIP code', zip] as const, ...details]) {
    const field = page.getByRole('textbox', { name: new RegExp(`^${label}\\b`) });
    if (await field.isVisible()) await field.fill(text);
  }
  const window = page.locator('input[name="delivery-window"]').last();
  if (await window.isVisible()) {
    // It is chosen once its menu has been read, which may change the basket (M9).
    await window.click();
    await expect(window).toBeChecked();
  }
  const time = page.locator('input[type="radio"]:not([name="delivery-window"])').first();
  if (await time.isVisible()) await time.check();
  const policy = page.getByRole('checkbox', { name: /returns/ });
  if (await policy.isVisible()) await choose(policy);
  // The address may change the total, which then needs a tap of its own (D276).
  const street = page.getByRole('textbox', { name: /^Street/ });
  const isDelivered = (await street.isVisible()) && !(await policy.isVisible());
  if (isDelivered) await expect(page.getByText(/ delivers here$/)).toBeVisible();
  const tap = page.getByRole('button', { name: /^Place order|^Pay/ });
  await expect(tap).toContainText(/\d/);
  const placed = placedOrder(page);
  await tap.click({ timeout: 5_000 });
  const sheet = page.getByRole('dialog', { name: /^Pay with your|^Card|^New card/ });
  const isPaying = await Promise.race([
    placed.then(() => false),
    sheet.waitFor().then(
      () => true,
      () => false,
    ),
  ]);
  if (isPaying) await payInSheet(page, sheet);
  const { uuid } = await placed;
  // If a card is needed, the order exists before it is paid.
  await page.waitForURL(/\/order\//);
  const order = `/order/${uuid}`;
  if (!page.url().endsWith(order)) await page.goto(new URL(order, page.url()).href);
}

/** On the order's screen and on its receipt: the lines, the charges below them, and what is to be paid. */
async function orderSumsUp(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await expect(page.locator('dl').first()).toBeVisible();
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    const { lines, rows } = await page.evaluate(() => ({
      lines: [...document.querySelectorAll('li:has(> h2)')]
        .filter((line) => line.checkVisibility())
        .map(
          (line) => (line.querySelector('del bdi') ?? line.querySelector('bdi'))?.textContent ?? '',
        ),
      rows: [...document.querySelectorAll('dl dt')]
        .filter((name) => name.checkVisibility())
        .map((name) => [name.textContent ?? '', name.nextElementSibling?.textContent ?? '']),
    }));
    const end = rows.findIndex(([name = '']) => /^(Total|To pay|Paid|Not paid)/.test(name));
    const charges = rows.slice(0, end).map(([, text = '']) => cents(amountOf(text)));
    const total = cents(amountOf(rows[end]?.[1] ?? ''));
    const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
    expect(lines.length, media).toBeGreaterThan(0);
    expect(sum(lines.map((text) => cents(amountOf(text)))), media).toBe(charges[0] ?? total);
    if (charges.length > 0) expect(sum(charges), `${media} ${JSON.stringify(rows)}`).toBe(total);
  }
  await page.emulateMedia({ media: 'screen' });
}

/** Tests deliveries, which have the most charges; the deep run tests all services. */
const inGate = ['saffron-yard Delivery'];

for (const { venue, types, now = afternoon, table, location } of visits) {
  const scanned = { table, location };
  const places = Object.entries(scanned).flatMap(([kind, id]) => (id ? [kind] : []));
  for (const type of [...types, ...places]) {
    test(`[C5] [D60] at ${venue}, ${type}: one tap adds the row’s price, and every total is right${deepUnless(inGate.includes(`${venue} ${type}`))}`, async ({
      page,
    }) => {
      await server.setTime(now);
      await page.clock.install({ time: now });
      if (places.includes(type)) {
        const id = scanned[type as keyof typeof scanned];
        await page.goto(`${server.url}/checkin?venue=${venue}&${type}=${id}`);
      } else {
        await page.goto(`${server.url}/menu/${venue}/service`);
        await page.getByRole('dialog').getByText(type, { exact: true }).click();
        await expect(page.getByRole('dialog')).toHaveCount(0);
      }
      await expect(page.getByRole('button', { name: /^Add / }).first()).toBeVisible();
      for (const index of [0, 1]) await tapAdd(page, index);
      const { line_items_attributes: lines } = await savedCart(page);
      if (lines.length === 0) await tapAdd(page, 2);
      if (leastAt.includes(`${venue} ${type}`)) await tapAdd(page, 0);
      await page.getByRole('link', { name: /^View basket/ }).click();
      await expect(page.getByRole('heading', { name: 'Your basket' })).toBeVisible();
      await sumsUp(page);
      await page.goto(`${server.url}/menu/${venue}/checkout`);
      const consent = page.getByRole('dialog').getByRole('button', { name: /^I.m / });
      if (consents.includes(venue)) await consent.click();
      await expect(page.getByRole('heading', { name: 'Checkout', exact: true })).toBeVisible();
      await sumsUp(page);
      if (venue === 'the-night-heron') await picture(page, `amounts-${type}`);
      await placeOrder(page, zips[venue] ?? '11101');
      await orderSumsUp(page);
    });
  }
}
