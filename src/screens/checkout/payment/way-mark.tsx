import type { PaymentType } from '#domain/model.ts';
import type { ChosenWay } from '#domain/payment/payment-way.ts';
import type { IconName } from '#ui/picture/icon.tsx';
import { PayMark } from '#ui/picture/pay-mark.tsx';

/** The logo of a payment type: the saved card's own, else the type's. */
export function WayMark({ way: { type, method } }: { way: ChosenWay }) {
  const picture = method?.image_url ?? (method ? null : pictures[type]);
  return (
    <PayMark
      picture={picture}
      icon={signs[type]}
      tone={type === 'loyalty' ? 'points' : undefined}
    />
  );
}

const pictures: Readonly<Partial<Record<PaymentType, string>>> = {
  twint: `${import.meta.env.BASE_URL}pictures/marks/twint.svg`,
};

const signs: Readonly<Partial<Record<PaymentType, IconName>>> = {
  zero: 'check',
  pay_later: 'receipt',
  loyalty: 'star',
  paynl: 'globe',
};
