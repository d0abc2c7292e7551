import { useEffect } from 'react';
import type { PersonalOffer, Venue } from '#domain/model.ts';
import { isLoggedIn } from '#domain/session/session.ts';
import { loadPersonalOffers, offersKey } from '#flows/session/personal-offers.ts';
import { localeStore, settingsStore } from '#stores/app/settings.ts';
import { onlineStore } from '#stores/app/shell.ts';
import type { Loaded } from '#stores/loaded.ts';
import { waiting } from '#stores/loaded.ts';
import { personalOffersStore } from '#stores/session/personal-offers.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** The customer's own offers at the current venue, loaded when the screen opens and when the network is back (L3). */
export function useOwnOffers(): {
  readonly venue: Venue | null;
  readonly isSignedIn: boolean;
  /** Whether the site has personal offers (§6). */
  readonly isOn: boolean;
  readonly offers: Loaded<readonly PersonalOffer[]>;
} {
  const { value: customer } = useSnapshot(customerStore);
  const { value: credentials } = useSnapshot(credentialsStore);
  const { value: venue } = useSnapshot(venueStore);
  const { value: locale } = useSnapshot(localeStore);
  const { value: own } = useSnapshot(personalOffersStore);
  const { value: settings } = useSnapshot(settingsStore);
  const { value: online } = useSnapshot(onlineStore);
  const isOn = settings.personal_offers_enabled;
  const isSignedIn = isLoggedIn(credentials, customer);
  const key = isSignedIn && venue && customer ? offersKey(venue.id, customer.id, locale) : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again when the network is back
  useEffect(() => {
    if (isOn && key) void loadPersonalOffers();
  }, [isOn, key, online]);
  return { venue, isSignedIn, isOn, offers: own.key === key ? own.offers : waiting };
}
