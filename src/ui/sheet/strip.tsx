import { type ReactNode, useId } from 'react';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import styles from './strip.module.css';

/**
 * A strip at the very top that pushes the page down: offline (design 10.18). It is a named region; the caller announces
 * it, once.
 */
export function Strip({ icon = 'offline', children }: { icon?: IconName; children: ReactNode }) {
  const words = useId();
  return (
    <section aria-labelledby={words} className={styles.strip}>
      <Icon name={icon} size={18} />
      <span id={words}>{children}</span>
    </section>
  );
}
