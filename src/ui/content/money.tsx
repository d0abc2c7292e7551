import { currencyFormat } from '#domain/lib/currency.ts';
import { directionOf } from '#domain/lib/direction.ts';
import { classes } from '#ui/lib/classes.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import styles from './money.module.css';

interface Formatting {
  /** extra: with a plus before it ("+$0.75"). */
  sign?: 'auto' | 'extra';
}

/** Formats amounts as text, for names and sentences: symbol and order by the reader's locale (design 9). */
export function useMoney() {
  const intl = useIntl();
  return (amount: number, currency: string, { sign = 'auto' }: Formatting = {}): string => {
    // A line with damaged data has no price; the line explains it.
    if (!Number.isFinite(amount)) return '\u2013';
    const text = intl
      .formatNumber(amount, {
        ...currencyFormat(currency),
        signDisplay: sign === 'extra' ? 'exceptZero' : 'auto',
      })
      .replace('-', '\u2212');
    return directionOf(intl.locale) === 'rtl' ? `\u2066${text}\u2069` : text;
  };
}

interface Props extends Formatting {
  amount: number;
  currency: string;
  /** The price before the offer, struck. */
  was?: number;
  /** Text for screen readers: "was $9.95, now $7.95". */
  srText?: string;
  tone?: 'price' | 'plain' | 'quiet' | 'off' | 'total';
}

/** An amount: tabular figures, always left to right, without line breaks (design 5). */
export function Money({ amount, currency, was, srText, tone = 'plain', sign = 'auto' }: Props) {
  const money = useMoney();
  const offer = was !== undefined && was !== amount;
  const shown = <Amount text={money(amount, currency, { sign })} />;
  if (!offer) return <span className={classes(styles.money, styles[tone])}>{shown}</span>;
  return (
    <span className={classes(styles.money, styles[tone])}>
      {srText !== undefined && <span className="visually-hidden">{srText}</span>}
      <span className={styles.offer} aria-hidden={srText !== undefined || undefined}>
        <del className={styles.was}>
          <Amount text={money(was, currency)} />
        </del>
        <ins className={styles.now}>{shown}</ins>
      </span>
    </span>
  );
}

function Amount({ text }: { text: string }) {
  return <bdi dir="ltr">{text}</bdi>;
}
