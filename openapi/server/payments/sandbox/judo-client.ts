import { randomUUID } from 'node:crypto';
import { minorOf } from '#domain/payment/provider-amount.ts';
import { openSession, type TestJudo } from './judo-api.ts';
import { bankNumber, type TestReceipt, toJudoReceipt } from './judo-dto.ts';
import type { SandboxStore } from './sandbox-store.ts';
import type { TestCard } from './test-cards.ts';

type Doc = Readonly<Record<string, unknown>>;

/** A card that Judo's side of the test till keeps. */
interface TestToken extends Doc {
  readonly card: TestCard;
  readonly consumer: string;
}

/**
 * What Judo's script asks for a session: a card is charged or saved, or its bank has to be asked first. What does not say
 * the same as the session is refused, as Judo refuses it.
 */
export async function executeJudo(
  shelf: SandboxStore,
  reference: string,
  body: Doc,
): Promise<object> {
  const session = await openSession(shelf, reference);
  if (!session) return refused(403, 'This payment session is closed.');
  if (!isSame(session, body.config))
    return refused(400, 'The session was opened for another payment.');
  const typed = await cardOf(shelf, body, session);
  const card = typed ?? session.asked;
  if (!card) return refused(404, 'There is no such card.');
  if (typed?.behaviour === 'challenge') {
    await shelf.put(session.id, { ...session, status: 'requires_action', asked: typed });
    return { challenge: reference };
  }
  const isRefusedByBank = card.behaviour === 'challenge' && session.verdict !== 'approve';
  return receipted(shelf, session, card, isRefusedByBank);
}

async function receipted(
  shelf: SandboxStore,
  session: TestJudo,
  card: TestCard,
  isRefusedByBank: boolean,
): Promise<object> {
  const { amount, currency, consumer, payment } = session;
  const pays = card.behaviour === 'pays' || card.behaviour === 'challenge';
  const isTaken = pays && !isRefusedByBank;
  const receiptId = randomUUID().replaceAll('-', '');
  const cardToken = isTaken ? await shelf.add('jct', { card, consumer }) : '';
  const receipt: TestReceipt = {
    receiptId,
    type: amount === null ? 'Save' : 'Payment',
    result: isTaken ? 'Success' : 'Declined',
    bank: isRefusedByBank ? '' : bankNumber(card.behaviour),
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
  await shelf.put(`jr_${receiptId}`, receipt);
  const name = `judoname_${payment}`;
  const before = await shelf.get<{ ids: readonly string[] }>(name);
  await shelf.put(name, { ids: [receiptId, ...(before?.ids ?? [])] });
  // A session is good for one answer of the bank.
  await shelf.put(session.id, { ...session, state: 'Closed', status: 'succeeded' });
  return toJudoReceipt(receipt);
}

async function cardOf(
  shelf: SandboxStore,
  { token, cardToken }: Doc,
  { consumer }: TestJudo,
): Promise<TestCard | null> {
  if (token) return (await shelf.take<{ card: TestCard }>(String(token)))?.card ?? null;
  const kept = cardToken ? await shelf.get<TestToken>(String(cardToken)) : null;
  return kept?.consumer === consumer ? kept.card : null;
}

function isSame(
  { judoId, consumer, payment, amount, currency }: TestJudo,
  config: unknown,
): boolean {
  const said = (config ?? {}) as Doc;
  const isWhose =
    said.judoId === judoId &&
    said.yourConsumerReference === consumer &&
    said.yourPaymentReference === payment;
  if (!isWhose || amount === null) return isWhose;
  const minor = minorOf('judo', Number(said.amount), String(currency));
  return minor === amount && String(said.currency).toLowerCase() === currency;
}

function refused(code: number, message: string): object {
  return { error: { code, category: 3, message } };
}
