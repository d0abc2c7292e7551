import { classes } from '#ui/lib/classes.ts';
import { Icon, type IconName } from '#ui/picture/icon.tsx';
import { useHold } from './hold.ts';
import styles from './stepper.module.css';

interface Props {
  value: number;
  onValue: (value: number) => void;
  /** The group's name: "Quantity, Iced oat latte". */
  label: string;
  less: string;
  more: string;
  /** Name of the bin. With it, one less than min removes (onValue(min - 1)). */
  remove?: string;
  min?: number;
  max?: number;
  /** Height: normal is 48 px, small 40, docked 58 next to the main action. */
  size?: 'normal' | 'small' | 'docked';
  /** brand: inside the bite of a plate. */
  tone?: 'quiet' | 'brand';
}

/** Minus, number and plus; at `min`, minus turns into a bin if `remove` is set (design 10.10). */
export function Stepper(props: Props) {
  const {
    value,
    onValue,
    label,
    less,
    more,
    remove,
    min = 1,
    max = Number.POSITIVE_INFINITY,
  } = props;
  const { size = 'normal', tone = 'quiet' } = props;
  const bin = remove !== undefined && value <= min;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend; the group only needs its name
    <div
      role="group"
      aria-label={label}
      className={classes(styles.stepper, styles[size], styles[tone])}
    >
      <Step
        icon={bin ? 'bin' : 'minus'}
        label={bin ? remove : less}
        off={value <= min && !bin}
        repeats={!bin}
        onStep={() => onValue(value - 1)}
      />
      <output className={styles.value}>{value}</output>
      <Step icon="plus" label={more} off={value >= max} repeats onStep={() => onValue(value + 1)} />
    </div>
  );
}

interface StepProps {
  icon: IconName;
  label: string;
  off: boolean;
  repeats: boolean;
  onStep: () => void;
}

function Step({ icon, label, off, repeats, onStep }: StepProps) {
  const hold = useHold(off ? noStep : onStep, repeats && !off);
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={off || undefined}
      {...hold}
    >
      <Icon name={icon} size={20} />
    </button>
  );
}

function noStep() {}
