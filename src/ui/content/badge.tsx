import type { ReactNode } from 'react';
import { classes } from '#ui/lib/classes.ts';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import styles from './badge.module.css';

/** accent: popular, tier · warning: few left · danger: offer · success: open · ink: sold out · brand: default, progress · sunken: required · plain: over pictures. */
export type BadgeTone =
  | 'accent'
  | 'warning'
  | 'danger'
  | 'success'
  | 'info'
  | 'ink'
  | 'brand'
  | 'sunken'
  | 'plain';

interface Props {
  tone?: BadgeTone;
  icon?: IconName;
  /** A dot in success (open) or ink-3 (closed) before the words. */
  dot?: 'success' | 'warning' | 'quiet';
  children: ReactNode;
}

/** A filled label for a state or an offer (design 10.15). */
export function Badge({ tone = 'sunken', icon, dot, children }: Props) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {dot && <i className={classes(styles.dot, styles[`dot-${dot}`])} />}
      {icon && <Icon name={icon} size={14} />}
      <span>{children}</span>
    </span>
  );
}
