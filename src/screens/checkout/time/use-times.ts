import { useEffect, useMemo } from 'react';
import type { Basket } from '#domain/cart/venue-basket.ts';
import { isSlotGone, preselectedSlot, slotsWithinCutOffs } from '#domain/checkout/times.ts';
import type { TimeSlot } from '#domain/model.ts';
import { slotsInWindow } from '#domain/venue/delivery-windows.ts';
import { needsTime } from '#domain/venue/service-type.ts';
import { setFields } from '#flows/cart/basket.ts';
import { loadTimes } from '#flows/checkout/times.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { type Loaded, readyValue, waiting } from '#stores/loaded.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { timesStore, windowsStore } from '#stores/venue/venue.ts';
import { timeNow } from '#ui/lib/clock.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';

/** The available times of this order. */
export interface Times {
  readonly loaded: Loaded<readonly TimeSlot[]>;
  readonly slots: readonly TimeSlot[];
  /** Whether a time can be required: the backend has the call, whatever it lists (D196). */
  readonly areOffered: boolean;
  /** Whether no slot is chosen yet, so that the default may be once slots are loaded. */
  readonly areComing: boolean;
  /** The chosen time is no longer available (D73). */
  readonly isChosenLost: boolean;
  readonly reload: () => Promise<void>;
}

const refreshMs = 60_000;

/** Loads the times when the checkout opens and every minute, and preselects ASAP if the site wants that (V2, D73). */
export function useTimes({ cart, venue }: Basket): Times {
  const { value: requested } = useSnapshot(timesStore);
  const { value: settings } = useSnapshot(settingsStore);
  const type = cart.service_type && needsTime(cart.service_type) ? cart.service_type : null;
  const isAsked = requested.venue_id === venue.id && requested.service_type === type;
  const { value: windows } = useSnapshot(windowsStore);
  const window = windows.find(({ id }) => id === cart.delivery_window_id);
  const { value: onShow } = useSnapshot(menuStore);
  const menu = onShow.key.startsWith(`${venue.id}|`) ? readyValue(onShow.menu) : undefined;
  const lines = cart.line_items_attributes;
  const isMenuComing = !menu && lines.length > 0 && onShow.menu.status !== 'failed';
  const loaded = isAsked && !isMenuComing ? requested.times : waiting;
  const slots = useMemo(() => {
    if (loaded.status !== 'ready') return none;
    const timeZone = venue.time_zone;
    const inWindow = slotsInWindow(loaded.value, window, timeZone);
    if (!menu) return inWindow;
    return slotsWithinCutOffs(inWindow, { lines, menu, window, timeZone, now: timeNow() });
  }, [loaded, window, venue.time_zone, lines, menu]);
  const first = loaded.status === 'ready' ? preselectedSlot(slots, settings) : null;
  const wanted = type && !cart.delivery_time ? first?.time : undefined;
  const reload = async () => {
    if (type) await loadTimes(venue.id, type);
  };

  useEffect(() => {
    if (!type) return;
    void loadTimes(venue.id, type);
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void loadTimes(venue.id, type);
    }, refreshMs);
    return () => clearInterval(timer);
  }, [venue.id, type]);

  useEffect(() => {
    if (wanted) setFields({ delivery_time: wanted });
  }, [wanted]);

  const isChosenLost = loaded.status === 'ready' && isSlotGone(cart.delivery_time, slots);
  const areComing = loaded.status === 'waiting' || wanted !== undefined;
  return {
    loaded,
    slots,
    areOffered: !isAsked || !requested.isNotOffered,
    areComing: type !== null && !cart.delivery_time && areComing,
    isChosenLost: type !== null && isChosenLost,
    reload,
  };
}

const none: readonly TimeSlot[] = [];
