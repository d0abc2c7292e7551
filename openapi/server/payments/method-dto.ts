import type { PaymentMethod } from '#domain/model.ts';
import type { MethodRow } from './customers.ts';

/** Maps a saved card to the contract (§3, P15). */
export function toMethodDto({ id, is_default, doc }: MethodRow): PaymentMethod {
  return { id, default: is_default, ...doc, image_url: brandLogo(doc.card_type) };
}

/** The logo of a card brand; null if there is none. */
function brandLogo(brand: string | null | undefined): string | null {
  return brand && brandsWithLogo.has(brand) ? `/pictures/marks/${brand}.svg` : null;
}

const brandsWithLogo: ReadonlySet<string> = new Set(['visa', 'mastercard', 'amex']);
