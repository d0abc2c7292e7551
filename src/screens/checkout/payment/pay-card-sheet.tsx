import { useEffect, useState } from 'react';
import type { PaymentInput } from '#domain/model.ts';
import { isNewCard, savesCardWhilePaying } from '#domain/payment/payment-types.ts';
import { type FieldsFor, tokenFromFields } from '#flows/payment/fields.ts';
import { setSaveCard } from '#flows/payment/way.ts';
import { fieldsStore, saveCardStore } from '#stores/payment/way.ts';
import { Button } from '#ui/button/button.tsx';
import { Switch } from '#ui/button/switch.tsx';
import { Money } from '#ui/content/money.tsx';
import { announce } from '#ui/lib/announce.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Spinner } from '#ui/loading/spinner.tsx';
import { Icon } from '#ui/picture/icon.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';
import styles from './pay-fields.module.css';
import { PayFields } from './pay-fields.tsx';

interface Props {
  asked: FieldsFor;
  isSignedIn: boolean;
  onClose: () => void;
  /** Chooses another way to pay, if there is one. */
  onOther?: () => void;
  onPay: (payment: PaymentInput) => void;
}

/** A new card or wallet, which pays directly from its sheet (design 11.8). */
export function PayCardSheet({ asked, isSignedIn, onClose, onOther, onPay }: Props) {
  const intl = useIntl();
  const { value: fields } = useSnapshot(fieldsStore);
  const { value: isSaving } = useSnapshot(saveCardStore);
  const [isWorking, setWorking] = useState(false);
  const isCard = isNewCard(asked.type);
  const maySave = isSignedIn && savesCardWhilePaying(asked.type);
  const { isComplete, approved, script } = fields;
  const isStuck = script === 'error' || script === 'refused' || fields.isUnavailable;

  async function pay() {
    if (isWorking) return;
    if (isCard && !isComplete) {
      announce(intl.formatMessage({ id: 'payments.card.complete' }), 'urgent');
      return;
    }
    setWorking(true);
    const payment = await tokenFromFields(asked.type, isSaving && maySave);
    if (payment) onPay(payment);
    else setWorking(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the wallet's sheet was approved
  useEffect(() => {
    if (approved > 0) void pay();
  }, [approved]);

  return (
    <Sheet
      title={intl.formatMessage({ id: isCard ? 'payments.card.title' : 'payments.wallet.title' })}
      onClose={onClose}
      dock={
        isCard && script === 'loaded' ? (
          <Button
            docked
            busyText={isWorking && 'payments.paying.title'}
            amount={<Money amount={asked.amount} currency={asked.currency} />}
            onClick={() => void pay()}
            text={isComplete ? 'payments.pay' : 'payments.card.complete'}
          />
        ) : undefined
      }
    >
      <PayFields asked={asked} isWorking={isWorking} />
      {/* A wallet has the provider's button, which does not say so. */}
      <p role="status" className={styles.secure}>
        {isWorking && !isCard && (
          <>
            <Spinner />
            <FormattedMessage id="payments.paying.title" />
          </>
        )}
      </p>
      {isStuck && onOther && (
        <Button kind="secondary" wide onClick={onOther} text="payments.another" />
      )}
      {maySave && script === 'loaded' && (
        <div className={styles.save}>
          <Switch
            label={<FormattedMessage id="payments.card.save" />}
            second={<FormattedMessage id="payments.card.save.second" />}
            checked={isSaving}
            onChange={setSaveCard}
          />
        </div>
      )}
      <p className={styles.secure}>
        <Icon name="lock" size={18} />
        <FormattedMessage id="payments.card.secure" />
      </p>
    </Sheet>
  );
}
