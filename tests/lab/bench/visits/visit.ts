import type { Network, Shape } from './network.ts';
import type { Phone } from './phone.ts';

/** What one visit took, in milliseconds from the first thought of it, and in bytes. */
export interface Visit {
  /** Dishes or venues are painted. */
  readonly visible: number;
  /** The framework has them in hand. */
  readonly usable: number;
  readonly pageBytes: number;
  /** Of the scripts that were there by then. */
  readonly scriptBytes: number;
}

export type Kind = 'first' | 'again' | 'offline';

/** Milliseconds: a page that is asked has less time for itself. */
const firstLook = 900;
const everyMs = 500;
const timeoutMs = 60_000;

/** What in-page.js has noted and what the browser has counted, or nothing yet. */
const found = `(() => {
  const { visible, usable } = window.rowTimes ?? {};
  if (visible === undefined || usable === undefined) return null;
  const [page] = performance.getEntriesByType('navigation');
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= usable);
  const bytes = scripts.map(({ transferSize }) => transferSize);
  return { visible, usable, pageBytes: page.transferSize, scriptBytes: bytes.reduce((a, b) => a + b, 0) };
})()`;

/** Opens an address and waits until its first row is there and can be tapped. */
export async function visit(
  phone: Phone,
  address: string,
  network: Network,
  shape: Shape | null,
): Promise<Visit> {
  await network.link(shape !== null);
  await network.shape(shape ?? {});
  await phone.open(address);
  const took = await untilFound(phone);
  await network.link(true);
  await network.shape({});
  return took;
}

async function untilFound(phone: Phone): Promise<Visit> {
  for (let waited = firstLook; waited < timeoutMs; waited += everyMs) {
    await after(waited === firstLook ? firstLook : everyMs);
    const took = await phone.ask<Visit | null>(found);
    if (took) return took;
  }
  throw new Error(`No row after ${timeoutMs / 1000} s`);
}

/** Until the worker has what it keeps, as it is when somebody comes again who has been there twice. */
export async function settle(phone: Phone, address: string): Promise<void> {
  await phone.ask('navigator.serviceWorker.ready.then(() => true)');
  await after(4_000);
  await phone.open(address);
  await after(3_000);
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
