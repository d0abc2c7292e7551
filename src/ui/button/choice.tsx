import { type ComponentProps, createContext, type ReactNode, use } from 'react';
import { announce } from '#ui/lib/announce.ts';
import { classes } from '#ui/lib/classes.ts';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './choice.module.css';

interface Props {
  /** Radios of one group share it. */
  name?: string;
  checked: boolean;
  onChoose: (checked: boolean) => void;
  label: ReactNode;
  /** Second line. */
  second?: ReactNode;
  /** Before the name: a thumbnail, a payment mark. */
  lead?: ReactNode;
  /** Extra price, "Included". */
  end?: ReactNode;
  /** Disabled for a reason that the row states. */
  off?: boolean;
  /** Beside the row, not part of its name: a small stepper, Edit. */
  aside?: ReactNode;
  /** Nested options, in a sunken box under the chosen value. */
  children?: ReactNode;
  /** Hides the line under the row. */
  plain?: boolean;
  /** A card with its control at the end: for choices with pictures. */
  boxed?: boolean;
  first?: boolean;
}

interface Limit {
  /** Message for a tap on another row when its group is full; empty otherwise. */
  readonly text: string;
  /** Shows it in the group's heading. */
  readonly show: () => void;
}

export const ChoiceLimit = createContext<Limit>({ text: '', show: () => undefined });

export function RadioRow(props: Props) {
  return <Row {...props} kind="radio" full={false} onFull={() => undefined} />;
}

/**
 * A checkbox in a list. In a group at its maximum, an unselected row is subdued, and a tap on it explains why
 * (design 10.11).
 */
export function CheckboxRow(props: Props) {
  const { text, show } = use(ChoiceLimit);
  const onFull = () => {
    announce(text);
    show();
  };
  return <Row {...props} kind="checkbox" full={text !== '' && !props.checked} onFull={onFull} />;
}

interface RowProps extends Props {
  kind: 'radio' | 'checkbox';
  full: boolean;
  onFull: () => void;
}

function Row(props: RowProps) {
  const { kind, checked, onChoose, off = false, full, onFull } = props;
  const choose = (next: boolean) => (full ? onFull() : onChoose(next));
  return (
    <div className={classes(styles.item, props.plain && styles.plain, props.boxed && styles.boxed)}>
      <div className={styles.line}>
        <label className={classes(styles.row, (off || full) && styles.quiet)}>
          <ChoiceControl
            type={kind}
            name={props.name}
            checked={checked}
            disabled={off}
            aria-disabled={full || undefined}
            data-autofocus={props.first ? '' : undefined}
            onChange={(event) => choose(event.target.checked)}
          />
          {props.lead}
          <span className={styles.text}>
            <span className={styles.label}>{props.label}</span>
            {props.second !== undefined && <span className={styles.second}>{props.second}</span>}
          </span>
          {props.end !== undefined && <span className={styles.end}>{props.end}</span>}
        </label>
        {props.aside}
      </div>
      {props.children !== undefined && checked && (
        <div className={styles.nested}>{props.children}</div>
      )}
    </div>
  );
}

interface ControlProps extends ComponentProps<'input'> {
  type: 'radio' | 'checkbox';
}

/** A radio or a checkbox without its row (design 10.11). */
export function ChoiceControl(props: ControlProps) {
  return (
    <span className={classes(styles.control, styles[props.type])}>
      <input {...props} />
      {props.type === 'checkbox' ? <Icon name="check" size={18} /> : <i className={styles.dot} />}
    </span>
  );
}
