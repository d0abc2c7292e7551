import type { Order } from '#domain/model.ts';
import { visitOf } from '#domain/orders/rounds.ts';
import { useKnownOrders } from '#screens/orders/history/known-orders.ts';
import { useReorder } from '#screens/orders/history/use-reorder.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Money } from '#ui/content/money.tsx';
import { PriceList, PriceRow } from '#ui/content/price-row.tsx';
import { FormattedMessage } from '#ui/lib/intl.tsx';

interface Props {
  order: Order;
  currency: string;
  /** Whether the order is on the table, or almost, so that the next round can be ordered. */
  isServed: boolean;
}

/** The rounds of a visit with their sum, and ordering the same again (B8). */
export function RoundsCard({ order, currency, isServed }: Props) {
  const visit = visitOf(order, useKnownOrders());
  const { begin, reading, sheet } = useReorder();
  if (!visit || (visit.rounds.length < 2 && !isServed)) return null;
  return (
    <Card
      title={<FormattedMessage id="orders.rounds.title" />}
      action={
        isServed && (
          <Button
            kind="soft"
            small
            icon="refresh"
            busyText={reading && 'orders.again.reading'}
            onClick={() => begin(order)}
            text="orders.rounds.same"
          />
        )
      }
    >
      <PriceList>
        <PriceRow
          name={
            <FormattedMessage id="orders.rounds.total" values={{ count: visit.rounds.length }} />
          }
          amount={<Money amount={visit.total} currency={currency} tone="total" />}
        />
      </PriceList>
      {sheet}
    </Card>
  );
}
