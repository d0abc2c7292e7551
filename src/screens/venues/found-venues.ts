import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { MINUTE_MS } from '#domain/lib/time-units.ts';
import type { Venue } from '#domain/model.ts';
import {
  groupVenues,
  type Position,
  sortVenues,
  type VenueGroup,
} from '#domain/venue/venue-list.ts';
import { readyValue } from '#stores/loaded.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { type VenueSearch, venueSearchStore } from '#stores/venue/filters.ts';
import { positionStore, venueListStore } from '#stores/venue/venue.ts';
import { announce } from '#ui/lib/announce.ts';
import { useNow } from '#ui/lib/clock.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { importWithRetry, prefetchPrerequisites, unlimitedTries } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { filterVenues } from './narrowed.ts';

const debounceMs = 150;

export interface Found {
  readonly venues: readonly Venue[];
  /** The venues under headings; one list without a heading if they are searched or sorted by distance. */
  readonly groups: readonly VenueGroup[];
  readonly text: string;
  /** Whether search or filters are active. */
  readonly isNarrowed: boolean;
  /** The phone's position, once permitted. */
  readonly position: Position | null;
  /** The current time, to the minute. */
  readonly minute: number;
}

/** Loads the venues, if they did not come with the page; it is shown and tapped without this code (D3). */
export async function loadVenueList(): Promise<void> {
  const { loadVenues } = await importWithRetry(
    () => import('#flows/venue/venues.ts'),
    unlimitedTries,
  );
  await loadVenues();
}

/** The matching venues in order; their number is announced after each change (design 11.1). */
export function useFoundVenues(): Found {
  const { value: list } = useSnapshot(venueListStore);
  const { value: here } = useSnapshot(positionStore);
  const typed = useDeferredValue(useTyped());
  const isSaid = useTexts(isNarrow(typed) || here !== null);
  const search = isSaid ? typed : everything;
  const position = isSaid ? here : null;
  const minute = Math.floor(useNow().getTime() / MINUTE_MS) * MINUTE_MS;
  const all = readyValue(list);
  const sorted = useMemo(
    () => sortVenues(all ?? [], new Date(minute), position),
    [all, minute, position],
  );
  const venues = useMemo(
    () => filterVenues(sorted, search, new Date(minute)),
    [sorted, search, minute],
  );
  const isFlat = isNarrow(search) || position !== null;
  const { value: orders } = useSnapshot(orderHandlesStore);
  const groups = useMemo(
    () =>
      isFlat
        ? [{ kind: 'rest' as const, town: null, venues }]
        : groupVenues(
            venues,
            all ?? [],
            orders.map(({ venue }) => venue.slug),
            new Date(minute),
          ),
    [isFlat, venues, all, orders, minute],
  );
  useAnnouncedCount(venues.length, search);
  return { venues, groups, text: search.text, isNarrowed: isNarrow(search), position, minute };
}

const everything: VenueSearch = { text: '', filters: [] };

const isNarrow = ({ text, filters }: VenueSearch) => text.trim() !== '' || filters.length > 0;

/** The page contains only the texts of the list: loads the others before anything else is shown. */
function useTexts(isNeeded: boolean): boolean {
  const { messages } = useIntl();
  const [, setThere] = useState(false);
  const areThere = 'venues.found' in messages;
  useEffect(() => {
    if (isNeeded && !areThere) void prefetchPrerequisites().then(() => setThere(true));
  }, [isNeeded, areThere]);
  return areThere;
}

/** The typed text, debounced by 150 ms; filters and an emptied field apply immediately. */
function useTyped(): VenueSearch {
  const { value: search } = useSnapshot(venueSearchStore);
  const [text, setText] = useState(search.text);
  useEffect(() => {
    const timer = setTimeout(() => setText(search.text), search.text === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [search.text]);
  return useMemo(() => ({ text, filters: search.filters }), [text, search.filters]);
}

function useAnnouncedCount(count: number, search: VenueSearch): void {
  const intl = useIntl();
  const announced = useRef(search);
  useEffect(() => {
    if (announced.current === search) return;
    announced.current = search;
    announce(intl.formatMessage({ id: 'venues.results' }, { count }));
  }, [count, search, intl]);
}
