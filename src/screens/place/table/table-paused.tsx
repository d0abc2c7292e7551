import type { DeliveryWindow, Venue } from '#domain/model.ts';
import { tableService } from '#domain/venue/service-hours.ts';
import { offeredServiceTypes } from '#domain/venue/service-type.ts';
import { markGreeted } from '#flows/venue/greet.ts';
import { windowsStore } from '#stores/venue/venue.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { useClock } from '#ui/lib/clock.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { hideBrokenPicture } from '#ui/picture/broken-picture.ts';
import { useModal } from '#ui/sheet/modal.ts';
import styles from './table-paused.module.css';

/** When table service resumes, at a closed venue or between its windows; undefined if it is available now (D308). */
export function usePausedUntil(venue: Venue | null, now: Date): Date | null | undefined {
  const { value: windows } = useSnapshot(windowsStore);
  return venue ? pausedUntil(venue, windows, now) : undefined;
}

/** When table service resumes after a moment; undefined if it is available then (D308). */
export function pausedUntil(venue: Venue, windows: readonly DeliveryWindow[], now: Date) {
  const service = tableService(venue, windows, now);
  return service.state === 'closed' ? service.opensAt : undefined;
}

interface Props {
  venue: Venue;
  /** null if not within the next days. */
  until: Date | null;
}

/** "Table ordering is paused", above the menu: always offers an alternative (D308, design 11.16). */
export function TablePaused({ venue, until }: Props) {
  const clock = useClock(venue.time_zone);
  const { dialog, shown, leave, leaving } = useModal(true, markGreeted);
  const types = offeredServiceTypes(venue).filter((type) => venue.next_slots?.[type] !== null);
  const [first] = types;
  return (
    <dialog
      ref={dialog}
      className={styles.frame}
      data-leaving={leaving || undefined}
      aria-labelledby="paused-heading"
    >
      {shown && (
        <div className={styles.page}>
          <div className={styles.back}>
            <IconButton icon="back" tone="bare" text="shell.toMenu" onClick={leave} />
          </div>
          <img
            className={styles.bell}
            src="/pictures/bell.webp"
            alt=""
            onError={hideBrokenPicture}
          />
          <h2 id="paused-heading" className={styles.heading} tabIndex={-1} data-title="">
            <FormattedMessage id="place.paused.heading" />
          </h2>
          <p className={styles.text}>
            <FormattedMessage
              id="place.paused.text"
              values={{
                venue: venue.name,
                known: until ? 'yes' : 'no',
                day: until ? clock.weekday(until) : '',
                time: until ? clock.time(until) : '',
                type: collectsBefore(until, venue) ? 'WebCollection' : 'other',
              }}
            />
          </p>
          <div className={styles.ways}>
            {first && (
              <Button
                docked
                href={`/menu/${venue.slug}/service`}
                onClick={markGreeted}
                text="place.paused.other"
                values={{ type: types.length === 1 ? first : 'other' }}
              />
            )}
            <Button kind="secondary" docked onClick={leave} text="shell.toMenu" />
          </div>
        </div>
      )}
    </dialog>
  );
}

/** Whether collection is possible before table service resumes: a closed venue promises nothing. */
export function collectsBefore(until: Date | null, venue: Venue): boolean {
  if (!offeredServiceTypes(venue).includes('WebCollection')) return false;
  const slot = venue.next_slots?.WebCollection;
  if (slot === null) return false;
  return slot === undefined || until === null || Date.parse(slot) < until.getTime();
}
