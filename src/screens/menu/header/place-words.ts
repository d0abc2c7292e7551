import type { ServiceType, Venue } from '#domain/model.ts';
import { placeKind } from '#domain/venue/check-in.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { useNow } from '#ui/lib/clock.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { timeOfDay } from '#ui/lib/time-of-day.ts';
import type { IconName } from '#ui/picture/icon.tsx';
import { serviceIcon } from '#ui/picture/service-icon.ts';
import { dayAndTime } from './time-words.ts';

/** The text of the place chip, and the target of a tap on it. */
export interface PlaceWords {
  readonly icon: IconName;
  /** "Collect, about 8:25 AM" */
  readonly words: string;
  /** "Collect"; "Choose" while nothing is chosen. */
  readonly short: string;
  /** "Collect, about 8:25 AM. Change" */
  readonly label: string;
  /** The step that changes it. */
  readonly step: 'service' | 'table';
}

interface PlaceInput {
  readonly serviceType: ServiceType | null;
  /** The chosen slot, ISO 8601. */
  readonly slot: string | null;
  /** Whether the order is for a delivery window, whose own start is shown. */
  readonly hasWindow: boolean;
}

/** Returns the destination of the order: a table, a location, or the service and its time (design 10.3). */
export function usePlace(venue: Venue, { serviceType, slot, hasWindow }: PlaceInput): PlaceWords {
  const intl = useIntl();
  const now = useNow();
  const { value: visit } = useSnapshot(visitStore);
  const name = visit?.venue_id === venue.id ? (visit.name ?? '') : '';
  const next = serviceType && !hasWindow ? venue.next_slots?.[serviceType] : null;
  const at = slot ?? next;
  const own = serviceType ? serviceIcon[serviceType] : 'store';
  const say = (none: string) =>
    intl.formatMessage(
      { id: 'menu.place' },
      { type: serviceType ?? none, name, named: placeKind(name) },
    );
  const short = say('none');
  const words =
    at && !brought.includes(serviceType)
      ? intl.formatMessage(
          { id: slot ? 'menu.place.at' : 'menu.place.about' },
          {
            place: short,
            ...dayAndTime(new Date(at), now, venue, intl),
            time: timeOfDay(at, venue.time_zone, intl),
          },
        )
      : say('whole');
  return {
    icon: spots.includes(serviceType) ? 'pin' : own,
    words,
    short,
    label: serviceType ? intl.formatMessage({ id: 'menu.place.change' }, { place: words }) : words,
    step: serviceType === 'WebBringToTable' ? 'table' : 'service',
  };
}

/** Services that bring the order to a table or another place in the venue. */
const spots: readonly (ServiceType | null)[] = ['WebBringToTable', 'WebBringToMe'];

/** Services whose orders come as soon as possible, without a chosen time. */
const brought = [...spots, 'WebShop'];
