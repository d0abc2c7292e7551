import type { MouseEvent, Ref } from 'react';
import { classes } from '#ui/lib/classes.ts';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import styles from './icon-button.module.css';

interface Props {
  icon: IconName;
  /** Its name: "Back", "Close", "Menu categories". */
  label: string;
  /** glass on venue blocks, raised on pictures and over lists. */
  tone?: 'sunken' | 'bare' | 'glass' | 'raised';
  /** Whether it is 58 px high and squarer, next to the main action. */
  docked?: boolean;
  iconSize?: number;
  href?: string | undefined;
  off?: boolean;
  expanded?: boolean;
  pressed?: boolean;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A round button with an icon, always named (design 10.2). */
export function IconButton(props: Props) {
  const { icon, label, tone = 'sunken', docked = false, iconSize = 22, href, onClick, ref } = props;
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
      ref={ref}
      type="button"
      className={className}
      aria-label={label}
      aria-expanded={props.expanded}
      aria-pressed={props.pressed}
      disabled={props.off}
      onClick={onClick}
    >
      <Icon name={icon} size={iconSize} />
    </button>
  );
}
