import { timestamp } from 'drizzle-orm/pg-core';

/** A point in time: `timestamptz`, read as a Date. Without a zone, its meaning would depend on the server's. */
export const moment = () => timestamp({ withTimezone: true });
