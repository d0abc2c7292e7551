import { useState } from 'react';
import { currencyOf } from '#domain/venue/venue.ts';
import { leavePaying } from '#flows/payment/bill-asking.ts';
import {
  type BillPart,
  payBillInFrame,
  resumeBillPayment,
  stopPaying,
  takeBillStep,
} from '#flows/payment/pay-bill.ts';
import { AmountRing } from '#screens/checkout/payment/amount-ring.tsx';
import { PayFields } from '#screens/checkout/payment/pay-fields.tsx';
import sending from '#screens/checkout/sending.module.css';
import { StatusPage } from '#screens/checkout/status-page.tsx';
import type { Paying } from '#stores/orders/payment-way.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Money } from '#ui/content/money.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Dock } from '#ui/sheet/dock.tsx';
import { Page } from '#ui/sheet/page.tsx';

interface Props {
  part: BillPart;
  paying: Paying;
}

/** A part of the bill is being paid: its progress, or the step that its customer has to do (design 11.9). */
export function BillPaying({ part, paying }: Props) {
  const intl = useIntl();
  const { stage, order } = paying;
  const currency = currencyOf(part.venue);
  const amount = order?.total ?? 0;
  const code = order?.payment?.code ?? 'canceled';
  if (stage === 'frame' && paying.action) return <BillFrame part={part} paying={paying} />;
  if (stage === 'declined') {
    return (
      <StatusPage
        icon="alert"
        tone="danger"
        badge={intl.formatMessage({ id: 'payments.declined.badge' })}
        title={intl.formatMessage({ id: 'payments.declined.reason' }, { code })}
        text={<FormattedMessage id="payments.bill.declined" />}
        actions={
          <Button docked wide onClick={() => void leavePaying()}>
            <FormattedMessage id="payments.bill.back" />
          </Button>
        }
      />
    );
  }
  const stop = (
    <Button kind="text" wide onClick={() => void stopPaying(part)}>
      <FormattedMessage id="payments.bill.back" />
    </Button>
  );
  if (stage === 'open' || stage === 'script') {
    return (
      <StatusPage
        icon="alert"
        badge={intl.formatMessage({ id: 'payments.open.badge' })}
        title={intl.formatMessage({ id: 'payments.open.title' })}
        text={<FormattedMessage id="payments.script.failed.text" />}
        actions={
          <>
            <Button docked wide onClick={() => void takeBillStep(part)}>
              <FormattedMessage id={stage === 'open' ? 'payments.open.bank' : 'shell.retry'} />
            </Button>
            {stop}
          </>
        }
      />
    );
  }
  if (stage === 'checking') {
    return (
      <StatusPage
        icon="question"
        badge={intl.formatMessage({ id: 'payments.checking.badge' })}
        title={intl.formatMessage({ id: 'payments.checking.title' })}
        text={
          <FormattedMessage id="payments.checking.text" values={{ b: (words) => <b>{words}</b> }} />
        }
        actions={
          <Button
            docked
            wide
            icon="refresh"
            onClick={() => paying.uuid && void resumeBillPayment(part, paying.uuid)}
          >
            <FormattedMessage id="payments.check" />
          </Button>
        }
      />
    );
  }
  return (
    <main id="main" className={sending.page}>
      <AmountRing
        label={<FormattedMessage id="payments.paying.label" />}
        amount={amount}
        currency={currency}
      />
      <h1 tabIndex={-1} className={sending.title}>
        <FormattedMessage id={stage === 'bank' ? 'payments.bank.title' : 'payments.paying.title'} />
      </h1>
      <p className={sending.text}>
        <FormattedMessage id={stage === 'bank' ? 'payments.bank.text' : 'payments.paying.text'} />
      </p>
    </main>
  );
}

/** The form of a provider that takes the card after the payment was begun (P6, P8). */
function BillFrame({ part, paying: { action, order } }: Props) {
  const intl = useIntl();
  const [isWorking, setWorking] = useState(false);
  const currency = currencyOf(part.venue);
  const amount = order?.total ?? 0;
  if (!action) return null;

  async function pay() {
    if (isWorking || !action) return;
    setWorking(true);
    await payBillInFrame(part, action);
    setWorking(false);
  }

  return (
    <Page
      title={intl.formatMessage({ id: 'payments.frame.title' })}
      width="column"
      dock={
        <Dock kind="line">
          <Button
            docked
            wide
            working={isWorking ? intl.formatMessage({ id: 'payments.card.paying' }) : undefined}
            amount={<Money amount={amount} currency={currency} tone="plain" />}
            onClick={() => void pay()}
          >
            <FormattedMessage id="payments.pay" />
          </Button>
        </Dock>
      }
    >
      <Card>
        <PayFields
          asked={{ type: order?.payment?.type ?? 'dojo', venue: part.venue, amount, currency }}
          action={action}
          isWorking={isWorking}
        />
      </Card>
      <Button kind="text" wide onClick={() => void stopPaying(part)}>
        <FormattedMessage id="payments.bill.back" />
      </Button>
    </Page>
  );
}
