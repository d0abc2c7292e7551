import { createECDH } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { meta } from '../db/schema-customers.ts';
import { type PushKeys, publicKeyOf } from '../lib/vapid.ts';

/** The demo's keys, generated at its first start and shared by all its processes. */
export async function demoPushKeys(db: Db): Promise<PushKeys> {
  const made = createECDH('prime256v1');
  made.generateKeys();
  const value = made.getPrivateKey().toString('base64url').padStart(43, 'A');
  await db.insert(meta).values({ key: 'push_key', value }).onConflictDoNothing();
  const [found] = await db.select().from(meta).where(eq(meta.key, 'push_key'));
  const private_key = found?.value ?? value;
  const subject = 'mailto:demo@example.com';
  return { public_key: publicKeyOf(private_key), private_key, subject };
}
