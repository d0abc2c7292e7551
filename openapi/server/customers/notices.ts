import type { Call } from '../contract/handler.ts';
import type { Db } from '../db/database.ts';
import {
  type Addressed,
  addressChangedLetter,
  confirmationLetter,
  passwordChangedLetter,
} from '../mail/account-letters.ts';
import type { Letter } from '../mail/letter.ts';
import { addressed, type Desk, writeLetter } from '../mail/outgoing.ts';
import { endProofs, newProof } from './proofs.ts';
import { addressKey, type CustomerRow } from './record.ts';
import { countTry } from './sign-in-attempts.ts';
import { endFamilies } from './tokens.ts';

/** Asks a customer to confirm their address; at most once in 60 seconds, whatever the occasion (D32). */
export async function askToConfirm(tx: Db, desk: Desk, row: CustomerRow): Promise<void> {
  const { id, doc } = row;
  if (!doc.email || (await countTry(tx, 'confirmation_letter', addressKey(doc.email), desk.now)))
    return;
  const given = { kind: 'confirmation', customer_id: id, email: doc.email, now: desk.now } as const;
  const carried = await newProof(tx, given);
  await writeTo(tx, desk, row, 'confirmation', (to) => confirmationLetter(to, carried));
}

/** The new address is asked to confirm, the old one is told; what was sent to it before works no more (D23). */
export async function tellOfMove(
  tx: Db,
  desk: Desk,
  before: CustomerRow,
  after: CustomerRow,
): Promise<void> {
  await endProofs(tx, 'confirmation', after.id);
  await endProofs(tx, 'reset', after.id);
  await writeTo(tx, desk, before, 'address-changed', addressChangedLetter);
  await askToConfirm(tx, desk, after);
}

/** Whoever else is signed in with the old password is not any more. */
export async function tellOfPassword(
  tx: Db,
  call: Desk & Pick<Call, 'headers'>,
  row: CustomerRow,
): Promise<void> {
  await endProofs(tx, 'reset', row.id);
  const [, token = ''] = (call.headers.get('Authorization') ?? '').split(' ');
  await endFamilies(tx, row.id, call.now, token);
  await writeTo(tx, call, row, 'password-changed', passwordChangedLetter);
}

/** Writes to a customer who has an address. */
export async function writeTo(
  tx: Db,
  desk: Desk,
  row: CustomerRow,
  kind: string,
  compose: (to: Addressed) => Letter,
): Promise<void> {
  const recipient = row.doc.email;
  if (!recipient) return;
  const to = addressed(row, desk);
  await writeLetter(tx, desk, { kind, recipient, from: to.from, letter: compose(to) });
}
