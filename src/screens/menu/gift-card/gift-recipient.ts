import { isEmail } from '#domain/checkout/details.ts';
import type { Recipient } from '#screens/menu/product/product-draft.ts';

/** What is wrong with the person a gift card is for (C13, D70). */
export interface RecipientFaults {
  readonly name?: 'menu.gift.name.missing';
  readonly email?: 'menu.gift.email.missing' | 'menu.gift.email.wrong';
}

/** Where its fields stand on the page. */
export const recipientId = 'gift-recipient';

/** A gift card needs a name and an email address to go to; the message may be left out (C13). */
export function recipientFaults({ name, email }: Recipient): RecipientFaults {
  const missing = email.trim() === '';
  const wrong = !missing && !isEmail(email);
  return {
    ...(name.trim() === '' && { name: 'menu.gift.name.missing' }),
    ...(missing && { email: 'menu.gift.email.missing' }),
    ...(wrong && { email: 'menu.gift.email.wrong' }),
  };
}
