import { memo } from 'react';
import { useIntl } from 'react-intl';
import type { ServiceType, Venue } from '#domain/model.ts';
import { distanceTo, landingPath, openState, type Position } from '#domain/venue.ts';
import { classes } from '#ui/classes.ts';
import type { PlateTint } from '#ui/plate.tsx';
import { distanceWords } from './distance-words.ts';
import { openingWords, slotWords } from './opening-words.ts';
import styles from './venue-card.module.css';
import { VenuePicture } from './venue-picture.tsx';
import { ServiceList } from './service-list.tsx';
import { earliestSlot, servicesOf } from './venue-services.ts';

interface Props {
  venue: Venue;
  tint: PlateTint;
  /** The present, to the minute. */
  minute: number;
  position: Position | null;
  /** A cover; else a row. */
  large: boolean;
  /** Seen at once. */
  eager: boolean;
}

/** One venue of the list; the whole card is one link to where the venue begins. */
export const VenueCard = memo(function VenueCard(props: Props) {
  const { venue, tint, minute, position, large, eager } = props;
  const intl = useIntl();
  const now = new Date(minute);
  const state = openState(venue, now);
  const opening = openingWords(state, now, venue.time_zone, intl);
  const metres = distanceTo(venue, position);
  const services = servicesOf(venue);
  const slot = slotWords(earliestSlot(venue), now, venue.time_zone, intl);
  const isLater = opening?.tone === 'quiet' && slot !== null && !slot.isToday;
  const label = useCardLabel({
    facts: [venue.name, opening?.words, metres === null ? venue.town : distanceWords(metres, intl, 'long')],
    services,
    slot: slot?.words,
  });
  return (
    <a
      className={classes(styles.card, large ? styles.cover : styles.row)}
      href={landingPath(venue)}
      aria-label={label}
    >
      <VenuePicture
        venue={venue}
        tint={tint}
        opening={opening}
        isClosed={state.state === 'closed' && opening?.tone === 'quiet'}
        large={large}
        eager={eager}
      />
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.name}>{venue.name}</span>
          <span className={styles.where}>
            {metres === null ? venue.town : distanceWords(metres, intl)}
          </span>
        </span>
        <span className={styles.line}>
          <SecondLine venue={venue} opening={large ? null : opening} />
          {slot?.isToday && opening?.tone === 'success' && (
            <span className={styles.slot}>{slot.words}</span>
          )}
        </span>
        <ServiceList services={services} later={isLater ? slot.words : null} />
      </span>
    </a>
  );
});

interface LabelParts {
  facts: readonly (string | null | undefined)[];
  services: readonly ServiceType[];
  slot: string | undefined;
}

/** "Fern & Fable, Open until 6 PM, 250 feet. Table, Collect, Delivery. From 8:25 AM" */
function useCardLabel({ facts, services, slot }: LabelParts): string {
  const intl = useIntl();
  const known = facts.filter((fact): fact is string => !!fact);
  const names = services.map((type) => intl.formatMessage({ id: `venues.service.${type}` }));
  return intl.formatMessage(
    { id: 'venues.card.label' },
    {
      facts: intl.formatList(known, { type: 'unit' }),
      services: intl.formatList(names, { type: 'unit' }),
      known: slot ? 'yes' : 'no',
      slot: slot ?? '',
    },
  );
}

interface SecondLineProps {
  venue: Venue;
  opening: ReturnType<typeof openingWords>;
}

/** A row says when it is open, a cover has that in its corner and says what there is. */
function SecondLine({ venue, opening }: SecondLineProps) {
  if (!opening) return <span className={styles.second}>{venue.description}</span>;
  return (
    <span className={classes(styles.state, styles[opening.tone])}>
      <i className={styles.dot} />
      <span>{opening.words}</span>
    </span>
  );
}
