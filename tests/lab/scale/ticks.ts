import { openSite } from '#server/config/site.ts';
import { eraseDeletedCustomers } from '#server/customers/erasure.ts';
import { deleteExpired } from '#server/customers/retention.ts';
import type { Db } from '#server/db/database.ts';
import { advanceOrders } from '#server/demo/kitchen/kitchen.ts';
import { takeDueEmail } from '#server/mail/outgoing.ts';
import { eraseCards } from '#server/payments/card-erasures.ts';
import { noProviderClients } from '#server/payments/providers/provider-clients.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';

const fail = (error: unknown) => {
  throw error;
};

/** Runs each periodic job of a process once. */
export const jobs: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  kitchen: (db) => advanceOrders(db, new Date(), 20),
  mailer: (db) => takeDueEmail(db, new Date()),
  payments: (db) =>
    reconcilePayments({
      db,
      site: openSite,
      providers: noProviderClients,
      clock: () => new Date(),
      origin: 'http://localhost',
      report: fail,
    }),
  retention: (db) => deleteExpired(db, {}, new Date()),
  'accounts that ended': (db) => eraseDeletedCustomers(db, new Date()),
  'cards at providers': (db) => eraseCards(db, noProviderClients, new Date(), fail),
};
