import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

interface Props {
  onRelease: () => void;
}

/**
 * After a long wait the customer may order again; asks for confirmation, because the venue may then make both
 * (design 11.9).
 */
export function OrderAgain({ onRelease }: Props) {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="text" wide onClick={() => setAsking(true)}>
        <FormattedMessage id="checkout.again" />
      </Button>
      {isAsking && (
        <Sheet
          title={intl.formatMessage({ id: 'checkout.again.title' })}
          close={intl.formatMessage({ id: 'shell.close' })}
          onClose={() => setAsking(false)}
          dock={
            <Button docked wide onClick={() => setAsking(false)}>
              <FormattedMessage id="checkout.again.keep" />
            </Button>
          }
        >
          <p>
            <FormattedMessage id="checkout.again.text" />
          </p>
          <Button kind="danger" wide onClick={onRelease}>
            <FormattedMessage id="checkout.again" />
          </Button>
        </Sheet>
      )}
    </>
  );
}
