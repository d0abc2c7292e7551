import { useLocation } from 'wouter';
import type { Venue } from '#domain/model.ts';
import { useServiceHere } from '#screens/menu/in-basket.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { PlaceChip } from '#ui/button/chip.tsx';
import { useSelector } from '#ui/lib/use-selector.ts';
import { usePlace } from './place-words.ts';

interface Props {
  path: string;
  venue: Venue;
  /** Leaves out the time, for the bar. */
  short?: boolean;
}

/** The place chip; a tap changes the table or the service. */
export function PlaceButton({ path, venue, short = false }: Props) {
  const [, navigate] = useLocation();
  const serviceType = useServiceHere(venue);
  const place = usePlace(venue, {
    serviceType,
    slot: useSelector(cartStore, (cart) => cart.delivery_time ?? null),
    hasWindow: useSelector(cartStore, (cart) => cart.delivery_window_id != null),
  });
  return (
    <PlaceChip
      icon={place.icon}
      label={place.label}
      opens={!short && serviceType !== null && place.step === 'service'}
      onClick={() => navigate(`/menu/${path}/${place.step}`)}
    >
      {short ? place.short : place.words}
    </PlaceChip>
  );
}
