import type { ReactNode } from 'react';
import styles from '#screens/checkout/sending.module.css';
import { FormattedMessage } from '#ui/lib/intl.tsx';
import { useHeadingFocus } from '#ui/lib/use-heading-focus.ts';
import { AmountRing } from './amount-ring.tsx';

interface Props {
  /** The bank is asking the customer to confirm. */
  isBank: boolean;
  amount: number | null;
  currency: string;
  children?: ReactNode;
}

/** A payment in progress: the amount, and who must confirm it (design 11.9). */
export function PayWait({ isBank, amount, currency, children }: Props) {
  const heading = useHeadingFocus(isBank);
  return (
    <main id="main" className={styles.page}>
      <AmountRing
        label={<FormattedMessage id="payments.paying.title" />}
        amount={amount}
        currency={currency}
      />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        <FormattedMessage id={isBank ? 'payments.bank.title' : 'payments.paying.title'} />
      </h1>
      <p className={styles.text}>
        <FormattedMessage id={isBank ? 'payments.bank.text' : 'payments.paying.text'} />
      </p>
      {children}
    </main>
  );
}
