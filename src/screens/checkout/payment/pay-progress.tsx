import { countItems } from '#domain/cart/totals.ts';
import type { Order } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { checkPayment } from '#flows/payment/pay.ts';
import { StaffCode } from '#screens/checkout/details/staff-code.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import type { PayingStage } from '#stores/payment/way.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Steps } from '#ui/sheet/status-page.tsx';
import { PayChecking } from './pay-checking.tsx';
import { PayWait } from './pay-wait.tsx';

interface Props {
  id: string;
  stage: PayingStage;
  order: Order | null;
  /** The wait is long, and too little is known about the order to offer choices. */
  isLong: boolean;
}

/** The payment is in progress, or its state is unknown (design 11.9). */
export function PayProgress({ id, stage, order, isLong }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const { value: settings } = useSnapshot(settingsStore);
  const currency = currencyOf(order?.venue, settings);
  if (stage === 'checking' || isLong) {
    return (
      <PayChecking
        onCheck={() => void checkPayment(id)}
        actions={
          isLong ? (
            <Button kind="secondary" docked href={`/order/${id}`} text="checkout.unsettled.see" />
          ) : (
            order && (
              <Button
                kind="text"
                wide
                href={`/menu/${order.venue.slug}`}
                text="checkout.unknown.backWhile"
              />
            )
          )
        }
      >
        {order && (
          <>
            <Steps
              boxed
              steps={[
                {
                  state: 'done',
                  label: intl.formatMessage({ id: 'payments.placed' }),
                  second: intl.formatMessage(
                    { id: 'checkout.unsent.basket' },
                    { count: countItems(order), total: money(order.total ?? 0, currency) },
                  ),
                },
                {
                  state: 'unsure',
                  label: intl.formatMessage({ id: 'payments.step.bank' }),
                  second: intl.formatMessage({ id: 'checkout.unknown.noAnswer' }),
                },
              ]}
            />
            <StaffCode order={order} total={money(order.total ?? 0, currency)} />
          </>
        )}
      </PayChecking>
    );
  }
  return (
    <PayWait isBank={stage === 'bank'} amount={order && (order.total ?? 0)} currency={currency}>
      <Steps
        steps={[
          { state: 'done', label: intl.formatMessage({ id: 'payments.placed' }) },
          { state: 'now', label: intl.formatMessage({ id: 'payments.step.bank' }) },
          { state: 'later', label: intl.formatMessage({ id: 'checkout.step.confirmed' }) },
        ]}
      />
    </PayWait>
  );
}
