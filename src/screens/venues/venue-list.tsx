import type { Venue } from '#domain/model.ts';
import type { Position } from '#domain/venue/venue-list.ts';
import { classes } from '#ui/lib/classes.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSecondPass } from '#ui/lib/second-pass.ts';
import { useIsWide } from '#ui/lib/wide.ts';
import { tintsOf } from './tints.ts';
import { VenueCard } from './venue-card.tsx';
import { factsOf } from './venue-facts.ts';
import styles from './venue-list.module.css';

/** Number of venues that fill a screen. */
const firstVenues = 8;

interface Props {
  venues: readonly Venue[];
  minute: number;
  position: Position | null;
}

/** The venues: on phones the first one as a cover and the others as rows, else covers in columns. */
export function VenueList({ venues, minute, position }: Props) {
  const intl = useIntl();
  const hasColumns = useIsWide('tablet');
  const tints = tintsOf(venues);
  const now = new Date(minute);
  const isWhole = useSecondPass();
  return (
    <ul className={styles.list}>
      {venues.map((venue, place) => {
        const large = hasColumns || place === 0;
        return (
          <li key={venue.id} className={classes(styles.item, large ? styles.large : styles.small)}>
            {(isWhole || place < firstVenues) && (
              <VenueCard
                {...factsOf(venue, now, position, intl)}
                venue={venue}
                tint={tints[place] ?? 'oat'}
                large={large}
                eager={place < 4}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
