import type { Site } from '../config/site.ts';
import type { Db } from '../db/database.ts';
import { originOf } from '../mail/outgoing.ts';
import type { ProviderClients } from './providers/provider-clients.ts';

/** Everything that payment code depends on. */
export interface PaymentContext {
  readonly db: Db;
  readonly site: Site;
  readonly providers: ProviderClients;
  /** Current time, read each time: a provider may take many seconds to answer. */
  readonly clock: () => Date;
  /** Origin of the site as phones see it. */
  readonly origin: string;
  /** Logs an error for the operator; no line may name a customer. */
  readonly report: (error: unknown) => void;
}

/** The payment context of an API call. */
export function paymentContext(
  call: Omit<PaymentContext, 'origin'> & Parameters<typeof originOf>[0],
): PaymentContext {
  const { db, site, providers, clock, report } = call;
  return { db, site, providers, clock, report, origin: originOf(call) };
}
