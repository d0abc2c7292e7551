import type { ServiceType } from '#domain/model.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { serviceIcon } from '#ui/picture/service-icon.ts';
import styles from './service-list.module.css';

interface Props {
  services: readonly ServiceType[];
  /** Closed for today: "Order for tomorrow". */
  later: string | null;
}

/** The services of a venue with icons; when closed, for when it takes orders. */
export function ServiceList({ services, later }: Props) {
  if (later !== null) {
    return (
      <span className={styles.services}>
        <span className={styles.service}>
          <Icon name="calendar" size={18} />
          <span>{later}</span>
        </span>
      </span>
    );
  }
  return (
    <span className={styles.services}>
      {services.map((type) => (
        <span key={type} className={styles.service}>
          <Icon name={serviceIcon[type]} size={18} />
          <span>
            <FormattedMessage id={`venues.service.${type}`} />
          </span>
        </span>
      ))}
    </span>
  );
}
