import { randomUUID } from 'node:crypto';
import { minorOf } from '#domain/payment/provider-amount.ts';
import { openSession, type TestJudo } from './judo-api.ts';
import { bankResponseCode, type TestReceipt, toJudoReceipt } from './judo-dto.ts';
import type { SandboxStore } from './sandbox-store.ts';
import type { TestCard } from './test-cards.ts';

type Doc = Readonly<Record<string, unknown>>;

/** A saved card as the sandbox stores it. */
interface TestToken extends Doc {
  readonly card: TestCard;
  readonly consumer: string;
}

/**
 * Handles what Judo's script requests for a session: charges or saves a card, or has its bank ask first. Rejects a
 * configuration that differs from the session's, as Judo does.
 */
export async function executeJudo(
  store: SandboxStore,
  reference: string,
  body: Doc,
): Promise<object> {
  const session = await openSession(store, reference);
  if (!session) return refused(403, 'This payment session is closed.');
  if (!isSame(session, body.config))
    return refused(400, 'The session was opened for another payment.');
  const typed = await cardOf(store, body, session);
  const card = typed ?? session.asked;
  if (!card) return refused(404, 'There is no such card.');
  if (typed?.behavior === 'challenge') {
    await store.put(session.id, { ...session, status: 'requires_action', asked: typed });
    return { challenge: reference };
  }
  const isRefusedByBank = card.behavior === 'challenge' && session.verdict !== 'approve';
  return createReceipt(store, session, card, isRefusedByBank);
}

async function createReceipt(
  store: SandboxStore,
  session: TestJudo,
  card: TestCard,
  isRefusedByBank: boolean,
): Promise<object> {
  const { amount, currency, consumer, payment } = session;
  const pays = card.behavior === 'pays' || card.behavior === 'challenge';
  const isTaken = pays && !isRefusedByBank;
  const receiptId = randomUUID().replaceAll('-', '');
  const cardToken = isTaken ? await store.add('jct', { card, consumer }) : '';
  const receipt: TestReceipt = {
    receiptId,
    type: amount === null ? 'Save' : 'Payment',
    result: isTaken ? 'Success' : 'Declined',
    bank: isRefusedByBank ? '' : bankResponseCode(card.behavior),
    isRefusedByBank,
    amount: amount ?? 0,
    currency: currency ?? 'usd',
    consumer,
    payment,
    card,
    cardToken,
    charges: isTaken && amount !== null ? 1 : 0,
    refunds: 0,
    order: payment.split(':')[0] ?? '',
  };
  await store.put(`jr_${receiptId}`, receipt);
  const name = `judoname_${payment}`;
  const before = await store.get<{ ids: readonly string[] }>(name);
  await store.put(name, { ids: [receiptId, ...(before?.ids ?? [])] });
  // A session ends with the first response of the bank.
  await store.put(session.id, { ...session, state: 'Closed', status: 'succeeded' });
  return toJudoReceipt(receipt);
}

async function cardOf(
  store: SandboxStore,
  { token, cardToken }: Doc,
  { consumer }: TestJudo,
): Promise<TestCard | null> {
  if (token) return (await store.take<{ card: TestCard }>(String(token)))?.card ?? null;
  const saved = cardToken ? await store.get<TestToken>(String(cardToken)) : null;
  return saved?.consumer === consumer ? saved.card : null;
}

function isSame(
  { judoId, consumer, payment, amount, currency }: TestJudo,
  config: unknown,
): boolean {
  const fields = (config ?? {}) as Doc;
  const isSamePayment =
    fields.judoId === judoId &&
    fields.yourConsumerReference === consumer &&
    fields.yourPaymentReference === payment;
  if (!isSamePayment || amount === null) return isSamePayment;
  const minor = minorOf('judo', Number(fields.amount), String(currency));
  return minor === amount && String(fields.currency).toLowerCase() === currency;
}

function refused(code: number, message: string): object {
  return { error: { code, category: 3, message } };
}
