import { useEffect, useRef, useState } from 'react';
import type { PaymentAction } from '#domain/model.ts';
import { hasOwnSlots } from '#domain/payment/payment-types.ts';
import { closeFields, type FieldsFor, openFields } from '#flows/payment/fields.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { fieldsStore } from '#stores/payment/way.ts';
import { ProviderFields } from '#ui/form/provider-fields.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';

interface Props {
  asked: FieldsFor;
  /** The payment step that the fields are for. */
  action?: PaymentAction;
  /** The provider is processing. */
  isWorking?: boolean;
}

/** The provider's fields for a payment (P14, D77). */
export function PayFields({ asked, action, isWorking = false }: Props) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const { value: fields } = useSnapshot(fieldsStore);
  const { value: settings } = useSnapshot(settingsStore);
  const { type, amount, currency } = asked;
  const { script, problem, isUnavailable } = fields;
  // One provider session is one form.
  const session = action?.reference ?? action?.client_secret;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reopened for another type, amount or attempt
  useEffect(() => {
    if (place.current) void openFields(place.current, asked, action);
    return closeFields;
  }, [type, amount, currency, session, tries]);
  return (
    <ProviderFields
      script={script}
      isTest={settings.payment_sandbox}
      hasSlots={hasOwnSlots(type)}
      tries={tries}
      onRetry={() => setTries(tries + 1)}
      place={place}
      isUnavailable={isUnavailable}
      isWorking={isWorking}
      problem={
        problem &&
        (problem.message ||
          (problem.code
            ? intl.formatMessage({ id: 'payments.declined.reason' }, { code: problem.code })
            : intl.formatMessage({ id: 'payments.field.other' })))
      }
    />
  );
}
