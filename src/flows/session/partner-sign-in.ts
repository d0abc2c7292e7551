import { getVenue } from '#api/venues.ts';
import { hidePartnerToken, takePartnerToken } from '#browser/storage/partner-token.ts';
import type { SignIn } from '#domain/model.ts';
import { signInPath } from '#domain/session/access.ts';
import { landingPath } from '#domain/venue/venue.ts';
import { maySeeVenues } from '#domain/venue/visibility.ts';
import { toast } from '#flows/app/toasts.ts';
import { redirectStore } from '#stores/app/redirect.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { partnerModeStore } from '#stores/session/partner.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
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
  const path = `/menu/${encodeURIComponent(venue_slug)}`;
  const byHand = signInPath(window.location.origin + path);
  if (partner_token) {
    const partner = { partner_token, ...(client_name !== null && { client_name }) };
    await signInOrTell(partner, prefix, byHand);
  }
  const { restriction_mode, customer_login_enabled } = readStore(settingsStore);
  const customer = readStore(customerStore);
  const mustSignIn = restriction_mode !== 'open' && !customer && customer_login_enabled;
  if (mustSignIn) return byHand;
  if (!maySeeVenues(restriction_mode, customer)) return path;
  return getVenue(venue_slug).then(landingPath, () => path);
}

/** No screen is about this sign-in: why it failed stays until it was read, with what can be done (D93, A12). */
async function signInOrTell(partner: SignIn, prefix: string, byHand: string): Promise<void> {
  const answer = await signInAsPartner(partner, prefix);
  if (answer.done) return;
  const wasHeard = !['network', 'server', 'foreign'].includes(answer.code ?? '');
  const isByHand = wasHeard && readStore(settingsStore).customer_login_enabled;
  toast('FAILED', answer.texts, {
    text: { id: isByHand ? 'account.signIn' : 'shell.retry' },
    run: () => {
      if (isByHand) redirectStore.value = { to: byHand };
      else void signInOrTell(partner, prefix, byHand);
    },
    stays: 'error',
  });
}
