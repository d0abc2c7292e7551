import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { meta } from '../db/schema-customers.ts';
import { newToken } from '../lib/secrets.ts';

const key = 'signing_secret';

/**
 * The installation's secret for anti-forgery values (D36, T45), generated at its first start and shared by all its
 * processes.
 * @throws Error if the database does not return what was written
 */
export async function signingSecret(db: Db): Promise<string> {
  await db.insert(meta).values({ key, value: newToken() }).onConflictDoNothing();
  const [found] = await db.select().from(meta).where(eq(meta.key, key));
  if (!found) throw new Error('The signing secret could not be kept.');
  return found.value;
}
