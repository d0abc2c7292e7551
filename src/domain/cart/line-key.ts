import { PRICE_OPTION_ID } from '#domain/constants.ts';
import { textHash } from '#domain/lib/text-hash.ts';
import type { Choices } from '#domain/menu/options.ts';
import { priceIdOf } from '#domain/menu/price.ts';
import type { LineItem } from '#domain/model.ts';

/** What besides its choices makes a line one of its own. */
export interface LineMarks {
  readonly priceId?: number | null;
  readonly notes?: string | null;
  /** The friend whose it is (B6). */
  readonly person?: string | null | undefined;
  readonly recipient?: LineItem['product_gift_recipient_attributes'];
  /** A free gift is never counted together with the same product bought. */
  readonly isGift?: boolean;
}

/** The key of a line: product, then sorted option : value (×n) : what is below, then price, notes, person, recipient (§3, D48). */
export function lineKey(productId: number, choices: Choices, marks: LineMarks = {}): string {
  const { notes, person, recipient, isGift } = marks;
  const priceId = priceIdOf(choices, marks.priceId);
  const parts = [
    String(productId),
    keyOf(choices.filter(({ option_id }) => option_id !== PRICE_OPTION_ID)),
    priceId === null ? '' : `p${priceId}`,
    notes?.trim() ? `n${textHash(notes.trim())}` : '',
    person ? `w${textHash(person)}` : '',
    recipient ? `r${textHash(recipientText(recipient))}` : '',
    isGift ? 'gift' : '',
  ];
  const key = parts.filter(Boolean).join('|');
  return key.length > MAX_KEY ? `${productId}|${textHash(key)}` : key;
}

/** The contract's limit. */
const MAX_KEY = 2_000;

/** Equal choices are counted together, so that two entries of one are the same as one entry of two. */
function keyOf(choices: Choices): string {
  const counts = new Map<string, number>();
  for (const { option_id, value_id, quantity, chosen } of choices) {
    const below = chosen?.length ? `(${keyOf(chosen)})` : '';
    const one = `${option_id}:${value_id}${below}`;
    counts.set(one, (counts.get(one) ?? 0) + (quantity ?? 1));
  }
  return [...counts]
    .map(([one, count]) => (count > 1 ? `${one}×${count}` : one))
    .sort()
    .join(',');
}

function recipientText({ name, email, message }: NonNullable<LineMarks['recipient']>): string {
  return JSON.stringify([name.trim(), email.trim(), message?.trim() ?? '']);
}
