import { classes } from '#ui/lib/classes.ts';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './bite-button.module.css';

interface Props {
  /** "Add Flat white, $4.25" or "2 in basket, change Flat white". */
  label: string;
  /** Number in the basket; the plus flips to show it. */
  count?: number;
  /** Its action is in progress. */
  busy?: boolean;
  onClick: () => void;
}

/** The 44 px control in the bite of a plate: a plus, or the count (design 10.4). */
export function BiteButton({ label, count = 0, busy, onClick }: Props) {
  const some = count > 0;
  return (
    <button
      type="button"
      className={classes(styles.bite, some && styles.some)}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={onClick}
    >
      <span key={some ? 'count' : 'plus'} className={styles.face}>
        {some ? count : <Icon name="plus" size={20} />}
      </span>
    </button>
  );
}
