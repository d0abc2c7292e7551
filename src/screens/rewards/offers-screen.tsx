import { useEffect } from 'react';
import type { Venue } from '#domain/model.ts';
import { loadOffers } from '#flows/menu/offers.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { Card } from '#ui/content/card.tsx';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Page } from '#ui/sheet/page.tsx';
import { ChooseVenue } from './choose-venue.tsx';
import { CodeBox } from './code-box.tsx';
import styles from './offers-screen.module.css';
import { RunningOffers } from './running-offers.tsx';

/** /offer: running offers of the venue, the voucher field, and a link to personal offers (R6, L2, D19). */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: offers of the venue's id, tried again with the network
  useEffect(() => void loadOffers(), [id, online]);
  return (
    <div className={styles.screen}>
      <Card rows>
        <Row
          icon="store"
          label={venue.name}
          end={<FormattedMessage id="shell.change" />}
          href="/venues"
        />
      </Card>
      <RunningOffers venue={venue} />
      {settings.voucher_form && <CodeBox venue={venue} />}
      {settings.personal_offers_enabled && (
        <Card rows>
          <Row icon="offer" text="rewards.own" href="/profile/personal-offers" />
        </Card>
      )}
    </div>
  );
}
