import type { Network, Shape } from './network.ts';
import type { Phone } from './phone.ts';

/** The measurements of one visit: milliseconds since navigation began, and bytes. */
export interface Visit {
  /** First products or venues painted. */
  readonly visible: number;
  /** Hydrated by React. */
  readonly usable: number;
  readonly pageBytes: number;
  /** Bytes of the scripts loaded by then. */
  readonly scriptBytes: number;
}

export type Kind = 'first' | 'again' | 'offline';

/** Poll interval in milliseconds; long, since polling slows the page down. */
const firstLook = 900;
const everyMs = 500;
const timeoutMs = 60_000;

/** The measurements of in-page.js and the browser; null until complete. */
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

/** Waits until the worker has filled its caches, as for a customer on the third visit. */
export async function settle(phone: Phone, address: string): Promise<void> {
  await phone.ask('navigator.serviceWorker.ready.then(() => true)');
  await after(4_000);
  await phone.open(address);
  await after(3_000);
}

function after(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
