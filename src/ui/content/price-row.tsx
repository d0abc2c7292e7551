import type { ReactNode } from 'react';
import { classes } from '#ui/lib/classes.ts';
import styles from './price-row.module.css';

interface ListProps {
  children: ReactNode;
}

/** The list of charges (design 10.14). */
export function PriceList({ children }: ListProps) {
  return <dl className={styles.list}>{children}</dl>;
}

interface Props {
  name: ReactNode;
  /** Money, or words: Free, Included. */
  amount: ReactNode;
  /** A button that explains, a switch. */
  info?: ReactNode;
  tone?: 'plain' | 'discount' | 'total';
}

/** One charge: its name, and at the end its amount (design 10.14). */
export function PriceRow({ name, amount, info, tone = 'plain' }: Props) {
  return (
    <div className={classes(styles.row, styles[tone])}>
      <dt className={styles.name}>
        {name}
        {info}
      </dt>
      <dd className={styles.amount}>{amount}</dd>
    </div>
  );
}
