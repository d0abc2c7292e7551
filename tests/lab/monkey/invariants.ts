import type { Page } from '@playwright/test';
import type { Truth } from './backend.ts';
import { type Remains, remainsOf } from './remains.ts';
import { basketOf, type World, windowsOf } from './world.ts';

const unsettled = /checking whether your order|^Sending your order|Still no answer/i;
const notOrdered = /Nothing was ordered|Your order was not placed|wasn’t ordered/;

/** Whether everything has settled: no attempt is stored, no screen is empty and none waits for an answer. */
export async function isSettled(world: World): Promise<boolean> {
  const remains = await remainsOf(world.page);
  if (!remains || (remains.open.length > 0 && !world.hasSignedOut)) return false;
  const titles = await Promise.all(
    windowsOf(world).map((page) =>
      page.evaluate(() => window.document.querySelector('h1')?.textContent ?? null).catch(() => ''),
    ),
  );
  return titles.every((title) => title !== null && !unsettled.test(title));
}

/** Lists every violation of I1 to I7 (trust 4.3); I6, I8, I9 and I10 are also checked during the journey. */
export async function faultsIn(world: World, truth: Truth): Promise<readonly string[]> {
  const { page, baskets, origin } = world;
  const faults: string[] = [];
  const ordered = new Set(truth.orders.map(({ cart_uid }) => cart_uid));
  const pages = windowsOf(world);
  const held = (await Promise.all(pages.map(basketOf))).flatMap((basket) => basket ?? []);
  const remains = await remainsOf(page);
  if (!remains) return [...world.problems, `could not look into ${page.url()}`];

  for (const uid of ordered) {
    const count = truth.orders.filter(({ cart_uid }) => cart_uid === uid).length;
    if (count > 1) faults.push(`I1 ${count} orders of basket ${uid}`);
  }
  for (const { uuid, cart_uid } of truth.orders) {
    if (!cart_uid) faults.push(`I1 order ${uuid} is of no basket: another window could not know`);
  }
  for (const order of truth.orders) faults.push(...moneyFaults(order, truth.due === 0));
  for (const [uid, { lines, items, input }] of baskets) {
    if (lines === 0 || input || ordered.has(uid) || world.hasSignedOut) continue;
    const left = [...held, ...remains.stored].filter((basket) => basket.uid === uid);
    const most = Math.max(0, ...left.map((basket) => basket.items));
    if (most === 0) faults.push(`I3 basket ${uid} with ${lines} lines is gone`);
    else if (most < items)
      faults.push(
        `I3 basket ${uid} is left with ${most} items, not ${items}: ${world.shrunk.get(uid) ?? 'its copy is older'}`,
      );
  }
  for (const { uid, lines } of held) {
    if (lines > 0 && ordered.has(uid))
      faults.push(`I3 basket ${uid} was ordered and is still full`);
  }
  for (const one of pages) faults.push(...(await faultsOn(one, truth, origin)));
  if (remains.open.length > 0 && !world.hasSignedOut)
    faults.push(`I4 not settled: ${remains.open.join(', ')}`);
  if (truth.running > 0) faults.push(`I4 ${truth.running} keys still in hand`);
  faults.push(...secretsIn(world, remains));
  const { renewed, expired } = world.renewals;
  if (renewed > expired) faults.push(`I8 ${renewed} renewals of ${expired} expiries`);
  return [...faults, ...world.problems];
}

const ended: ReadonlySet<string> = new Set(['cancelled', 'rejected', 'payment_failed']);

/** Whether an order was charged what it shows; otherwise its backend has two minutes to find out (D104). */
export function isAsShown(order: Truth['orders'][number]): boolean {
  return moneyFaults(order, true).length === 0;
}

/** I2: an order that is made is charged once, and one that is not is refunded; `isQuiet` means that nothing is due. */
function moneyFaults(order: Truth['orders'][number], isQuiet: boolean): readonly string[] {
  const { uuid, status, charges, refunds, payment, amount_minor, total_minor } = order;
  const net = charges - refunds;
  const owed = payment === 'paid' && !ended.has(status) ? 1 : 0;
  const rules = [
    [net <= 1, `${charges} charges and ${refunds} refunds of order ${uuid}`],
    [
      payment === null || amount_minor === total_minor,
      `${amount_minor} asked for an order of ${total_minor}`,
    ],
    [!isQuiet || net === owed, `${net} taken for order ${uuid}, ${status} and ${payment}`],
  ] as const;
  return rules.flatMap(([isKept, text]) => (isKept ? [] : [`I2 ${text}`]));
}

async function faultsOn(page: Page, truth: Truth, origin: string): Promise<readonly string[]> {
  const faults: string[] = [];
  const url = new URL(page.url());
  if (url.origin !== origin && url.protocol !== 'about:') faults.push(`I7 at ${page.url()}`);
  const root = page.locator('#root');
  const isBlank = await root
    .getByRole('heading')
    .count()
    .then(
      (count) => count === 0,
      () => false,
    );
  if (isBlank && (await page.getByRole('dialog').count()) === 0)
    faults.push(`I6 no heading at ${url.pathname}`);
  const uuid = /^\/order\/([\w-]{36})/.exec(url.pathname)?.[1];
  if (uuid && !truth.orders.some((order) => order.uuid === uuid))
    faults.push(`I4 shows order ${uuid}, which there is not`);
  const text = await page
    .locator('body')
    .innerText()
    .catch(() => '');
  const uid = (await basketOf(page))?.uid;
  const isPlaced = truth.orders.some(({ cart_uid }) => cart_uid === uid);
  if (notOrdered.test(text) && isPlaced) faults.push(`I4 says "not ordered" of ${uid}`);
  if (unsettled.test(text)) faults.push(`I4 still checking at ${url.pathname}`);
  return faults;
}

function secretsIn({ email, password, plan }: World, remains: Remains): readonly string[] {
  const found: string[] = [];
  const all = remains.text + remains.waiting;
  if (all.includes(password)) found.push('I5 the password is kept');
  for (const token of remains.tokens)
    if (all.includes(token)) found.push('I5 a token stands outside its place');
  if (plan.persona === 'customer' && !remains.isSignedIn && remains.text.includes(email))
    found.push('I5 the address of who signed out is kept');
  return found;
}
