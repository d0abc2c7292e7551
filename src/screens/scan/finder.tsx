import { classes } from '#ui/lib/classes.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import styles from './finder.module.css';
import type { ScannerState } from './use-scanner.ts';

interface Props {
  looking: Exclude<ScannerState, { state: 'off' }>;
}

/** The scanning frame with instructions; shows the place once a code is found (design 11.14). */
export function Finder({ looking }: Props) {
  const isFound = looking.state === 'found';
  return (
    <div className={classes(styles.finder, isFound && styles.found)}>
      <div className={styles.frame}>
        <svg className={styles.corners} viewBox="0 0 262 262" fill="none" aria-hidden="true">
          <path d="M2.5 52V30A27.5 27.5 0 0 1 30 2.5H52M210 2.5h22A27.5 27.5 0 0 1 259.5 30v22M259.5 210v22a27.5 27.5 0 0 1-27.5 27.5h-22M52 259.5H30A27.5 27.5 0 0 1 2.5 232v-22" />
        </svg>
        {isFound && (
          <span className={styles.check}>
            <Icon name="check" size={40} />
          </span>
        )}
      </div>
      <h1 className={styles.title} tabIndex={-1} data-page-title="" aria-live="polite">
        <Title looking={looking} />
      </h1>
      <p className={styles.hint} role="status">
        {looking.state === 'slow' && <FormattedMessage id="scan.steady" />}
        {looking.state === 'parts' && (
          <FormattedMessage id="scan.parts" values={{ ...looking.seen }} />
        )}
        {looking.state === 'starting' && <FormattedMessage id="scan.starting" />}
      </p>
    </div>
  );
}

function Title({ looking }: Props) {
  if (looking.state === 'parts') return <FormattedMessage id="scan.parts.title" />;
  if (looking.state !== 'found') return <FormattedMessage id="scan.point" />;
  const { sign } = looking;
  if (!sign) return <FormattedMessage id="scan.found.plain" />;
  const { place, venue } = sign;
  return <FormattedMessage id="scan.found" values={{ kind: kindOf(place), place, venue }} />;
}

/** A plain number is prefixed with the word Table. */
function kindOf(place: string | null): 'number' | 'name' | 'other' {
  if (place === null) return 'other';
  return /^\d/.test(place) ? 'number' : 'name';
}
