import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { customers } from './schema-customers.ts';

/** A customer's card in the site's loyalty scheme; its points follow from their orders (L1). */
export const loyalty_cards = pgTable('loyalty_cards', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  customer_id: integer()
    .notNull()
    .unique()
    .references(() => customers.id, { onDelete: 'cascade' }),
  number: text().notNull().unique(),
  created_at: timestamp({ withTimezone: true }).notNull(),
});
