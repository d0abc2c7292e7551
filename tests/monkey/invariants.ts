import type { Page } from '@playwright/test';
import type { Truth } from './backend.ts';
import { basketOf, type World, windowsOf } from './world.ts';

/** What stands on a phone at the end, wherever it may stand. */
interface Remains {
  /** Baskets that wait on the disk, and purchases that nobody has settled, by uid. */
  readonly kept: readonly string[];
  readonly open: readonly string[];
  /** Everything but the credentials' own place. */
  readonly text: string;
  readonly tokens: readonly string[];
  readonly isSignedIn: boolean;
}

const unsettled = /checking whether your order|^Sending your order|Still no answer/i;
const notOrdered = /Nothing was ordered|Your order was not placed|wasn’t ordered/;

/** Whether everything has come to an end: no attempt on the disk, and no screen that waits for an answer. */
export async function isSettled(world: World): Promise<boolean> {
  const { open } = await remainsOf(world.page);
  if (open.length > 0 && !world.hasSignedOut) return false;
  const titles = await Promise.all(
    world.context
      .pages()
      .map((page) =>
        page.evaluate(() => window.document.querySelector('h1')?.textContent ?? '').catch(() => ''),
      ),
  );
  return titles.every((title) => !unsettled.test(title));
}

/** Everything that is not as it was promised, I1 to I7 (trust 4.3); I6, I8, I9 and I10 are noted on the way, too. */
export async function faultsIn(world: World, truth: Truth): Promise<readonly string[]> {
  const { page, baskets, origin } = world;
  const faults: string[] = [];
  const ordered = new Set(truth.orders.map(({ cart_uid }) => cart_uid));
  const pages = windowsOf(world);
  const held = (await Promise.all(pages.map(basketOf))).flatMap((basket) => basket ?? []);
  const remains = await remainsOf(page);

  for (const uid of ordered) {
    const count = truth.orders.filter(({ cart_uid }) => cart_uid === uid).length;
    if (count > 1) faults.push(`I1 ${count} orders of basket ${uid}`);
  }
  for (const { uuid, cart_uid } of truth.orders) {
    if (!cart_uid) faults.push(`I1 order ${uuid} is of no basket: another window could not know`);
  }
  for (const { uuid, charges, payment, amount_minor, total_minor } of truth.orders) {
    if (charges > 1) faults.push(`I2 ${charges} charges of order ${uuid}`);
    if (payment !== null && amount_minor !== total_minor)
      faults.push(`I2 ${amount_minor} asked for an order of ${total_minor}`);
  }
  for (const [uid, { lines, given }] of baskets) {
    if (lines === 0 || given || ordered.has(uid)) continue;
    const isHeld = held.some((basket) => basket.uid === uid && basket.lines > 0);
    if (!isHeld && !remains.kept.includes(uid) && !world.hasSignedOut)
      faults.push(
        `I3 basket ${uid} with ${lines} lines is gone; kept are ${remains.kept.join(', ') || 'none'}`,
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
  if (remains.text.includes(password)) found.push('I5 the password is kept');
  for (const token of remains.tokens)
    if (remains.text.includes(token)) found.push('I5 a token stands outside its place');
  if (plan.persona === 'customer' && !remains.isSignedIn && remains.text.includes(email))
    found.push('I5 the address of who signed out is kept');
  return found;
}

/** Reads all storages of a page's origin. */
async function remainsOf(page: Page): Promise<Remains> {
  const empty = { kept: [], open: [], text: '', tokens: [], isSignedIn: false };
  return page
    .evaluate(async (): Promise<Remains> => {
      const records = await new Promise<[string, Record<string, never>][]>((resolve) => {
        const opening = indexedDB.open('ordering', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('records');
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const store = opening.result.transaction('records').objectStore('records');
          const keys = store.getAllKeys();
          const values = store.getAll();
          values.onsuccess = () => {
            opening.result.close();
            resolve(values.result.map((value, place) => [String(keys.result[place]), value]));
          };
        };
      });
      const answers: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const key of await cache.keys()) {
          const answer = await cache.match(key);
          const type = answer?.headers.get('Content-Type') ?? '';
          if (type.includes('json')) answers.push(key.url, (await answer?.text()) ?? '');
        }
      }
      const credentials = JSON.parse(localStorage.getItem('credentials') ?? 'null');
      const local = Object.entries(localStorage).filter(([name]) => name !== 'credentials');
      const of = (prefix: string) => records.filter(([name]) => name.startsWith(prefix));
      const uidIn = (value: unknown) =>
        /"cart_uid":"([^"]+)"/.exec(JSON.stringify(value))?.[1] ?? '';
      const rest = [records, local, Object.entries(sessionStorage), answers];
      return {
        kept: of('basket').map(([, value]) => uidIn(value)),
        open: of('purchase:')
          .filter(([, value]) => value.kind === 'open')
          .map(([name]) => name),
        text: `${JSON.stringify(rest)} ${document.documentElement.innerHTML}`,
        tokens: [credentials?.access_token, credentials?.refresh_token].filter(Boolean),
        isSignedIn: localStorage.getItem('customer') !== null,
      };
    })
    .catch(() => empty);
}
