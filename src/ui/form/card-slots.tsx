import { useId } from 'react';
import { useIntl } from '#ui/lib/intl.tsx';
import styles from './card-slots.module.css';

const slots = [
  { field: 'number', label: 'payments.field.number' },
  { field: 'expirationDate', label: 'payments.field.expiry' },
  { field: 'cvv', label: 'payments.field.code' },
] as const;

/** Slots for a card's three fields, for a provider that renders only the inputs themselves (P3). */
export function CardSlots() {
  const intl = useIntl();
  const id = useId();
  return (
    <div className={styles.slots}>
      {slots.map(({ field, label }) => (
        <div key={field} className={styles.slot}>
          <label htmlFor={`${id}${field}`}>{intl.formatMessage({ id: label })}</label>
          <div
            id={`${id}${field}`}
            data-field={field}
            data-label={intl.formatMessage({ id: label })}
          />
        </div>
      ))}
    </div>
  );
}
