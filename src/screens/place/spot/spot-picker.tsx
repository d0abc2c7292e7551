import { useRef } from 'react';
import type { Location, LocationLevel, Venue } from '#domain/model.ts';
import { locationName } from '#domain/venue/location-cascade.ts';
import { readyValue } from '#stores/loaded.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { useSpotForm } from './spot-form.ts';
import styles from './spot-picker.module.css';
import { SpotRows } from './spot-rows.tsx';
import { NoSpots, SpotsFailed, SpotsWaiting } from './spot-states.tsx';
import { SpotWay } from './spot-way.tsx';
import { useLocationLevels } from './use-location-levels.ts';

interface Props {
  venue: Venue | null;
  onChoose: (location: Location) => void;
  /** Called if there is nothing to choose from. */
  onOtherWays: () => void;
  onClose: () => void;
}

/** Choosing a spot: levels as chips, the current level as rows; the dock names the choice (design 11.2). */
export function SpotPicker({ venue, onChoose, onOtherWays, onClose }: Props) {
  const intl = useIntl();
  const rows = useRef<HTMLFieldSetElement>(null);
  const { loaded, retry } = useLocationLevels(venue);
  const { value: visit } = useSnapshot(visitStore);
  const current = visit && visit.venue_id === venue?.id ? visit.location_id : null;
  const form = useSpotForm(readyValue(loaded) ?? noLevels, current);
  const { way, step, spot } = form;

  function send() {
    if (spot) onChoose(spot);
    else rows.current?.querySelector('input')?.focus();
  }

  return (
    <Sheet
      title={intl.formatMessage({ id: 'place.spot.title' })}
      onClose={onClose}
      dock={
        step ? (
          <Button docked onClick={send}>
            {spot ? (
              <FormattedMessage id="place.spot.here" values={{ name: locationName(spot) }} />
            ) : (
              <FormattedMessage id="place.spot.choose" />
            )}
          </Button>
        ) : undefined
      }
    >
      <div className={styles.body}>
        {loaded.status === 'waiting' && <SpotsWaiting />}
        {loaded.status === 'failed' && <SpotsFailed problem={loaded.problem} onRetry={retry} />}
        {loaded.status === 'ready' && !step && <NoSpots onOtherWays={onOtherWays} />}
        {step && (
          <>
            <p className={styles.help}>{intl.formatMessage({ id: 'place.spot.help' })}</p>
            <SpotWay way={way} onRemove={form.remove} />
            <SpotRows
              key={way.map(({ id }) => id).join()}
              ref={rows}
              step={step}
              picked={form.picked}
              isNext={form.isTouched}
              onChoose={form.choose}
            />
          </>
        )}
      </div>
    </Sheet>
  );
}

const noLevels: readonly LocationLevel[] = [];
