import { useEffect, useState } from 'react';
import type { PaymentInput, PaymentType } from '#domain/model.ts';
import { type ChosenWay, inputOf, needsFields } from '#domain/payment/payment-way.ts';
import { canBeQueued, type Way } from '#domain/payment/ways-to-pay.ts';
import { lockCheckout } from '#flows/checkout/purchase.ts';
import type { BillPart } from '#flows/payment/advance-bill.ts';
import { payBill } from '#flows/payment/pay-bill.ts';
import { PayCardSheet } from '#screens/checkout/payment/pay-card-sheet.tsx';
import { PaySheet } from '#screens/checkout/payment/pay-sheet.tsx';
import { hasOtherWays } from '#screens/checkout/payment/pay-sheets.tsx';
import { usePaying } from '#screens/checkout/payment/use-paying.ts';

interface Props {
  part: BillPart;
  onClose: () => void;
  /** Called when a payment was begun. */
  onPaying: () => void;
}

/** Pays a part of the bill by a payment type that charges immediately: neither pay later nor points. */
export function BillPay({ part, onClose, onPaying }: Props) {
  const [type, setType] = useState<PaymentType | null>(null);
  useEffect(lockCheckout, []);
  const { venue, currency, input } = part;
  const { amount } = input;
  const all = usePaying({ line_items_attributes: [], total: amount }, venue, currency);
  const ways = all.ways.filter((way) => !canBeQueued(way.type));
  const chosen = all.chosen && !canBeQueued(all.chosen.type) ? all.chosen : onlyOf(ways);
  const paying = { ...all, ways, chosen, loyaltyCard: null };

  function pay(payment: PaymentInput) {
    onPaying();
    void payBill(part, payment);
  }

  if (type !== null) {
    return (
      <PayCardSheet
        asked={{ type, venue, amount, currency }}
        isSignedIn={paying.isSignedIn}
        onClose={onClose}
        onOther={hasOtherWays(paying) ? () => setType(null) : undefined}
        onPay={pay}
      />
    );
  }
  const use = (way: ChosenWay) => (needsFields(way) ? setType(way.type) : pay(inputOf(way)));
  return (
    <PaySheet
      paying={paying}
      serviceType="WebBringToTable"
      total={amount}
      currency={currency}
      onClose={onClose}
      onCard={setType}
      onUse={use}
    />
  );
}

/** Returns the only payment type, unless it needs card fields: the sheet has a separate row for those. */
function onlyOf(ways: readonly Way[]): ChosenWay | null {
  const [only, ...others] = ways;
  if (!only || others.length > 0) return null;
  const way = { type: only.type, method: null };
  return needsFields(way) ? null : way;
}
