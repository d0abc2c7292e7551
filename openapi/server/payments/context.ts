import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import { originOf } from '../mail/outgoing.ts';
import type { ProviderClients } from './providers/providers.ts';

/** What it takes to ask for money. */
export interface PaymentContext {
  readonly db: Db;
  readonly site: Site;
  readonly providers: ProviderClients;
  /** The time now, read anew each time: a provider may take many seconds to answer. */
  readonly clock: () => Date;
  /** Where phones find the site. */
  readonly origin: string;
  /** Tells the operator what went wrong; no line names a customer. */
  readonly report: (error: unknown) => void;
}

/** What a call about an order's money knows. */
export function paymentContext(
  call: Omit<PaymentContext, 'origin'> & Parameters<typeof originOf>[0],
): PaymentContext {
  const { db, site, providers, clock, report } = call;
  return { db, site, providers, clock, report, origin: originOf(call) };
}
