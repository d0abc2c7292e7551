import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { Venue } from '#domain/model.ts';
import type { LineOnOtherMenu } from '#domain/service-change.ts';
import { currencyOf } from '#domain/venue.ts';
import { settingsStore } from '#stores/settings.ts';
import { Money, useMoney } from '#ui/money.tsx';
import styles from './change-list.module.css';

interface Props {
  venue: Venue | null;
  changes: readonly LineOnOtherMenu[];
}

/** Line by line what does not stay as it is: why it is dropped, or what it cost and costs (D8). */
export function ChangeList({ venue, changes }: Props) {
  const { value: settings } = useSnapshot(settingsStore);
  const currency = currencyOf(venue, settings);
  return (
    <ul className={styles.list}>
      {changes.map((change) => (
        <li key={change.before.key} className={styles.row}>
          <Change change={change} currency={currency} />
        </li>
      ))}
    </ul>
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
  return (
    <>
      <span className={styles.words}>
        <span>
          <FormattedMessage
            id="place.change.line"
            values={{ count: before.quantity, name: before.product_name }}
          />
        </span>
        {why && (
          <span className={styles.why}>
            <FormattedMessage id={`place.change.${why}`} />
          </span>
        )}
        {lost.length > 0 && (
          <span className={styles.why}>
            <FormattedMessage
              id="place.change.lost"
              values={{ choices: intl.formatList(lost, { type: 'unit' }) }}
            />
          </span>
        )}
      </span>
      {after && (
        <Money amount={after.total} was={before.total} spoken={spoken} currency={currency} />
      )}
    </>
  );
}
