import type { ReactNode } from 'react';
import type { ServiceType } from '#domain/model.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import { serviceIcon } from '#ui/picture/service-icon.ts';
import styles from './service-list.module.css';

interface Props {
  services: readonly ServiceType[];
  /** Closed for today: "Order for tomorrow". */
  later: string | null;
}

/** The services of a venue with icons; when closed, for when it takes orders. */
export function ServiceList({ services, later }: Props) {
  return (
    <span className={styles.services}>
      {later === null ? (
        services.map((type) => (
          <Part key={type} icon={serviceIcon[type]}>
            <FormattedMessage id={`venues.service.${type}`} />
          </Part>
        ))
      ) : (
        <Part icon="calendar">{later}</Part>
      )}
    </span>
  );
}

function Part({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className={styles.service}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </span>
  );
}
