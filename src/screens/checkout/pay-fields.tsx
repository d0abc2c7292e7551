import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { PaymentAction } from '#domain/model.ts';
import { closeFields, type FieldsFor, openFields } from '#flows/pay-fields.ts';
import { fieldsStore } from '#stores/payment-way.ts';
import { settingsStore } from '#stores/settings.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CardSlots } from '#ui/card-slots.tsx';
import { Waiting } from '#ui/load-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './pay-fields.module.css';

interface Props {
  asked: FieldsFor;
  /** The step of an order that the fields are for. */
  action?: PaymentAction;
}

/** The provider's own fields in our frame: while they come, when they are there, and when they do not (P14, D77). */
export function PayFields({ asked, action }: Props) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const { value: fields } = useSnapshot(fieldsStore);
  const { value: settings } = useSnapshot(settingsStore);
  const { type, amount, currency } = asked;
  const { script, problem, isUnavailable } = fields;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are for a type and an amount; a try is a reason
  useEffect(() => {
    if (place.current) void openFields(place.current, asked, action);
    return closeFields;
  }, [type, amount, currency, action?.client_secret, tries]);
  return (
    <div>
      {settings.payment_sandbox && (
        <p className={styles.test}>
          <Badge tone="warning">
            <FormattedMessage id="payments.test" />
          </Badge>
          <FormattedMessage id="payments.test.text" />
        </p>
      )}
      {script === 'loading' && (
        <Waiting label={intl.formatMessage({ id: 'payments.card.loading' })}>
          <div className={styles.waiting}>
            <Skeleton height="3.5rem" shape="control" />
            <Skeleton height="3.5rem" shape="control" />
          </div>
        </Waiting>
      )}
      {script === 'error' && (
        <Banner
          tone="danger"
          title={intl.formatMessage({ id: 'payments.script.failed' })}
          action={
            <Button kind="text" small onClick={() => setTries(tries + 1)}>
              <FormattedMessage id="shell.retry" />
            </Button>
          }
        >
          <FormattedMessage id="payments.script.failed.text" />
        </Banner>
      )}
      {isUnavailable && (
        <Banner
          tone="warning"
          icon="card"
          title={intl.formatMessage({ id: 'payments.wallet.none' })}
        />
      )}
      <div ref={place} className={script === 'loaded' ? styles.place : styles.hidden}>
        {(type === 'braintree' || type === 'guest_card_pay') && <CardSlots key={tries} />}
      </div>
      {problem && (
        <Banner
          tone="danger"
          title={
            problem.says ||
            (problem.code
              ? intl.formatMessage({ id: 'payments.declined.reason' }, { code: problem.code })
              : intl.formatMessage({ id: 'payments.field.other' }))
          }
        />
      )}
    </div>
  );
}
