import { isSingle, limitsOf } from '#domain/menu/options.ts';
import type { Option } from '#domain/model.ts';
import { classes } from '#ui/lib/classes.ts';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './deal-control.module.css';

interface Props {
  /** Id of the control; its name is the text of `{id}-name` and `{id}-price`. */
  id: string;
  step: Option;
  checked: boolean;
  off: boolean;
  onTake: (isTaken: boolean) => void;
}

/** The control of a deal's card: a radio, or a checkbox if none or several may be chosen. */
export function DealControl({ id, step, checked, off, onTake }: Props) {
  const isRadio = isSingle(step) && limitsOf(step).min > 0;
  return (
    <span className={classes(styles.control, isRadio ? styles.radio : styles.checkbox)}>
      <input
        id={id}
        type={isRadio ? 'radio' : 'checkbox'}
        name={`step-${step.id}`}
        checked={checked}
        disabled={off}
        aria-labelledby={`${id}-name ${id}-price`}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => onTake(target.checked)}
      />
      {isRadio ? <i className={styles.dot} /> : <Icon name="check" size={18} />}
    </span>
  );
}
