import type { Basket } from '#domain/cart/venue-basket.ts';
import type { PaymentInput, PaymentType } from '#domain/model.ts';
import { pickWay } from '#flows/payment/way.ts';
import { PayCardSheet } from './pay-card-sheet.tsx';
import { PaySheet } from './pay-sheet.tsx';
import type { PayingWays } from './use-paying.ts';

export interface PaySheetsProps {
  /** The list of payment types, or the provider's fields for one. */
  sheet: 'ways' | PaymentType | null;
  onSheet: (sheet: PaySheetsProps['sheet']) => void;
  paying: PayingWays;
  checkout: Pick<Basket, 'cart' | 'venue' | 'currency'>;
  /** Called when a new card was chosen from the list. */
  onCard: (type: PaymentType, total: number) => void;
  /** Pays the total that the sheet showed at the tap. */
  onPay: (payment: PaymentInput, total: number) => void;
}

/** The payment sheets, one at a time. */
export function PaySheets({ sheet, onSheet, paying, checkout, onCard, onPay }: PaySheetsProps) {
  const { cart, venue, currency } = checkout;
  const total = cart.total ?? 0;
  if (sheet === null) return null;
  if (sheet === 'ways') {
    return (
      <PaySheet
        paying={paying}
        serviceType={cart.service_type}
        total={total}
        currency={currency}
        onClose={() => onSheet(null)}
        onCard={(type) => {
          pickWay({ kind: 'type', type });
          onSheet(null);
          onCard(type, total);
        }}
      />
    );
  }
  return (
    <PayCardSheet
      asked={{ type: sheet, venue, amount: total, currency }}
      isSignedIn={paying.isSignedIn}
      onClose={() => onSheet(null)}
      onOther={hasOtherWays(paying) ? () => onSheet('ways') : undefined}
      onPay={(payment) => {
        onSheet(null);
        onPay(payment, total);
      }}
    />
  );
}

/** Whether there is another way to pay than the one whose sheet is open. */
export function hasOtherWays({ ways, methods }: Pick<PayingWays, 'ways' | 'methods'>): boolean {
  return ways.length + methods.length > 1;
}
