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
      <Button kind="text" wide onClick={() => setAsking(true)} text="checkout.again" />
      {isAsking && (
        <Sheet
          title={intl.formatMessage({ id: 'checkout.again.title' })}
          onClose={() => setAsking(false)}
          dock={<Button docked wide onClick={() => setAsking(false)} text="checkout.again.keep" />}
        >
          <p>
            <FormattedMessage id="checkout.again.text" />
          </p>
          <Button kind="danger" wide onClick={onRelease} text="checkout.again" />
        </Sheet>
      )}
    </>
  );
}
