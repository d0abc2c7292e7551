import type { ReactNode } from 'react';
import { classes } from '#ui/lib/classes.ts';
import styles from './switch.module.css';

interface Props {
  label: ReactNode;
  /** Second line. */
  second?: ReactNode;
  /** The label is visually hidden. */
  labelHidden?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Takes effect immediately. The whole row is the target (design 10.26). */
export function Switch({ label, second, labelHidden, checked, onChange }: Props) {
  return (
    <label className={styles.row}>
      <span className={labelHidden ? 'visually-hidden' : styles.text}>
        <span className={styles.label}>{label}</span>
        {second !== undefined && <span className={styles.second}>{second}</span>}
      </span>
      <span className={classes(styles.track, checked && styles.on)}>
        <input
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
        />
        <i className={styles.knob} />
      </span>
    </label>
  );
}
