import type { ComponentProps, ReactNode } from 'react';
import type { PaymentAction } from '#domain/model.ts';
import { fieldsStore } from '#stores/payment/way.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { Money } from '#ui/content/money.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { useAction } from '#ui/lib/use-action.ts';
import { Dock } from '#ui/sheet/dock.tsx';
import { Page } from '#ui/sheet/page.tsx';
import { PayFields } from './pay-fields.tsx';

interface Props {
  asked: ComponentProps<typeof PayFields>['asked'];
  action: PaymentAction;
  onPay: () => Promise<void>;
  /** Buttons below the form that lead out of it. */
  children: ReactNode;
}

/** The card form of a provider that charges after the payment was begun (P6, P8). */
export function CardFrame({ asked, action, onPay, children }: Props) {
  const intl = useIntl();
  const { value: fields } = useSnapshot(fieldsStore);
  const { isWorking, run: pay } = useAction(onPay);

  return (
    <Page
      title={intl.formatMessage({ id: 'payments.frame.title' })}
      width="column"
      dock={
        <Dock kind="line">
          <Button
            docked
            off={fields.script !== 'loaded'}
            busyText={isWorking && 'payments.paying.title'}
            amount={<Money amount={asked.amount} currency={asked.currency} />}
            onClick={pay}
            text="payments.pay"
          />
        </Dock>
      }
    >
      <Card>
        <PayFields asked={asked} action={action} isWorking={isWorking} />
      </Card>
      {children}
    </Page>
  );
}
