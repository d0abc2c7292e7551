import type { ReactNode } from 'react';
import { classes } from '#ui/lib/classes.ts';
import type { MessageId } from '#ui/lib/create-intl.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './price-row.module.css';

/** The list of charges (design 10.14). */
export function PriceList({ children }: { children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

interface Props {
  /** The name, unless it needs more than a text. */
  text?: MessageId;
  name?: ReactNode;
  /** Money, or words: Free, Included. */
  amount: ReactNode;
  /** A button that explains, a switch. */
  info?: ReactNode;
  tone?: 'plain' | 'discount' | 'total';
}

/** One charge: its name, and at the end its amount (design 10.14). */
export function PriceRow({ text, name, amount, info, tone = 'plain' }: Props) {
  return (
    <div className={classes(styles.row, styles[tone])}>
      <dt className={styles.name}>
        {text ? <FormattedMessage id={text} /> : name}
        {info}
      </dt>
      <dd className={styles.amount}>{amount}</dd>
    </div>
  );
}
