import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './strip.module.css';

interface Props {
  tone?: 'ink' | 'success';
  icon?: IconName;
  children: ReactNode;
  action?: ReactNode;
}

/** At the very top, pushes the page down: offline, back online. */
export function Strip({ tone = 'ink', icon = 'offline', children, action }: Props) {
  return (
    <div className={`${styles.strip} ${styles[tone]}`} role="status">
      <Icon name={icon} size={18} />
      <span>{children}</span>
      {action}
    </div>
  );
}
