import type { MouseEvent } from 'react';
import { classes } from '#ui/lib/classes.ts';
import type { MessageId } from '#ui/lib/create-intl.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import styles from './icon-button.module.css';

/** Its name, such as "Back": a text, or a label where it needs more than that. */
type Name = { text: MessageId; label?: never } | { text?: never; label: string };

type Props = Name & {
  icon: IconName;
  /** glass on venue blocks, raised on pictures and over lists. */
  tone?: 'sunken' | 'bare' | 'glass' | 'raised';
  /** Whether it is 58 px high and squarer, next to the main action. */
  docked?: boolean;
  iconSize?: number;
  href?: string;
  pressed?: boolean;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
};

/** A round button with an icon, always named (design 10.2). */
export function IconButton(props: Props) {
  const { icon, text, tone = 'sunken', docked = false, iconSize = 22, href, onClick } = props;
  const intl = useIntl();
  const label = text ? intl.formatMessage({ id: text }) : props.label;
  const className = classes(styles.button, styles[tone], docked && styles.docked);
  if (href !== undefined) {
    return (
      <a className={className} href={href} aria-label={label} onClick={onClick}>
        <Icon name={icon} size={iconSize} />
      </a>
    );
  }
  return (
    <button
      type="button"
      className={className}
      aria-label={label}
      aria-pressed={props.pressed}
      onClick={onClick}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
