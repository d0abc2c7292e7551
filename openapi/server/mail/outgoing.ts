import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { languagesOf } from '../catalogue/localize.ts';
import { type Site, settingsOf } from '../config/site.ts';
import type { Call } from '../contract/handler.ts';
import { type CustomerRow, isActivated, oneLine } from '../customers/record.ts';
import type { Db } from '../db/database.ts';
import { mails } from '../db/schema-customers.ts';
import { translatorFor } from '../i18n/sentences.ts';
import type { Addressed } from './account-emails.ts';
import type { Email } from './email.ts';

export type EmailRow = typeof mails.$inferSelect;

/** What a call knows that writes a letter. */
export type EmailContext = Pick<Call, 'site' | 'origin' | 'languages' | 'now'>;

/**
 * Writes a letter down with what it is about, in one transaction; the postman takes it from there. So it is sent
 * if and only if what it tells is true, and nobody who asks waits for a mail server.
 */
export async function queueEmail(
  tx: Db,
  { site, now }: EmailContext,
  given: {
    readonly kind: string;
    readonly recipient: string;
    readonly from: string;
    readonly letter: Email;
    readonly order_uuid?: string;
  },
): Promise<void> {
  const { kind, recipient, from, letter, order_uuid } = given;
  await tx.insert(mails).values({
    kind,
    recipient: oneLine(recipient),
    doc: { ...letter, from, ...(order_uuid && { order_uuid }) },
    created_at: now,
    due_at: site.sends_mail ? now : null,
  });
}

/** A customer as letters speak to them: in their own language, else in that of the call. */
export function addressed(row: CustomerRow, desk: EmailContext): Addressed {
  const own = languagesOf(row.doc.locale?.replace('_', '-') ?? null);
  return {
    say: translatorFor([...own, ...desk.languages]),
    from: senderFor(row, desk.site),
    name: row.doc.name ? oneLine(row.doc.name) : null,
    origin: originOf(desk),
  };
}

/** Where links in letters lead: to the site's public address, never to one that a stranger's call has named. */
export function originOf({ site, origin }: EmailContext): string {
  return site.public_url ?? origin;
}

/** A letter to send, taken so that no other process sends it too; it comes again where sending fails. */
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

/** The letter is out; its words, which may open an account, are forgotten. */
export async function markSent(db: Db, { id, doc }: EmailRow, now: Date): Promise<void> {
  const { order_uuid } = doc;
  await db
    .update(mails)
    .set({ sent_at: now, due_at: null, doc: order_uuid ? { order_uuid } : {} })
    .where(eq(mails.id, id));
}

const minute = 60_000;
/** How long a letter waits after each failed try; after the last it is given up. */
const pausesMs: readonly number[] = [1, 5, 15, 60, 360].map((minutes) => minutes * minute);

/** A hidden site does not say its name to those who may not know it yet (D29). */
function senderFor(row: CustomerRow, site: Site): string {
  const isHidden = settingsOf(site).restriction_mode === 'restricted_hidden';
  return isHidden && !isActivated(row, site) ? neutralSender : site.name;
}

const neutralSender = 'Ordering';
