import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { venues } from '#server/db/schema-catalogue.ts';
import { setStaffCode, startStaffSession, venueOfSession } from '#server/staff/codes.ts';
import { countWaiting } from '../../support/database/locks.ts';
import { noon, orderCafe } from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';

const { venue } = orderCafe();
const { db } = await openServer({ engine: 'postgresql', venues: [orderCafe()] });

it('[D132] a tablet that signs in with the old code while it is replaced is signed out as well', async () => {
  await setStaffCode(db, [venue.id], 'ABCDE23456');
  let ended = 0;
  const signIn = () => startStaffSession(db, venue.id, 'ABCDE23456', noon);
  const replace = () =>
    setStaffCode(db, [venue.id], 'FGHJK23456').finally(() => {
      ended += 1;
    });
  const [signedIn, replaced] = await db.transaction(async (tx) => {
    await tx.select().from(venues).where(eq(venues.id, venue.id)).for('update');
    const signingIn = signIn();
    await expect.poll(() => countWaiting(db)).toBe(1);
    const replacing = replace();
    await expect.poll(async () => ended + (await countWaiting(db))).toBe(2);
    return [signingIn, replacing] as const;
  });
  await replaced;
  expect(await venueOfSession(db, (await signedIn) ?? '', noon)).toBeNull();
});
