import type { SandboxStore } from './sandbox-store.ts';
import type { TestCard } from './test-cards.ts';

/** A SetupIntent as the test till keeps it. */
export interface TestSetup extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly object: 'setup_intent';
  readonly client_secret: string;
  readonly customer: string;
  readonly status: string;
  readonly card?: TestCard;
  readonly verdict?: string;
}

/** Saves a card as Stripe does for its test cards: at once, after the bank was asked, or not at all. */
export async function answerSetup(
  shelf: SandboxStore,
  secret: string,
  { token }: Readonly<Record<string, unknown>>,
): Promise<object> {
  const setup = await shelf.get<TestSetup>(secret.split('_secret_')[0] ?? '');
  if (setup?.client_secret !== secret) return { status: 'canceled' };
  const typed = token ? await shelf.take<{ card: TestCard }>(String(token)) : null;
  const card = typed?.card ?? setup.card;
  if (!card || setup.status === 'succeeded') return { status: setup.status };
  if (card.behaviour === 'challenge' && setup.verdict !== 'approve') {
    const status = setup.verdict ? 'requires_payment_method' : 'requires_action';
    await shelf.put(setup.id, { ...setup, status, card, verdict: undefined });
    return { status };
  }
  if (card.behaviour !== 'challenge' && card.behaviour !== 'pays') {
    await shelf.put(setup.id, { ...setup, status: 'requires_payment_method' });
    return { status: 'requires_payment_method', code: card.behaviour };
  }
  const { customer } = setup;
  const payment_method = await shelf.add('pm', { card: { ...card, behaviour: 'pays' }, customer });
  await shelf.put(setup.id, { ...setup, status: 'succeeded', payment_method });
  return { status: 'succeeded', payment_method };
}
