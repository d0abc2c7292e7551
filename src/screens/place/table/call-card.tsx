import { useRef } from 'react';
import { isOver } from '#domain/venue/check-in.ts';
import { callReasons, isPending, type TableCall } from '#domain/venue/table-call.ts';
import { makeCall, withdrawCall } from '#flows/venue/table-call.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { callsKnownStore, tableCallStore } from '#stores/venue/table-call.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { usePhoneNow } from '#ui/lib/clock.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import styles from './call-card.module.css';

/** "Water", "The bill, please", "Come over": calls the staff to the place of this visit; empty without one (D234). */
export function CallCard({ venueId }: { venueId?: number }) {
  const intl = useIntl();
  const { value: settings } = useSnapshot(settingsStore);
  const { value: isKnown } = useSnapshot(callsKnownStore);
  const { value: visit } = useSnapshot(visitStore);
  const { value: call } = useSnapshot(tableCallStore);
  const now = usePhoneNow(60_000);
  const row = useRef<HTMLDivElement>(null);
  if (!settings.table_calls_enabled || !isKnown) return null;
  if (!visit || isOver(visit.at, now)) return null;
  if (venueId !== undefined && venueId !== visit.venue_id) return null;
  const own = call?.venue_id === visit.venue_id ? call : null;
  const isWaiting = isPending(own);
  /** The tapped button is replaced, so the focus is kept in the row. */
  function change(act: () => Promise<void>) {
    row.current?.focus({ preventScroll: true });
    void act();
  }
  return (
    <Card title={<FormattedMessage id="place.call" />} tone="plain">
      <p className={styles.said} role="status">
        {own && own.state !== 'withdrawn' && <Said call={own} />}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend; the row only needs its name */}
      <div
        ref={row}
        className={styles.wishes}
        role="group"
        tabIndex={-1}
        aria-label={intl.formatMessage({ id: 'place.call' })}
      >
        {isWaiting ? (
          <Button
            kind="secondary"
            small
            onClick={() => change(withdrawCall)}
            text="place.call.back"
          />
        ) : (
          callReasons.map((wish) => (
            <Button
              key={wish}
              kind="soft"
              small
              onClick={() => change(() => makeCall(wish, visit))}
              text={`place.call.${wish}`}
            />
          ))
        )}
      </div>
    </Card>
  );
}

/** The state of the call; "sent" is only shown once the venue has it. */
function Said({ call: { state, tries, wish } }: { call: TableCall }) {
  if (state === 'acknowledged') return <FormattedMessage id="place.call.seen" />;
  if (state === 'failed') return <FormattedMessage id="place.call.failed" />;
  const unsent = tries > 0 ? 'retrying' : 'sending';
  return (
    <>
      <strong className={styles.wish}>
        <FormattedMessage id={`place.call.${wish}`} />
      </strong>{' '}
      <FormattedMessage id={`place.call.${state === 'open' ? 'open' : unsent}`} />
    </>
  );
}
