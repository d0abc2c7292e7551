import type { ServiceType, Venue } from '#domain/model.ts';
import { offeredServiceTypes } from '#domain/service-type.ts';
import { cartStore } from '#stores/cart.ts';
import { visitStore } from '#stores/check-in.ts';
import { lastServiceStore, windowsStore } from '#stores/venue.ts';
import { Badge } from '#ui/badge.tsx';
import { useNow } from '#ui/clock.ts';
import { FormattedMessage, useIntl } from '#ui/intl.tsx';
import { Row } from '#ui/row.tsx';
import { serviceIcon } from '#ui/service-icon.ts';
import { useSnapshot } from '#ui/snapshot.ts';
import { PlaceRow } from './place-row.tsx';
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
    return (
      <p>
        <FormattedMessage id="place.service.none" />
      </p>
    );
  }
  return (
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
        label={<FormattedMessage id={`place.service.${type}`} />}
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
    table: isTable ? intl.formatMessage({ id: 'place.service.atTable' }, { name }) : null,
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
      <Badge tone="brand" icon="check">
        <FormattedMessage id={present ? 'place.service.chosen' : 'place.service.last'} />
      </Badge>
    );
  };
}
