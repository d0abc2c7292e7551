import { useState } from 'react';
import { useLocation } from 'wouter';
import { countItems } from '#domain/item-count.ts';
import type { Order } from '#domain/model.ts';
import type { FormAnswer } from '#flows/form-answer.ts';
import { backToBasket } from '#flows/pay-give-up.ts';
import { takeStep } from '#flows/pay-order.ts';
import type { Paying } from '#stores/payment-way.ts';
import { Button } from '#ui/button.tsx';
import { FormattedMessage, useIntl } from '#ui/intl.tsx';
import { useMoney } from '#ui/money.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { StatusPage } from './status-page.tsx';
import { Steps } from './steps.tsx';

interface Props {
  order: Order;
  paying: Paying;
  /** What it was to be paid with. */
  name: string;
  total: number;
  currency: string;
  /** Another way to pay is wanted. */
  onOther: () => void;
}

/** What is not paid yet, why, and what can be done about it (design 9). */
export function PayLeft({ order, paying, name, total, currency, onOther }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const [, navigate] = useLocation();
  const { stage } = paying;
  const code = order.payment?.code ?? 'canceled';
  const isDeclined = stage === 'declined';
  const [answer, setAnswer] = useState<FormAnswer | null>(null);

  async function giveUp() {
    setAnswer(null);
    const heard = await backToBasket(order);
    setAnswer(heard);
    if (heard.done) navigate(`/menu/${order.venue.slug}/basket`, { replace: true });
  }

  return (
    <StatusPage
      icon="alert"
      tone={isDeclined ? 'danger' : 'warning'}
      badge={intl.formatMessage({
        id: isDeclined ? 'payments.declined.badge' : 'payments.open.badge',
      })}
      title={
        isDeclined
          ? intl.formatMessage({ id: 'payments.declined.title' }, { code })
          : intl.formatMessage({
              id: stage === 'script' ? 'payments.script.title' : 'payments.open.title',
            })
      }
      text={<FormattedMessage id={textOf(stage)} values={{ venue: order.venue.name }} />}
      actions={
        <>
          {!isDeclined && (
            <Button docked wide onClick={() => void takeStep()}>
              <FormattedMessage id={stage === 'script' ? 'shell.retry' : 'payments.open.bank'} />
            </Button>
          )}
          <Button kind={isDeclined ? 'primary' : 'secondary'} docked wide onClick={onOther}>
            <FormattedMessage id="payments.another" />
          </Button>
          <Button kind="text" wide onClick={() => void giveUp()}>
            <FormattedMessage id="payments.giveUp" />
          </Button>
        </>
      }
    >
      <Refusal answer={answer} />
      <Steps
        boxed
        steps={[
          {
            state: 'done',
            label: intl.formatMessage({ id: 'payments.placed' }),
            second: intl.formatMessage(
              { id: 'checkout.unsent.basket' },
              { count: countItems(order), total: money(total, currency) },
            ),
          },
          {
            state: isDeclined ? 'failed' : 'later',
            label: name,
            ...(isDeclined && {
              second: intl.formatMessage({ id: 'payments.declined.reason' }, { code }),
            }),
          },
        ]}
      />
    </StatusPage>
  );
}

function textOf(stage: Paying['stage']) {
  if (stage === 'declined') return 'payments.declined.text' as const;
  return stage === 'script' ? ('payments.script.text' as const) : ('payments.open.text' as const);
}
