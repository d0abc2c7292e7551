import type { SandboxStore } from './sandbox-store.ts';
import type { TestCard } from './test-cards.ts';

/** A SetupIntent as the sandbox stores it. */
export interface TestSetup extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly client_secret: string;
  readonly customer: string;
  readonly status: string;
  readonly card?: TestCard;
  readonly verdict?: string;
}

/** Saves a card as Stripe does for its test cards: immediately, after a bank challenge, or not at all. */
export async function answerSetup(
  store: SandboxStore,
  secret: string,
  { token }: Readonly<Record<string, unknown>>,
): Promise<object> {
  const setup = await store.get<TestSetup>(secret.split('_secret_')[0] ?? '');
  if (setup?.client_secret !== secret) return { status: 'canceled' };
  const typed = token ? await store.take<{ card: TestCard }>(String(token)) : null;
  const card = typed?.card ?? setup.card;
  if (!card || setup.status === 'succeeded') return { status: setup.status };
  if (card.behavior === 'challenge' && setup.verdict !== 'approve') {
    const status = setup.verdict ? 'requires_payment_method' : 'requires_action';
    await store.put(setup.id, { ...setup, status, card, verdict: undefined });
    return { status };
  }
  if (card.behavior !== 'challenge' && card.behavior !== 'pays') {
    await store.put(setup.id, { ...setup, status: 'requires_payment_method' });
    return { status: 'requires_payment_method', code: card.behavior };
  }
  const { customer } = setup;
  const payment_method = await store.add('pm', { card: { ...card, behavior: 'pays' }, customer });
  await store.put(setup.id, { ...setup, status: 'succeeded', payment_method });
  return { status: 'succeeded', payment_method };
}
