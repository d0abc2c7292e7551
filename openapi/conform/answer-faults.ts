import type { ValidatedOperation } from '#server/contract/contract.ts';
import type { Answer } from './backend.ts';
import { type Difference, shown } from './findings.ts';

type Fault = Omit<Difference, 'operation'>;

/** Returns the ways in which an answer violates the contract, whatever the request: status, Content-Type, schema. */
export function answerFaults(operation: ValidatedOperation, answer: Answer): readonly Fault[] {
  const { status, text } = answer;
  const isSuccess = status === operation.success;
  if (status === 304 || status === 501) return [];
  if (status === 0) return [{ where: 'answer', expected: 'an answer', got: text }];
  if (status < 400 && !isSuccess) return [statusFault(`${operation.success}`, status)];
  if (status >= 500 && status !== 503) return [statusFault('below 500', status)];
  const schema = operation.answers[isSuccess ? `${status}` : 'default'];
  if (schema === null) {
    return text === '' ? [] : [{ where: 'body', expected: 'no body', got: shown(text) }];
  }
  return [...headerFaults(answer), ...bodyFaults(operation, answer)];
}

export function statusFault(expected: string, status: number): Fault {
  return { where: 'status', expected, got: `${status}` };
}

function headerFaults({ status, headers }: Answer): readonly Fault[] {
  const type = headers.get('Content-Type');
  const faults: Fault[] = [];
  if (!/^application\/json\b/i.test(type ?? '')) {
    const expected = 'application/json';
    faults.push({ where: 'header Content-Type', expected, got: type ?? 'nothing' });
  }
  const wait = headers.get('Retry-After');
  if (status === 429 && !/^[1-9]\d*$/.test(wait ?? '')) {
    const expected = 'whole seconds from 1';
    faults.push({ where: 'header Retry-After', expected, got: wait ?? 'nothing' });
  }
  return faults;
}

function bodyFaults(
  { validators }: ValidatedOperation,
  { status, json, text }: Answer,
): readonly Fault[] {
  if (json === undefined) return [{ where: 'body', expected: 'JSON', got: shown(text) }];
  const validator = validators.answers.get(`${status}`) ?? validators.answers.get('default');
  const faults = (validator?.(json) ?? []).map((fault) => ({
    where: fault.field ? `body.${fault.field}` : 'body',
    expected: fault.text === 'is missing' ? 'a value' : fault.text,
    got: shown(valueAt(json, fault.field)),
  }));
  if (faults.length > 0 || status < 400) return faults;
  // The app shows these messages, so there has to be one.
  const { errors } = json as { readonly errors: readonly string[] };
  return errors.some((message) => message.trim() !== '')
    ? []
    : [{ where: 'body.errors', expected: 'a message', got: shown(errors) }];
}

/** The value at a path such as venues[0].slug. */
export function valueAt(json: unknown, path: string): unknown {
  const steps = path.split(/[.[\]]+/).filter(Boolean);
  return steps.reduce<unknown>(
    (at, step) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[step],
    json,
  );
}
