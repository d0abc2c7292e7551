import type { Order } from '#domain/model.ts';
import { visitOf } from '#domain/rounds.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FormattedMessage, useIntl } from '#ui/intl.tsx';
import { Money } from '#ui/money.tsx';
import { PriceList, PriceRow } from '#ui/price-row.tsx';
import { useKnownOrders } from './known-orders.ts';
import { useReorder } from './use-reorder.tsx';

interface Props {
  order: Order;
  currency: string;
  /** It is on the table, or nearly: the next round can be thought of. */
  isServed: boolean;
}

/** The rounds of a visit with what they come to, and the same once more (B8). */
export function RoundsCard({ order, currency, isServed }: Props) {
  const intl = useIntl();
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
            working={reading ? intl.formatMessage({ id: 'orders.again.reading' }) : undefined}
            onClick={() => begin(order)}
          >
            <FormattedMessage id="orders.rounds.same" />
          </Button>
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
