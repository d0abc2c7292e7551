import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { HOUR_SECONDS, MINUTE_MS } from '#domain/lib/time-units.ts';
import type { Db } from '../db/database.ts';
import { orders, runningCondition } from '../db/schema-orders.ts';
import { push_subscriptions } from '../db/schema-push.ts';
import { repeat } from '../lib/repeat.ts';
import { limits } from '../lib/resources.ts';
import { authorizationFor, type PushKeys } from '../lib/vapid.ts';
import { encryptFor } from './encrypt.ts';
import { messageOf, newsOf } from './news.ts';

interface SenderOptions {
  readonly keys: PushKeys;
  readonly report: (error: unknown) => void;
  readonly now?: () => Date;
}

/** Sends push notifications while the server runs, and retries failed ones later; returns a function that stops it. */
export function startPushes(db: Db, options: SenderOptions): () => Promise<void> {
  return repeat(() => sendDue(db, options), { everyMs: 1_000, report: options.report });
}

/** Notifications that are sent at a time: a push service that does not answer must not delay those of all others. */
const concurrency = 8;

/** Sends all due notifications, some at a time, and deletes the subscriptions of orders that have ended (D228). */
export async function sendDue(db: Db, options: SenderOptions): Promise<void> {
  const { now = () => new Date() } = options;
  const first = await takeDue(db, now());
  if (first) {
    const others = Array.from({ length: concurrency - 1 }, () => takeDue(db, now()));
    await Promise.all([first, ...others].map(async (due) => sendFrom(db, await due, options)));
  }
  await forgetEnded(db);
}

/** Sends a notification, then the next one that is due, until there is none. */
async function sendFrom(db: Db, first: Due | null, options: SenderOptions): Promise<void> {
  const { keys, now = () => new Date(), report } = options;
  for (let due = first; due; due = await takeDue(db, now())) {
    const answer = await post(due, keys, now()).catch((error: unknown) => {
      report(error);
      return null;
    });
    await settle(db, due, answer, now());
  }
}

type Due = NonNullable<Awaited<ReturnType<typeof takeDue>>>;

const unsentCondition = sql`${newsOf} is distinct from ${push_subscriptions.last_sent}`;

/** Claims a due notification, so that no other process sends it; it is due again if sending fails (D228). */
function takeDue(db: Db, now: Date) {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select({ subscription: push_subscriptions, order: orders, news: newsOf })
      .from(push_subscriptions)
      .innerJoin(orders, eq(orders.id, push_subscriptions.order_id))
      .where(and(lte(push_subscriptions.due_at, now), isNotNull(newsOf), unsentCondition))
      .orderBy(asc(push_subscriptions.due_at))
      .limit(1)
      .for('update', { of: push_subscriptions, skipLocked: true });
    if (!due) return null;
    const { subscription, order, news } = due;
    const pause = pausesMs[subscription.tries] ?? LAST_PAUSE_MS;
    await tx
      .update(push_subscriptions)
      .set({ tries: sql`${push_subscriptions.tries} + 1`, due_at: later(now, pause) })
      .where(subscriptionCondition(subscription));
    return { subscription, order, news: news ?? '' };
  });
}

/** Delays after each failed attempt, each longer than a push service may take; after the last it is given up. */
const pausesMs = [0.5, 1, 2, 5, 15].map((minutes) => minutes * MINUTE_MS);
const LAST_PAUSE_MS = 15 * MINUTE_MS;
/** Time for which a push service stores a notification for a phone that is off. */
const TTL_SECONDS = HOUR_SECONDS;

/** Posts an encrypted notification (RFC 8030). The topic replaces an undelivered one of the same order. */
function post({ subscription, order, news }: Due, keys: PushKeys, now: Date): Promise<Response> {
  const { endpoint, language, origin } = subscription;
  const message = messageOf({ order, news, language, origin });
  return fetch(endpoint, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(limits.mailMs),
    headers: {
      Authorization: authorizationFor(endpoint, keys, now),
      'Content-Encoding': 'aes128gcm',
      'Content-Type': 'application/notification+json',
      TTL: String(TTL_SECONDS),
      Topic: order.uuid.replaceAll('-', ''),
      Urgency: 'high',
    },
    body: new Uint8Array(encryptFor(subscription, message)),
  });
}

async function settle(
  db: Db,
  { subscription, news }: Due,
  answer: Response | null,
  now: Date,
): Promise<void> {
  const isGone = answer?.status === 404 || answer?.status === 410;
  if (isGone) {
    const endpointCondition = eq(push_subscriptions.endpoint, subscription.endpoint);
    await db
      .delete(push_subscriptions)
      .where(and(subscriptionCondition(subscription), endpointCondition));
    return;
  }
  const mayHelp = !answer || answer.status >= 500 || answer.status === 429;
  const isOver = answer?.ok || !mayHelp || subscription.tries + 1 >= pausesMs.length;
  if (isOver) {
    await db
      .update(push_subscriptions)
      .set({ last_sent: news, tries: 0, due_at: now })
      .where(subscriptionCondition(subscription));
    return;
  }
  const requested = Number(answer?.headers.get('Retry-After') ?? Number.NaN) * 1000;
  if (!(requested > 0)) return;
  const pause = pausesMs[subscription.tries] ?? LAST_PAUSE_MS;
  const due_at = later(now, Math.min(Math.max(requested, pause), TTL_SECONDS * 1000));
  await db.update(push_subscriptions).set({ due_at }).where(subscriptionCondition(subscription));
}

/** Deletes the subscriptions of ended orders, once their last notification is sent. */
async function forgetEnded(db: Db): Promise<void> {
  // Looks up one order per subscription: "in (select …)" would read all orders for each, every second.
  const endedCondition = sql`exists (select from ${orders} where ${orders.id} = ${push_subscriptions.order_id}
    and not (${runningCondition}) and (${newsOf} is null or ${newsOf} = ${push_subscriptions.last_sent}))`;
  await db.delete(push_subscriptions).where(endedCondition);
}

function subscriptionCondition({ order_id, device }: Due['subscription']) {
  return and(eq(push_subscriptions.order_id, order_id), eq(push_subscriptions.device, device));
}

function later(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
