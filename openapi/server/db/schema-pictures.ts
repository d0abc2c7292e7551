import { customType, pgTable, text } from 'drizzle-orm/pg-core';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Pictures that an owner has brought in, each under a name that follows from its bytes. */
export const pictures = pgTable('pictures', {
  name: text().primaryKey(),
  type: text().notNull(),
  bytes: bytes().notNull(),
});
