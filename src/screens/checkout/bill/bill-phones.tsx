import type { TableBill } from '#domain/model.ts';
import { removePhone } from '#flows/venue/table-bill.ts';
import { Button } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { Card } from '#ui/content/card.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { QrCode } from '#ui/picture/qr-code.tsx';
import styles from './bill.module.css';

interface Props {
  bill: TableBill;
}

/** The code that lets another phone join, and the phones that have; the one that opened the bill removes others (D248). */
export function BillPhones({ bill }: Props) {
  const intl = useIntl();
  const { phones, you, join_code } = bill;
  const isHost = you === 1;
  return (
    <Card title={<FormattedMessage id="payments.bill.phones" />}>
      <ul className={styles.phones}>
        {phones.map((number) => (
          <li key={number}>
            <FormattedMessage
              id="payments.bill.phone"
              values={{ you: number === you ? 'yes' : 'no', number }}
            />
            {isHost && number !== you && (
              <IconButton
                icon="close"
                tone="bare"
                label={intl.formatMessage({ id: 'payments.bill.remove' }, { number })}
                onClick={() => void removePhone(number)}
              />
            )}
          </li>
        ))}
      </ul>
      <div className={styles.code}>
        <QrCode
          text={`${window.location.origin}/bill/${join_code}`}
          label={intl.formatMessage({ id: 'payments.bill.code' })}
        />
      </div>
      <p className={styles.note}>
        <FormattedMessage id="payments.bill.scan" />
      </p>
      {!isHost && (
        <Button kind="text" wide onClick={() => void removePhone(you)}>
          <FormattedMessage id="payments.bill.leave" />
        </Button>
      )}
    </Card>
  );
}
