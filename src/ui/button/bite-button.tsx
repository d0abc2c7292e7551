import { classes } from '#ui/lib/classes.ts';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './bite-button.module.css';

interface Props {
  /** "Add Flat white, $4.25" or "2 in basket, change Flat white". */
  label: string;
  /** How many are in the basket; the plus turns over into it. */
  count?: number;
  /** What it does is under way. */
  working?: boolean;
  onClick: () => void;
}

/** The 44 control in the bite of a plate: a plus, or the count. */
export function BiteButton({ label, count = 0, working, onClick }: Props) {
  const some = count > 0;
  return (
    <button
      type="button"
      className={classes(styles.bite, some && styles.some)}
      aria-label={label}
      aria-busy={working || undefined}
      onClick={onClick}
    >
      <span key={some ? 'count' : 'plus'} className={styles.face}>
        {some ? count : <Icon name="plus" size={20} />}
      </span>
    </button>
  );
}
