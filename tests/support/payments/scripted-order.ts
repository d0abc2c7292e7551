import { vi } from 'vitest';
import type { Order } from '#domain/model.ts';
import { readSettings } from '#domain/session/settings.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { toastsStore } from '#stores/app/shell.ts';
import { abandonedOrderStore } from '#stores/orders/orders.ts';
import { notPaying, payingStore, refusedWaysStore } from '#stores/payment/way.ts';
import { watch } from '#stores/store.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { anOrder, UUID } from '../../screens/orders/sample-order.ts';

/** A call that the payment of an order makes. */
export type Call = 'read' | 'continue' | 'send' | 'cancel' | 'notify' | 'other';
type Answer = (request: Request) => Response | Promise<Response>;

export type Payment = NonNullable<Order['payment']>;
export const unpaid = (payment: Payment) =>
  anOrder({ status: 'pending_payment', payment, customer_id: null });
export const atBank = unpaid({ type: 'stripe', status: 'pending' });

/** A backend with one order, whose responses a test sets call by call. */
export interface ScriptedOrder {
  /** The order as the backend answers it, unless `on` says otherwise. */
  order: Order;
  readonly on: Partial<Record<Call, Answer>>;
  readonly calls: Call[];
  /** Every stage that the screen has shown, in its order. */
  readonly stages: string[];
}

/** Replaces the backend by one with a single order; undone by `vi.unstubAllGlobals`. */
export function scriptedOrder(order: Order): ScriptedOrder {
  const script: ScriptedOrder = { order, on: {}, calls: [], stages: [] };
  settingsStore.value = readSettings({
    order_safety: 'idempotent',
    payment_sandbox: 'true',
    stripe_publishable_key: 'pk_test',
  }).settings;
  venueStore.value = { id: 1, name: 'Fern & Fable', slug: 'fern-and-fable', card_payment: 'all' };
  refusedWaysStore.value = null;
  abandonedOrderStore.value = null;
  toastsStore.value = [];
  payingStore.value = notPaying;
  watch(payingStore, () => void script.stages.push(payingStore.value.stage), true);
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = callOf(request);
    script.calls.push(call);
    return script.on[call]?.(request) ?? Response.json({ order: script.order });
  });
  return script;
}

function callOf({ method, url }: Request): Call {
  const { pathname } = new URL(url, window.location.origin);
  const ends = Object.entries({
    [`GET /api/orders/${UUID}.json`]: 'read',
    [`POST /api/orders/${UUID}/continue.json`]: 'continue',
    [`PUT /api/orders/${UUID}/cancel.json`]: 'cancel',
    'POST /api/orders/payment-notifications.json': 'notify',
    'POST /api/orders.json': 'send',
  } as const);
  return ends.find(([end]) => end === `${method} ${pathname}`)?.[1] ?? 'other';
}

/** An answer that the test gives later. */
export function later() {
  let give: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    give = resolve;
  });
  return { answer: () => answer, give };
}

export const refusal =
  (status: number, code = 'points_short'): Answer =>
  () =>
    Response.json({ errors: ['Not enough points.'], code }, { status });
