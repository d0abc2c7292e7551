import type { ReactNode } from 'react';
import { classes } from '#ui/lib/classes.ts';
import styles from './ticket.module.css';

interface Props {
  /** Over the perforation: the number, the card's face. */
  top: ReactNode;
  /** header: in the venue's color, like the loyalty card. */
  tone?: 'surface' | 'header';
  children: ReactNode;
}

/** Orders, receipts, the loyalty card and offers: paper with a perforated line and two notches (design 10.23). */
export function Ticket({ top, tone = 'surface', children }: Props) {
  return (
    <div
      className={classes(styles.ticket, styles[tone])}
      data-block={tone === 'header' ? 'venue' : undefined}
    >
      <div className={styles.part}>{top}</div>
      <div className={styles.tear} aria-hidden="true" />
      <div className={styles.part}>{children}</div>
    </div>
  );
}
