import type { ReactNode } from 'react';
import { classes } from '#ui/lib/classes.ts';
import type { MessageId } from '#ui/lib/create-intl.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import styles from './badge.module.css';

/** accent: popular, tier · warning: few left · danger: offer · success: open · ink: sold out · brand: default, progress · sunken: required · plain: over pictures. */
export type BadgeTone =
  | 'accent'
  | 'warning'
  | 'danger'
  | 'success'
  | 'ink'
  | 'brand'
  | 'sunken'
  | 'plain';

interface Props {
  tone?: BadgeTone;
  icon?: IconName;
  /** A dot in success (open) or ink-3 (closed) before the words. */
  dot?: 'success' | 'warning' | 'quiet';
  /** The words, unless they are a text of their own. */
  text?: MessageId;
  children?: ReactNode;
}

/** A filled label for a state or an offer (design 10.15). */
export function Badge({ tone = 'sunken', icon, dot, text, children }: Props) {
  return (
    <span className={classes(styles.badge, styles[tone])}>
      {dot && <i className={classes(styles.dot, styles[`dot-${dot}`])} />}
      {icon && <Icon name={icon} size={14} />}
      <span>{text ? <FormattedMessage id={text} /> : children}</span>
    </span>
  );
}
