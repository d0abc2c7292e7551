import { memo } from 'react';
import type { Venue } from '#domain/model.ts';
import { landingPath } from '#domain/venue/venue.ts';
import { classes } from '#ui/lib/classes.ts';
import type { PlateTint } from '#ui/picture/plate.tsx';
import { ServiceList } from './service-list.tsx';
import styles from './venue-card.module.css';
import type { VenueFacts } from './venue-facts.ts';
import { VenuePicture } from './venue-picture.tsx';
import { servicesOf } from './venue-services.ts';

interface Props extends VenueFacts {
  venue: Venue;
  tint: PlateTint;
  /** A cover card; else a row. */
  large: boolean;
  /** Visible initially. */
  eager: boolean;
}

/** One venue of the list; the whole card is one link to its entry (design 10.7). */
export const VenueCard = memo(function VenueCard(props: Props) {
  const { venue, where, slot, later, label } = props;
  // A venue without a picture is shown as a row, since an empty cover adds nothing (design 14).
  const large = props.large && Boolean(venue.image_url || venue.pictures?.length);
  return (
    <a
      className={classes(styles.card, large ? styles.cover : styles.row)}
      href={landingPath(venue)}
      aria-label={label}
    >
      <VenuePicture {...props} large={large} />
      <span className={styles.text}>
        <span className={styles.line}>
          <span className={styles.name}>{venue.name}</span>
          {where !== null && <span className={styles.where}>{where}</span>}
        </span>
        <span className={styles.line}>
          <SecondLine {...props} large={large} />
          {slot !== null && <span className={styles.slot}>{slot}</span>}
        </span>
        <ServiceList services={servicesOf(venue)} later={later} />
      </span>
    </a>
  );
});

/** A row shows the opening state; a cover has that in its corner and shows the description. */
function SecondLine({ venue, large, opening, tone }: Props) {
  if (large || opening === null || tone === null) {
    return <span className={styles.second}>{venue.description}</span>;
  }
  return (
    <span className={classes(styles.state, styles[tone])}>
      <i className={styles.dot} />
      <span>{opening}</span>
    </span>
  );
}
