import { type DetailProblem, problemOf } from '#domain/checkout/detail-forms.ts';
import { detailMessage } from '#domain/checkout/details.ts';
import type { Recipient } from '#screens/menu/product/product-draft.ts';

interface Words {
  readonly id: string;
  readonly values: Readonly<Record<string, number>>;
}

/** The problems with the recipient of a gift card (C13, D70). */
export interface RecipientFaults {
  readonly name?: Words;
  readonly email?: Words;
}

/** Element id of the recipient's fields on the page. */
export const recipientId = 'gift-recipient';

/** A gift card needs a name and an email address to go to; the message may be left out (C13). */
export function recipientFaults({ name, email }: Recipient): RecipientFaults {
  const nameProblem = problemOf('customer_name', name);
  const emailProblem = problemOf('email', email);
  return {
    ...(nameProblem && { name: wordsFor('customer_name', nameProblem) }),
    ...(emailProblem && { email: wordsFor('email', emailProblem) }),
  };
}

function wordsFor(field: 'customer_name' | 'email', problem: DetailProblem): Words {
  if (problem !== 'missing') return detailMessage(field, problem);
  const id = field === 'email' ? 'menu.gift.email.missing' : 'menu.gift.name.missing';
  return { id, values: {} };
}
