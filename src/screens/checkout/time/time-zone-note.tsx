import { useSyncExternalStore } from 'react';
import { isPhoneElsewhere } from '#domain/checkout/times.ts';
import type { Venue } from '#domain/model.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './when-card.module.css';

/** Times are always the venue's; says so if the phone is in another zone (D43). */
export function TimeZoneNote({ venue: { time_zone, name, town } }: { venue: Venue }) {
  const isElsewhere = useSyncExternalStore(
    neverChanges,
    () => isPhoneElsewhere(time_zone, Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => false,
  );
  if (!isElsewhere) return null;
  return (
    <p className={styles.zone}>
      <FormattedMessage id="checkout.when.zone" values={{ place: town ?? name }} />
    </p>
  );
}

const neverChanges = () => () => {};
