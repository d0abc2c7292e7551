import { type RefObject, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Basket } from '#domain/cart/venue-basket.ts';
import type { PaymentInput } from '#domain/model.ts';
import { inputOf, needsFields } from '#domain/payment/payment-way.ts';
import type { PaySheetsProps } from '#screens/checkout/payment/pay-sheets.tsx';
import { usePaying } from '#screens/checkout/payment/use-paying.ts';
import type { Times } from '#screens/checkout/time/use-times.ts';
import type { Problems } from './use-problems.ts';
import { type OrderTap, useSubmit } from './use-submit.ts';

export interface Placing {
  checkout: Basket;
  times: Times;
  problems: Problems;
  /** The tap for an order that could not be sent. */
  again: RefObject<OrderTap | undefined>;
  /** Places the order at the total that the customer saw when they tapped. */
  onOrder: (payment: PaymentInput, total: number, waits?: boolean) => void;
}

/** The payment types with their sheets, and the single path from each of their taps to the order. */
export function usePlacing({ checkout, times, problems, again, onOrder }: Placing) {
  const { cart, venue, currency } = checkout;
  const paying = usePaying(cart, venue, currency);
  const { chosen } = paying;
  const [params] = useSearchParams();
  // Express payment was chosen in the basket (D99).
  const isExpress = params.has('express') && chosen !== null && needsFields(chosen);
  const isOpen = isExpress && problems.here === 0 && !problems.isLoading && !times.areComing;
  const [sheet, onSheet] = useState<PaySheetsProps['sheet']>(isOpen ? chosen.type : null);
  const way = JSON.stringify(chosen && inputOf(chosen));
  const { wait, ...form } = useSubmit({
    problems,
    times,
    total: cart.total ?? 0,
    way,
    again,
    onReady: ({ total, payment, waits }) => {
      if (payment) onOrder(payment, total, waits);
      else if (chosen && needsFields(chosen)) onSheet(chosen.type);
      else if (chosen) onOrder(inputOf(chosen), total, waits);
    },
  });
  const sheets: PaySheetsProps = {
    sheet,
    onSheet,
    paying,
    checkout,
    onCard: (type, total) => problems.here === 0 && wait({ total, way: JSON.stringify({ type }) }),
    onPay: (payment, total) => wait({ total, way, payment }),
  };
  return { ...form, sheets };
}
