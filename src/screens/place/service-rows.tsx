import type { MouseEvent, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { ServiceType, Venue } from '#domain/model.ts';
import { offeredServiceTypes } from '#domain/service-type.ts';
import { cartStore } from '#stores/cart.ts';
import { visitStore } from '#stores/check-in.ts';
import { lastServiceStore } from '#stores/venue.ts';
import { Badge } from '#ui/badge.tsx';
import { useNow } from '#ui/clock.ts';
import { Row } from '#ui/row.tsx';
import { serviceIcon } from '#ui/service-icon.ts';
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
  const mark = useMark(venue);
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
          <TableRow venue={venue} mark={mark('WebBringToTable')} />
        </li>
      )}
      {order
        .filter((type) => offered.includes(type))
        .map((type) => {
          const { words, isOff } = serviceWords(type, venue, now, intl);
          return (
            <li key={type}>
              <Row
                icon={serviceIcon[type]}
                boxed
                label={<FormattedMessage id={`place.service.${type}`} />}
                second={words ?? undefined}
                end={mark(type)}
                off={isOff}
                onClick={() => onChoose(type)}
              />
            </li>
          );
        })}
    </ul>
  );
}

const order: readonly ServiceType[] = [
  'WebCollection',
  'WebEatIn',
  'WebBringToMe',
  'WebDelivery',
  'WebCatering',
  'WebShop',
];

/** Leads to the choice of a table; at one already it says which. */
function TableRow({ venue, mark }: { venue: Venue; mark: ReactNode }) {
  const intl = useIntl();
  const [, navigate] = useLocation();
  const now = useNow();
  const { value: visit } = useSnapshot(visitStore);
  const { words, isOff } = tableWords(venue, now, intl);
  const name = visit?.venue_id === venue.id && visit.table_id !== null ? visit.name : null;
  const path = `/menu/${venue.slug}/table`;
  function open(event: MouseEvent) {
    event.preventDefault();
    // The choice of a table closes this sheet too; it has to know whether the menu lies behind it.
    navigate(path, { state: { sheets: window.history.state?.key ? 'both' : 'no menu' } });
  }
  return (
    <Row
      icon={serviceIcon.WebBringToTable}
      boxed
      label={<FormattedMessage id="place.service.WebBringToTable" />}
      second={name ? intl.formatMessage({ id: 'place.service.atTable' }, { name }) : (words ?? '')}
      end={mark}
      off={isOff}
      href={path}
      onClick={open}
    />
  );
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
