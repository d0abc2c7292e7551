import { type Ref, useId } from 'react';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './search-field.module.css';

interface Props {
  /** "Search venues": label and placeholder. */
  label: string;
  value: string;
  onValue: (value: string) => void;
  /** Name of the button that empties it. */
  clear: string;
  first?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A search field on a sunken ground; it filters the content below it while typing (design 11.1). */
export function SearchField({ label, value, onValue, clear, first = false, ref }: Props) {
  const id = useId();
  return (
    <search className={styles.field}>
      <label className={styles.icon} htmlFor={id}>
        <Icon name="search" size={22} />
        <span className="visually-hidden">{label}</span>
      </label>
      <input
        ref={ref}
        id={id}
        className={styles.control}
        type="search"
        placeholder={label}
        value={value}
        autoComplete="off"
        autoCapitalize="none"
        enterKeyHint="search"
        data-autofocus={first ? '' : undefined}
        onChange={(event) => onValue(event.target.value)}
      />
      {value !== '' && (
        <IconButton
          icon="close"
          iconSize={18}
          tone="bare"
          label={clear}
          onClick={() => onValue('')}
        />
      )}
    </search>
  );
}
