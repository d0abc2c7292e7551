import type { ReactNode } from 'react';
import { classes } from '#ui/lib/classes.ts';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import { Dock } from '#ui/sheet/dock.tsx';
import styles from './status-page.module.css';
import { useHeadingFocus } from './use-heading-focus.ts';

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
export function StatusPage({
  icon,
  badge,
  tone = 'warning',
  title,
  text,
  actions,
  children,
}: Props) {
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
