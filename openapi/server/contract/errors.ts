import { type Answer, refuse } from './handler.ts';

/** Thrown inside a transaction to roll it back; `answer` is sent to the caller. */
export class Refused extends Error {
  constructor(readonly answer: Answer) {
    super('refused');
    this.name = 'Refused';
  }
}

/** Refuses an order in which something is missing or not possible; one sentence per field (D42). */
export function invalid(
  sentences: Readonly<Record<string, string>>,
  code: string = 'invalid',
): Refused {
  const fields = Object.entries(sentences).map(([name, text]) => [`order.${name}`, [text]]);
  const answer = { code, fields: Object.fromEntries(fields) };
  return new Refused(refuse(422, [...new Set(Object.values(sentences))], answer));
}

/** Refuses a request that contradicts the backend's current data; nothing was ordered (D66). */
export function conflict(
  messages: readonly string[],
  refusal: Parameters<typeof refuse>[2],
): Refused {
  return new Refused(refuse(409, messages, refusal));
}

/** Runs a handler and turns what it throws into an answer. */
export async function answering(act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refused) return error.answer;
    throw error;
  }
}

/** PostgreSQL's code of an error that the database threw. */
export function databaseCode(error: unknown): string | null {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  return typeof code === 'string' ? code : null;
}

/** 429: nothing was done. `seconds` becomes Retry-After. */
export function tooManyRequests(seconds: number): Answer {
  return refuse(429, ['Too many tries. Nothing was changed. Try again in a few minutes.'], {
    code: 'too_many_requests',
    headers: { 'Retry-After': String(seconds) },
  });
}

/** 503: nothing was begun, so the same request may safely be retried, which the phone does by this code (D116, D271). */
export function tooBusy(): Answer {
  const messages = ['It is very busy right now. Nothing was lost. Try again in a moment.'];
  return refuse(503, messages, { code: 'overloaded', headers: { 'Retry-After': '2' } });
}

/** 503 for a database that was lost during the request: it is unknown what was done before (D271). */
export function unavailable(): Answer {
  return refuse(503, ['Server Error'], { code: 'unavailable', headers: { 'Retry-After': '2' } });
}
