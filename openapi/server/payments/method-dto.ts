import type { PaymentMethod } from '#domain/model.ts';
import type { MethodRow } from './customers.ts';

/** A saved card as its customer is told of it (§3, P15). */
export function toMethodDto({ id, is_default, doc }: MethodRow): PaymentMethod {
  return { id, default: is_default, ...doc, image_url: markOf(doc.card_type) };
}

/** The brand's mark, where there is a drawing of it. */
function markOf(brand: string | null | undefined): string | null {
  return brand && drawn.has(brand) ? `/pictures/marks/${brand}.svg` : null;
}

const drawn: ReadonlySet<string> = new Set(['visa', 'mastercard', 'amex']);
