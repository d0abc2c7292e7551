import type { ReactNode } from 'react';
import styles from '#screens/checkout/sending.module.css';
import { Money } from '#ui/content/money.tsx';

interface Props {
  label: ReactNode;
  /** null while unknown. */
  amount: number | null;
  currency: string;
}

/** The amount in a spinner while the order or payment is in progress (design 11.9). */
export function AmountRing({ label, amount, currency }: Props) {
  return (
    <div className={styles.circle}>
      <svg className={styles.ring} viewBox="0 0 168 168" aria-hidden="true">
        <circle className={styles.rail} cx="84" cy="84" r="79.5" />
        <circle className={styles.arc} cx="84" cy="84" r="79.5" pathLength="100" />
      </svg>
      <span className="fine">{label}</span>
      {amount !== null && (
        <span className={styles.amount}>
          <Money amount={amount} currency={currency} />
        </span>
      )}
    </div>
  );
}
