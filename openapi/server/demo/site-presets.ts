import { openSite, type Site } from '../config/site.ts';
import { newToken } from '../lib/secrets.ts';
import { demoOffers } from './site-offers.ts';
import { demoThemes } from './site-themes.ts';

/**
 * A site by the name of a preset (D130); open by default.
 * @throws Error that lists the known names if this one is unknown
 */
export function presetSite(name: string | undefined): Site {
  if (!name) return presets.open();
  const known = Object.entries(presets).find(([word]) => word === name.toLowerCase());
  if (known) return known[1]();
  const names = Object.keys(presets).join(', ');
  throw new Error(`There is no site named "${name}". Known are: ${names}.`);
}

const demo: Site = {
  ...openSite,
  // Customers with enough points can pay with them (P11).
  switches: { ...openSite.switches, full_price_loyalty_payment: 'true' },
  // Most of the demo's venues sell in dollars.
  loyalty: { name: 'Common points', points_per_unit: 5, currency: 'USD' },
  offers: demoOffers,
  test_payments: true,
  location_codes: demoThemes,
  development_pages: true,
};

/** The demo's site in every restriction mode (§4, D29, D30). */
const presets = {
  open: () => demo,
  restricted: () => switched({ restriction_mode: 'restricted' }),
  hidden: () => switched({ restriction_mode: 'restricted_hidden' }),
  closed: () => switched({ restriction_mode: 'restricted', customer_login_enabled: 'false' }),
  'login-disabled': () => switched({ customer_login_enabled: 'false' }),
  partner: (): Site => ({
    ...switched({ loyalty_partner_prefix: 'club' }),
    // New at each start, since a secret in a public repository would let anybody sign links.
    partner: { secret: newToken() },
  }),
};

function switched(switches: Site['switches']): Site {
  return { ...demo, switches: { ...demo.switches, ...switches } };
}

/** Sets the pace of a site's kitchen, in seconds per step; an invalid one has stopped the start before (D131). */
export function withPace(site: Site, pace: string | undefined): Site {
  const seconds = Number(pace);
  return seconds > 0 ? { ...site, kitchen_pace: seconds } : site;
}
