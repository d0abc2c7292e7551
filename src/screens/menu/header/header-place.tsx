import type { Venue } from '#domain/model.ts';
import { useServiceHere } from '#screens/menu/in-basket.ts';
import { Badge } from '#ui/content/badge.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './header-place.module.css';
import { PlaceButton } from './place-button.tsx';

interface Props {
  path: string;
  venue: Venue;
  /** "Opens 7 AM tomorrow", while it is closed. */
  closed: string | null;
}

/**
 * Shows the destination of the order; a table's chip changes the table, Change the service. For a closed venue, when
 * it opens.
 */
export function HeaderPlace({ path, venue, closed }: Props) {
  const serviceType = useServiceHere(venue);
  return (
    <div className={styles.place}>
      {closed !== null && (
        <Badge tone="plain" dot="warning">
          {closed}
        </Badge>
      )}
      {(closed === null || serviceType) && <PlaceButton path={path} venue={venue} />}
      {serviceType === 'WebBringToTable' && (
        <a className={styles.change} href={`/menu/${path}/service`}>
          <FormattedMessage id="menu.change" />
        </a>
      )}
    </div>
  );
}
