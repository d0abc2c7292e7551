import { randomUUID } from 'node:crypto';
import type { TestNonce } from './braintree-dto.ts';
import type { SandboxStore } from './sandbox-store.ts';

/** A bank challenge (3-D Secure) for a card that was typed or that a nonce was created for. */
export interface TestCheck extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly object: 'check';
  readonly client_secret: string;
  readonly nonce: TestNonce;
  readonly verdict?: string;
}

/**
 * Starts a challenge: answers with another one-time token if the bank has nothing to ask, else with a secret to ask
 * with.
 */
export async function startCheck(store: SandboxStore, token: unknown): Promise<object> {
  const nonce = await store.take<TestNonce>(String(token ?? ''));
  if (!nonce) return { error: 'This card was used before.' };
  if (nonce.card.behavior !== 'challenge') return issueNonce(store, nonce, true);
  const id = `check_${randomUUID().replaceAll('-', '')}`;
  const client_secret = `${id}_secret_${randomUUID().replaceAll('-', '')}`;
  const check: TestCheck = { id, object: 'check', client_secret, nonce };
  await store.put(id, { ...check, status: 'requires_action' });
  return { secret: client_secret };
}

/** Answers with the result of a challenge; each secret can be redeemed once. */
export async function finishCheck(store: SandboxStore, secret: string): Promise<object> {
  const id = secret.split('_secret_')[0] ?? '';
  const check = await store.get<TestCheck>(id);
  if (check?.client_secret !== secret) return { error: 'There is no such question.' };
  await store.take(id);
  return issueNonce(store, check.nonce, check.verdict === 'approve');
}

async function issueNonce(
  store: SandboxStore,
  nonce: TestNonce,
  isShifted: boolean,
): Promise<object> {
  const id = await store.add('nonce', { ...nonce, shifted: isShifted });
  return { nonce: id, shifted: isShifted };
}
