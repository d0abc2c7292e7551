import type { TableBill } from '#domain/model.ts';
import type { DishName } from '#domain/payment/dish-shares.ts';
import { type BillSelection, dishKey } from '#domain/payment/shared-bill.ts';
import { CheckboxRow } from '#ui/button/choice.tsx';
import { Card } from '#ui/content/card.tsx';
import { Money } from '#ui/content/money.tsx';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';

interface Props {
  bill: TableBill;
  selection: BillSelection;
  onSelect: (selection: BillSelection) => void;
}

/** The rounds with their dishes; when paying by dish, each unpaid one can be selected. */
export function BillRounds({ bill, selection, onSelect }: Props) {
  const intl = useIntl();
  const chosen = selection.kind === 'dishes' ? selection.dishes : null;

  function choose(dish: DishName, isWanted: boolean) {
    const others = (chosen ?? []).filter((one) => dishKey(one) !== dishKey(dish));
    onSelect({ kind: 'dishes', dishes: isWanted ? [...others, dish] : others });
  }

  return bill.rounds.map(({ order_id, number, phone, dishes }) => (
    <Card
      key={order_id}
      rows
      title={`${intl.formatMessage({ id: 'orders.history.order' }, { number })} · ${intl.formatMessage(
        { id: 'payments.bill.phone' },
        { you: phone === bill.you ? 'yes' : 'no', number: phone },
      )}`}
    >
      {dishes.map(({ line, piece, name, amount, paid, held }) => {
        const dish = { order_id, line, piece };
        const left = amount - paid - held;
        const shown = {
          label: <span translate="no">{name}</span>,
          second: <DishState paid={paid} held={held} left={left} currency={bill.currency} />,
          end: <Money amount={amount} currency={bill.currency} />,
        };
        const key = dishKey(dish);
        return chosen === null || left <= 0.000_01 ? (
          <Row key={key} {...shown} off={left <= 0.000_01} />
        ) : (
          <CheckboxRow
            key={key}
            {...shown}
            checked={chosen.some((one) => dishKey(one) === key)}
            onChoose={(isWanted) => choose(dish, isWanted)}
          />
        );
      })}
    </Card>
  ));
}

interface DishStateProps {
  paid: number;
  held: number;
  left: number;
  currency: string;
}

function DishState({ paid, held, left, currency }: DishStateProps) {
  if (held > 0) return <FormattedMessage id="payments.bill.held" />;
  if (paid > 0 && left > 0.000_01) {
    return (
      <>
        <FormattedMessage id="payments.bill.open" /> <Money amount={left} currency={currency} />
      </>
    );
  }
  return paid > 0 ? <FormattedMessage id="payments.bill.paid" /> : null;
}
