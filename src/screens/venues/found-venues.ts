import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Venue } from '#domain/model.ts';
import { type Position, sortVenues } from '#domain/venue/venue-list.ts';
import { readyValue } from '#stores/loaded.ts';
import { positionStore, venueListStore } from '#stores/venue/venue.ts';
import { type VenueSearch, venueSearchStore } from '#stores/venue/venue-search.ts';
import { announce } from '#ui/lib/announce.ts';
import { useNow } from '#ui/lib/clock.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { prefetchPrerequisites } from '#ui/lib/lazy-import.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { narrowed } from './narrowed.ts';

const MINUTE_MS = 60_000;
const typingMs = 150;

export interface Found {
  readonly venues: readonly Venue[];
  readonly text: string;
  /** Not all of them: a word or a filter is on. */
  readonly isNarrowed: boolean;
  /** Where the phone is, once it has been asked. */
  readonly position: Position | null;
  /** The present, to the minute. */
  readonly minute: number;
}

/** The venues that are looked for, in their order; how many they are is said after each change (design 11.1). */
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
    () => narrowed(sorted, search, new Date(minute)),
    [sorted, search, minute],
  );
  useSaidCount(venues.length, search);
  return { venues, text: search.text, isNarrowed: isNarrow(search), position, minute };
}

const everything: VenueSearch = { text: '', filters: [] };

const isNarrow = ({ text, filters }: VenueSearch) => text.trim() !== '' || filters.length > 0;

/** The page came with the texts of the whole list alone: the others are there before anything else is shown. */
function useTexts(isNeeded: boolean): boolean {
  const { messages } = useIntl();
  const [, setThere] = useState(false);
  const areThere = 'venues.found' in messages;
  useEffect(() => {
    if (isNeeded && !areThere) void prefetchPrerequisites().then(() => setThere(true));
  }, [isNeeded, areThere]);
  return areThere;
}

/** What was typed, once the fingers rest for 150 ms; filters and an emptied field count at once. */
function useTyped(): VenueSearch {
  const { value: search } = useSnapshot(venueSearchStore);
  const [text, setText] = useState(search.text);
  useEffect(() => {
    const timer = setTimeout(() => setText(search.text), search.text === '' ? 0 : typingMs);
    return () => clearTimeout(timer);
  }, [search.text]);
  return useMemo(() => ({ text, filters: search.filters }), [text, search.filters]);
}

function useSaidCount(count: number, search: VenueSearch): void {
  const intl = useIntl();
  const said = useRef(search);
  useEffect(() => {
    if (said.current === search) return;
    said.current = search;
    announce(intl.formatMessage({ id: 'venues.results' }, { count }));
  }, [count, search, intl]);
}
