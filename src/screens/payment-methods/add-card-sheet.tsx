import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { keeperOf } from '#domain/payment-providers.ts';
import { closeFields, openFields } from '#flows/pay-fields.ts';
import { addMethod } from '#flows/payment-methods.ts';
import { fieldsStore } from '#stores/payment-way.ts';
import { settingsStore } from '#stores/settings.ts';
import { venueStore } from '#stores/venue.ts';
import { announce } from '#ui/announce.ts';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CardSlots } from '#ui/card-slots.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import styles from './payment-methods-screen.module.css';

interface Props {
  onClose: () => void;
}

/** Saves a card without an order, in the provider's own fields (P1, P15). */
export function AddCardSheet({ onClose }: Props) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const { value: settings } = useSnapshot(settingsStore);
  const { value: fields } = useSnapshot(fieldsStore);
  const [tries, setTries] = useState(0);
  const [isOpen, setOpen] = useState(true);
  const [isWorking, setWorking] = useState(false);
  const { value: venue } = useSnapshot(venueStore);
  const currency = settings.currency ?? 'USD';
  const { payment_providers, stripe_publishable_key } = settings;
  const type = keeperOf(payment_providers, stripe_publishable_key, venue) ?? 'stripe';
  const venueId = venue?.id ?? 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a try is a reason
  useEffect(() => {
    const keeper = { id: venueId, card_payment: type };
    if (place.current) void openFields(place.current, { type, venue: keeper, amount: 0, currency });
    return closeFields;
  }, [type, venueId, currency, tries]);

  async function save() {
    if (!fields.isComplete) {
      announce(intl.formatMessage({ id: 'payments.card.complete' }), 'urgent');
      return;
    }
    setWorking(true);
    if (await addMethod()) setOpen(false);
    setWorking(false);
  }

  const { script, problem } = fields;
  return (
    <Sheet
      open={isOpen}
      title={intl.formatMessage({ id: 'payments.card.title' })}
      close={intl.formatMessage({ id: 'shell.close' })}
      onClose={onClose}
      dock={
        script === 'loaded' && (
          <Button
            docked
            wide
            working={isWorking ? intl.formatMessage({ id: 'payments.card.saving' }) : undefined}
            onClick={() => void save()}
          >
            <FormattedMessage id={fields.isComplete ? 'payments.add' : 'payments.card.complete'} />
          </Button>
        )
      }
    >
      {settings.payment_sandbox && (
        <p className={styles.test}>
          <Badge tone="warning">
            <FormattedMessage id="payments.test" />
          </Badge>
          <FormattedMessage id="payments.test.text" />
        </p>
      )}
      {script === 'loading' && <Skeleton height="8rem" shape="control" />}
      {script === 'error' && (
        <Banner
          tone="danger"
          title={intl.formatMessage({ id: 'payments.script.failed' })}
          action={
            <Button kind="text" small onClick={() => setTries(tries + 1)}>
              <FormattedMessage id="shell.retry" />
            </Button>
          }
        />
      )}
      <div ref={place} className={script === 'loaded' ? undefined : styles.hidden}>
        {type === 'braintree' && <CardSlots key={tries} />}
      </div>
      {problem && (
        <Banner
          tone="danger"
          title={problem.says || intl.formatMessage({ id: 'payments.field.card_declined' })}
        />
      )}
    </Sheet>
  );
}
