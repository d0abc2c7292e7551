import type { Venue } from '#domain/model.ts';
import type { Position, VenueGroup } from '#domain/venue/venue-list.ts';
import { classes } from '#ui/lib/classes.ts';
import { useIsFullList } from '#ui/lib/hydration.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useIsWide } from '#ui/lib/wide.ts';
import { tintsOf } from './tints.ts';
import { VenueCard } from './venue-card.tsx';
import { factsOf } from './venue-facts.ts';
import styles from './venue-list.module.css';

/** Number of venues that fill a screen. */
const firstVenues = 6;

interface Props {
  groups: readonly VenueGroup[];
  minute: number;
  position: Position | null;
}

/** The venues under headings: on phones the first is a cover and the others are rows, else all are covers (D163). */
export function VenueList({ groups, minute, position }: Props) {
  const isWhole = useIsFullList();
  const all = groups.flatMap(({ venues }) => venues);
  const tints = tintsOf(all);
  const hasHeadings = groups.length > 1;
  const hasColumns = useIsWide('tablet');
  let index = -1;
  return (
    <div className={styles.groups}>
      {groups.map(({ kind, town, venues }) => (
        <section
          key={`${kind} ${town}`}
          className={classes(styles.group, venues.length === 1 && hasHeadings && styles.one)}
        >
          {hasHeadings && (
            <h3 className={styles.town}>
              {kind === 'town' ? town : <FormattedMessage id={`venues.group.${kind}`} />}
            </h3>
          )}
          <ul className={styles.list}>
            {venues.map((venue) => {
              index += 1;
              const isFirst = index < firstVenues;
              const isLarge = hasColumns || index === 0;
              return (
                <li
                  key={venue.id}
                  className={classes(styles.item, isLarge && styles.large, isFirst && styles.first)}
                >
                  {(isWhole || isFirst) && (
                    <Card
                      venue={venue}
                      tint={tints[index] ?? 'oat'}
                      large={isLarge}
                      eager={index < 4}
                      isUnderTown={hasHeadings && kind === 'town'}
                      minute={minute}
                      position={position}
                    />
                  )}
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface CardProps {
  venue: Venue;
  tint: ReturnType<typeof tintsOf>[number];
  large: boolean;
  eager: boolean;
  /** The heading names the town already. */
  isUnderTown: boolean;
  minute: number;
  position: Position | null;
}

function Card({ isUnderTown, minute, position, ...card }: CardProps) {
  const facts = factsOf(card.venue, new Date(minute), position, useIntl());
  return <VenueCard {...facts} {...card} where={isUnderTown ? null : facts.where} />;
}
