import { fromMinor } from '#domain/lib/money.ts';
import { Money } from '#ui/content/money.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import styles from './bill.module.css';

interface Props {
  what: 'part' | 'rest';
  /** The rest after the part, and the smallest payable amount; in minor units. */
  rest: number;
  minimum: number;
  currency: string;
}

/** Explains that an amount is too small for the venue's payment provider, so the staff takes it (D269). */
export function MinimumNote({ what, rest, minimum, currency }: Props) {
  const inWords = (minor: number) => (
    <Money amount={fromMinor(minor, currency)} currency={currency} />
  );
  return (
    <p className={styles.small} role="status">
      {what === 'part' ? (
        <FormattedMessage id="payments.bill.small" values={{ minimum: inWords(minimum) }} />
      ) : (
        <FormattedMessage id="payments.bill.rest" values={{ rest: inWords(rest) }} />
      )}
    </p>
  );
}
