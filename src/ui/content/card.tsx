import { type ReactNode, useId } from 'react';
import { classes } from '#ui/lib/classes.ts';
import styles from './card.module.css';

interface Props {
  title?: ReactNode;
  /** At the end of the title's row: Change, Edit, All times. */
  action?: ReactNode;
  /** accent: the gift's progress. plain: an edge instead of a shadow, on canvas. */
  tone?: 'surface' | 'accent' | 'plain';
  /** No horizontal padding: rows and scrolling chips have their own. */
  flush?: boolean;
  /** Contains Rows, which have their own height. */
  rows?: boolean;
  children?: ReactNode;
}

/** A group on a grouped page. With a title it is a section named by it (design 12). */
export function Card({ title, action, tone = 'surface', flush = false, rows, children }: Props) {
  const id = useId();
  const named = title !== undefined;
  const Box = named ? 'section' : 'div';
  return (
    <Box
      className={classes(styles.card, styles[tone], flush && styles.flush, rows && styles.rows)}
      aria-labelledby={named ? id : undefined}
    >
      {named && (
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {action}
        </div>
      )}
      {children}
    </Box>
  );
}
