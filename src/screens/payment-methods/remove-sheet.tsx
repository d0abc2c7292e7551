import { FormattedMessage, useIntl } from 'react-intl';
import type { PaymentMethod } from '#domain/model.ts';
import { removeMethod } from '#flows/payment-methods.ts';
import { Button } from '#ui/button.tsx';
import { PayMark } from '#ui/pay-mark.tsx';
import { Sheet } from '#ui/sheet.tsx';
import styles from './payment-methods-screen.module.css';

interface Props {
  method: PaymentMethod;
  /** What becomes the default; null is nothing, undefined stays as it is. */
  next: PaymentMethod | null | undefined;
  onClose: () => void;
}

/** Asks before a card goes, and says what becomes the default; keeping it is the safe choice (13-remove-card). */
export function RemoveSheet({ method, next, onClose }: Props) {
  const intl = useIntl();
  async function remove() {
    onClose();
    await removeMethod(method.id);
  }

  return (
    <Sheet
      title={intl.formatMessage(
        { id: 'payments.remove.title' },
        { name: method.display_text ?? '' },
      )}
      lead={<PayMark picture={method.image_url} />}
      close={intl.formatMessage({ id: 'shell.close' })}
      onClose={onClose}
    >
      <p>
        {next ? (
          <FormattedMessage id="payments.remove.next" values={{ name: next.display_text ?? '' }} />
        ) : (
          <FormattedMessage id={next === null ? 'payments.remove.none' : 'payments.remove.other'} />
        )}
      </p>
      <div className={styles.choices}>
        <Button kind="danger" docked wide onClick={() => void remove()}>
          <FormattedMessage id="payments.remove" />
        </Button>
        <Button docked wide onClick={onClose}>
          <FormattedMessage id="payments.keep" />
        </Button>
      </div>
    </Sheet>
  );
}
