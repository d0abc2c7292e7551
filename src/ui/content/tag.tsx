import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import styles from './tag.module.css';

interface Props {
  icon?: IconName | undefined;
  children: ReactNode;
}

/** Words with a small icon and no fill: Vegan, Gluten-free, Alcohol, Collect (design 10.15). */
export function Tag({ icon, children }: Props) {
  return (
    <span className={styles.tag}>
      {icon && <Icon name={icon} size={14} />}
      <span>{children}</span>
    </span>
  );
}
