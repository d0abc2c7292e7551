import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { countItems } from '#domain/cart.ts';
import type { Order, PaymentInput, Venue } from '#domain/model.ts';
import { type ChosenWay, needsFields } from '#domain/payment-way.ts';
import { currencyOf } from '#domain/venue.ts';
import { backToBasket } from '#flows/pay-give-up.ts';
import { payAnotherWay, takeStep } from '#flows/pay-order.ts';
import type { Paying } from '#stores/payment-way.ts';
import { settingsStore } from '#stores/settings.ts';
import { Button } from '#ui/button.tsx';
import { useMoney } from '#ui/money.tsx';
import { PayFrame } from './pay-frame.tsx';
import { PaySheet } from './pay-sheet.tsx';
import { inputOf, PaySheets } from './pay-sheets.tsx';
import { usePayWords } from './pay-words.ts';
import { StatusPage } from './status-page.tsx';
import { Steps } from './steps.tsx';
import { usePaying } from './use-paying.ts';

interface Props {
  order: Order;
  venue: Venue;
  paying: Paying;
}

/** Not paid yet, and the customer decides: the bank again, another way, or back to the basket (design 9, D76). */
export function PayOpen({ order, venue, paying }: Props) {
  const intl = useIntl();
  const money = useMoney();
  const [, navigate] = useLocation();
  const { value: settings } = useSnapshot(settingsStore);
  const [sheet, setSheet] = useState<'ways' | PaymentInput['type'] | null>(null);
  const currency = currencyOf(order.venue, settings);
  const total = order.total ?? 0;
  const ways = usePaying(order, venue, currency);
  const words = usePayWords({ ...ways, serviceType: order.service_type, currency, total });
  const { stage, action } = paying;
  const { payment } = order;
  const code = payment?.code ?? 'canceled';
  const isDeclined = stage === 'declined';
  const name =
    payment?.display_text ?? (payment ? words.nameOf({ type: payment.type, method: null }) : '');

  const pay = (input: PaymentInput) => void payAnotherWay(order, input);
  const use = (way: ChosenWay) => (needsFields(way) ? setSheet(way.type) : pay(inputOf(way)));

  async function giveUp() {
    const path = await backToBasket(order);
    if (path) navigate(path, { replace: true });
  }

  const sheets =
    sheet === 'ways' ? (
      <PaySheet
        paying={ways}
        serviceType={order.service_type}
        total={total}
        currency={currency}
        onClose={() => setSheet(null)}
        onCard={setSheet}
        onUse={use}
      />
    ) : (
      <PaySheets
        sheet={sheet}
        onSheet={setSheet}
        paying={ways}
        checkout={{ cart: order, venue, currency }}
        mayPay
        onPay={pay}
      />
    );

  // One provider's fields at a time: a sheet with fields of its own stands without the form behind it.
  if (stage === 'frame' && action && (sheet === null || sheet === 'ways')) {
    return (
      <>
        <PayFrame order={order} venue={venue} action={action} onOther={() => setSheet('ways')} />
        {sheets}
      </>
    );
  }
  return (
    <>
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
            <Button
              kind={isDeclined ? 'primary' : 'secondary'}
              docked
              wide
              onClick={() => setSheet('ways')}
            >
              <FormattedMessage id="payments.another" />
            </Button>
            <Button kind="text" wide onClick={() => void giveUp()}>
              <FormattedMessage id="payments.giveUp" />
            </Button>
          </>
        }
      >
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
      {sheets}
    </>
  );
}

function textOf(stage: Paying['stage']) {
  if (stage === 'declined') return 'payments.declined.text' as const;
  return stage === 'script' ? ('payments.script.text' as const) : ('payments.open.text' as const);
}
