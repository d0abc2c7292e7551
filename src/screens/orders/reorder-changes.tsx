import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { Venue } from '#domain/model.ts';
import type { LineOnOtherMenu } from '#domain/service-change.ts';
import { currencyOf } from '#domain/venue.ts';
import { settingsStore } from '#stores/settings.ts';
import { Money, useMoney } from '#ui/money.tsx';
import styles from './reorder-sheet.module.css';

interface Props {
  venue: Venue;
  changes: readonly LineOnOtherMenu[];
}

/** Line by line what is not as it was: why it cannot be had, or what it cost and costs (D90). */
export function ReorderChanges({ venue, changes }: Props) {
  const { value: settings } = useSnapshot(settingsStore);
  const currency = currencyOf(venue, settings);
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <li key={change.before.key} className={styles.row}>
          <span className={styles.words}>
            <FormattedMessage
              id="orders.history.item"
              values={{ count: change.before.quantity, name: change.before.product_name }}
            />
            <Why change={change} />
          </span>
          <Price change={change} currency={currency} />
        </li>
      ))}
    </ul>
  );
}

function Why({ change: { why, lost } }: { change: LineOnOtherMenu }) {
  const intl = useIntl();
  const choices = intl.formatList(lost, { type: 'unit' });
  return (
    <>
      {why && (
        <span className={styles.why}>
          <FormattedMessage id={`place.change.${why}`} />
        </span>
      )}
      {lost.length > 0 && (
        <span className={styles.why}>
          <FormattedMessage id="place.change.lost" values={{ choices }} />
        </span>
      )}
    </>
  );
}

function Price({
  change: { before, after },
  currency,
}: {
  change: LineOnOtherMenu;
  currency: string;
}) {
  const intl = useIntl();
  const money = useMoney();
  if (!after) return null;
  const spoken = intl.formatMessage(
    { id: 'place.change.spoken' },
    { was: money(before.total, currency), now: money(after.total, currency) },
  );
  return <Money amount={after.total} was={before.total} spoken={spoken} currency={currency} />;
}
