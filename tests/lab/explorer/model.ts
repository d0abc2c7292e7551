import {
  type Operation,
  type ProviderAnswer,
  stateAfter,
  stillCounts,
} from '#server/payments/state-machine.ts';
import {
  type Attempt,
  isRefundDue,
  type OrderPhase,
  paysNow,
  type Task,
  tasksFor,
} from '#server/payments/tasks.ts';

/** What a provider knows of an attempt: what it would say, whoever asks. */
type Truth = 'none' | 'action' | 'declined' | 'processing' | 'captured' | 'canceled' | 'refunded';

/** A question on its way to the provider, or its answer on the way back. */
interface Message {
  readonly attempt: number;
  readonly ask: Operation;
  readonly answer: ProviderAnswer | null;
  /** It is asked once more, for what could have arrived late. */
  readonly isRecheck: boolean;
  /** Nobody else has leased the attempt since. */
  readonly isLeaseHeld: boolean;
  /** The provider's payment in the request or its answer; null if unknown. */
  readonly payment: number | null;
}

export interface Model {
  readonly phase: OrderPhase;
  readonly attempts: readonly Attempt[];
  /** What the provider knows of each attempt's payments: one, or as many as it was asked to make. */
  readonly truths: readonly (readonly Truth[])[];
  /** The provider's payment that is queried; null if none is known yet. */
  readonly known: readonly (number | null)[];
  /** The payments that the customer was ever shown a page of, as `attempt:payment`. */
  readonly shown: readonly string[];
  readonly messages: readonly Message[];
  /** Attempts that a process holds a lease on; expired leases are removed. */
  readonly leased: readonly number[];
  /** How much may still go wrong, and be chosen. */
  readonly deaths: number;
  readonly choices: number;
}

/**
 * Whether a provider can close what it has never heard of, so that a question that is late does nothing any more; and
 * whether it knows an attempt again by its key, or opens another page to pay on each time it is asked (Pay.).
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

function attempt(number: number): Attempt {
  return {
    attempt: number,
    state: 'new',
    isHouse: false,
    isAsked: false,
    paysOrder: false,
    isRecheckDue: false,
  };
}

/** All possible next events. */
export function nexts(model: Model, provider: Provider): readonly Model[] {
  return [
    ...chosen(model),
    ...started(model),
    ...model.messages.flatMap((message, place) => {
      const rest = { ...model, messages: model.messages.filter((_, other) => other !== place) };
      return message.answer === null
        ? carriedOut(rest, message, provider)
        : [heard(rest, message, message.answer, provider)];
    }),
    ...died(model),
    ...atBank(model, provider),
  ];
}

/** The customer pays another way or cancels; the order expires, which is the same to its money. */
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

/** Somebody does the next thing: leases an attempt and sends a question, or what needs no provider. */
function started(model: Model): readonly Model[] {
  const [task] = tasksFor(model.phase, model.attempts);
  if (!task || model.leased.includes(task.attempt)) return [];
  // A failed charge is checked once more when a question that is late has arrived, or never will.
  const isLater = model.attempts[task.attempt - 1]?.isRecheckDue;
  if (isLater && model.messages.some((message) => message.attempt === task.attempt)) return [];
  return [doing(model, task)];
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
    leased: [...requested.leased, task.attempt],
  };
}

/** The provider does what it is asked; a charge ends in one of several ways. */
function carriedOut(model: Model, message: Message, provider: Provider): readonly Model[] {
  const { attempt, ask } = message;
  const payments = model.truths[attempt - 1] ?? [];
  const opensAnother = provider === 'opens another page each time';
  const payment = opensAnother && ask === 'charge' ? payments.length : message.payment;
  // By an attempt's key every other provider finds its one payment.
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

/** Messages overtake each other, so that the same ones are one state of the model in whatever order they were sent. */
function inOrder(messages: readonly Message[]): readonly Message[] {
  const keyOf = (message: Message) => JSON.stringify(message);
  // An answer that does not count any more is as good as heard.
  return messages
    .filter(({ answer, isLeaseHeld }) => answer === null || stillCounts(answer, isLeaseHeld))
    .sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function withTruth(model: Model, attempt: number, payment: number, truth: Truth): Model {
  const truths = model.truths.map((payments, place) => {
    if (place !== attempt - 1 || truth === 'none') return payments;
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
    known: next.known.map((one, place) => (place === attempt - 1 ? (payment ?? one) : one)),
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

/** The customer does what the bank asks, or does not; a page of their own is one that they were shown. */
function atBank(model: Model, provider: Provider): readonly Model[] {
  return model.truths.flatMap((payments, place) =>
    payments.flatMap((truth, payment) => {
      const isShown = model.shown.includes(`${place + 1}:${payment}`);
      if (truth !== 'action' || (provider === 'opens another page each time' && !isShown))
        return [];
      const become = (outcome: Truth) => withTruth(model, place + 1, payment, outcome);
      return [become('captured'), become('declined')];
    }),
  );
}

function changed(model: Model, number: number, change: Partial<Attempt>): Model {
  const attempts = model.attempts.map((one) =>
    one.attempt === number ? { ...one, ...change } : one,
  );
  return { ...model, attempts };
}

/** What the reconciler makes of it once nothing is under way: every question is answered at once. */
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
  return attempts.some((one) => isRefundDue(phase, one)) ? 'a refund is due for ever' : null;
}
