import {
  type Operation,
  type ProviderAnswer,
  stateAfter,
  stillCounts,
} from '#server/payments/state-machine.ts';
import {
  isRefundDue,
  type OrderPhase,
  type PaymentAttempt,
  paysNow,
  type Task,
  tasksFor,
} from '#server/payments/tasks.ts';

/** The provider's state of an attempt. */
type Truth = 'none' | 'action' | 'declined' | 'processing' | 'captured' | 'canceled' | 'refunded';

/** A request on its way to the provider, or its response on the way back. */
interface Message {
  readonly attempt: number;
  readonly ask: Operation;
  readonly answer: ProviderAnswer | null;
  /** A repeated check, in case something arrived late. */
  readonly isRecheck: boolean;
  /** Whether nobody else has leased the attempt since. */
  readonly isLeaseHeld: boolean;
  /** The provider's payment in the request or its answer; null if unknown. */
  readonly payment: number | null;
}

export interface Model {
  readonly phase: OrderPhase;
  readonly attempts: readonly PaymentAttempt[];
  /** The provider's state of each attempt's payments: one, or one per request to create it. */
  readonly truths: readonly (readonly Truth[])[];
  /** The provider's payment that is queried; null if none is known yet. */
  readonly known: readonly (number | null)[];
  /** The payments whose page the customer was ever shown, as `attempt:payment`. */
  readonly shown: readonly string[];
  readonly messages: readonly Message[];
  /** Attempts that a process holds a lease on; expired leases are removed. */
  readonly leased: readonly number[];
  /** The number of faults and choices that are left. */
  readonly deaths: number;
  readonly choices: number;
}

/**
 * Whether a provider can close an unknown payment, so that a late request has no effect; and whether it recognizes an
 * attempt by its key, or opens another payment page for each request (Pay.).
 */
export type Provider =
  | 'closes for good'
  | 'cannot close what it does not know'
  | 'opens another page each time';

export const first: Model = {
  phase: 'pending',
  attempts: [attempt(1)],
  truths: [[]],
  known: [null],
  shown: [],
  messages: [],
  leased: [],
  deaths: 2,
  choices: 2,
};

function attempt(number: number): PaymentAttempt {
  return {
    attempt: number,
    state: 'new',
    isWithoutProvider: false,
    isAsked: false,
    paysOrder: false,
    isRecheckDue: false,
  };
}

/** All possible next events. */
export function nextStates(model: Model, provider: Provider): readonly Model[] {
  return [
    ...chosen(model),
    ...started(model),
    ...model.messages.flatMap((message, index) => {
      const rest = { ...model, messages: model.messages.filter((_, other) => other !== index) };
      return message.answer === null
        ? carriedOut(rest, message, provider)
        : [heard(rest, message, message.answer, provider)];
    }),
    ...died(model),
    ...atBank(model, provider),
  ];
}

/** The customer pays another way or cancels; expiry has the same effect on the money. */
function chosen(model: Model): readonly Model[] {
  const { phase, attempts, truths, known, choices } = model;
  if (choices === 0) return [];
  const ended = { ...model, phase: 'ended' as const, choices: choices - 1 };
  if (phase !== 'pending') return phase === 'running' ? [ended] : [];
  const another = {
    ...model,
    attempts: [...attempts, attempt(attempts.length + 1)],
    truths: [...truths, []],
    known: [...known, null],
    choices: choices - 1,
  };
  return [ended, another];
}

/**
 * Takes any next step of a payment: leases an attempt and sends a request, or acts without the provider. More urgent ones may
 * have been passed over, because they are leased or their provider is silent (D297).
 */
function started(model: Model): readonly Model[] {
  return tasksFor(model.phase, model.attempts).flatMap((task) => {
    if (model.leased.includes(task.attempt)) return [];
    // A failed charge is checked again after a late request has arrived or been lost.
    const isLater = model.attempts[task.attempt - 1]?.isRecheckDue;
    if (isLater && model.messages.some((message) => message.attempt === task.attempt)) return [];
    return [doing(model, task)];
  });
}

function doing(model: Model, task: Task): Model {
  if (task.kind === 'drop') return changed(model, task.attempt, { state: 'closed' });
  if (task.kind === 'accept') throw new Error('There is no house here.');
  const requested = changed(model, task.attempt, { isAsked: true });
  const isRecheck = model.attempts[task.attempt - 1]?.isRecheckDue ?? false;
  const message: Message = {
    attempt: task.attempt,
    ask: task.ask,
    answer: null,
    isRecheck,
    isLeaseHeld: true,
    payment: model.known[task.attempt - 1] ?? null,
  };
  const earlier = requested.messages.map((one) =>
    one.attempt === task.attempt ? { ...one, isLeaseHeld: false } : one,
  );
  return {
    ...requested,
    messages: inOrder([...earlier, message]),
    leased: [...requested.leased, task.attempt].sort(), // whichever was leased first
  };
}

/** The provider handles a request; a charge has one of several results. */
function carriedOut(model: Model, message: Message, provider: Provider): readonly Model[] {
  const { attempt, ask } = message;
  const payments = model.truths[attempt - 1] ?? [];
  const opensAnother = provider === 'opens another page each time';
  const payment = opensAnother && ask === 'charge' ? payments.length : message.payment;
  // Every other provider finds its only payment by the attempt's key.
  const place = opensAnother ? payment : 0;
  const truth = place === null ? 'none' : (payments[place] ?? 'none');
  const charged: readonly Truth[] = opensAnother ? ['action'] : ['captured', 'declined', 'action'];
  const outcomes =
    ask === 'charge' && truth === 'none' ? charged : [afterAsking(ask, truth, provider)];
  return outcomes.map((outcome) => {
    const changed = place === null ? model : withTruth(model, attempt, place, outcome);
    const answered = { ...message, answer: said(outcome, ask), payment };
    return { ...changed, messages: inOrder([...model.messages, answered]) };
  });
}

/** Messages may overtake each other: their order makes no difference. A response that no longer counts is dropped. */
function inOrder(messages: readonly Message[]): readonly Message[] {
  const keyOf = (message: Message) => Object.values(message).join();
  const counting = messages.filter(
    ({ answer, isLeaseHeld }) => answer === null || stillCounts(answer, isLeaseHeld),
  );
  return counting.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function withTruth(model: Model, attempt: number, payment: number, truth: Truth): Model {
  const truths = model.truths.map((payments, index) => {
    if (index !== attempt - 1 || truth === 'none') return payments;
    return payment < payments.length
      ? payments.map((one, other) => (other === payment ? truth : one))
      : [...payments, truth];
  });
  return { ...model, truths };
}

function afterAsking(ask: Operation, truth: Truth, provider: Provider): Truth {
  if (ask === 'refund') return truth === 'captured' ? 'refunded' : truth;
  if (ask !== 'close') return truth;
  if (truth === 'none') return provider === 'closes for good' ? 'canceled' : 'none';
  return truth === 'action' || truth === 'declined' ? 'canceled' : truth;
}

function said(truth: Truth, ask: Operation): ProviderAnswer {
  const words: Readonly<Record<Truth, ProviderAnswer>> = {
    none: ask === 'close' ? 'closed' : 'open',
    action: 'action',
    declined: 'failed',
    processing: 'processing',
    captured: 'paid',
    canceled: 'closed',
    refunded: 'refunded',
  };
  return words[truth];
}

/** Writes an answer to the attempt. */
function heard(
  model: Model,
  { attempt, ask, isRecheck, isLeaseHeld, payment }: Message,
  answer: ProviderAnswer,
  provider: Provider,
): Model {
  const row = model.attempts[attempt - 1];
  if (!row) throw new Error('There is no such attempt.');
  if (!stillCounts(answer, isLeaseHeld)) return model;
  const state = stateAfter(row.state, ask, answer);
  const paysOrder = row.paysOrder || paysNow(model.phase, model.attempts, state);
  const isUncertain = provider === 'cannot close what it does not know' && ask === 'close';
  const isOver = state === 'closed' || state === 'failed';
  const isRecheckDue = isOver && !isRecheck && (isUncertain || row.isRecheckDue);
  const next = changed(model, attempt, { state, paysOrder, isRecheckDue });
  const isPlaced = paysOrder && !row.paysOrder;
  return {
    ...next,
    phase: isPlaced ? 'running' : next.phase,
    known: next.known.map((one, index) => (index === attempt - 1 ? (payment ?? one) : one)),
    shown:
      state === 'action' && payment !== null
        ? shownAlso(next.shown, `${attempt}:${payment}`)
        : next.shown,
    leased: isLeaseHeld ? next.leased.filter((one) => one !== attempt) : next.leased,
  };
}

/** The process dies, an answer is lost, or only the lease expires and the request still arrives. */
function died(model: Model): readonly Model[] {
  const { deaths, leased, messages } = model;
  if (deaths === 0) return [];
  return leased.flatMap((attempt) => {
    const freed = { ...model, deaths: deaths - 1, leased: leased.filter((one) => one !== attempt) };
    const others = messages.filter((one) => one.attempt !== attempt);
    return [freed, { ...freed, messages: others }];
  });
}

function shownAlso(shown: readonly string[], page: string): readonly string[] {
  return shown.includes(page) ? shown : [...shown, page].sort();
}

/** The customer does what the bank asks, or refuses, on any page that they were shown. */
function atBank(model: Model, provider: Provider): readonly Model[] {
  return model.truths.flatMap((payments, index) =>
    payments.flatMap((truth, payment) => {
      const isShown = model.shown.includes(`${index + 1}:${payment}`);
      if (truth !== 'action' || (provider === 'opens another page each time' && !isShown))
        return [];
      const become = (outcome: Truth) => withTruth(model, index + 1, payment, outcome);
      return [become('captured'), become('declined')];
    }),
  );
}

function changed(model: Model, number: number, change: Partial<PaymentAttempt>): Model {
  const attempts = model.attempts.map((one) =>
    one.attempt === number ? { ...one, ...change } : one,
  );
  return { ...model, attempts };
}

/** The final state that the reconciler reaches once nothing is in flight and every request is answered. */
export function reconciled(model: Model, provider: Provider): Model {
  let now = model;
  const done = new Set<string>();
  for (let step = 0; step < 30; step += 1) {
    const task = tasksFor(now.phase, now.attempts).find(
      (one) => one.kind !== 'ask' || !done.has(`${one.ask} ${one.attempt}`),
    );
    if (!task) return now;
    if (task.kind === 'ask') done.add(`${task.ask} ${task.attempt}`);
    const sent = doing({ ...now, leased: [], messages: [] }, task);
    const [question] = sent.messages;
    const [answered] = question
      ? carriedOut({ ...sent, messages: [] }, question, provider)
      : [sent];
    const [message] = answered?.messages ?? [];
    now =
      answered && message?.answer
        ? heard({ ...answered, messages: [] }, message, message.answer, provider)
        : (answered ?? now);
  }
  throw new Error(`It never comes to an end: ${JSON.stringify(model)}`);
}

export function violation({ phase, attempts, truths }: Model): string | null {
  const money = truths.flat().filter((truth) => truth === 'captured').length;
  if (phase === 'ended' && money > 0) return 'an order that has ended keeps money';
  if (phase === 'running' && money !== 1)
    return 'an order is made without its money, or for twice as much';
  if (phase === 'pending' && money > 0) return 'money was taken, and there is no order';
  const paid = attempts.filter(({ state }) => state === 'paid').length;
  if (paid !== money) return 'an attempt is shown otherwise than its provider has it';
  return attempts.some((one) => isRefundDue(phase, one)) ? 'a refund is due forever' : null;
}
