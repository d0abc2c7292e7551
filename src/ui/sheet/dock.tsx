import { type ReactNode, useRef } from 'react';
import { classes } from '#ui/lib/classes.ts';
import styles from './dock.module.css';
import { useIsTooTall } from './too-tall.ts';

interface Props {
  /** fade over lists, a line over forms. */
  kind?: 'fade' | 'line';
  /** Over the actions: a total, an agreement. */
  above?: ReactNode;
  inSheet?: boolean;
  children: ReactNode;
}

const maxShare = 0.35;

/** The bar with the main action (design 10.9); not sticky if it would take more than 35 % of the height (design 12). */
export function Dock({ kind = 'fade', above, inSheet = false, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const loose = useIsTooTall(bar, maxShare);

  return (
    <div
      ref={bar}
      className={classes(
        styles.dock,
        styles[kind],
        loose && styles.loose,
        inSheet && styles.inside,
      )}
    >
      <div className={styles.column}>
        {above !== undefined && <div className={styles.above}>{above}</div>}
        <div className={styles.actions}>{children}</div>
      </div>
    </div>
  );
}
