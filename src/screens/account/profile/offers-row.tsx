import { useEffect } from 'react';
import { loadPersonalOffers } from '#flows/session/personal-offers.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { readyValue } from '#stores/loaded.ts';
import { personalOffersStore } from '#stores/session/personal-offers.ts';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** Link to the customer's own offers, with the number of unused ones (design 11.13, L3). */
export function OffersRow() {
  const { value: settings } = useSnapshot(settingsStore);
  const { value: own } = useSnapshot(personalOffersStore);
  const isOn = settings.personal_offers_enabled;
  useEffect(() => {
    if (isOn) void loadPersonalOffers();
  }, [isOn]);
  if (!isOn) return null;
  const count = readyValue(own.offers)?.filter(({ status }) => status === 'available').length ?? 0;
  return (
    <Row
      icon="offer"
      text="rewards.own"
      end={count > 0 ? <FormattedMessage id="rewards.own.new" values={{ count }} /> : undefined}
      href="/profile/personal-offers"
    />
  );
}
