import type { ReactNode } from 'react';
import { classes } from '#ui/lib/classes.ts';
import type { MessageId, Values } from '#ui/lib/create-intl.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import styles from './banner.module.css';

export type BannerTone = 'info' | 'warning' | 'danger' | 'success';

interface Props {
  tone?: BannerTone;
  icon?: IconName;
  /** The first sentence, bold. */
  title?: ReactNode;
  text?: MessageId;
  values?: Values<ReactNode>;
  children?: ReactNode;
  /** A text button. */
  action?: ReactNode;
  /** Already announced by a toast. */
  quiet?: boolean;
}

const icons: Record<BannerTone, IconName> = {
  info: 'info',
  warning: 'warning',
  danger: 'alert',
  success: 'done',
};

/** A message in the flow of the page; danger is an alert, the others a status (design 10.16). */
export function Banner(props: Props) {
  const { tone = 'warning', icon = icons[tone], title, text, action, quiet = false } = props;
  const words = text ? <FormattedMessage id={text} values={props.values} /> : props.children;
  const role = tone === 'danger' ? 'alert' : 'status';
  return (
    <div className={classes(styles.banner, styles[tone])} role={quiet ? undefined : role}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <div className={styles.text}>
        {title !== undefined && <strong>{title}</strong>}
        {title !== undefined && words !== undefined && ' '}
        {words}
      </div>
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
