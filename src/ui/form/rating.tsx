import { useId } from 'react';
import { classes } from '#ui/lib/classes.ts';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './rating.module.css';

interface Props {
  /** "How was it?" */
  label: string;
  /** The label is visible elsewhere and hidden visually here. */
  labelHidden?: boolean;
  /** Stars from 1 to 5; 0 if none is chosen yet. */
  value: number;
  /** "4 out of 5" */
  nameOf: (stars: number) => string;
  onValue: (stars: number) => void;
  size?: 'normal' | 'small';
  first?: boolean;
}

const stars = [1, 2, 3, 4, 5];

/** One to five stars: a group of radios, so that arrows move among them (design 10.25). */
export function Rating(props: Props) {
  const { label, labelHidden = false, value, nameOf, onValue, size = 'normal', first } = props;
  const name = useId();
  return (
    <fieldset className={size === 'small' ? styles.small : undefined}>
      <legend className={labelHidden ? 'visually-hidden' : styles.label}>{label}</legend>
      <div className={styles.stars}>
        {stars.map((star) => (
          <label key={star} className={classes(styles.star, star <= value && styles.on)}>
            <input
              className={styles.control}
              type="radio"
              name={name}
              checked={star === value}
              aria-label={nameOf(star)}
              data-autofocus={first && star === Math.max(1, value) ? '' : undefined}
              onChange={() => onValue(star)}
            />
            <Icon name="star" size={size === 'small' ? 26 : 38} filled={star <= value} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
