import { useState } from 'react';
import type { TableBill } from '#domain/model.ts';
import { removePhone } from '#flows/venue/table-bill.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { type Answer, Refusal } from '#ui/form/refusal.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { useAction } from '#ui/lib/use-action.ts';
import { Spinner } from '#ui/loading/spinner.tsx';
import { QrCode } from '#ui/picture/qr-code.tsx';
import styles from './bill.module.css';

/** The code for other phones to join, and those that have; the phone that opened the bill can remove others (D248). */
export function BillPhones({ bill }: { bill: TableBill }) {
  const intl = useIntl();
  const { phones, you, join_code } = bill;
  const isHost = you === 1;
  const leaving = useAction(() => removePhone(you));
  const [answer, setAnswer] = useState<Answer | null>(null);
  return (
    <Card title={<FormattedMessage id="payments.bill.phones" />}>
      <ul className={styles.phones}>
        {phones.map((number) => (
          <li key={number}>
            <FormattedMessage
              id="payments.bill.phone"
              values={{ you: number === you ? 'yes' : 'no', number }}
            />
            {isHost && number !== you && <RemoveButton number={number} onAnswer={setAnswer} />}
          </li>
        ))}
      </ul>
      <Refusal answer={answer ?? leaving.answer} />
      <div className={styles.code}>
        <QrCode
          text={`${window.location.origin}/bill/${join_code}`}
          label={intl.formatMessage({ id: 'payments.bill.code' })}
        />
      </div>
      <p className={styles.note}>{intl.formatMessage({ id: 'payments.bill.scan' })}</p>
      {!isHost && (
        <Button
          kind="text"
          wide
          busyText={leaving.isWorking && 'payments.bill.leave'}
          onClick={leaving.run}
          text="payments.bill.leave"
        />
      )}
    </Card>
  );
}

interface RemoveProps {
  number: number;
  onAnswer: (answer: Answer | null) => void;
}

function RemoveButton({ number, onAnswer }: RemoveProps) {
  const intl = useIntl();
  const { isWorking, run } = useAction(async () => {
    onAnswer(null);
    onAnswer(await removePhone(number));
  });
  if (isWorking) return <Spinner />;
  return (
    <IconButton
      icon="close"
      tone="bare"
      label={intl.formatMessage({ id: 'payments.bill.remove' }, { number })}
      onClick={run}
    />
  );
}
