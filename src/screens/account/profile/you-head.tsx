import type { Customer } from '#domain/model.ts';
import { initialsOf } from '#domain/session/account-details.ts';
import styles from './you-screen.module.css';

/** Shows the customer's initials, name and address. */
export function YouHead({ customer }: { customer: Customer }) {
  const { name, email } = customer;
  return (
    <div className={styles.head}>
      <span className={styles.initials} aria-hidden="true">
        {initialsOf(name || email || '')}
      </span>
      <div>
        {name && <p className={styles.name}>{name}</p>}
        <p className="quiet">{email}</p>
      </div>
    </div>
  );
}
