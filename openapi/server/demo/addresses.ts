import { networkInterfaces } from 'node:os';
import { asc, eq } from 'drizzle-orm';
import { type Site, settingsOf } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import { tables, venues } from '../db/schema-catalogue.ts';

/**
 * Addresses at which the site can be opened, with labels: on this machine, by phones nearby, at a table; no QR codes for
 * a site that is not open (D29).
 */
export async function addresses(
  port: number,
  db: Db,
  site: Site,
): Promise<readonly (readonly [string, string])[]> {
  const here = `http://localhost:${port}`;
  const near = nearAddress();
  const table = await tablePath(db);
  return [
    ['Home', `${here}/`],
    ...(near ? [['On the phone', `http://${near}:${port}/`] as const] : []),
    ...(table ? [["A table's QR link", `${here}${table}`] as const] : []),
    ...(settingsOf(site).restriction_mode === 'open'
      ? [['The QR sheet', `${here}/qr`] as const]
      : []),
  ];
}

async function tablePath(db: Db): Promise<string | null> {
  const [first] = await db
    .select({ slug: venues.slug, table: tables.id })
    .from(tables)
    .innerJoin(venues, eq(tables.venue_id, venues.id))
    .orderBy(asc(venues.id), asc(tables.id))
    .limit(1);
  return first ? `/checkin?venue=${first.slug}&table=${first.table}` : null;
}

function nearAddress(): string | null {
  const outer = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  return outer?.address ?? null;
}
