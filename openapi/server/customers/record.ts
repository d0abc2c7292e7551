import { and, eq, sql } from 'drizzle-orm';
import type { Customer } from '#domain/model.ts';
import { codeKey, emailText } from '#domain/text/plain-text.ts';
import type { SiteTheme } from '../config/site.ts';
import { asksConfirmation, type Site, settingsOf } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import { customers } from '../db/schema-customers.ts';

export type CustomerRow = typeof customers.$inferSelect;

/** A customer's row by number; null for a guest, who has none (A1). */
export async function findCustomer(db: Db, id: number | null): Promise<CustomerRow | null> {
  if (id === null) return null;
  const [found] = await db.select().from(customers).where(eq(customers.id, id));
  return found ?? null;
}

/** The account that signs in with an address. */
export async function findByAddress(db: Db, email: string): Promise<CustomerRow | null> {
  const [found] = await db
    .select()
    .from(customers)
    .where(eq(customers.email_key, addressKey(email)));
  return found ?? null;
}

/** Whether the password that was read is still the account's; it then stays so until the transaction ends (D285). */
export async function holdPassword(tx: Db, { id, password_hash }: CustomerRow): Promise<boolean> {
  const samePassword = sql`${customers.password_hash} is not distinct from ${password_hash}`;
  const sameCondition = and(eq(customers.id, id), samePassword);
  return (await tx.select().from(customers).where(sameCondition).for('share')).length > 0;
}

/** Converts a customer to the contract's form, for this site (§3). */
export function toCustomerDto(row: CustomerRow, site: Site): Customer {
  const brand = brandFor(row, site);
  return {
    id: row.id,
    ...row.doc,
    email_confirmation_required: asksConfirmation(site),
    location_activated: isActivated(row, site),
    has_password: row.password_hash !== null,
    ...(brand && { brand }),
  };
}

/** Whether the customer's location code is still valid: the site may withdraw it (D18). */
export function isActivated({ location_code }: CustomerRow, site: Site): boolean {
  return themeOf(location_code, site) !== null;
}

/** The theme of a location code, however it was typed (D150); null if it is not one of this site (D18). */
export function themeOf(code: string | null, { location_codes = {} }: Site): SiteTheme | null {
  const key = code === null ? '' : codeKey(code);
  const known = Object.entries(location_codes).find(([own]) => codeKey(own) === key);
  return key === '' ? null : (known?.[1] ?? null);
}

/** The key of an email address, the same however it is written. */
export function addressKey(email: string): string {
  return emailText(email).toLowerCase();
}

/** A text on one line, without line breaks that could end a header or characters that the database refuses. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .trim();
}

/** The settings that a hidden site's page leaves out, for customers who may see them (D29). */
function brandFor(row: CustomerRow, site: Site): Customer['brand'] | null {
  const { restriction_mode, copyright_banner, footer_logo } = settingsOf(site);
  if (restriction_mode !== 'restricted_hidden' || !isActivated(row, site)) return null;
  return { name: site.name, copyright_banner, footer_logo };
}
