import type { ReactNode } from 'react';
import { classes } from '#ui/lib/classes.ts';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import styles from './chip.module.css';

interface LinkProps {
  href: string;
  current: boolean;
  children: ReactNode;
}

/** A category: text only, the current one filled with ink (design 10.3). */
export function CategoryChip({ href, current, children }: LinkProps) {
  return (
    <a className={styles.chip} href={href} aria-current={current ? 'true' : undefined}>
      <span className={classes(styles.face, current ? styles.current : styles.bare)}>
        {children}
      </span>
    </a>
  );
}

interface ChoiceProps {
  /** Checkboxes on their own, radios where only one can be chosen. */
  kind?: 'checkbox' | 'radio';
  name?: string;
  checked: boolean;
  onChoose: (checked: boolean) => void;
  children: ReactNode;
  icon?: IconName;
  /** A second line makes the chip a card: "8:40" over "AM". */
  second?: ReactNode;
  off?: boolean;
}

/** A filter, amount, reason or time: outlined; once chosen, in brand color, a checkbox with a check (design 10.3). */
export function ChoiceChip(props: ChoiceProps) {
  const { kind = 'checkbox', name, checked, onChoose, children, icon, second, off } = props;
  const tall = second !== undefined;
  return (
    <label className={styles.chip}>
      <input
        className={styles.control}
        type={kind}
        name={name}
        checked={checked}
        disabled={off}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <span className={classes(styles.face, tall && styles.tall, faceOf(checked, off))}>
        {checked && kind === 'checkbox' && <Icon name="check" size={18} />}
        {icon && !checked && <Icon name={icon} size={18} />}
        <span className={styles.words}>
          <span>{children}</span>
          {tall && <span className={styles.second}>{second}</span>}
        </span>
      </span>
    </label>
  );
}

function faceOf(checked: boolean, off = false): string | undefined {
  if (off) return styles.off;
  return checked ? styles.on : styles.edge;
}

interface PlaceProps {
  icon: IconName;
  children: ReactNode;
  /** "Table 12. Change" */
  label: string;
  /** Shows that the chip opens something, because it is the only control to change its value. */
  opens?: boolean;
  onClick?: () => void;
}

/** Shows the destination of the order; always visible while ordering (design 10.3). */
export function PlaceChip({ icon, children, label, opens = false, onClick }: PlaceProps) {
  return (
    <button type="button" className={styles.chip} aria-label={label} onClick={onClick}>
      <span className={classes(styles.face, styles.place)}>
        <Icon name={icon} size={18} />
        <span>{children}</span>
        {opens && (
          <span className={styles.down}>
            <Icon name="chevron" size={14} />
          </span>
        )}
      </span>
    </button>
  );
}

interface RemovableProps {
  children: ReactNode;
  /** "Remove Vegan" */
  label: string;
  onRemove: () => void;
}

/** A selected item that can be removed (design 10.3). */
export function RemovableChip({ children, label, onRemove }: RemovableProps) {
  return (
    <button type="button" className={styles.chip} aria-label={label} onClick={onRemove}>
      <span className={classes(styles.face, styles.edge)}>
        <span>{children}</span>
        <Icon name="close" size={16} />
      </span>
    </button>
  );
}
