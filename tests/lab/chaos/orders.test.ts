import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, it, vi } from 'vitest';
import type { PaymentInput } from '#domain/model.ts';
import { orders } from '#server/db/schema-orders.ts';
import { sandbox_objects } from '#server/db/schema-payments.ts';
import { times } from '../../support/depth.ts';
import { badNetwork } from '../../support/network/bad-network.ts';
import { cake, coffee, orderCafe, tableCart } from '../../support/orders.ts';
import { cards, tokenOf } from '../../support/payments/cards.ts';
import { openServer } from '../../support/server.ts';
import { asSite } from '../../support/site.ts';
import { type Schedule, scheduleOf } from './schedule.ts';
import { onPort, overSockets } from './sockets.ts';

/** `npm run chaos` runs more, from another seed. */
const runs = Number(process.env.CHAOS_RUNS ?? times(5, 60));
const firstSeed = Number(process.env.CHAOS_SEED ?? 20_261_122);
/** Speeds up waiting: the factor by which the phone's and the network's clocks run faster. */
const haste = 200;

const quick = globalThis.setTimeout;
Object.assign(globalThis, { setTimeout: (act: () => void, ms = 0) => quick(act, ms / haste) });
// The embedded engine has no connections, and so no time limits to speed up.
const server = await openServer({
  engine: 'embedded',
  venues: [orderCafe({ card_payment: 'all' })],
});
const http = await onPort(server);
const net = await badNetwork(`http://localhost:${(http.address() as AddressInfo).port}`);
afterAll(async () => {
  await net.close();
  http.close();
  globalThis.setTimeout = quick;
});

/** Restarts the app; a closed one receives nothing more, although its requests may arrive. */
async function openApp() {
  vi.resetModules();
  let isOpen = true;
  const never = new Promise<never>(() => undefined);
  asSite({ ...server, fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  vi.stubGlobal('fetch', async (input: Request) => {
    if (!isOpen) return never;
    try {
      const answer = await overSockets(net.origin, input);
      return isOpen ? answer : never;
    } catch (reason) {
      if (isOpen) throw reason;
      return never;
    }
  });
  // A browser releases a closed window's locks; in this test the window remains, so locks are left out.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const [{ start }, { recover }, pay, checkout, cart, attempt, handles, shell, stored] =
    await Promise.all([
      import('#flows/app/start.ts'),
      import('#flows/checkout/recover.ts'),
      import('#flows/payment/pay.ts'),
      import('#flows/checkout/place-order.ts'),
      import('#stores/cart/cart.ts'),
      import('#stores/checkout/attempt.ts'),
      import('#stores/orders/placed-orders.ts'),
      import('#stores/app/shell.ts'),
      import('#stores/store.ts'),
    ]);
  start();
  await recover(`${window.location.origin}/venues`);
  const close = () => {
    isOpen = false;
  };
  return { ...pay, ...checkout, ...cart, ...attempt, ...handles, ...shell, ...stored, close };
}

type App = Awaited<ReturnType<typeof openApp>>;

it.each(Array.from({ length: runs }, (_, index) => firstSeed + index))(
  '[W6] seed %i: one order, or a clear refusal with the basket as it was',
  { timeout: 60_000 },
  async (seed) => {
    const schedule = scheduleOf(seed);
    const { path, app, uid } = await suffered(schedule);
    const placed = await server.db
      .select({ uuid: orders.uuid })
      .from(orders)
      .where(eq(sql`${orders.doc}->'additional_data'->>'cart_uid'`, uid));
    const lines = app.readStore(app.cartStore).line_items_attributes;
    const received = JSON.stringify({
      schedule,
      path,
      placed,
      refusal: app.readStore(app.refusalStore),
    });
    if (path === null) {
      expect(placed, received).toEqual([]);
      expect(app.readStore(app.refusalStore)?.texts.length, received).toBeGreaterThan(0);
      expect(lines.length, received).toBeGreaterThan(0);
    } else {
      expect([path], received).toEqual(placed.map(({ uuid }) => pageOf(uuid, schedule.payment)));
      expect(lines, received).toEqual([]);
    }
    expect(app.readStore(app.attemptStore), received).toBeNull();
    const [placedOne] = placed;
    if (placedOne)
      expect(await paidFor(app, placedOne.uuid, schedule), received).toEqual(
        owed[schedule.payment],
      );
    // Modules that load for a placed order belong to this app, not to the next one.
    await vi.dynamicImportSettled();
    app.close();
  },
);

/** Checks the outcome of an order and its money. */
const owed = {
  later: { status: 'placed', payment: 'pending', charges: 0 },
  card: { status: 'placed', payment: 'paid', charges: 1 },
  declined: { status: 'pending_payment', payment: 'failed', charges: 0 },
} as const;

/** Continues the payment through all network faults, and once more after they have ended. */
async function paidFor(app: App, uuid: string, { payFaults }: Schedule) {
  const left = [...payFaults];
  net.plan(({ path }) => (path.includes('/continue.json') ? (left.shift() ?? 'none') : 'none'));
  await app.payOrder(uuid);
  net.plan(() => 'none');
  await app.payOrder(uuid);
  const [row] = await server.db.select().from(orders).where(eq(orders.uuid, uuid));
  const docs = await server.db.select({ doc: sandbox_objects.doc }).from(sandbox_objects);
  const own = docs.filter(({ doc }) => doc.order === uuid);
  const charges = own.reduce((sum, { doc }) => sum + Number(doc.charges) - Number(doc.refunds), 0);
  return { status: row?.status, payment: row?.doc.payment?.status, charges };
}

/** Places the order and settles it, through all faults of the schedule. */
async function suffered(schedule: Schedule) {
  sessionStorage.clear();
  localStorage.clear();
  const uid = `uid-${schedule.seed}`;
  const left = [...schedule.faults];
  net.plan(({ method, path }) =>
    method === 'POST' && path === '/api/orders.json' ? (left.shift() ?? 'none') : 'none',
  );
  let app = await openApp();
  const lines = [coffee(schedule.coffees), ...(schedule.cakes ? [cake(schedule.cakes)] : [])];
  app.cartStore.value = tableCart(lines, { additional_data: { cart_uid: uid } });
  if (schedule.startsOffline) goOffline(app);
  const payment = await paymentOf(schedule);
  let settled = app.placeOrder(payment, { isQueued: schedule.startsOffline });
  for (const ms of schedule.kills) {
    const closed = new Promise<'closed'>((resolve) =>
      setTimeout(() => resolve('closed'), ms * haste),
    );
    if ((await Promise.race([settled, closed])) !== 'closed') break;
    app.close();
    app = await openApp();
    settled = app.continueAttempt();
    // The window was closed between the tap and the write to disk, or after the answer: the customer taps again.
    if (!app.readStore(app.attemptStore)) settled = again(app, payment, schedule);
  }
  return { path: await settled, app, uid };
}

/** The customer would create a new one-time token; here the first one is sent again. */
async function paymentOf({ payment }: Schedule): Promise<PaymentInput> {
  if (payment === 'later') return { type: 'pay_later' };
  const number = payment === 'card' ? cards.pays : cards.declined;
  return { type: 'stripe', token: await tokenOf(server, number) };
}

/** The path to which a customer is redirected after placing the order. */
function pageOf(uuid: string, payment: Schedule['payment']): string {
  return payment === 'later' ? `/order/${uuid}` : `/order/${uuid}/pay`;
}

function again(app: App, payment: PaymentInput, schedule: Schedule): Promise<string | null> {
  const isPlaced = app.readStore(app.cartStore).line_items_attributes.length === 0;
  const [latest] = app.readStore(app.orderHandlesStore);
  if (isPlaced && latest) return Promise.resolve(pageOf(latest.uuid, schedule.payment));
  return app.placeOrder(payment);
}

function goOffline(app: App): void {
  app.onlineStore.value = false;
  setTimeout(() => {
    app.onlineStore.value = true;
    window.dispatchEvent(new Event('online'));
  }, 4_000);
}
