import { placeKind } from '#domain/venue/check-in.ts';
import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './table-card.module.css';

interface Props {
  isTable: boolean;
  /** The name on the sign; null if unknown. */
  name: string | null;
  /** Whether to show it small, next to text with the same content. */
  small?: boolean;
  /** The customer has left this table. */
  past?: boolean;
}

/** Picture of the card on the table with its number, as large as it fits; decorative, the text is elsewhere. */
export function TableCard({ isTable, name, small = false, past = false }: Props) {
  return (
    <div
      className={classes(styles.card, small && styles.small, past && styles.past)}
      aria-hidden="true"
    >
      {isTable && placeKind(name) === 'number' && (
        <span className={styles.label}>
          <FormattedMessage id="place.tent.table" />
        </span>
      )}
      <bdi
        // Set by script, since the content security policy forbids style attributes (trust 3.1).
        ref={(element) => element?.style.setProperty('--letters', String(lettersOf(name)))}
        className={classes(styles.name, styles[sizeOf(name)])}
      >
        {name ?? <FormattedMessage id={isTable ? 'place.tent.yours' : 'place.spot.level'} />}
      </bdi>
    </div>
  );
}

/** Up to 4 characters are as large as the card holds, longer names are smaller (design 11.2). */
function sizeOf(name: string | null): 'two' | 'three' | 'four' | 'long' {
  const length = name === null ? Number.POSITIVE_INFINITY : [...name].length;
  if (length > 4) return 'long';
  if (length === 4) return 'four';
  return length === 3 ? 'three' : 'two';
}

/** The length of its longest word. */
function lettersOf(name: string | null): number {
  return Math.max(6, ...(name ?? '').split(/\s/).map((word) => [...word].length));
}
