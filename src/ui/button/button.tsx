import type { MouseEvent, ReactNode } from 'react';
import { classes } from '#ui/lib/classes.ts';
import type { MessageId, Values } from '#ui/lib/create-intl.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Spinner } from '#ui/loading/spinner.tsx';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'soft' | 'text' | 'danger' | 'spark';

interface Props {
  /** The label, unless it needs more than a text. */
  text?: MessageId;
  values?: Values<ReactNode>;
  children?: ReactNode;
  kind?: ButtonKind;
  /** Before the label. */
  icon?: IconName;
  /** Instead of an icon: a count bubble, a mark. */
  lead?: ReactNode;
  /** At the end; the label then moves to the start. Part of the accessible name. */
  amount?: ReactNode;
  /** The label while it works ("Paying"); keeps its size and ignores taps. */
  busyText?: MessageId | '' | false | null;
  /** 58 high and wide, the main action at the foot of the screen. */
  docked?: boolean;
  wide?: boolean;
  small?: boolean;
  off?: boolean;
  href?: string;
  type?: 'button' | 'submit';
  form?: string;
  label?: string;
  expanded?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** A button, or a link that looks like one (design 10.1). */
export function Button(props: Props) {
  const { href, off = false, busyText, onClick, type = 'button', form, label, expanded } = props;
  const shared = { className: classNames(props), 'aria-label': label };
  if (href !== undefined && !off) {
    return (
      <a {...shared} href={href} onClick={onClick}>
        <Content {...props} />
      </a>
    );
  }
  const busy = Boolean(busyText);
  return (
    <button
      {...shared}
      type={busy ? 'button' : type}
      form={form}
      disabled={off}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-expanded={expanded}
      onClick={busy ? undefined : onClick}
    >
      <Content {...props} />
    </button>
  );
}

function Content({ text, values, children, icon, lead, amount, busyText }: Props) {
  return (
    <>
      <span className={classes(styles.label, Boolean(busyText) && styles.away)}>
        {icon ? <Icon name={icon} size={20} /> : lead}
        <span>
          {text ? <FormattedMessage id={text} values={values} /> : children}
          {amount !== undefined && <span className="heard-comma">{','}</span>}
        </span>
      </span>
      {busyText && (
        <span className={styles.working}>
          <Spinner />
          <span>
            <FormattedMessage id={busyText} />
          </span>
        </span>
      )}
      {amount !== undefined && <span className={styles.amount}>{amount}</span>}
    </>
  );
}

function classNames(props: Props): string {
  const { kind = 'primary', amount, docked, wide = docked, small, busyText } = props;
  return classes(
    styles.button,
    styles[kind],
    amount !== undefined && styles.priced,
    docked && styles.docked,
    wide && styles.wide,
    small && styles.small,
    Boolean(busyText) && styles.busy,
  );
}
