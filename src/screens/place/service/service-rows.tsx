import type { ServiceType, Venue } from '#domain/model.ts';
import { placeKind } from '#domain/venue/check-in.ts';
import { offeredServiceTypes } from '#domain/venue/service-type.ts';
import { PlaceRow } from '#screens/place/place-row.tsx';
import { AtTable } from '#screens/place/table/at-table.tsx';
import { cartStore } from '#stores/cart/cart.ts';
import { visitStore } from '#stores/venue/check-in.ts';
import { lastServiceStore, windowsStore } from '#stores/venue/venue.ts';
import { Badge } from '#ui/content/badge.tsx';
import { Row } from '#ui/content/row.tsx';
import { useNow } from '#ui/lib/clock.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { serviceIcon } from '#ui/picture/service-icon.ts';
import styles from './service-rows.module.css';
import { serviceWords, tableWords } from './service-words.ts';

interface Props {
  venue: Venue;
  onChoose: (type: ServiceType) => void;
}

/** The services of a venue, each with its next slot or the reason why not; the present or last choice is marked (D7). */
export function ServiceRows({ venue, onChoose }: Props) {
  const intl = useIntl();
  const now = useNow();
  const { value: windows } = useSnapshot(windowsStore);
  const mark = useMark(venue);
  const at = usePlaceHere(venue);
  const offered = offeredServiceTypes(venue);
  if (offered.length === 0 && !venue.tables_available) {
    return <p>{intl.formatMessage({ id: 'place.service.none' })}</p>;
  }
  return (
    <>
      <ul className={styles.rows}>
        {venue.tables_available && (
          <li>
            <PlaceRow
              type="WebBringToTable"
              path={`/menu/${venue.slug}/table`}
              at={at.table}
              words={tableWords(venue, windows, now, intl)}
              mark={mark('WebBringToTable')}
            />
          </li>
        )}
        {order
          .filter((type) => offered.includes(type))
          .map((type) => (
            <li key={type}>{rowOf(type)}</li>
          ))}
      </ul>
      <div className={styles.call}>
        <AtTable venueId={venue.id} />
      </div>
    </>
  );

  function rowOf(type: ServiceType) {
    const words = serviceWords(type, venue, now, intl);
    if (type === 'WebBringToMe') {
      const path = `/menu/${venue.slug}/spot`;
      return <PlaceRow type={type} path={path} at={at.spot} words={words} mark={mark(type)} />;
    }
    return (
      <Row
        icon={serviceIcon[type]}
        boxed
        text={`place.service.${type}`}
        second={words.words ?? undefined}
        end={mark(type)}
        off={words.isOff}
        onClick={() => onChoose(type)}
      />
    );
  }
}

const order: readonly ServiceType[] = [
  'WebCollection',
  'WebEatIn',
  'WebBringToMe',
  'WebDelivery',
  'WebCatering',
  'WebShop',
];

/** The table or spot of this visit, in words. */
function usePlaceHere({ id }: Venue) {
  const intl = useIntl();
  const { value: visit } = useSnapshot(visitStore);
  const name = visit?.venue_id === id ? visit.name : null;
  if (!visit || name === null) return { table: null, spot: null };
  const isTable = visit.table_id !== null;
  return {
    table: isTable
      ? intl.formatMessage({ id: 'place.service.atTable' }, { name, kind: placeKind(name) })
      : null,
    spot: isTable ? null : intl.formatMessage({ id: 'place.service.at' }, { name }),
  };
}

/** A badge on the present choice, else on the last one at this venue. */
function useMark(venue: Venue) {
  const { value: cart } = useSnapshot(cartStore);
  const { value: last } = useSnapshot(lastServiceStore);
  const present = cart.venue_id === venue.id ? cart.service_type : null;
  return (type: ServiceType) => {
    if (type !== (present ?? last[venue.id])) return undefined;
    return (
      <Badge
        tone="brand"
        icon="check"
        text={present ? 'place.service.chosen' : 'place.service.last'}
      />
    );
  };
}
