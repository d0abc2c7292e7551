import { currencyOf } from '#domain/venue/venue.ts';
import { type PageSite, settingsOf } from '../../pages/site.ts';
import type { Site } from '../config/site.ts';
import { noProviderClients, type ProviderClients } from '../payments/providers/provider-clients.ts';

/** The site as its pages state it: with the providers that have keys, and whether payments run in a sandbox (D75). */
export function pageSiteOf(
  site: PageSite & Pick<Site, 'loyalty'>,
  {
    by,
    isSandbox,
    stripe_publishable_key,
    google_merchant_id,
  }: ProviderClients = noProviderClients,
): PageSite {
  const switches = {
    ...site.switches,
    payment_providers: [...by.keys()].join(',') || 'none',
    ...(stripe_publishable_key && { stripe_publishable_key }),
    ...(google_merchant_id && { google_merchant_id }),
    ...(isSandbox && { payment_sandbox: 'true' }),
    ...earning(site),
  };
  return { ...site, switches };
}

/** The loyalty scheme as shown to guests, who have no card (D187); empty on a hidden site (D29). */
function earning(site: PageSite & Pick<Site, 'loyalty'>): Record<string, string> {
  const { loyalty } = site;
  const settings = settingsOf(site);
  if (!loyalty || settings.restriction_mode === 'restricted_hidden') return {};
  return {
    loyalty_name: loyalty.name,
    loyalty_points_per_unit: String(loyalty.points_per_unit),
    loyalty_currency: loyalty.currency ?? currencyOf(null, settings),
  };
}
