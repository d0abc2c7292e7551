import { and, asc, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import { type Site, settingsOf } from '../config/site.ts';
import type { Call } from '../contract/handler.ts';
import { type CustomerRow, isActivated, oneLine } from '../customers/record.ts';
import type { Db } from '../db/database.ts';
import { mails } from '../db/schema-customers.ts';
import { translatorFor } from '../i18n/sentences.ts';
import { languagesOf } from '../lib/languages.ts';
import type { EmailRecipient } from './account-emails.ts';
import type { Email } from './email.ts';

export type EmailRow = typeof mails.$inferSelect;

/** The parts of a call that emails need. */
export type EmailContext = Pick<Call, 'site' | 'origin' | 'languages' | 'now'>;

/** The parts of a call that the queue needs. */
export type Queueing = Pick<EmailContext, 'site' | 'now'>;

interface NewEmail {
  readonly kind: string;
  readonly recipient: string;
  readonly from: string;
  readonly letter: Email;
  /** The customer whose account it is about. */
  readonly customer_id?: number;
  readonly order_uuid?: string;
}

/**
 * Queues an email in the transaction of what it reports; the mailer sends it later. So it is sent if and only if its
 * content is true, and no caller waits for a mail server (D287, T74).
 */
export async function queueEmail(tx: Db, context: Queueing, given: NewEmail): Promise<void> {
  await tx.insert(mails).values(queuedEmail(context, given));
}

/** The row of an email that is due now; never if the site sends none (D287). */
export function queuedEmail({ site, now }: Queueing, given: NewEmail): typeof mails.$inferInsert {
  const { kind, recipient, from, letter, customer_id, order_uuid } = given;
  return {
    kind,
    customer_id,
    recipient: oneLine(recipient),
    doc: { ...letter, from, ...(order_uuid && { order_uuid }) },
    created_at: now,
    due_at: site.sends_mail ? now : null,
  };
}

/** The recipient of a customer's email: in the customer's language, else in that of the call (D287). */
export function recipientOf(row: CustomerRow, context: EmailContext): EmailRecipient {
  const own = languagesOf(row.doc.locale?.replace('_', '-') ?? null);
  return {
    say: translatorFor([...own, ...context.languages]),
    from: senderFor(row, context.site),
    name: row.doc.name ? oneLine(row.doc.name) : null,
    origin: originOf(context),
  };
}

/** Origin of links in emails: the site's public URL, never one named by a request. */
export function originOf({ site, origin }: EmailContext): string {
  return site.public_url ?? origin;
}

/** Claims an email that is due, so that no other process sends it; it is due again if sending fails (D287). */
export async function takeDueEmail(db: Db, now: Date): Promise<EmailRow | null> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(mails)
      .where(and(isNotNull(mails.due_at), lte(mails.due_at, now)))
      .orderBy(asc(mails.due_at), asc(mails.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!due) return null;
    const pause = pausesMs[due.tries];
    const due_at = pause === undefined ? null : new Date(now.getTime() + pause);
    const tries = sql`${mails.tries} + 1`;
    await tx.update(mails).set({ due_at, tries }).where(eq(mails.id, due.id));
    return due;
  });
}

/** Marks an email as sent and deletes its content, which may grant access to an account (D287). */
export async function markSent(db: Db, { id, doc }: EmailRow, now: Date): Promise<void> {
  const { order_uuid } = doc;
  await db
    .update(mails)
    .set({ sent_at: now, due_at: null, doc: order_uuid ? { order_uuid } : {} })
    .where(eq(mails.id, id));
}

/**
 * Deletes emails of somebody who is forgotten. A gift card is paid for, so its email stays until it is sent or given up
 * (D349).
 */
export async function forgetEmails(tx: Db, which: SQL): Promise<void> {
  const forgettableCondition = or(ne(mails.kind, GIFT_CARD), isNull(mails.due_at));
  await tx.delete(mails).where(and(which, forgettableCondition));
}

/** The kind of emails that bring a gift card to its recipient (C13). */
export const GIFT_CARD = 'gift-card';

/** Delays after each failed attempt; after the last one the email is given up (D287). */
const pausesMs: readonly number[] = [1, 5, 15, 60, 360].map((minutes) => minutes * MINUTE_MS);

/** A hidden site does not reveal its name before sign-in (D29). */
function senderFor(row: CustomerRow, site: Site): string {
  const isHidden = settingsOf(site).restriction_mode === 'restricted_hidden';
  return isHidden && !isActivated(row, site) ? neutralSender : site.name;
}

/** The sender's name for customers who must not learn a hidden site's. */
export const neutralSender = 'Ordering';
