import { PRICE_OPTION_ID } from '#domain/constants.ts';
import { textHash } from '#domain/lib/text-hash.ts';
import type { Choices } from '#domain/menu/options.ts';
import { priceIdOf } from '#domain/menu/price.ts';
import type { LineItem } from '#domain/model.ts';

/** Attributes besides the choices that distinguish lines of the same product. */
export interface LineAttributes {
  readonly priceId?: number | null;
  readonly notes?: string | null;
  /** Name of the friend who ordered it (B6). */
  readonly person?: string | null;
  readonly recipient?: LineItem['product_gift_recipient_attributes'];
  /** A free gift is never merged with the same product bought. */
  readonly isGift?: boolean;
}

/**
 * Line key: product, then sorted `option : value (×n) : nested choices`, then price, notes, person, recipient (C3,
 * D48).
 */
export function lineKey(
  productId: number,
  choices: Choices,
  attributes: LineAttributes = {},
): string {
  const { notes, person, recipient, isGift } = attributes;
  const priceId = priceIdOf(choices, attributes.priceId);
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

/** Maximum length in the contract. */
const MAX_KEY = 2_000;

/** Merges equal choices, so that choosing a value twice equals choosing quantity 2. */
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

function recipientText({ name, email, message }: NonNullable<LineAttributes['recipient']>): string {
  return JSON.stringify([name.trim(), email.trim(), message?.trim() ?? '']);
}
