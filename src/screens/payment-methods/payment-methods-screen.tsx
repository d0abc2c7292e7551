import { useEffect, useState } from 'react';
import type { PaymentMethod } from '#domain/model.ts';
import { cardSavingProvider } from '#domain/payment/providers.ts';
import { loadMethods } from '#flows/payment/payment-methods.ts';
import { settingsStore } from '#stores/app/settings.ts';
import { methodsStore } from '#stores/payment/methods.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/content/card.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { EmptyState } from '#ui/loading/empty-state.tsx';
import { Skeleton } from '#ui/loading/skeleton.tsx';
import { Waiting } from '#ui/loading/waiting.tsx';
import { Dock } from '#ui/sheet/dock.tsx';
import { Page } from '#ui/sheet/page.tsx';
import { AddCardSheet } from './add-card-sheet.tsx';
import { MethodRow, PointsRow } from './method-row.tsx';
import styles from './payment-methods-screen.module.css';
import { RemoveSheet } from './remove-sheet.tsx';

/** /payment-methods: the saved cards and the points, the default marked; add and remove (R12, D22, design 11.13). */
export default function PaymentMethodsScreen() {
  const intl = useIntl();
  const { value: known } = useSnapshot(methodsStore);
  const { value: settings } = useSnapshot(settingsStore);
  const [isAdding, setAdding] = useState(false);
  const [toRemove, setToRemove] = useState<PaymentMethod | null>(null);
  useEffect(() => void loadMethods(null), []);
  const { status, choice, loyaltyCard } = known;
  const { payment_providers, stripe_publishable_key } = settings;
  const canSave = cardSavingProvider(payment_providers, stripe_publishable_key, null) !== null;
  const isEmpty = status === 'ready' && choice.methods.length === 0;
  return (
    <Page
      title={intl.formatMessage({ id: 'payments.title' })}
      back={{ label: intl.formatMessage({ id: 'shell.back' }), href: '/profile' }}
      ground
      width="column"
      dock={
        canSave && (
          <Dock kind="line">
            <Button docked icon="plus" onClick={() => setAdding(true)} text="payments.add" />
          </Dock>
        )
      }
    >
      <div className={styles.cards}>
        {status === 'loading' && choice.methods.length === 0 && (
          <Waiting label={intl.formatMessage({ id: 'payments.loading' })}>
            <Skeleton height="8rem" shape="plate" />
          </Waiting>
        )}
        {status === 'failed' && (
          <EmptyState
            failed
            title="payments.failed"
            action={<Button onClick={() => void loadMethods(null)} text="shell.retry" />}
          />
        )}
        {isEmpty && (
          <EmptyState
            picture="/pictures/credit-card.webp"
            title="payments.empty"
            text={canSave ? 'payments.empty.text' : 'payments.noCards'}
          />
        )}
        {choice.methods.length > 0 && (
          <Card rows>
            {choice.methods.map((method) => (
              <MethodRow key={method.id} method={method} onRemove={() => setToRemove(method)} />
            ))}
          </Card>
        )}
        {loyaltyCard && (
          <Card rows>
            <PointsRow card={loyaltyCard} />
          </Card>
        )}
        <p className={styles.kept}>{intl.formatMessage({ id: 'payments.kept' })}</p>
      </div>
      {isAdding && <AddCardSheet onClose={() => setAdding(false)} />}
      {toRemove && (
        <RemoveSheet
          method={toRemove}
          next={nextDefault(toRemove, choice.methods)}
          onClose={() => setToRemove(null)}
        />
      )}
    </Page>
  );
}

/** The next default after a card is removed; undefined if it is not the default. */
function nextDefault(
  toRemove: PaymentMethod,
  methods: readonly PaymentMethod[],
): PaymentMethod | null | undefined {
  if (!toRemove.default) return undefined;
  return methods.filter(({ id }) => id !== toRemove.id).toSorted((a, b) => b.id - a.id)[0] ?? null;
}
