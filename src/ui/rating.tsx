import { useId } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './rating.module.css';

interface Props {
  /** "How was it?" */
  label: string;
  labelHidden?: boolean;
  /** Names of 1 to 5: "4 out of 5". */
  names: readonly string[];
  value: number | undefined;
  onValue: (value: number) => void;
}

/** Five stars, one choice. */
export function Rating({ label, labelHidden = true, names, value = 0, onValue }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={labelHidden ? 'visually-hidden' : styles.legend}>{label}</legend>
      {names.map((text, place) => (
        <label key={text} className={classes(styles.star, place < value && styles.lit)}>
          <input
            type="radio"
            name={name}
            aria-label={text}
            checked={place + 1 === value}
            onChange={() => onValue(place + 1)}
          />
          <Icon name="star" size={38} filled={place < value} />
        </label>
      ))}
    </fieldset>
  );
}
