import type { Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import {
  addressChangedEmail,
  confirmationEmail,
  type EmailRecipient,
  passwordChangedEmail,
} from '../mail/account-emails.ts';
import type { Email } from '../mail/email.ts';
import { type EmailContext, queueEmail, recipientOf } from '../mail/outgoing.ts';
import { forgetPushes } from '../push/forget.ts';
import { endProofs, newProof } from './proofs.ts';
import { addressKey, type CustomerRow } from './record.ts';
import { countTry } from './sign-in-attempts.ts';
import { endFamilies } from './tokens.ts';

/** Asks a customer to confirm their address; at most once in 60 seconds, whatever the occasion (D32). */
export async function emailConfirmation(
  tx: Db,
  context: EmailContext,
  row: CustomerRow,
): Promise<void> {
  const { id, doc } = row;
  if (!doc.email || (await countTry(tx, 'confirmation_letter', addressKey(doc.email), context.now)))
    return;
  const input = {
    kind: 'confirmation',
    customer_id: id,
    email: doc.email,
    now: context.now,
  } as const;
  const carried = await newProof(tx, input);
  await writeTo(tx, context, row, 'confirmation', (to) => confirmationEmail(to, carried));
}

/** Asks the new address to confirm and notifies the old one, whose earlier emails become invalid (D23). */
export async function emailAddressChanged(
  tx: Db,
  context: EmailContext,
  before: CustomerRow,
  after: CustomerRow,
): Promise<void> {
  await endProofs(tx, 'confirmation', after.id);
  await endProofs(tx, 'reset', after.id);
  await writeTo(tx, context, before, 'address-changed', addressChangedEmail);
  await emailConfirmation(tx, context, after);
}

/**
 * Signs out all other devices, which signed in with the old password, ends their notifications of orders, and notifies the
 * customer (D285, D382).
 */
export async function emailPasswordChanged(
  tx: Db,
  call: EmailContext & Pick<Call, 'caller' | 'headers'>,
  row: CustomerRow,
): Promise<void> {
  await endProofs(tx, 'reset', row.id);
  const [, token = ''] = (call.headers.get('Authorization') ?? '').split(' ');
  await endFamilies(tx, row.id, call.now, token);
  await forgetPushes(tx, row.id, { except: call.caller.client_id });
  await writeTo(tx, call, row, 'password-changed', passwordChangedEmail);
}

/** Sends an email about the account to a customer who has an address (D23, D32, D254). */
export async function writeTo(
  tx: Db,
  context: EmailContext,
  row: CustomerRow,
  kind: string,
  compose: (to: EmailRecipient) => Email,
): Promise<void> {
  const recipient = row.doc.email;
  if (!recipient) return;
  const to = recipientOf(row, context);
  const email = { kind, recipient, from: to.from, letter: compose(to), customer_id: row.id };
  await queueEmail(tx, context, email);
}
