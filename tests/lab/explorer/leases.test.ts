import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { Order } from '#domain/model.ts';
import { payment_attempts } from '#server/db/schema-payments.ts';
import { settle } from '#server/payments/settle.ts';
import { newDatabase } from '../../support/database/databases.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { embeddedStore, postgresStore } from './database.ts';
import { openWorldWithVenue } from './explore.ts';
import { actAtProvider } from './providers.ts';
import { placedWith, violationsWithTime } from './schedule.ts';
import type { Gate } from './scheduler.ts';
import { type Process, rowOf } from './world.ts';

/** A time in milliseconds after which the lease of an attempt has expired. */
const LEASE_IS_OVER_MS = 31_000;

const [engine] = testedEngines;
const store =
  engine === 'embedded' ? await embeddedStore() : await postgresStore(await newDatabase());
const { world, close } = await openWorldWithVenue(store);
await world.refill();
afterAll(async () => {
  await close();
  await store.close();
});

it('[P17] [O3] a slow process that opened a payment page before its lease was taken over shows it to nobody (seed 32319)', async () => {
  const { order, slow, fast } = await racing('L1', 'paynl');
  const overslept = await stopped(slow, 'answer', order);
  pass(LEASE_IS_OVER_MS);
  const asking = await stopped(fast, 'answer', order);
  await overslept();
  await payOnPageShown(order);
  await asking();
  await payOnPageShown(order);
  await expectPaid(order);
});

it('[P17] [O3] a slow process that returns with a payment page does not replace the page that is shown by then', async () => {
  const { order, slow, fast } = await racing('L2', 'paynl');
  const overslept = await stopped(slow, 'answer', order);
  pass(LEASE_IS_OVER_MS);
  await settle(fast.context, (await rowOf(world, order)).id);
  await payOnPageShown(order);
  await overslept();
  await expectPaid(order);
});

it('[P17] a slow process whose lease expired before its request sends no request', async () => {
  const { order, slow } = await racing('L3', 'paynl');
  const overslept = await stopped(slow, 'database', order, 2);
  pass(LEASE_IS_OVER_MS);
  await overslept();
  expect(atProvider(order)).toEqual([]);
});

it('[P17] two processes that prepare the same request send what the first one stored', async () => {
  const { order, slow, fast } = await racing('L4', 'stripe');
  const overslept = await stopped(slow, 'database', order, 2);
  pass(LEASE_IS_OVER_MS);
  await settle(
    { ...fast.context, origin: 'https://first.example' },
    (await rowOf(world, order)).id,
  );
  await overslept();
  const [attempt] = await attemptsOf(order);
  expect(attempt?.request?.return_url).toContain('https://first.example');
});

/** An unpaid order, and two processes that may charge it. */
async function racing(ref: string, type: string) {
  const order = await placedWith(world.main, ref, { type });
  const [slow, fast] = world.processes;
  if (!slow || !fast) throw new Error('There are no processes.');
  return { order, slow, fast };
}

/** Settles an order in a process until it waits at a gate; returns a function that continues to the end. */
async function stopped(
  process: Process,
  at: Gate,
  order: Order,
  time = 1,
): Promise<() => Promise<void>> {
  const { id } = await rowOf(world, order);
  let goOn = () => {};
  let ended = Promise.resolve();
  await new Promise<void>((rests) => {
    let seen = 0;
    process.step = async (gate) => {
      if (gate === at) seen += 1;
      if (gate !== at || seen !== time) return null;
      rests();
      await new Promise<void>((resume) => {
        goOn = resume;
      });
      return null;
    };
    ended = settle(process.context, id);
  });
  return async () => {
    goOn();
    await ended;
  };
}

function pass(ms: number): void {
  world.time.now = new Date(world.time.now.getTime() + ms);
}

function atProvider({ uuid }: Order) {
  return world.memory.all().filter((doc) => doc.order === uuid.replaceAll('-', ''));
}

/** The customer pays on the page to which the order leads, if any. */
async function payOnPageShown(order: Order): Promise<void> {
  const shown = JSON.stringify((await rowOf(world, order)).doc.payment);
  for (const doc of atProvider(order).filter((one) => shown.includes(String(one.client_secret)))) {
    await world.memory.ledger((store) => actAtProvider(store, doc, 'approve'));
  }
}

async function attemptsOf(order: Order) {
  const { id } = await rowOf(world, order);
  return store.plain.select().from(payment_attempts).where(eq(payment_attempts.payable_id, id));
}

async function expectPaid(order: Order): Promise<void> {
  expect(await violationsWithTime(world, order)).toEqual([]);
  const { doc } = await rowOf(world, order);
  expect(doc.payment?.status).toBe('paid');
}
