import { useState } from 'react';
import type { Order, PaymentAction, Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue.ts';
import { actInFields } from '#flows/pay-frame.ts';
import { fieldsStore } from '#stores/payment-way.ts';
import { settingsStore } from '#stores/settings.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dock } from '#ui/dock.tsx';
import { FormattedMessage, useIntl } from '#ui/intl.tsx';
import { Money } from '#ui/money.tsx';
import { Page } from '#ui/page.tsx';
import { Refusal } from '#ui/refusal.tsx';
import { useSnapshot } from '#ui/snapshot.ts';
import { PayFields } from './pay-fields.tsx';
import { useGiveUp } from './use-give-up.ts';

interface Props {
  order: Order;
  venue: Venue;
  action: PaymentAction;
  /** Another way to pay is wanted. */
  onOther: () => void;
}

/** A provider that wants the order first: its own card form, for this order only (P6, P8). */
export function PayFrame({ order, venue, action, onOther }: Props) {
  const intl = useIntl();
  const { value: fields } = useSnapshot(fieldsStore);
  const { value: settings } = useSnapshot(settingsStore);
  const [isWorking, setWorking] = useState(false);
  const currency = currencyOf(order.venue, settings);
  const amount = order.total ?? 0;
  const type = order.payment?.type ?? 'dojo';
  const { answer, isWorking: isGivingUp, giveUp } = useGiveUp(order);

  async function pay() {
    setWorking(true);
    await actInFields(order, action);
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
            off={fields.script !== 'loaded'}
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
          asked={{ type, venue, amount, currency }}
          action={action}
          isWorking={isWorking}
        />
      </Card>
      <Refusal answer={answer} />
      <Button kind="text" wide onClick={onOther}>
        <FormattedMessage id="payments.another" />
      </Button>
      <Button
        kind="text"
        wide
        working={isGivingUp ? intl.formatMessage({ id: 'payments.giveUp.working' }) : undefined}
        onClick={giveUp}
      >
        <FormattedMessage id="payments.giveUp" />
      </Button>
    </Page>
  );
}
