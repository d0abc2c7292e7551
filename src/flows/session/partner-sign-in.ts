import { getVenue } from '#api/venues.ts';
import { hidePartnerToken, takePartnerToken } from '#browser/storage/partner-token.ts';
import type { SignIn } from '#domain/model.ts';
import { signInPath } from '#domain/session/access.ts';
import { landingPath } from '#domain/venue/venue.ts';
import { maySeeVenues } from '#domain/venue/visibility.ts';
import { toast } from '#flows/app/toasts.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { redirectStore } from '#stores/app/shell.ts';
import { customerStore, partnerModeStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { signInAsPartner } from './session.ts';

/** The parts of a partner's URL (R19). */
export interface PartnerEntry {
  readonly prefix: string;
  readonly client_name: string | null;
  readonly venue_slug: string;
}

let running: Promise<string> | undefined;

/** Signs in a loyalty partner's customer, once; returns the path to show (A12, D15). */
export function enterAsPartner(entry: PartnerEntry): Promise<string> {
  partnerModeStore.value = true;
  // The routes ignore case.
  const [, prefix = ''] = window.location.pathname.split('/');
  if (prefix.toLowerCase() === entry.prefix.toLowerCase()) hidePartnerToken(prefix);
  running ??= partnerSignIn(entry, takePartnerToken()).finally(() => {
    running = undefined;
  });
  return running;
}

async function partnerSignIn(entry: PartnerEntry, partner_token: string | null): Promise<string> {
  const { prefix, client_name, venue_slug } = entry;
  const path = `/menu/${encodeURIComponent(venue_slug)}`;
  const signInHref = signInPath(window.location.origin + path);
  if (partner_token) {
    const partner = { partner_token, ...(client_name !== null && { client_name }) };
    await signInOrToast(partner, prefix, signInHref);
  }
  const { restriction_mode, customer_login_enabled } = readStore(settingsStore);
  const customer = readStore(customerStore);
  const mustSignIn = restriction_mode !== 'open' && !customer && customer_login_enabled;
  if (mustSignIn) return signInHref;
  if (!maySeeVenues(restriction_mode, customer)) return path;
  return getVenue(venue_slug).then(landingPath, () => path);
}

/** No screen shows this sign-in, so an error is a toast that stays until it is read (D93, A12). */
async function signInOrToast(partner: SignIn, prefix: string, signInHref: string): Promise<void> {
  const answer = await signInAsPartner(partner, prefix);
  if (answer.done) return;
  const wasHeard = !['network', 'server', 'foreign'].includes(answer.code ?? '');
  const isByHand = wasHeard && readStore(settingsStore).customer_login_enabled;
  toast('FAILED', answer.texts, {
    text: { id: isByHand ? 'account.signIn' : 'shell.retry' },
    run: () => {
      if (isByHand) redirectStore.value = { to: signInHref };
      else void signInOrToast(partner, prefix, signInHref);
    },
    stays: 'error',
  });
}
