import { type Answer, type Ask, stateAfter } from '#server/payments/state-machine.ts';
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
  readonly ask: Ask;
  readonly answer: Answer | null;
  /** It is asked once more, for what could have arrived late. */
  readonly isRecheck: boolean;
}

export interface Model {
  readonly phase: OrderPhase;
  readonly attempts: readonly Attempt[];
  readonly truths: readonly Truth[];
  readonly messages: readonly Message[];
  /** Attempts that somebody is asking about; a lease that has run out is no longer here. */
  readonly leased: readonly number[];
  /** How much may still go wrong, and be chosen. */
  readonly deaths: number;
  readonly choices: number;
}

/** Whether a provider can close what it has never heard of, so that a question that is late does nothing any more. */
export type Provider = 'closes for good' | 'cannot close what it does not know';

export const first: Model = {
  phase: 'pending',
  attempts: [attempt(1)],
  truths: ['none'],
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

/** Everything that can happen next. */
export function nexts(model: Model, provider: Provider): readonly Model[] {
  return [
    ...chosen(model),
    ...begun(model),
    ...model.messages.flatMap((message, place) => {
      const rest = { ...model, messages: model.messages.filter((_, other) => other !== place) };
      return message.answer === null
        ? carriedOut(rest, message, provider)
        : [heard(rest, message, message.answer, provider)];
    }),
    ...died(model),
    ...atBank(model),
  ];
}

/** The customer pays another way or cancels; the order expires, which is the same to its money. */
function chosen(model: Model): readonly Model[] {
  const { phase, attempts, truths, choices } = model;
  if (choices === 0) return [];
  const ended = { ...model, phase: 'ended' as const, choices: choices - 1 };
  if (phase !== 'pending') return phase === 'running' ? [ended] : [];
  const another = {
    ...model,
    attempts: [...attempts, attempt(attempts.length + 1)],
    truths: [...truths, 'none' as const],
    choices: choices - 1,
  };
  return [ended, another];
}

/** Somebody does the next thing: leases an attempt and sends a question, or what needs no provider. */
function begun(model: Model): readonly Model[] {
  const [task] = tasksFor(model.phase, model.attempts);
  if (!task || model.leased.includes(task.attempt)) return [];
  // What came to nothing is looked at once more when a question that is late has arrived, or never will.
  const isLater = model.attempts[task.attempt - 1]?.isRecheckDue;
  if (isLater && model.messages.some((message) => message.attempt === task.attempt)) return [];
  return [doing(model, task)];
}

function doing(model: Model, task: Task): Model {
  if (task.kind === 'drop') return changed(model, task.attempt, { state: 'closed' });
  if (task.kind === 'accept') throw new Error('There is no house here.');
  const asked = changed(model, task.attempt, { isAsked: true });
  const isRecheck = model.attempts[task.attempt - 1]?.isRecheckDue ?? false;
  const message: Message = { attempt: task.attempt, ask: task.ask, answer: null, isRecheck };
  return {
    ...asked,
    messages: [...asked.messages, message],
    leased: [...asked.leased, task.attempt],
  };
}

/** The provider does what it is asked; a charge ends in one of several ways. */
function carriedOut(model: Model, message: Message, provider: Provider): readonly Model[] {
  const { attempt, ask } = message;
  const truth = model.truths[attempt - 1] ?? 'none';
  const outcomes: readonly Truth[] =
    ask === 'charge' && truth === 'none'
      ? ['captured', 'declined', 'action']
      : [afterAsking(ask, truth, provider)];
  return outcomes.map((outcome) => {
    const truths = model.truths.map((one, place) => (place === attempt - 1 ? outcome : one));
    const answer = said(outcome, ask);
    return { ...model, truths, messages: [...model.messages, { ...message, answer }] };
  });
}

function afterAsking(ask: Ask, truth: Truth, provider: Provider): Truth {
  if (ask === 'refund') return truth === 'captured' ? 'refunded' : truth;
  if (ask !== 'close') return truth;
  if (truth === 'none') return provider === 'closes for good' ? 'canceled' : 'none';
  return truth === 'action' || truth === 'declined' ? 'canceled' : truth;
}

function said(truth: Truth, ask: Ask): Answer {
  const words: Readonly<Record<Truth, Answer>> = {
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

/** An answer is written down. */
function heard(
  model: Model,
  { attempt, ask, isRecheck }: Message,
  answer: Answer,
  provider: Provider,
): Model {
  const row = model.attempts[attempt - 1];
  if (!row) throw new Error('There is no such attempt.');
  const state = stateAfter(row.state, ask, answer);
  const paysOrder = row.paysOrder || paysNow(model.phase, model.attempts, state);
  const isUncertain = provider !== 'closes for good' && ask === 'close';
  const isOver = state === 'closed' || state === 'failed';
  const isRecheckDue = isOver && !isRecheck && (isUncertain || row.isRecheckDue);
  const next = changed(model, attempt, { state, paysOrder, isRecheckDue });
  const isPlaced = paysOrder && !row.paysOrder;
  return {
    ...next,
    phase: isPlaced ? 'running' : next.phase,
    leased: next.leased.filter((one) => one !== attempt),
  };
}

/** Whoever asks dies, or an answer is lost; or only the lease runs out, and the question arrives all the same. */
function died(model: Model): readonly Model[] {
  const { deaths, leased, messages } = model;
  if (deaths === 0) return [];
  return leased.flatMap((attempt) => {
    const freed = { ...model, deaths: deaths - 1, leased: leased.filter((one) => one !== attempt) };
    const others = messages.filter((one) => one.attempt !== attempt);
    return [freed, { ...freed, messages: others }];
  });
}

/** The customer does what the bank asks, or does not. */
function atBank(model: Model): readonly Model[] {
  return model.truths.flatMap((truth, place) => {
    if (truth !== 'action') return [];
    const become = (outcome: Truth) => ({
      ...model,
      truths: model.truths.map((one, other) => (other === place ? outcome : one)),
    });
    return [become('captured'), become('declined')];
  });
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
  const money = truths.filter((truth) => truth === 'captured').length;
  if (phase === 'ended' && money > 0) return 'an order that has ended keeps money';
  if (phase === 'running' && money !== 1)
    return 'an order is made without its money, or for twice as much';
  if (phase === 'pending' && money > 0) return 'money was taken, and there is no order';
  const paid = attempts.filter(({ state }) => state === 'paid').length;
  if (paid !== money) return 'an attempt is shown otherwise than its provider has it';
  return attempts.some((one) => isRefundDue(phase, one)) ? 'a refund is due for ever' : null;
}
