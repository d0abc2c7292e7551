import type { PageSite } from '../../pages/site.ts';
import { noProviderClients, type ProviderClients } from './providers/providers.ts';

/** The site as its pages state it: with the providers that have keys, and whether payments run in a sandbox (D75). */
export function pageSiteOf(
  site: PageSite,
  { by, isSandbox, stripe_publishable_key: key }: ProviderClients = noProviderClients,
): PageSite {
  const switches = {
    ...site.switches,
    payment_providers: [...by.keys()].join(',') || 'none',
    ...(key && { stripe_publishable_key: key }),
    ...(isSandbox && { payment_sandbox: 'true' }),
  };
  return { ...site, switches };
}
