import type { FeeChange } from '#domain/cart/fee-changes.ts';
import type { LineOnOtherMenu } from '#domain/cart/service-change.ts';
import { FormattedMessage, joinWords, useIntl } from '#ui/lib/intl.tsx';
import styles from './change-list.module.css';
import { Money, useMoney } from './money.tsx';

interface Props {
  changes: readonly LineOnOtherMenu[];
  fees?: readonly FeeChange[];
  /** ISO 4217. */
  currency: string;
}

/** Lists changed lines, then changed fees: why a line is dropped, or old and new price (D8, D90). */
export function ChangeList({ changes, fees = [], currency }: Props) {
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <li key={change.before.key} className={styles.row}>
          <Change change={change} currency={currency} />
        </li>
      ))}
      {fees.map((fee) => (
        <li key={fee.kind} className={styles.row}>
          <Fee fee={fee} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

function Fee({ fee, currency }: { fee: FeeChange; currency: string }) {
  const { kind, rate, before, after } = fee;
  const money = useMoney();
  return (
    <>
      <span className={styles.words}>
        <span>
          <FormattedMessage
            id={kind === 'service' && !rate ? 'orders.charge.service' : `basket.charge.${kind}`}
            values={{ rate }}
          />
        </span>
        <span className={styles.why}>
          <FormattedMessage
            id={after === 0 ? 'basket.gift.choose.row' : 'place.change.spoken'}
            values={{ was: money(before, currency), now: money(after, currency) }}
          />
        </span>
      </span>
      {after === 0 ? (
        <FormattedMessage id="basket.charge.free" />
      ) : (
        <Money tone="price" amount={after} currency={currency} />
      )}
    </>
  );
}

function Change({ change, currency }: { change: LineOnOtherMenu; currency: string }) {
  const { before, after, why, lost } = change;
  const intl = useIntl();
  const money = useMoney();
  const spoken = intl.formatMessage(
    { id: 'place.change.spoken' },
    { was: money(before.total, currency), now: money(after?.total ?? 0, currency) },
  );
  // A struck price next to a red one looks like an offer, so higher prices are described in words.
  const isDearer = after !== null && after.total > before.total;
  return (
    <>
      <span className={styles.words}>
        <span>
          <FormattedMessage
            id="orders.history.item"
            values={{ count: before.quantity, name: before.product_name }}
          />
        </span>
        {why && (
          <span className={styles.why}>{intl.formatMessage({ id: `place.change.${why}` })}</span>
        )}
        {isDearer && <span className={styles.why}>{spoken}</span>}
        {lost.length > 0 && (
          <span className={styles.why}>
            <FormattedMessage id="place.change.lost" values={{ choices: joinWords(lost, intl) }} />
          </span>
        )}
      </span>
      {isDearer && <Money tone="price" amount={after.total} currency={currency} />}
      {after && !isDearer && (
        <Money
          tone="price"
          amount={after.total}
          was={before.total}
          srText={spoken}
          currency={currency}
        />
      )}
    </>
  );
}
