import { useEffect } from 'react';
import { REQUEST_TIMEOUT_MS } from '#domain/constants.ts';
import { lockCheckout } from '#flows/checkout/purchase.ts';
import type { BillPart } from '#flows/payment/advance-bill.ts';
import {
  checkBillPayment,
  payBillInFrame,
  performBillStep,
  stopPaying,
  watchBillPayment,
} from '#flows/payment/pay-bill.ts';
import { CardFrame } from '#screens/checkout/payment/card-frame.tsx';
import { PayChecking } from '#screens/checkout/payment/pay-checking.tsx';
import { PayWait } from '#screens/checkout/payment/pay-wait.tsx';
import { useHasPassed } from '#screens/checkout/use-passed.ts';
import type { Paying } from '#stores/payment/way.ts';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useAction } from '#ui/lib/use-action.ts';
import { StatusPage } from '#ui/sheet/status-page.tsx';

/** Shows the payment of a part of the bill: its progress, or the step that the customer has to take (design 11.9). */
export function BillPaying({ part, paying }: { part: BillPart; paying: Paying }) {
  const intl = useIntl();
  const { stage, order } = paying;
  const isLong = useHasPassed(paying.since + REQUEST_TIMEOUT_MS);
  const { venue, currency } = part;
  const amount = order?.total;
  const code = order?.payment?.code ?? 'canceled';
  useEffect(lockCheckout, []);
  useEffect(() => watchBillPayment(part), [part]);
  const step = useAction(() => performBillStep(part));
  if (stage === 'declined') {
    return (
      <StatusPage
        icon="alert"
        tone="danger"
        badge={intl.formatMessage({ id: 'payments.declined.badge' })}
        title={intl.formatMessage({ id: 'payments.declined.reason' }, { code })}
        text={<FormattedMessage id="payments.bill.declined" />}
        actions={<Button docked onClick={() => void stopPaying(part)} text="payments.bill.back" />}
      />
    );
  }
  const stop = (
    <Button kind="text" wide onClick={() => void stopPaying(part)} text="payments.bill.back" />
  );
  if (stage === 'frame' && paying.action) {
    const { action } = paying;
    const type = order?.payment?.type ?? 'dojo';
    return (
      <CardFrame
        asked={{ type, venue, amount: amount ?? 0, currency }}
        action={action}
        onPay={() => payBillInFrame(part, action)}
      >
        {stop}
      </CardFrame>
    );
  }
  if (stage === 'open' || stage === 'script') {
    return (
      <StatusPage
        icon="alert"
        badge={intl.formatMessage({ id: 'payments.open.badge' })}
        title={intl.formatMessage({ id: 'payments.open.title' })}
        text={<FormattedMessage id="payments.script.failed.text" />}
        actions={
          <>
            <Button
              docked
              busyText={step.isWorking && 'payments.paying.title'}
              onClick={step.run}
              text={stage === 'open' ? 'payments.open.bank' : 'shell.retry'}
            />
            {stop}
          </>
        }
      />
    );
  }
  if (stage === 'checking' || isLong) {
    return <PayChecking onCheck={() => void checkBillPayment(part)} actions={stop} />;
  }
  return <PayWait isBank={stage === 'bank'} amount={amount ?? null} currency={currency} />;
}
