import { Redirect } from 'wouter';
import type { Tile } from '#domain/model.ts';
import { windowsOnMenu } from '#domain/venue/window-spans.ts';
import { WindowSheet } from '#screens/tiles/window-sheet.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { menuStore } from '#stores/venue/menu.ts';
import { venueAt, venueStore, windowsStore } from '#stores/venue/venue.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useWindowChoice } from './window-question.tsx';

interface Props {
  /** The venue's slug or id. */
  path: string;
  onClose: () => void;
}

/**
 * /menu/{path}/window: switches the delivery window; its effect on the basket must be confirmed first (V3, M9, D44).
 */
export function WindowStep({ path, onClose }: Props) {
  const venue = venueAt(path, useSnapshot(venueStore).value);
  const { value: cart } = useSnapshot(cartStore);
  const { value: windows } = useSnapshot(windowsStore);
  const { value: onShow } = useSnapshot(menuStore);
  const { sheet, take } = useWindowChoice(venue, onClose);
  const type = (venue && cart.venue_id === venue.id && cart.service_type) || null;
  const hasChoice = venue !== null && windowsOnMenu(venue, windows, type).length > 0;

  function choose({ delivery_window_id: id }: Tile, time: string | null) {
    if (id != null) take(id, time);
  }

  if (sheet) return sheet;
  if (venue && type && hasChoice) {
    return <WindowSheet venue={venue} serviceType={type} onChoose={choose} onClose={onClose} />;
  }
  const isKnown = onShow.key.startsWith(`${venue?.id}|`) && onShow.menu.status !== 'waiting';
  return isKnown ? <Redirect to={`/menu/${path}`} replace /> : null;
}
