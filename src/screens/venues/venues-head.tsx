import type { ReactNode } from 'react';
import { readyValue } from '#stores/loaded.ts';
import { venueListStore } from '#stores/venue/venue.ts';
import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import bones from './chip-bones.module.css';
import { filtersFor } from './narrowed.ts';
import { NearMe } from './near-me.tsx';
import { VenueFilters } from './venue-filters.tsx';
import { VenueSearch } from './venue-search.tsx';
import styles from './venues-head.module.css';
import hereStyles from './venues-here.module.css';

export const listTitleId = 'venues-title';

interface Props {
  /** Number of displayed venues. */
  count: number;
  /** Whether search or filters are active. */
  isNarrowed: boolean;
  /** Whether they are sorted by distance. */
  isNear: boolean;
  searchAbove: boolean;
  /** The place at which the customer is checked in. */
  here?: ReactNode;
}

/** Above the list: wordmark, Near me, search, filters, and a heading. */
export function VenuesHead({ count, isNarrowed, isNear, searchAbove, here }: Props) {
  const { value: list } = useSnapshot(venueListStore);
  const venues = readyValue(list);
  const isList = (venues?.length ?? 2) > 1 && list.status !== 'failed';
  return (
    <div className={classes(styles.head, searchAbove && styles.searchAbove)}>
      <div className={styles.top}>
        <span className={styles.mark}>
          <FormattedMessage id="shell.name" />
        </span>
        {isList && (
          <div className={styles.near}>
            <NearMe />
          </div>
        )}
      </div>
      {isList && (
        <>
          {!searchAbove && (
            <div className={styles.search}>
              <VenueSearch />
            </div>
          )}
          <div className={styles.filters}>
            {venues ? <VenueFilters filters={filtersFor(venues)} /> : <ChipBones />}
          </div>
          {here && <div className={hereStyles.here}>{here}</div>}
          <h2 id={listTitleId} className={styles.title}>
            <FormattedMessage id={titleOf(isNarrowed, isNear)} />
          </h2>
          {venues && count > 0 && (
            <p className={styles.count}>
              <FormattedMessage
                id={isNarrowed ? 'venues.results' : 'venues.count'}
                values={{ count }}
              />
            </p>
          )}
        </>
      )}
    </div>
  );
}

function titleOf(isNarrowed: boolean, isNear: boolean) {
  if (isNarrowed) return 'venues.found';
  return isNear ? 'venues.nearYou' : 'venues.all';
}

/** Placeholder of the filters. */
function ChipBones() {
  return (
    <div className={bones.bones}>
      {['6.1rem', '6.7rem', '4.8rem', '5.2rem'].map((width) => (
        <Skeleton key={width} shape="control" width={width} height="2.5rem" />
      ))}
    </div>
  );
}
