import type { SandboxStore } from './sandbox-store.ts';
import { type TestCard, testCard } from './test-cards.ts';

/** Issues a one-time token for a published test card; any other number is rejected and not stored. */
export async function tokenAnswer(
  store: SandboxStore,
  body: Readonly<Record<string, unknown>>,
): Promise<Response> {
  const number = body.wallet ? '4242424242424242' : String(body.number ?? '');
  const month = Number(body.exp_month ?? 12);
  const year = Number(body.exp_year ?? 2034);
  const card = testCard(number, month, year);
  if (!card) {
    return Response.json({ error: 'This is no test card. Use 4242 4242 4242 4242.' });
  }
  const until = new Date(Date.UTC(year, month, 1));
  if (!(month >= 1 && month <= 12) || until <= new Date()) {
    return Response.json({ error: 'Check the expiry date.' });
  }
  const prefix = body.kind === 'nonce' ? 'nonce' : 'ctoken';
  const { wallet } = body;
  const made = wallet ? { card, wallet, isNetworkTokenized: true } : { card };
  return Response.json({ id: await store.add(prefix, made), card: withoutBehavior(card) });
}

function withoutBehavior({ behavior: _, ...card }: TestCard) {
  return card;
}
