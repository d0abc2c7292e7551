import type { ReactNode } from 'react';
import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useHeadingFocus } from '#ui/lib/use-heading-focus.ts';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import { Dock } from '#ui/sheet/dock.tsx';
import styles from './status-page.module.css';
import stepStyles from './steps.module.css';

interface Props {
  icon: IconName;
  /** "You're offline": in a pill above the title. */
  badge: string;
  tone?: 'warning' | 'danger';
  title: string;
  text: ReactNode;
  /** The actions at the foot, below each other. */
  actions: ReactNode;
  children?: ReactNode;
}

/** Full-screen status: what is known about the order, and the available actions (design 11.9). */
export function StatusPage(props: Props) {
  const { icon, badge, tone = 'warning', title, text, actions, children } = props;
  const heading = useHeadingFocus(title);
  return (
    <main id="main" className={styles.page}>
      <div className={styles.content}>
        <p className={classes(styles.badge, tone === 'danger' && styles.danger)}>
          <Icon name={icon} size={18} />
          <span>{badge}</span>
        </p>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
      <Dock>
        <div className={styles.actions}>{actions}</div>
      </Dock>
    </main>
  );
}

export interface Step {
  state: 'done' | 'now' | 'later' | 'unsure' | 'failed';
  label: string;
  second?: ReactNode;
}

interface StepsProps {
  steps: readonly Step[];
  /** Whether it is in a sunken box of full width. */
  boxed?: boolean;
}

/** Progress steps: done, current, upcoming, failed or unknown (design 11.9). */
export function Steps({ steps, boxed = false }: StepsProps) {
  return (
    <ol className={boxed ? stepStyles.boxed : stepStyles.list}>
      {steps.map(({ state, label, second }) => (
        <li
          key={label}
          className={stepStyles.step}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={`${stepStyles.mark} ${stepStyles[state]}`}>
            {state === 'done' && <Icon name="check" size={18} />}
            {state === 'failed' && <Icon name="close" size={16} />}
            {state === 'now' && <i className={stepStyles.dot} />}
            {state === 'unsure' && <FormattedMessage id="checkout.step.unsure" />}
          </span>
          <span className={stepStyles.words}>
            <span className={state === 'later' ? stepStyles.quiet : stepStyles.label}>{label}</span>
            {second !== undefined && <span className={stepStyles.second}>{second}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
