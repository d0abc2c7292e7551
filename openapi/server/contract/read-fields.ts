import { voucherCode } from '#domain/cart/voucher.ts';
import { detailText } from '#domain/checkout/detail-forms.ts';
import { codeText, digitsIn, noteText, visibleText } from '#domain/text/plain-text.ts';

type Read = (typed: string) => string;

/** Longest text, in UTF-16 units, out of which an email address is picked (D341). */
export const MAX_PASTED = 300;

/**
 * Picks an address, number or code out of what surrounds it. A longer text than anybody pastes is left as it is, and the
 * contract refuses it: picking takes up to the square of the length (D341).
 */
const ofPasted =
  (read: Read, longest = MAX_PASTED): Read =>
  (typed) =>
    typed.length > longest ? typed : read(typed);

const nameOf: Read = (typed) => detailText('customer_name', typed);

/** Normalizes each field that people type, before validation against the contract; the app's form does the same. */
const fields: ReadonlyMap<string, Read> = new Map(
  Object.entries<Read>({
    customer_name: nameOf,
    email: ofPasted((typed) => detailText('email', typed)),
    // A link to a chat has a message in it.
    phone_number: ofPasted((typed) => detailText('phone_number', typed), 500),
    street: (typed) => detailText('street', typed),
    postcode: ofPasted((typed) => detailText('postcode', typed), 100),
    city: (typed) => detailText('city', typed),
    home_address: visibleText,
    driver_notes: visibleText,
    allergy_notes: visibleText,
    notes: noteText,
    comment: noteText,
    person_name: visibleText,
    discount_code: ofPasted(voucherCode),
    location_code: codeText,
    // The six digits of the email.
    code: (typed) => digitsIn(typed, 6),
  }),
);

/** Fields that apps and providers fill in, left unchanged. */
const others = new Set(['additional_data', 'token_result', 'options']);

/** Objects whose field `name` is the name of a person. */
const people = new Set(['customer', 'product_gift_recipient_attributes']);

/** Only a gift card's message is typed by a person. */
const giftMessage = (name: string, inside: string) =>
  name === 'message' && inside === 'product_gift_recipient_attributes' ? noteText : undefined;

/** Normalizes everything in a request's body that people typed, for checking, comparing and storing (D150, D151). */
export function withReadFields(body: unknown, inside = ''): unknown {
  if (Array.isArray(body)) return body.map((entry) => withReadFields(entry, inside));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([name, held]) => {
      if (others.has(name)) return [name, held];
      if (typeof held !== 'string') return [name, withReadFields(held, name)];
      const read =
        name === 'name' && people.has(inside)
          ? nameOf
          : (giftMessage(name, inside) ?? fields.get(name));
      return [name, read ? read(held) : held];
    }),
  );
}
