import { shareLock, takeLock, whenFree } from '#browser/storage/lock.ts';
import { isLocked } from '#browser/storage/locked.ts';
import { recordStore } from '#browser/storage/record-store.ts';
import { channel } from '#browser/storage/window-channel.ts';
import { belongsTo } from '#domain/cart/owner.ts';
import type { Outcome } from '#domain/checkout/order-attempt.ts';
import {
  type DonePurchase,
  isPurchaseExpired,
  type Purchase,
  savedPurchase,
} from '#domain/checkout/purchase.ts';
import type { Cart, LineItem, Order, OrderRequest } from '#domain/model.ts';
import { toast } from '#flows/app/toasts.ts';
import { emptyOut } from '#flows/cart/placed-cart.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { type Attempt, attemptStore, paidElsewhereStore } from '#stores/orders/order.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** What the windows of one phone tell each other of a purchase (D84). */
interface News {
  readonly cart_uid: string;
  /** Another window pays this basket, has stopped, or has placed the order. */
  readonly what: 'paying' | 'stopped' | 'placed';
  readonly lines: readonly LineItem[];
}

const purchases = recordStore<Purchase>('purchase', savedPurchase);
const windows = channel<News>('purchase');
let letGo: (() => void) | null = null;

/**
 * Takes the purchase of a basket in hand, one window at a time. Answers with what is known of it: the order that it
 * became, an attempt that another window left behind, or nothing; 'elsewhere' where another window has it (D84).
 */
export async function claimPurchase(cartUid: string): Promise<Purchase | 'new' | 'elsewhere'> {
  if (!letGo) letGo = await takeLock(lockOf(cartUid));
  if (!letGo) return 'elsewhere';
  const purchase = (await purchases.all()).get(cartUid);
  return purchase ?? 'new';
}

/** The basket has become an order: it does not come back (D80, D83). */
export async function isOrdered(cart: Cart): Promise<boolean> {
  return (await purchases.all()).get(uidOf(cart))?.kind === 'done';
}

/** Puts the attempt on the disk, and says whether it is there; nothing is sent before (D80). */
export async function storeAttempt(attempt: Attempt): Promise<boolean> {
  attemptStore.value = attempt;
  const { key, order, since, may_have_arrived } = attempt;
  windows.tell({ cart_uid: uidOf(order), what: 'paying', lines: [] });
  return purchases.put(uidOf(order), { kind: 'open', key, order, since, may_have_arrived });
}

/** The venue has the order: the basket is not ordered again from anywhere (D80). */
export async function closePurchase(order: OrderRequest, uuid: string): Promise<void> {
  attemptStore.value = null;
  const done: DonePurchase = { kind: 'done', uuid, at: Date.now() };
  await purchases.put(uidOf(order), done);
  windows.tell({ cart_uid: uidOf(order), what: 'placed', lines: order.line_items_attributes });
  release();
}

/** Refused, or given up on the customer's word: the basket is free again. */
export async function dropPurchase(order: OrderRequest): Promise<void> {
  attemptStore.value = null;
  await purchases.drop(uidOf(order));
  windows.tell({ cart_uid: uidOf(order), what: 'stopped', lines: [] });
  release();
}

/** The answer came after its customer had signed out: it is only noted on the disk, and shown to nobody (C15, D80). */
export async function storeInBackground(outcome: Outcome, sent: OrderRequest): Promise<null> {
  const uid = uidOf(sent);
  if (outcome.state === 'confirmed') {
    const { uuid } = outcome.order as Order;
    await purchases.put(uid, { kind: 'done', uuid, at: Date.now() });
  }
  if (outcome.state === 'refused' || outcome.state === 'expired') await purchases.drop(uid);
  return null;
}

/** At the start: takes over an attempt that a closed or killed window has left unsettled, and says which (D80, D81). */
export async function recoverPurchase(): Promise<Attempt | null> {
  windows.hear(hearNews);
  const taken = await resumePurchase();
  const uid = readStore(cartStore).additional_data?.cart_uid;
  if (!letGo && uid && (await isLocked(lockOf(uid)))) lockHere(uid);
  return taken;
}

/** Takes an unsettled attempt in hand that is this customer's or a guest's; anybody else's waits on the disk (C15, D80). */
export async function resumePurchase(): Promise<Attempt | null> {
  let taken: Attempt | null = null;
  const now = Date.now();
  const customer = readStore(customerStore);
  for (const [uid, purchase] of await purchases.all()) {
    if (isPurchaseExpired(purchase, now, customer)) await purchases.drop(uid);
    if (purchase.kind !== 'open' || letGo || !belongsTo(purchase.order, customer)) continue;
    letGo = await takeLock(lockOf(uid));
    if (!letGo) continue;
    const { kind: _, ...open } = purchase;
    // What was surely not sent waits for the network, and is not said to be in doubt.
    const state = open.may_have_arrived ? 'sending' : 'queued';
    taken = { ...open, state, next_try: null, tries: 0 };
    attemptStore.value = taken;
  }
  return taken;
}

/** Lets go of the purchase in hand without an end: who takes it up goes on with what is on the disk. */
export function release(): void {
  letGo?.();
  letGo = null;
}

/** Until the other window has done with it, or is gone. */
function lockHere(cartUid: string): void {
  paidElsewhereStore.value = true;
  whenFree(lockOf(cartUid), () => {
    paidElsewhereStore.value = false;
  });
}

/** While a customer is at the checkout, no window takes a new version of the app (W4). What it returns lets go. */
export const holdCheckout = () => shareLock('checkout');

/** Whether a customer is at the checkout in any window. */
export const isAtCheckout = () => isLocked('checkout');

const lockOf = (cartUid: string) => `order:${cartUid}`;

/** Which purchase an order belongs to; a basket without a name of its own goes by the attempt's code. */
export function uidOf({ additional_data: data }: Pick<Cart, 'additional_data'>): string {
  return data?.cart_uid ?? data?.client_order_ref ?? 'basket';
}

function hearNews({ cart_uid, what, lines }: News): void {
  if (readStore(cartStore).additional_data?.cart_uid !== cart_uid) return;
  if (what === 'paying' && !readStore(paidElsewhereStore)) lockHere(cart_uid);
  if (what !== 'placed') return;
  emptyOut({ additional_data: { cart_uid }, line_items_attributes: lines });
  toast('SUCCESS', { id: 'checkout.elsewhere.placed' });
}
