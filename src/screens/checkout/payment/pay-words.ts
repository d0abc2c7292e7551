import { sumMoney } from '#domain/lib/money.ts';
import type { LoyaltyCard, PaymentMethod, ServiceType } from '#domain/model.ts';
import { type ChosenWay, isExpired } from '#domain/payment/payment-way.ts';
import { brandOf } from '#flows/payment/way.ts';
import { useMoney } from '#ui/content/money.tsx';
import { useIntl } from '#ui/lib/intl.tsx';

interface PayWordsInput {
  readonly loyaltyCard: LoyaltyCard | null;
  readonly serviceType: ServiceType | null | undefined;
  readonly currency: string;
  readonly total: number;
}

/** Name and second line of a payment type; null if there is none. */
export function usePayWords({ loyaltyCard, serviceType, currency, total }: PayWordsInput) {
  const intl = useIntl();
  const money = useMoney();
  const nameOf = ({ type, method }: ChosenWay): string => {
    if (method?.display_text) return method.display_text;
    if (type === 'loyalty' && loyaltyCard?.scheme) return loyaltyCard.scheme;
    const id = `payments.way.${brandOf(type)}` as const;
    // The payment of an order may have a type that only its backend knows.
    return intl.formatMessage({ id: id in intl.messages ? id : 'payments.way.paynl' });
  };
  const secondOf = ({ type, method }: ChosenWay): string | null => {
    if (method) return expiryWords(method);
    if (type === 'pay_later') {
      return intl.formatMessage({ id: 'checkout.pay.where' }, { type: serviceType ?? 'none' });
    }
    if (type === 'paynl') return intl.formatMessage({ id: 'payments.way.paynl.second' });
    return type === 'loyalty' ? balanceWords() : null;
  };
  const balanceWords = () => {
    const balance = loyaltyCard?.balance ?? 0;
    const missing = sumMoney([total, -balance]);
    const amount = money(balance, currency);
    return missing > 0
      ? intl.formatMessage(
          { id: 'payments.loyalty.missing' },
          { amount, missing: money(missing, currency) },
        )
      : intl.formatMessage({ id: 'payments.loyalty.balance' }, { amount });
  };
  const expiryWords = ({ expires_on }: PaymentMethod) => {
    if (!expires_on) return null;
    const [year = '', month = ''] = expires_on.split('-');
    const id = isExpired({ expires_on }, today()) ? 'payments.expired' : 'payments.expires';
    return intl.formatMessage({ id }, { month: `${month}/${year.slice(2)}` });
  };
  return { nameOf, secondOf };
}

/** 2026-11-22 on this phone's calendar. */
export function today(): string {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-01`;
}
