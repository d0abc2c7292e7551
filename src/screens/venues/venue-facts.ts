import { HOUR_MS } from '#domain/lib/time-units.ts';
import type { Venue } from '#domain/model.ts';
import { type OpenState, openState } from '#domain/venue/venue.ts';
import { distanceTo, type Position } from '#domain/venue/venue-list.ts';
import type { IntlShape } from '#ui/lib/intl.tsx';
import { joinWords } from '#ui/lib/intl.tsx';
import { distanceWords } from './distance-words.ts';
import { openingWords, slotWords } from './opening-words.ts';
import { earliestSlot, servicesOf } from './venue-services.ts';

type Intl = Pick<
  IntlShape,
  'locale' | 'formatMessage' | 'formatDate' | 'formatNumber' | 'formatList'
>;

/** The texts of a venue's card at one time; primitive values, so that an unchanged card does not render again. */
export interface VenueFacts {
  readonly opening: string | null;
  /** Quiet: does not open again today. */
  readonly tone: 'success' | 'warning' | 'quiet' | null;
  /** Distance, else town. */
  readonly where: string | null;
  /** "From 8:25 AM", if open with a slot today. */
  readonly slot: string | null;
  /** "Order for tomorrow", if closed. */
  readonly later: string | null;
  /** "Fern & Fable, Open until 6 PM, 250 feet. Table, Collect, Delivery." */
  readonly label: string;
}

/** The texts of a card (D3, design 10.7). */
export function factsOf(
  venue: Venue,
  now: Date,
  position: Position | null,
  intl: Intl,
): VenueFacts {
  const state = stateOf(venue, now);
  const opening = openingWords(state, now, venue.time_zone, intl);
  const slot = slotWords(earliestSlot(venue), now, venue.time_zone, intl);
  const metres = distanceTo(venue, position);
  const facts = {
    opening: opening?.words ?? null,
    tone: opening?.tone ?? null,
    where: metres === null ? (venue.town ?? null) : distanceWords(metres, intl),
    slot: slot?.isToday && opening?.tone === 'success' ? slot.words : null,
    later: opening?.tone === 'quiet' && slot && !slot.isToday ? slot.words : null,
  };
  const spokenWhere = metres === null ? facts.where : distanceWords(metres, intl, 'long');
  return { ...facts, label: labelOf(venue, { ...facts, where: spokenWhere }, intl) };
}

function labelOf(venue: Venue, texts: Omit<VenueFacts, 'label'>, intl: Intl): string {
  const facts = [venue.name, texts.opening, texts.where].filter((fact) => fact !== null);
  const names = servicesOf(venue).map((type) =>
    intl.formatMessage({ id: `venues.service.${type}` }),
  );
  const slot = texts.slot ?? texts.later;
  return intl.formatMessage(
    { id: 'venues.card.label' },
    {
      facts: joinWords(facts, intl),
      services: joinWords(names, intl),
      known: slot ? 'yes' : 'no',
      slot: slot ?? '',
    },
  );
}

// Calculating opening hours is expensive in a long list; the result is valid until the state changes.
const states = new WeakMap<Venue, { readonly from: number; readonly state: OpenState }>();

function stateOf(venue: Venue, now: Date): OpenState {
  const known = states.get(venue);
  const moment = now.getTime();
  if (known && known.from <= moment && moment < endOf(known)) return known.state;
  const state = openState(venue, now);
  states.set(venue, { from: moment, state });
  return state;
}

function endOf({ from, state }: { readonly from: number; readonly state: OpenState }): number {
  if (state.state === 'open') return state.until?.getTime() ?? from + HOUR_MS;
  if (state.state === 'closed') return state.opensAt?.getTime() ?? from + HOUR_MS;
  return Number.POSITIVE_INFINITY;
}
