import type { Page } from '@playwright/test';
import { contentOf } from './world.ts';

/** The data left on a phone at the end, in any storage. */
export interface Remains {
  /** Baskets stored on disk. */
  readonly stored: readonly { readonly uid: string; readonly items: number }[];
  /** Unsettled purchases by uid. */
  readonly open: readonly string[];
  /**
   * Everything except the stored credentials, and orders without an answer, which wait until their customer signs in
   * again (C15, D81).
   */
  readonly text: string;
  readonly waiting: string;
  readonly tokens: readonly string[];
  readonly isSignedIn: boolean;
}

/** The parts of a record in the phone's database that are checked. */
interface Found {
  readonly kind?: string;
  readonly cart?: Parameters<typeof contentOf>[0] & { additional_data: { cart_uid: string } };
}

/** Reads all storages of a page's origin; null if the page is navigating away. */
export async function remainsOf(page: Page): Promise<Remains | null> {
  const found = await page.evaluate(read).catch((reason) => {
    // An error of this reader must not look like an empty phone.
    if (/ReferenceError|TypeError/.test(String(reason))) throw reason;
    return null;
  });
  if (!found) return null;
  const { records, local, session, answers, page: html, credentials, customer } = found;
  const of = (prefix: string) => records.filter(([name]) => name.startsWith(prefix));
  const { access_token, refresh_token } = JSON.parse(credentials ?? 'null') ?? {};
  const waiting = of('purchase:').filter(([, { kind }]) => kind === 'open');
  const others = records.filter((record) => !waiting.includes(record));
  return {
    stored: of('basket').flatMap(([, { cart }]) =>
      cart ? { uid: cart.additional_data.cart_uid, ...contentOf(cart) } : [],
    ),
    open: waiting.map(([name]) => name),
    waiting: JSON.stringify(waiting),
    text: `${JSON.stringify([others, local, session, answers])} ${html}`,
    tokens: [access_token, refresh_token].filter(Boolean),
    isSignedIn: customer !== null,
  };
}

/** Runs in the page. It has no named functions, because the transpiler would call a helper for them that pages lack. */
async function read() {
  const records = await new Promise<[string, Found][]>((resolve) => {
    const opening = indexedDB.open('ordering', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('records');
    opening.onerror = () => resolve([]);
    opening.onsuccess = () => {
      const store = opening.result.transaction('records').objectStore('records');
      const keys = store.getAllKeys();
      const values = store.getAll();
      values.onsuccess = () => {
        opening.result.close();
        resolve(values.result.map((value, index) => [String(keys.result[index]), value]));
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
  const page = document.documentElement.cloneNode(true) as HTMLElement;
  // Text that is just being typed is not stored yet.
  for (const field of page.querySelectorAll('input')) field.removeAttribute('value');
  return {
    records,
    answers,
    local: Object.entries(localStorage).filter(([name]) => name !== 'credentials'),
    session: Object.entries(sessionStorage),
    page: page.innerHTML,
    credentials: localStorage.getItem('credentials'),
    customer: localStorage.getItem('customer'),
  };
}
