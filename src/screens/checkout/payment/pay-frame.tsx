import { useState } from 'react';
import type { Order, PaymentAction, Venue } from '#domain/model.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import { backToBasket } from '#flows/payment/back-to-basket.ts';
import { payInFrame } from '#flows/payment/frame.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { fieldsStore } from '#stores/orders/payment-way.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Money } from '#ui/content/money.tsx';
import { Refusal } from '#ui/form/refusal.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useAction } from '#ui/lib/use-action.ts';
import { Dock } from '#ui/sheet/dock.tsx';
import { Page } from '#ui/sheet/page.tsx';
import { PayFields } from './pay-fields.tsx';

interface Props {
  order: Order;
  venue: Venue;
  action: PaymentAction;
  /** Called to choose another payment type. */
  onOther: () => void;
}

/** The card form of a provider that charges a placed order (P6, P8). */
export function PayFrame({ order, venue, action, onOther }: Props) {
  const intl = useIntl();
  const { value: fields } = useSnapshot(fieldsStore);
  const { value: settings } = useSnapshot(settingsStore);
  const [isWorking, setWorking] = useState(false);
  const currency = currencyOf(order.venue, settings);
  const amount = order.total ?? 0;
  const type = order.payment?.type ?? 'dojo';
  const { answer, isWorking: isGivingUp, run: giveUp } = useAction(() => backToBasket(order));

  async function pay() {
    setWorking(true);
    await payInFrame(order, action);
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
