import type { SandboxStore } from './sandbox-store.ts';
import { type TestCard, testCard } from './test-cards.ts';

/** A one-time token for a published test card; any other number is refused and forgotten. */
export async function tokenAnswer(
  shelf: SandboxStore,
  body: Readonly<Record<string, unknown>>,
): Promise<Response> {
  const number = body.wallet === true ? '4242424242424242' : String(body.number ?? '');
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
  return Response.json({ id: await shelf.add(prefix, { card }), card: seen(card) });
}

function seen({ behaviour: _, ...card }: TestCard) {
  return card;
}
