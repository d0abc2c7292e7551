import type { PaymentMethod } from '#domain/model.ts';
import { removeMethod } from '#flows/payment/remove-method.ts';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { PayMark } from '#ui/picture/pay-mark.tsx';
import { ConfirmSheet } from '#ui/sheet/confirm-sheet.tsx';
import { useCardName } from './method-row.tsx';

interface Props {
  method: PaymentMethod;
  /** The next default; null for none, undefined if the default stays. */
  next: PaymentMethod | null | undefined;
  onClose: () => void;
}

/** Confirms removing a card and says which becomes the default; keeping it is the safe choice (design 11.13). */
export function RemoveSheet({ method, next, onClose }: Props) {
  const intl = useIntl();
  const nameOf = useCardName();

  async function remove() {
    const answer = await removeMethod(method.id);
    if (answer.done) onClose();
    return answer;
  }

  return (
    <ConfirmSheet
      title={intl.formatMessage({ id: 'payments.remove.title' }, { name: nameOf(method) })}
      lead={<PayMark picture={method.image_url} />}
      action="payments.remove"
      busyText="payments.remove.working"
      keep="payments.keep"
      act={remove}
      onClose={onClose}
    >
      <p>
        {next ? (
          <FormattedMessage id="payments.remove.next" values={{ name: nameOf(next) }} />
        ) : (
          <FormattedMessage id={next === null ? 'payments.remove.none' : 'payments.remove.other'} />
        )}
      </p>
    </ConfirmSheet>
  );
}
