import { getVenue } from '#api/venues.ts';
import { hidePartnerToken, takePartnerToken } from '#browser/partner-token.ts';
import { signInPath } from '#domain/access.ts';
import { landingPath } from '#domain/venue.ts';
import { maySeeVenues } from '#domain/visibility.ts';
import { held } from '#stores/kept.ts';
import { partnerModeStore } from '#stores/partner.ts';
import { customerStore } from '#stores/session.ts';
import { settingsStore } from '#stores/settings.ts';
import { tell } from './notices.ts';
import { signInAsPartner } from './session.ts';

/** What a partner's address says (R19). */
export interface PartnerEntry {
  readonly prefix: string;
  readonly client_name: string | null;
  readonly venue_slug: string;
}

let running: Promise<string> | undefined;

/** Signs a loyalty partner's customer in, once; answers with the path to go to (A12, D15). */
export function enterAsPartner(entry: PartnerEntry): Promise<string> {
  partnerModeStore.value = true;
  hidePartnerToken(entry.prefix);
  running ??= partnerSignIn(entry, takePartnerToken()).finally(() => {
    running = undefined;
  });
  return running;
}

async function partnerSignIn(entry: PartnerEntry, partner_token: string | null): Promise<string> {
  const { prefix, client_name, venue_slug } = entry;
  if (partner_token) {
    const partner = { partner_token, ...(client_name !== null && { client_name }) };
    const answer = await signInAsPartner(partner, prefix);
    if (!answer.done) tell('FAILED', answer.texts);
  }
  const path = `/menu/${encodeURIComponent(venue_slug)}`;
  const { restriction_mode, customer_login_enabled } = held(settingsStore);
  const customer = held(customerStore);
  const mustSignIn = restriction_mode !== 'open' && !customer && customer_login_enabled;
  if (mustSignIn) return signInPath(window.location.origin + path);
  if (!maySeeVenues(restriction_mode, customer)) return path;
  return getVenue(venue_slug).then(landingPath, () => path);
}
