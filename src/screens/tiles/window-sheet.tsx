import type { ServiceType, Tile, Venue } from '#domain/model.ts';
import { upcomingSpan, windowsOnMenu } from '#domain/venue/window-spans.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { windowsStore } from '#stores/venue/venue.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { type ShownWindow, useWindows } from './use-windows.ts';
import { WindowDays } from './window-days.tsx';

interface Props {
  venue: Venue;
  serviceType: ServiceType;
  onChoose: (tile: Tile, time: string | null) => void;
  onClose: () => void;
}

/** "When would you like it?": the windows of a venue without window tiles, by day (V3, V4, design 11.3). */
export function WindowSheet({ venue, serviceType, onChoose, onClose }: Props) {
  const intl = useIntl();
  const { value: known } = useSnapshot(windowsStore);
  const { value: cart } = useSnapshot(cartStore);
  const windows = windowsOnMenu(venue, known, serviceType);
  const tiles = windows.map(({ id, name }): Tile => {
    return { delivery_window_id: id, name: name ?? undefined };
  });
  const choice = useWindows({ venue, windows, serviceType, tiles });

  function isChosen({ window, state }: ShownWindow): boolean {
    if (cart.venue_id !== venue.id || cart.delivery_window_id !== window.id) return false;
    const span = upcomingSpan(window, cart.delivery_time, {
      now: choice.now,
      timeZone: venue.time_zone,
    });
    return span?.start.getTime() === state.start.getTime();
  }

  return (
    <Sheet
      title={intl.formatMessage({ id: 'menu.tiles.when' }, { type: serviceType })}
      onClose={onClose}
      full
    >
      <WindowDays
        choice={choice}
        timeZone={venue.time_zone}
        isChosen={isChosen}
        onChoose={onChoose}
      />
    </Sheet>
  );
}
