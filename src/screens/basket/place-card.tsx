import { useLocation } from 'wouter';
import { daysBetween } from '#domain/lib/wall-clock.ts';
import type { Cart } from '#domain/model.ts';
import { placeKind } from '#domain/venue/check-in.ts';
import type { Basket } from '#screens/use-basket.ts';
import { type Visit, visitStore } from '#stores/venue/check-in.ts';
import { PlaceChip } from '#ui/button/chip.tsx';
import { Card } from '#ui/content/card.tsx';
import { useClock, useNow } from '#ui/lib/clock.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useMoment } from '#ui/lib/moment.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { serviceIcon } from '#ui/picture/service-icon.ts';
import styles from './place-card.module.css';

/** Shows the venue, time and destination, with a link to change them (design 11.7). */
export function PlaceCard({ basket: { path, venue, cart } }: { basket: Basket }) {
  const intl = useIntl();
  const now = useNow();
  const clock = useClock(venue.time_zone);
  const moment = useMoment(venue.time_zone);
  const [, navigate] = useLocation();
  const { value: visit } = useSnapshot(visitStore);
  const type = cart.service_type;
  const next = type ? venue.next_slots?.[type] : null;
  const name = placeName(cart, visit);
  const place = intl.formatMessage(
    { id: 'basket.place' },
    { type: type ?? 'none', name: name ?? '', kind: placeKind(name) },
  );
  return (
    <Card>
      <div className={styles.place}>
        <div className={styles.words}>
          <h2 className={styles.venue}>{venue.name}</h2>
          {cart.delivery_time && <p className="fine">{moment(cart.delivery_time)}</p>}
          {!cart.delivery_time && next && (
            <p className="fine">
              {daysBetween(now, new Date(next), venue.time_zone) === 0
                ? intl.formatMessage({ id: 'place.service.ready' }, { time: clock.time(next) })
                : intl.formatMessage({ id: 'basket.next' }, { moment: moment(next) })}
            </p>
          )}
        </div>
        <PlaceChip
          icon={type === 'WebBringToTable' || !type ? 'pin' : serviceIcon[type]}
          label={intl.formatMessage({ id: 'menu.place.change' }, { place })}
          onClick={() => navigate(`/menu/${path}/${stepFor(type)}`)}
        >
          {place}
        </PlaceChip>
      </div>
    </Card>
  );
}

/** Returns the step that changes the destination: another table, another location, else another service. */
function stepFor(type: Cart['service_type']): string {
  if (type === 'WebBringToTable') return 'table';
  return type === 'WebBringToMe' ? 'spot' : 'service';
}

/** Returns the name on the sign at the table or location, if this phone scanned or chose it. */
function placeName(cart: Cart, visit: Visit | null): string | null {
  const isHere = visit?.table_id === cart.table_id && visit?.location_id === cart.location_id;
  return visit?.venue_id === cart.venue_id && isHere ? (visit?.name ?? null) : null;
}
