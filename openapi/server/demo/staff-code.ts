import { eq, isNull } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { venues } from '../db/schema-catalogue.ts';
import { meta } from '../db/schema-customers.ts';
import { staff_codes } from '../db/schema-staff.ts';
import { newStaffCode, setStaffCode } from '../staff/codes.ts';

const key = 'demo_staff_code';

/** The staff code of all the demo's venues, the same at every start; never in a real site's database (D130, D132). */
export async function demoStaffCode(db: Db): Promise<string> {
  await db.insert(meta).values({ key, value: newStaffCode() }).onConflictDoNothing();
  const [known] = await db.select().from(meta).where(eq(meta.key, key));
  const code = known?.value ?? '';
  const without = await db
    .select({ id: venues.id })
    .from(venues)
    .leftJoin(staff_codes, eq(staff_codes.venue_id, venues.id))
    .where(isNull(staff_codes.venue_id));
  const ids = without.map(({ id }) => id);
  if (ids.length > 0) await setStaffCode(db, ids, code);
  return code;
}
