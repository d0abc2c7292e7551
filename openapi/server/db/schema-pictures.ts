import { customType, pgTable, text } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Pictures that owners have imported, each named by a hash of its bytes. */
export const pictures = pgTable('pictures', {
  name: text().primaryKey(),
  type: text().notNull(),
  bytes: bytes().notNull(),
});
