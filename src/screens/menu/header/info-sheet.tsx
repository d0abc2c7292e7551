import type { ReactNode } from 'react';
import type { Venue } from '#domain/model.ts';
import { openState } from '#domain/venue/venue.ts';
import { venueAt, venueStore } from '#stores/venue/venue.ts';
import { LegalLinks } from '#ui/content/legal-links.tsx';
import { Row } from '#ui/content/row.tsx';
import { useNow } from '#ui/lib/clock.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Banner } from '#ui/sheet/banner.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './info-sheet.module.css';
import { OpeningHoursList } from './opening-hours-list.tsx';
import { openingWords } from './time-words.ts';

interface Props {
  path: string;
  onClose: () => void;
  /** The row that changes the language (D37). */
  language?: ReactNode;
}

/** The venue's hours, address and phone, its information on allergies, and the site's terms (design 11.4, H2). */
export function InfoSheet({ path, onClose, language }: Props) {
  const intl = useIntl();
  const venue = venueAt(path, useSnapshot(venueStore).value);
  return (
    <Sheet title={venue?.name ?? intl.formatMessage({ id: 'menu.info' })} onClose={onClose}>
      {venue ? (
        <Facts venue={venue} language={language} />
      ) : (
        <Skeleton height="12rem" shape="plate" />
      )}
    </Sheet>
  );
}

function Facts({ venue, language }: { venue: Venue } & Pick<Props, 'language'>) {
  const intl = useIntl();
  const now = useNow();
  const state = openingWords(openState(venue, now), now, venue, intl);
  const { description, address, phone, allergy_note, opening_hours, latitude, longitude } = venue;
  // The list of days shows it already.
  const isAlways = opening_hours?.every(({ start, end }) => start === end);
  const hasPlace = latitude != null && longitude != null;
  return (
    <>
      {description && <p className={styles.about}>{description}</p>}
      <div className={styles.rows}>
        {address && (
          <Row
            icon="pin"
            label={<bdi>{address}</bdi>}
            {...(hasPlace && {
              href: `geo:${latitude},${longitude}?q=${encodeURIComponent(address)}`,
              second: <FormattedMessage id="menu.info.map" />,
            })}
          />
        )}
        {phone && (
          <Row
            icon="phone"
            label={<bdi dir="ltr">{phone}</bdi>}
            second={<FormattedMessage id="menu.info.call" />}
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
          />
        )}
        {language}
      </div>
      {opening_hours && opening_hours.length > 0 && (
        <>
          <h3 className={styles.title}>{intl.formatMessage({ id: 'menu.info.hours' })}</h3>
          {state && !isAlways && <p className={styles.state}>{state}</p>}
          <OpeningHoursList hours={opening_hours} venue={venue} now={now} />
        </>
      )}
      <h3 className={styles.title}>{intl.formatMessage({ id: 'menu.info.allergies' })}</h3>
      <Banner>{allergy_note || <FormattedMessage id="menu.info.allergies.ask" />}</Banner>
      <div className={styles.legal}>
        <LegalLinks />
      </div>
    </>
  );
}
