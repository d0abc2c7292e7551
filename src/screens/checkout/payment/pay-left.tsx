import { countItems } from '#domain/cart/totals.ts';
import type { Order } from '#domain/model.ts';
import { isRefusedForGood } from '#domain/payment/failures.ts';
import { backToBasket } from '#flows/payment/back-to-basket.ts';
import { checkPayment, continueStep } from '#flows/payment/pay.ts';
import { StaffCode } from '#screens/checkout/details/staff-code.tsx';
import { type UnpaidReason, UnpaidText } from '#screens/checkout/unpaid-text.tsx';
import type { Paying } from '#stores/payment/way.ts';
import { Button } from '#ui/button/button.tsx';
import { useMoney } from '#ui/content/money.tsx';
import { Refusal } from '#ui/form/refusal.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useAction } from '#ui/lib/use-action.ts';
import { StatusPage, type Step, Steps } from '#ui/sheet/status-page.tsx';

interface Props {
  order: Order;
  paying: Paying;
  /** Name of the payment type. */
  name: string;
  total: number;
  currency: string;
  /** Called to choose another payment type; null if there is none. */
  onOther: (() => void) | null;
}

/** An unpaid order: why, and what the customer can do; also after a long wait without an answer (design 11.9). */
export function PayLeft({ order, paying, name, total, currency, onOther }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const code = order.payment?.code ?? 'canceled';
  const left = leftOf(paying.stage, code);
  const { answer, isWorking, run: giveUp } = useAction(() => backToBasket(order));
  const text = (id: FormatjsIntl.Message['ids'], values = {}) => intl.formatMessage({ id }, values);
  const isNo = left === 'declined' || left === 'refused';
  const isReturned = order.payment?.status === 'refunded';
  const again = againOf(left);
  const isOnly = !again && !onOther;

  return (
    <StatusPage
      icon={left === 'slow' ? 'clock' : 'alert'}
      tone={isNo ? 'danger' : 'warning'}
      badge={text(badges[left])}
      title={text(titles[left], { code })}
      text={<UnpaidText left={left} order={order} currency={currency} />}
      actions={
        <>
          {again && (
            <Button
              docked
              icon={left === 'slow' ? 'refresh' : undefined}
              onClick={() => void again.run(order.uuid)}
              text={again.id}
            />
          )}
          {left === 'open' && (
            <Button
              kind="secondary"
              docked
              icon="refresh"
              onClick={() => void checkPayment(order.uuid)}
              text="payments.check"
            />
          )}
          {onOther && (
            <Button
              kind={isNo ? 'primary' : 'secondary'}
              docked
              onClick={onOther}
              text="payments.another"
            />
          )}
          <Button
            kind={isOnly ? 'primary' : 'text'}
            docked={isOnly}
            wide
            busyText={isWorking && 'payments.giveUp.working'}
            onClick={giveUp}
            text="payments.giveUp"
          />
        </>
      }
    >
      <Refusal answer={answer} />
      <Steps
        boxed
        steps={[
          {
            state: 'done',
            label: text('payments.placed'),
            second: text('checkout.unsent.basket', {
              count: countItems(order),
              total: money(total, currency),
            }),
          },
          {
            state: stateOf(left),
            label: name,
            ...(isNo && !isReturned && { second: text('payments.declined.reason', { code }) }),
          },
        ]}
      />
      {left === 'slow' && <StaffCode order={order} total={money(total, currency)} />}
    </StatusPage>
  );
}

function leftOf(stage: Paying['stage'], code: string): UnpaidReason {
  if (stage === 'declined') return isRefusedForGood(code) ? 'refused' : 'declined';
  // The bank's page did not load, or the customer returned from it.
  if (stage === 'open' || stage === 'leaving') return 'open';
  return stage === 'script' ? 'script' : 'slow';
}

function stateOf(left: UnpaidReason): Step['state'] {
  if (left === 'declined' || left === 'refused') return 'failed';
  return left === 'slow' ? 'unsure' : 'later';
}

/** Label of the button that retries. */
function againOf(left: UnpaidReason) {
  if (left === 'declined' || left === 'refused') return null;
  if (left === 'slow') return { id: 'payments.check', run: checkPayment } as const;
  return {
    id: left === 'script' ? 'shell.retry' : 'payments.open.bank',
    run: continueStep,
  } as const;
}

const badges = {
  declined: 'payments.declined.badge',
  refused: 'payments.declined.badge',
  open: 'payments.open.badge',
  script: 'payments.open.badge',
  slow: 'payments.checking.badge',
} as const;

const titles = {
  declined: 'payments.declined.title',
  refused: 'payments.declined.title',
  open: 'payments.open.title',
  script: 'payments.script.title',
  slow: 'payments.slow.title',
} as const;
