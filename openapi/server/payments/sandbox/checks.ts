import { randomUUID } from 'node:crypto';
import type { TestNonce } from './braintree-dto.ts';
import type { SandboxStore } from './sandbox-store.ts';

/** A question to the customer's bank about a card that has been typed or lent. */
interface TestCheck extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly object: 'check';
  readonly client_secret: string;
  readonly nonce: TestNonce;
  readonly verdict?: string;
}

/** Begins to ask: another one-time token where the bank has nothing to ask, else a secret to ask with. */
export async function beginCheck(shelf: SandboxStore, given: unknown): Promise<object> {
  const nonce = await shelf.take<TestNonce>(String(given ?? ''));
  if (!nonce) return { error: 'This card was used before.' };
  if (nonce.card.behaviour !== 'challenge') return shifted(shelf, nonce, true);
  const id = `check_${randomUUID().replaceAll('-', '')}`;
  const client_secret = `${id}_secret_${randomUUID().replaceAll('-', '')}`;
  const check: TestCheck = { id, object: 'check', client_secret, nonce };
  await shelf.put(id, { ...check, status: 'requires_action' });
  return { secret: client_secret };
}

/** What came of asking; asked once. */
export async function endCheck(shelf: SandboxStore, secret: string): Promise<object> {
  const id = secret.split('_secret_')[0] ?? '';
  const check = await shelf.get<TestCheck>(id);
  if (check?.client_secret !== secret) return { error: 'There is no such question.' };
  await shelf.take(id);
  return shifted(shelf, check.nonce, check.verdict === 'approve');
}

async function shifted(shelf: SandboxStore, nonce: TestNonce, isShifted: boolean): Promise<object> {
  const id = await shelf.add('nonce', { ...nonce, shifted: isShifted });
  return { nonce: id, shifted: isShifted };
}
