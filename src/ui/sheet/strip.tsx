import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import styles from './strip.module.css';

interface Props {
  tone?: 'ink' | 'success';
  icon?: IconName;
  children: ReactNode;
  action?: ReactNode;
}

/** A strip at the very top that pushes the page down: offline. The caller announces it, once. */
export function Strip({ tone = 'ink', icon = 'offline', children, action }: Props) {
  return (
    <div className={`${styles.strip} ${styles[tone]}`}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
      {action}
    </div>
  );
}
