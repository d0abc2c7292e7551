import { useState } from 'react';
import type { Order, PaymentInput, Venue } from '#domain/model.ts';
import { type ChosenWay, inputOf, isUsable, needsFields } from '#domain/payment/payment-way.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { payAnotherWay } from '#flows/payment/pay.ts';
import { settingsStore } from '#stores/app/settings.ts';
import type { Paying } from '#stores/payment/way.ts';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { PayFrame } from './pay-frame.tsx';
import { PayLeft } from './pay-left.tsx';
import { PaySheet } from './pay-sheet.tsx';
import { PaySheets } from './pay-sheets.tsx';
import { usePayWords } from './pay-words.ts';
import { usePaying } from './use-paying.ts';

interface Props {
  order: Order;
  /** null while it cannot be read: other ways to pay are then unknown. */
  venue: Venue | null;
  paying: Paying;
}

/**
 * Shown while an order is unpaid: the customer can retry the bank, choose another payment type, or go back to the
 * basket (design 11.9, D76).
 */
export function PayOpen({ order, venue, paying }: Props) {
  const seller = venue ?? order.venue;
  const { value: settings } = useSnapshot(settingsStore);
  const [sheet, setSheet] = useState<'ways' | PaymentInput['type'] | null>(null);
  const currency = currencyOf(order.venue, settings);
  const total = order.total ?? 0;
  const ways = usePaying(order, seller, currency, order);
  const words = usePayWords({ ...ways, serviceType: order.service_type, currency, total });
  const { stage, action } = paying;
  const { payment } = order;
  const name =
    payment?.display_text ?? (payment ? words.nameOf({ type: payment.type, method: null }) : '');

  function pay(input: PaymentInput) {
    setSheet(null);
    void payAnotherWay(order, input);
  }

  const use = (way: ChosenWay) => (needsFields(way) ? setSheet(way.type) : pay(inputOf(way)));

  const sheets =
    sheet === 'ways' ? (
      <PaySheet
        paying={ways}
        serviceType={order.service_type}
        total={total}
        currency={currency}
        onClose={() => setSheet(null)}
        onCard={setSheet}
        onUse={use}
      />
    ) : (
      <PaySheets
        sheet={sheet}
        onSheet={setSheet}
        paying={ways}
        checkout={{ cart: order, venue: seller, currency }}
        onCard={setSheet}
        onPay={pay}
      />
    );

  // Only one provider's fields at a time: the form is hidden behind a sheet with fields.
  if (stage === 'frame' && action && venue && (sheet === null || sheet === 'ways')) {
    return (
      <>
        <PayFrame order={order} venue={venue} action={action} onOther={() => setSheet('ways')} />
        {sheets}
      </>
    );
  }
  return (
    <>
      <PayLeft
        order={order}
        paying={paying}
        name={name}
        total={total}
        currency={currency}
        onOther={venue && ways.ways.some(isUsable) ? () => setSheet('ways') : null}
      />
      {sheets}
    </>
  );
}
