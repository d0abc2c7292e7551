import { type FormEvent, useId, useState } from 'react';
import { problemOf } from '#domain/checkout/detail-forms.ts';
import { detailMessage } from '#domain/checkout/details.ts';
import type { Order } from '#domain/model.ts';
import type { FormAnswer } from '#flows/app/form-answer.ts';
import { mailReceipt } from '#flows/orders/email-receipt.ts';
import { customerStore } from '#stores/session/session.ts';
import { Button } from '#ui/button/button.tsx';
import { Field } from '#ui/form/field.tsx';
import { Refusal } from '#ui/form/refusal.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useSnapshot } from '#ui/lib/snapshot.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';

/** Asks for the email address of the receipt; no sign-in is needed (O5, D56). */
export function ReceiptSheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const intl = useIntl();
  const form = useId();
  const { value: customer } = useSnapshot(customerStore);
  const [email, setEmail] = useState(() => knownEmail(order) ?? customer?.email ?? '');
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<FormAnswer | 'wrong' | null>(null);
  const isWrong = answer === 'wrong';

  async function send(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setAnswer(null);
    setAnswer(await mailReceipt(order, email));
    setSending(false);
  }

  const said = detailMessage('email', problemOf('email', email) ?? 'wrong');
  return (
    <Sheet
      open={isWrong || !answer?.done}
      title={intl.formatMessage({ id: 'orders.receipt' })}
      onClose={onClose}
      dock={
        <Button
          type="submit"
          form={form}
          docked
          busyText={isSending && 'shell.sending'}
          text="orders.receipt.send"
        />
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)}>
        <Field
          label={intl.formatMessage({ id: 'orders.email' })}
          type="email"
          inputMode="email"
          autoComplete="email"
          capitals="none"
          spellCheck={false}
          enterKeyHint="send"
          value={email}
          error={
            isWrong
              ? intl.formatMessage({ id: said.id as FormatjsIntl.Message['ids'] }, said.values)
              : undefined
          }
          first
          onValue={(typed) => {
            setEmail(typed);
            if (isWrong) setAnswer(null);
          }}
        />
        <Refusal answer={isWrong ? null : answer} />
      </form>
    </Sheet>
  );
}

/** Returns the email address of the order; null if it is masked (D14). */
function knownEmail({ email }: Order): string | null {
  return email && !email.includes('•') ? email : null;
}
