import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Venue } from '#domain/model.ts';
import { landingPath } from '#domain/venue/venue.ts';
import { readyValue } from '#stores/loaded.ts';
import { unknownPlaceStore } from '#stores/venue/check-in.ts';
import { venueListStore } from '#stores/venue/venue.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Page } from '#ui/sheet/page.tsx';
import { type Found, loadVenueList, useFoundVenues } from './found-venues.ts';
import { VenueList } from './venue-list.tsx';
import { listTitleId, VenuesHead } from './venues-head.tsx';
import styles from './venues-screen.module.css';
import { VenuesSkeleton } from './venues-skeleton.tsx';
import { NoneFound, NotLoaded, NoVenues } from './venues-state.tsx';

interface Props {
  /** The top bar has the search already. */
  searchAbove?: boolean;
  /** The place at which the customer is checked in, above the list. */
  here?: ReactNode;
}

/** /venues: every venue, open ones first, with search, filters and distances (§2, D3). */
export default function VenuesScreen({ searchAbove = false, here }: Props) {
  const intl = useIntl();
  const { value: list } = useSnapshot(venueListStore);
  const found = useFoundVenues();
  useEffect(() => void loadVenueList(), []);
  useOnlyVenue();

  return (
    <Page look="hidden" title={intl.formatMessage({ id: 'venues.title' })}>
      <div className={styles.screen}>
        <VenuesHead
          count={found.venues.length}
          isNarrowed={found.isNarrowed}
          isNear={found.position !== null}
          searchAbove={searchAbove}
          here={here}
        />
        {list.status === 'failed' && <NotLoaded problem={list.problem} />}
        {list.status === 'waiting' && <Loading />}
        {list.status === 'ready' && <Content all={list.value} found={found} />}
      </div>
    </Page>
  );
}

function Content({ all, found }: { all: readonly Venue[]; found: Found }) {
  if (all.length === 0) return <NoVenues />;
  if (all.length === 1) return <Loading />;
  if (found.venues.length === 0) return <NoneFound text={found.text} />;
  return (
    <section className={styles.body} aria-labelledby={listTitleId}>
      <VenueList groups={found.groups} minute={found.minute} position={found.position} />
    </section>
  );
}

function Loading() {
  const intl = useIntl();
  return (
    <div className={styles.body}>
      <Waiting label={intl.formatMessage({ id: 'venues.loading' })}>
        <VenuesSkeleton />
      </Waiting>
    </div>
  );
}

/** Redirects to the venue's entry if there is only one (D2), after the sheet about a code's unknown table (D119). */
function useOnlyVenue(): void {
  const { value: list } = useSnapshot(venueListStore);
  const { value: unknown } = useSnapshot(unknownPlaceStore);
  const [at, navigate] = useLocation();
  const [only, ...others] = readyValue(list) ?? [];
  const path = only && others.length === 0 ? landingPath(only) : null;
  useEffect(() => {
    // Choosing another table has already navigated elsewhere.
    if (path && !unknown && at.startsWith('/venues')) navigate(path, { replace: true });
  }, [path, unknown, at, navigate]);
}
