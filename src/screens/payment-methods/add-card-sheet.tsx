import { useEffect, useRef, useState } from 'react';
import { hasOwnSlots } from '#domain/payment/payment-types.ts';
import { cardSavingProvider } from '#domain/payment/providers.ts';
import { currencyOf } from '#domain/venue/venue.ts';
import type { FormAnswer } from '#flows/app/form-answer.ts';
import { closeFields, openFields } from '#flows/payment/fields.ts';
import { addMethod, venueForSavingCard } from '#flows/payment/payment-methods.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { fieldsStore } from '#stores/payment/way.ts';
import { venueStore } from '#stores/venue/venue.ts';
import { Button } from '#ui/button/button.tsx';
import { ProviderFields } from '#ui/form/provider-fields.tsx';
import { Refusal } from '#ui/form/refusal.tsx';
import { announce } from '#ui/lib/announce.ts';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';

/** Saves a card without an order, with the provider's own fields (P1, P15). */
export function AddCardSheet({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const { value: settings } = useSnapshot(settingsStore);
  const { value: fields } = useSnapshot(fieldsStore);
  const [tries, setTries] = useState(0);
  const [isWorking, setWorking] = useState(false);
  const [answer, setAnswer] = useState<FormAnswer | null>(null);
  const { value: venue } = useSnapshot(venueStore);
  const currency = currencyOf(null, settings);
  const { payment_providers, stripe_publishable_key } = settings;
  const type = cardSavingProvider(payment_providers, stripe_publishable_key, venue) ?? 'stripe';
  // biome-ignore lint/correctness/useExhaustiveDependencies: reopened for each attempt
  useEffect(() => {
    const target = { type, venue: () => venueForSavingCard(type), amount: 0, currency };
    if (place.current) void openFields(place.current, target);
    return closeFields;
  }, [type, currency, tries]);

  async function save() {
    if (!fields.isComplete) {
      announce(intl.formatMessage({ id: 'payments.card.complete' }), 'urgent');
      return;
    }
    setWorking(true);
    setAnswer(null);
    const answer = await addMethod().finally(() => setWorking(false));
    setAnswer(answer);
    if (answer?.done) onClose();
  }

  const { script, problem } = fields;
  return (
    <Sheet
      title={intl.formatMessage({ id: 'payments.card.title' })}
      onClose={onClose}
      dock={
        script === 'loaded' && (
          <Button
            docked
            busyText={isWorking && 'shell.saving'}
            onClick={() => void save()}
            text={fields.isComplete ? 'payments.add' : 'payments.card.complete'}
          />
        )
      }
    >
      <ProviderFields
        script={script}
        isTest={settings.payment_sandbox}
        hasSlots={hasOwnSlots(type)}
        tries={tries}
        onRetry={() => setTries(tries + 1)}
        place={place}
        isWorking={isWorking}
        problem={
          problem &&
          (problem.message ||
            (problem.code && problem.code !== 'card_declined'
              ? intl.formatMessage({ id: 'payments.declined.reason' }, { code: problem.code })
              : intl.formatMessage({ id: 'payments.field.card_declined' })))
        }
      />
      <Refusal answer={answer} />
    </Sheet>
  );
}
