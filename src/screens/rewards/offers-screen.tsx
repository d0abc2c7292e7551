import { useEffect } from 'react';
import type { Venue } from '#domain/model.ts';
import { loadOffers } from '#flows/offers.ts';
import { settingsStore } from '#stores/settings.ts';
import { onlineStore } from '#stores/shell.ts';
import { venueStore } from '#stores/venue.ts';
import { Card } from '#ui/card.tsx';
import { FormattedMessage, useIntl } from '#ui/intl.tsx';
import { Page } from '#ui/page.tsx';
import { Row } from '#ui/row.tsx';
import { useSnapshot } from '#ui/snapshot.ts';
import { ChooseVenue } from './choose-venue.tsx';
import { CodeBox } from './code-box.tsx';
import styles from './offers-screen.module.css';
import { RunningOffers } from './running-offers.tsx';

/** /offer: what costs less at the venue now, the box for codes, and the way to the customer's own offers (R6, L2, D19). */
export default function OffersScreen() {
  const intl = useIntl();
  const { value: venue } = useSnapshot(venueStore);
  return (
    <Page
      look="hero"
      tabBar
      ground
      width="form"
      title={intl.formatMessage({ id: 'rewards.offers' })}
    >
      {venue ? <Offers venue={venue} /> : <ChooseVenue />}
    </Page>
  );
}

function Offers({ venue }: { venue: Venue }) {
  const { value: settings } = useSnapshot(settingsStore);
  const { value: online } = useSnapshot(onlineStore);
  const { id } = venue;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another venue has other offers.
  useEffect(() => {
    if (online) void loadOffers();
  }, [id, online]);
  return (
    <div className={styles.screen}>
      <Card rows>
        <Row
          icon="store"
          label={venue.name}
          end={<FormattedMessage id="rewards.change" />}
          href="/venues"
        />
      </Card>
      <RunningOffers venue={venue} />
      {settings.voucher_form && <CodeBox venue={venue} />}
      {settings.personal_offers_enabled && (
        <Card rows>
          <Row
            icon="offer"
            label={<FormattedMessage id="rewards.own" />}
            href="/profile/personal-offers"
          />
        </Card>
      )}
    </div>
  );
}
