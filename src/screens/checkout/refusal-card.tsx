import { useEffect, useRef } from 'react';
import { isSoldOutChange, newTotalOf } from '#domain/cart/price-changes.ts';
import type { LineChange, LineItem } from '#domain/model.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Banner } from '#ui/sheet/banner.tsx';
import { useWords } from './notice-words.ts';
import styles from './refusal-card.module.css';
import { useRefusal } from './use-refusal.ts';

/**
 * Why the order was refused, with old and new price of changed lines (D66), and a link to an existing order with the
 * same code.
 */
export function RefusalCard({ currency }: { currency: string }) {
  const intl = useIntl();
  const words = useWords();
  const refusal = useRefusal();
  const box = useRef<HTMLDivElement>(null);
  const isRefused = refusal !== null;
  useEffect(() => {
    // Focuses the field that the refusal names, if it is shown (D202).
    const { current } = box;
    const field = current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (isRefused) (field ?? current)?.focus();
  }, [isRefused]);
  if (!refusal) return null;
  const arePrices = refusal.code === 'price_changed' && refusal.changes.length > 0;
  const [first, ...others] = arePrices
    ? [intl.formatMessage({ id: 'checkout.refused.prices' })]
    : refusal.texts.map(words);
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Banner
        tone="danger"
        title={first}
        action={
          refusal.earlier && (
            <Button
              kind="text"
              href={`/order/${refusal.earlier}`}
              text="checkout.refused.earlier"
            />
          )
        }
      >
        {others.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {refusal.changes.length > 0 && (
          <ul className={styles.changes}>
            {refusal.changes.map((change) => (
              <li key={change.key}>
                <Change
                  change={change}
                  line={refusal.of.line_items_attributes.find(({ key }) => key === change.key)}
                  currency={currency}
                />
              </li>
            ))}
          </ul>
        )}
        <p>
          <FormattedMessage
            id="checkout.refused.safe"
            values={{ changed: refusal.changes.length > 0 ? 'yes' : 'no' }}
          />
        </p>
      </Banner>
    </div>
  );
}

interface ChangeProps {
  change: LineChange;
  /** The line as it was sent. */
  line: LineItem | undefined;
  currency: string;
}

function Change({ change, line, currency }: ChangeProps) {
  const money = useMoney();
  const { product_name: name, old_total: before, new_quantity } = change;
  if (isSoldOutChange(change)) {
    return <FormattedMessage id="checkout.refused.soldOut" values={{ name }} />;
  }
  const now = line ? newTotalOf(change, line, currency) : change.new_total;
  if (now == null || (new_quantity === undefined && change.new_total === undefined)) return name;
  if (new_quantity !== undefined) {
    return (
      <FormattedMessage
        id="checkout.refused.fewer"
        values={{ name, quantity: new_quantity, total: money(now, currency) }}
      />
    );
  }
  return (
    <FormattedMessage
      id="checkout.refused.price"
      values={{ name, was: money(before ?? now, currency), now: money(now, currency) }}
    />
  );
}
