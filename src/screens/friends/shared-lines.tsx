import type { LineItem } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { FriendsBasket } from '#flows/cart/friends.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { Card } from '#ui/content/card.tsx';
import { ChangeList } from '#ui/content/change-list.tsx';
import { Money } from '#ui/content/money.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Banner } from '#ui/sheet/banner.tsx';
import styles from './shared-lines.module.css';

/** Lines that differ from the friend's come first, then those that will be added (B6, D90). */
export function SharedLines({ basket }: { basket: FriendsBasket }) {
  const intl = useIntl();
  const { value: settings } = useSnapshot(settingsStore);
  const { venue, from, lines, changes, isAgain, isTooMuch } = basket;
  const currency = currencyOf(venue, settings);
  const unknown = intl.formatMessage({ id: 'friends.unknown' });
  const changedLines = changes.map((change) => ({
    ...change,
    before: { ...change.before, product_name: change.before.product_name || unknown },
  }));
  return (
    <>
      {isAgain && <Banner tone="info" text="friends.again.text" values={{ name: from }} />}
      {isTooMuch && <Banner text="friends.tooMuch" />}
      {changes.length > 0 && (
        <Card title={<FormattedMessage id="friends.changes" />}>
          <ChangeList changes={changedLines} currency={currency} />
        </Card>
      )}
      <Card title={<FormattedMessage id="friends.venue" values={{ venue: venue.name }} />}>
        {lines.length === 0 && <FormattedMessage id="friends.none" />}
        <ul>
          {lines.map((line) => (
            <Line key={line.key} line={line} from={from} currency={currency} />
          ))}
        </ul>
      </Card>
    </>
  );
}

function Line({ line, from, currency }: { line: LineItem; from: string; currency: string }) {
  const { quantity, product_name, modifiers_display, notes, person_name, total } = line;
  return (
    <li className={styles.line}>
      <div className={styles.words}>
        <p className={styles.name}>
          <FormattedMessage
            id="orders.history.item"
            values={{ count: quantity, name: product_name }}
          />
        </p>
        {modifiers_display && <p className="fine">{modifiers_display}</p>}
        {person_name && person_name !== from && (
          <p className="fine">
            <FormattedMessage id="friends.line.for" values={{ name: person_name }} />
          </p>
        )}
        {notes && (
          <p className="fine">
            <FormattedMessage id="menu.lines.note" values={{ notes }} />
          </p>
        )}
      </div>
      <Money tone="price" amount={total} currency={currency} />
    </li>
  );
}
