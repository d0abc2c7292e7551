import type { MouseEvent, ReactNode } from 'react';
import { classes } from '#ui/lib/classes.ts';
import type { MessageId } from '#ui/lib/create-intl.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import styles from './row.module.css';

interface Props {
  icon?: IconName;
  /** boxed: the icon on a 48 brand-soft square, as in the service sheet. */
  boxed?: boolean;
  lead?: ReactNode;
  /** The label, unless it needs more than a text. */
  text?: MessageId;
  label?: ReactNode;
  second?: ReactNode;
  /** Words at the end: "English", "2 new". */
  end?: ReactNode;
  /** Disabled, with the reason in the second line. */
  off?: boolean;
  chevron?: boolean;
  /** Whether it is the current one of a selection; it then has a check. */
  current?: boolean;
  /** Whether it expands something below it. */
  expanded?: boolean;
  href?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
}

/** A row: a link with href, a button with onClick, else static; one that is off says why (design 11.2). */
export function Row(props: Props) {
  const { href, onClick, off = false } = props;
  const className = classes(styles.row, off && styles.off);
  if (href !== undefined && !off) {
    return (
      <a className={className} href={href} onClick={onClick}>
        <Content {...props} />
      </a>
    );
  }
  if (onClick) {
    return (
      <button
        type="button"
        className={className}
        disabled={off}
        aria-current={props.current}
        aria-expanded={props.expanded}
        onClick={onClick}
      >
        <Content {...props} />
      </button>
    );
  }
  return (
    <div className={className}>
      <Content {...props} chevron={false} />
    </div>
  );
}

function Content(props: Props) {
  const { icon, boxed, lead, text, second, end, off, chevron = true, current } = props;
  return (
    <>
      {icon && (
        <span className={boxed ? styles.box : styles.icon}>
          <Icon name={icon} size={24} />
        </span>
      )}
      {lead}
      <span className={styles.text}>
        <span className={styles.label}>{text ? <FormattedMessage id={text} /> : props.label}</span>
        {second !== undefined && <span className={styles.second}>{second}</span>}
      </span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
      {current && <Icon name="check" size={24} />}
      {chevron && current === undefined && !off && (
        <span className={styles.chevron}>
          <Icon name="chevron" size={20} />
        </span>
      )}
    </>
  );
}
