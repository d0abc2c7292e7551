import { classes } from '#ui/lib/classes.ts';
import styles from './tracker.module.css';

interface Props {
  /** "Order progress" */
  label: string;
  steps: readonly string[];
  /** The step it is at, from 0; steps.length when all are done. */
  current: number;
  /** The current step completes the order: full, not animated. */
  complete?: boolean;
}

/** The progress of an order, in a venue block: steps done, the current one animated, the rest muted (design 10.22). */
export function Tracker({ label, steps, current, complete = false }: Props) {
  return (
    <ol className={styles.tracker} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.rail}>
            <i className={classes(styles.bar, fill(index, current, complete))} />
          </span>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}

function fill(index: number, current: number, complete: boolean) {
  if (index < current || (index === current && complete)) return false;
  return index === current ? styles.now : styles.none;
}
