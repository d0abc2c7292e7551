import { FormattedMessage } from 'react-intl';
import { classes } from '#ui/classes.ts';
import styles from './table-tent.module.css';

interface Props {
  isTable: boolean;
  /** What the sign says; null where nobody knows. */
  name: string | null;
}

/** The paper tent on the table with its number, as large as it fits: to look at, its words are said elsewhere. */
export function TableTent({ isTable, name }: Props) {
  return (
    <div className={styles.tent} aria-hidden="true">
      {isTable && name !== null && (
        <span className={styles.label}>
          <FormattedMessage id="place.tent.table" />
        </span>
      )}
      <bdi className={classes(styles.name, isLong(name) && styles.long)}>
        {name ?? <FormattedMessage id="place.tent.yours" />}
      </bdi>
    </div>
  );
}

/** Names over so many characters are smaller (design 11.2). */
const shortName = 4;

function isLong(name: string | null): boolean {
  return name === null || [...name].length > shortName;
}
