import type { Basket } from '#domain/cart/venue-basket.ts';
import type { Venue } from '#domain/model.ts';
import { isBroughtToPlace } from '#domain/orders/orders.ts';
import { placeKind } from '#domain/venue/check-in.ts';
import { needsAddress } from '#domain/venue/service-type.ts';
import { Card } from '#ui/content/card.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { AddressFields } from './address-fields.tsx';
import type { FieldProps } from './detail-field.tsx';
import { usePlaceName } from './staff-code.tsx';
import styles from './where-card.module.css';

/** The destination: the table, the spot, the venue's door or the customer's (design 11.8). */
export function WhereCard({ checkout, fields }: { checkout: Basket; fields: FieldProps }) {
  const { venue, cart } = checkout;
  const intl = useIntl();
  const name = usePlaceName(cart);
  const type = cart.service_type ?? 'none';
  if (type !== 'none' && needsAddress(type, venue)) {
    return (
      <Card title={intl.formatMessage({ id: 'checkout.where.delivery' })}>
        <AddressFields checkout={checkout} fields={fields} />
        {type === 'WebShop' && <Parcel venue={venue} />}
      </Card>
    );
  }
  return (
    <Card>
      <div className={styles.where}>
        <div className={styles.words}>
          <h2 className={styles.title}>
            <FormattedMessage
              id="checkout.where"
              values={{ type, name, venue: venue.name, kind: placeKind(name) }}
            />
          </h2>
          <p className={styles.second}>
            <bdi>{isBroughtToPlace(cart.service_type) ? venue.name : venue.address}</bdi>
          </p>
        </div>
        {type === 'WebBringToTable' && name && <Sign name={name} />}
        {!isBroughtToPlace(cart.service_type) && <MapLink venue={venue} />}
      </div>
    </Card>
  );
}

/** A shop's order is a parcel; the shop's own description says when and how it is shipped. */
function Parcel({ venue: { name, description } }: { venue: Venue }) {
  return (
    <p className={styles.parcel}>
      <Icon name="bag" size={22} />
      <span>
        <FormattedMessage id="checkout.where.parcel" values={{ venue: name }} />
        {description && <span className={styles.second}>{description}</span>}
      </span>
    </p>
  );
}

/** Shows the sign on the table, as large as it fits; only a number needs the word before it (D162). */
function Sign({ name }: { name: string }) {
  return (
    <span className={styles.sign} aria-hidden="true">
      {placeKind(name) === 'number' && <FormattedMessage id="checkout.where.table" />}
      <b className={styles.number}>{name}</b>
    </span>
  );
}

function MapLink({ venue: { latitude, longitude, name } }: { venue: Venue }) {
  const intl = useIntl();
  if (latitude == null || longitude == null) return null;
  const at = `${latitude}/${longitude}`;
  return (
    <a
      className={styles.map}
      href={`https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${at}`}
      target="_blank"
      rel="noreferrer"
      aria-label={intl.formatMessage({ id: 'checkout.where.map.name' }, { venue: name })}
    >
      <Icon name="map" size={22} />
      <FormattedMessage id="checkout.where.map" />
    </a>
  );
}
