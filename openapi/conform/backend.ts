import { setTimeout } from 'node:timers/promises';
import { isAmount } from '#domain/lib/money.ts';
import document from '#openapi/contract.json' with { type: 'json' };
import { compileContract, type ValidatedOperation } from '#server/contract/contract.ts';
import type { OperationId } from '#server/contract/handler.ts';
import { isAbsent } from './absent.ts';
import { answerFaults } from './answer-faults.ts';
import { differ, type Findings, newFindings } from './findings.ts';
import { addressOf, headersOf, type RequestParts } from './request.ts';
import { visit } from './visit.ts';

/** An answer, parsed if it is JSON; status 0 if there was none. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
}

/** Address and credentials of the backend under test. */
export interface BackendAccess {
  readonly origin: string;
  /** The guest's credentials as NAME:TOKEN. */
  readonly client: string;
  readonly fetch: (input: string, init: RequestInit) => Promise<Response>;
}

/** A live backend: every answer is checked against the contract, and the findings record the result. */
export interface Backend {
  readonly reach: BackendAccess;
  readonly findings: Findings;
  readonly operations: readonly ValidatedOperation[];
  readonly operation: (id: OperationId) => ValidatedOperation;
  readonly ask: (id: OperationId, given?: RequestParts) => Promise<Answer>;
}

const contract = compileContract(document);

/** The longest Retry-After that is respected. */
const longestWaitSeconds = 10;

export function newBackend(reach: BackendAccess): Backend {
  const findings = newFindings();
  const operation = (id: OperationId) => {
    const found = contract.operations.find((one) => one.id === id);
    if (!found) throw new Error(`${id} is no operation of the contract.`);
    return found;
  };
  const ask = async (id: OperationId, given: RequestParts = {}): Promise<Answer> => {
    const described = operation(id);
    findings.calls.set(id, (findings.calls.get(id) ?? 0) + 1);
    const answer = await send(reach, described, given);
    // A preflight is not part of the contract.
    if (given.method) return answer;
    if (answer.status === described.success) findings.succeeded.add(id);
    // Responses of a missing operation cannot conform; they are checked once the operation has succeeded.
    if (isAbsent(answer) && !findings.succeeded.has(id)) {
      findings.absent.set(id, answer.status);
      return answer;
    }
    for (const fault of answerFaults(described, answer))
      differ(findings, { operation: id, ...fault });
    if (answer.status < 500) look(findings, described, answer);
    return answer;
  };
  return { reach, findings, operations: contract.operations, operation, ask };
}

/** Sends a request; once more if the backend asks to retry soon. */
async function send(
  reach: BackendAccess,
  asked: ValidatedOperation,
  given: RequestParts,
): Promise<Answer> {
  const first = await sendOnce(reach, asked, given);
  const seconds = Number(first.headers.get('Retry-After'));
  const isBusy = first.status === 429 || first.status === 503;
  if (!isBusy || !(seconds > 0) || seconds > longestWaitSeconds) return first;
  await setTimeout(seconds * 1000);
  return sendOnce(reach, asked, given);
}

async function sendOnce(
  reach: BackendAccess,
  asked: ValidatedOperation,
  given: RequestParts,
): Promise<Answer> {
  try {
    const response = await reach.fetch(addressOf(reach.origin, asked, given), {
      method: given.method ?? asked.method,
      headers: headersOf(reach.client, given),
      redirect: 'manual',
      signal: AbortSignal.timeout(20_000),
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parsed(text) };
  } catch (error) {
    return { status: 0, headers: new Headers(), text: String(error), json: undefined };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counts an answer's x-addition fields and checks its amounts: none may be finer than its currency (§9). */
function look(
  findings: Findings,
  { id, answers, success }: ValidatedOperation,
  answer: Answer,
): void {
  const schema = answer.status === success ? answers[`${success}`] : answers.default;
  visit(
    document,
    schema,
    answer.json,
    { path: 'body', owner: id, currency: findings.currency },
    {
      addition: (key, isGiven) => {
        const count = findings.fields.get(key) ?? { possible: 0, given: 0 };
        count.possible += 1;
        if (isGiven) count.given += 1;
        findings.fields.set(key, count);
      },
      money: (where, amount, currency) => {
        if (isAmount(amount, currency ?? 'KWD')) return;
        const expected = `an amount with the decimals of ${currency ?? 'its currency'}`;
        differ(findings, { operation: id, where, expected, got: `${amount}` });
      },
    },
  );
}
