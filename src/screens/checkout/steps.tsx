import type { ReactNode } from 'react';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './steps.module.css';

export interface Step {
  state: 'done' | 'now' | 'later' | 'unsure' | 'failed';
  label: string;
  second?: ReactNode;
}

interface Props {
  steps: readonly Step[];
  /** Whether it is in a sunken box of full width. */
  boxed?: boolean;
}

/** Progress steps: done, current, upcoming, failed or unknown. */
export function Steps({ steps, boxed = false }: Props) {
  return (
    <ol className={boxed ? styles.boxed : styles.list}>
      {steps.map(({ state, label, second }) => (
        <li key={label} className={styles.step} aria-current={state === 'now' ? 'step' : undefined}>
          <span className={`${styles.mark} ${styles[state]}`}>
            {state === 'done' && <Icon name="check" size={18} />}
            {state === 'failed' && <Icon name="close" size={16} />}
            {state === 'now' && <i className={styles.dot} />}
            {state === 'unsure' && <FormattedMessage id="checkout.step.unsure" />}
          </span>
          <span className={styles.words}>
            <span className={state === 'later' ? styles.quiet : styles.label}>{label}</span>
            {second !== undefined && <span className={styles.second}>{second}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
