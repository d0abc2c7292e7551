import type { Venue } from '#domain/model.ts';
import { greetWithToast, markGreeted } from '#flows/venue/greet.ts';
import { readStore } from '#stores/store.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { venueStore, windowsStore } from '#stores/venue/venue.ts';
import { Button } from '#ui/button/button.tsx';
import { timeNow, useNow } from '#ui/lib/clock.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { LiveRegion } from '#ui/lib/live-region.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import comes from '#ui/sheet/just-come.module.css';
import { useModal } from '#ui/sheet/modal.ts';
import styles from './check-in-card.module.css';
import { hasStartedOrdering } from './has-started-ordering.ts';
import { TableCard } from './table-card.tsx';
import { pausedUntil, TablePaused, usePausedUntil } from './table-paused.tsx';

/** "You're at Table 12", over the menu while it loads, until it was seen (D98, design 11.2). */
export function CheckInCard() {
  const { value: visit } = useSnapshot(visitStore);
  const { value: venue } = useSnapshot(venueStore);
  const until = usePausedUntil(venue, useNow());
  if (!visit || !venue || visit.greeted || visit.venue_id !== venue.id) return null;
  const isTable = visit.table_id !== null;
  if (isTable && until !== undefined) return <TablePaused venue={venue} until={until} />;
  return <Card venue={venue} isTable={isTable} name={visit.name} />;
}

/** Its code is there: whoever has begun to order meanwhile is told in passing, unless tables are paused. */
export function arrive(isTouched: boolean): void {
  if (typeof document === 'undefined' || !(isTouched || hasStartedOrdering())) return;
  const venue = readStore(venueStore);
  const isTable = readStore(visitStore)?.table_id != null;
  const isPaused =
    isTable && venue && pausedUntil(venue, readStore(windowsStore), timeNow()) !== undefined;
  if (!isPaused) greetWithToast();
}

interface Props {
  venue: Venue;
  isTable: boolean;
  /** What the sign says; null where nobody knows. */
  name: string | null;
}

function Card({ venue, isTable, name }: Props) {
  const intl = useIntl();
  const { dialog, shown, leave, leaving } = useModal(true, markGreeted);
  const spoken = intl.formatMessage(
    { id: 'place.tent.spoken' },
    { place: placeOf(isTable, name), name: name ?? '', venue: venue.name },
  );
  return (
    <dialog
      ref={dialog}
      className={styles.frame}
      data-block="venue"
      data-leaving={leaving || undefined}
      aria-labelledby="tent-heading"
    >
      {shown && (
        <div className={styles.page}>
          <i className={styles.disc} />
          <div className={styles.middle}>
            <p className={styles.venue} aria-hidden="true">
              {venue.name}
            </p>
            <h2 id="tent-heading" className={styles.heading} tabIndex={-1} data-title="">
              <span aria-hidden="true">
                <FormattedMessage id="place.tent.heading" />
              </span>
              <span className="visually-hidden">{spoken}</span>
            </h2>
            <TableCard isTable={isTable} name={name} />
          </div>
          <div className={styles.foot}>
            <p className={styles.lead}>
              <FormattedMessage id="place.tent.lead" />
            </p>
            <Button kind="secondary" docked wide onClick={leave}>
              <FormattedMessage id="place.tent.seeMenu" />
            </Button>
            {isTable && (
              <div className={comes.justCome}>
                <Button kind="text" wide href={`/menu/${venue.slug}/table`}>
                  <FormattedMessage id="place.tent.notYours" />
                </Button>
              </div>
            )}
          </div>
          <LiveRegion />
        </div>
      )}
    </dialog>
  );
}

function placeOf(isTable: boolean, name: string | null): 'table' | 'spot' | 'other' {
  if (name === null) return 'other';
  return isTable ? 'table' : 'spot';
}
