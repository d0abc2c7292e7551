import { useEffect, useState } from 'react';
import type { Category, DeliveryWindow, Tile, TimeSlot } from '#domain/model.ts';
import { needsTime } from '#domain/venue/service-type.ts';
import {
  type WindowDay,
  type WindowState,
  type WindowStateInput,
  windowDays,
  windowOn,
} from '#domain/venue/tile-state.ts';
import { loadTimes } from '#flows/checkout/times.ts';
import { type Loaded, readyValue, waiting } from '#stores/loaded.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { timesStore } from '#stores/venue/venue.ts';
import { useNow } from '#ui/lib/clock.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import type { TilesHere } from './use-tiles.ts';

/** A tile with the state of its window on the chosen day; `index` determines its color. */
export interface ShownWindow {
  readonly tile: Tile;
  readonly window: DeliveryWindow;
  readonly state: WindowState;
  readonly index: number;
}

/** The windows of a day to choose from. */
export interface WindowChoice {
  /** Only today if the service has no times. */
  readonly days: readonly WindowDay[];
  readonly dayOffset: number;
  readonly setDay: (dayOffset: number) => void;
  readonly tiles: readonly ShownWindow[];
  readonly times: Loaded<readonly TimeSlot[]>;
  readonly reload: () => void;
  readonly now: Date;
}

/** The windows by day; starts at the first day with an available one (design 11.3). */
export function useWindows(here: TilesHere): WindowChoice {
  const { venue, windows, tiles, serviceType } = here;
  const now = useNow();
  const [chosen, setDay] = useState<number | null>(null);
  const categoriesFor = useCategories(venue.id);
  const isTimed = serviceType !== null && needsTime(serviceType);
  const { times, reload } = useTimesOf(here, isTimed);
  const slots = readyValue(times) ?? null;
  const own = tiles.flatMap(
    ({ delivery_window_id }) => windows.find(({ id }) => id === delivery_window_id) ?? [],
  );

  const days = windowDays(own, { ...windowInput(null), slots: null }).slice(
    0,
    isTimed ? undefined : 1,
  );
  const first = days.find(({ dayOffset }) => shownOn(dayOffset).some(isAvailable))?.dayOffset ?? 0;
  const dayOffset = chosen ?? first;
  return { days, dayOffset, setDay, tiles: shownOn(dayOffset), times, reload, now };

  function shownOn(day: number): readonly ShownWindow[] {
    return tiles.flatMap((tile, index) => {
      const window = own.find(({ id }) => id === tile.delivery_window_id);
      const state = window && windowOn(window, day, windowInput(window, day));
      return window && state ? [{ tile, window, state, index }] : [];
    });
  }

  function windowInput(window: DeliveryWindow | null, day = 0): WindowStateInput {
    const categories = window && categoriesFor(window.id);
    // Today a window can be ordered without a slot.
    return { now, timeZone: venue.time_zone, categories, slots: day === 0 ? null : slots };
  }
}

function isAvailable({ state: { state } }: ShownWindow): boolean {
  return state === 'open' || state === 'later';
}

/** The menu's categories; a menu of one window does not know the cut-offs of others. */
function useCategories(venueId: number): (windowId: number) => readonly Category[] | null {
  const { value: onShow } = useSnapshot(menuStore);
  const [id, , windowId = ''] = onShow.key.split('|');
  const categories = (id === String(venueId) && readyValue(onShow.menu)?.categories) || null;
  return (wanted) => (windowId === '' || windowId === String(wanted) ? categories : null);
}

function useTimesOf({ venue, serviceType }: TilesHere, isTimed: boolean) {
  const { value: asked } = useSnapshot(timesStore);
  const type = isTimed ? serviceType : null;
  useEffect(() => {
    if (type) void loadTimes(venue.id, type);
  }, [venue.id, type]);
  const isAsked = asked.venue_id === venue.id && asked.service_type === type;
  const times: Loaded<readonly TimeSlot[]> = isAsked ? asked.times : waiting;
  return { times, reload: () => type && void loadTimes(venue.id, type) };
}
