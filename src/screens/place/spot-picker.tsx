import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { locationName } from '#domain/location-cascade.ts';
import type { Location, LocationLevel, Venue } from '#domain/model.ts';
import { visitStore } from '#stores/check-in.ts';
import { readyValue } from '#stores/loaded.ts';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useSpotForm } from './spot-form.ts';
import styles from './spot-picker.module.css';
import { SpotRows } from './spot-rows.tsx';
import { NoSpots, SpotsFailed, SpotsWaiting } from './spot-states.tsx';
import { SpotWay } from './spot-way.tsx';
import { useLocationLevels } from './use-location-levels.ts';

interface Props {
  venue: Venue | null;
  onChoose: (location: Location) => void;
  onClose: () => void;
}

/** The choice of a spot: levels as chips, the current one as rows; the dock names the choice (design 11.2). */
export function SpotPicker({ venue, onChoose, onClose }: Props) {
  const intl = useIntl();
  const rows = useRef<HTMLFieldSetElement>(null);
  const loaded = useLocationLevels(venue);
  const { value: visit } = useSnapshot(visitStore);
  const present = visit && visit.venue_id === venue?.id ? visit.location_id : null;
  const { way, step, picked, spot, choose, remove } = useSpotForm(
    readyValue(loaded) ?? noLevels,
    present,
  );
  const focusRows = () => rows.current?.querySelector('input')?.focus();
  const depth = useRef(0);
  useEffect(() => {
    // What was tapped is gone: the next level is where to go on.
    if (loaded.status === 'ready' && isMoved.current) focusRows();
  });

  return (
    <Sheet
      title={intl.formatMessage({ id: 'place.spot.title' })}
      close={intl.formatMessage({ id: 'place.close' })}
      onClose={onClose}
      full
    />
  );
}

const noLevels: readonly LocationLevel[] = [];
