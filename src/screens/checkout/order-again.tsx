import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { Sheet } from '#ui/sheet/sheet.tsx';

/**
 * After a long wait the customer may order again; asks for confirmation, because the venue may then make both
 * (design 11.9).
 */
export function OrderAgain({ onRelease }: { onRelease: () => void }) {
  const intl = useIntl();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="text" wide onClick={() => setAsking(true)} text="checkout.again" />
      {isAsking && (
        <Sheet
          title={intl.formatMessage({ id: 'checkout.again.title' })}
          onClose={() => setAsking(false)}
          dock={<Button docked onClick={() => setAsking(false)} text="checkout.again.keep" />}
        >
          <p>{intl.formatMessage({ id: 'checkout.again.text' })}</p>
          <Button kind="danger" wide onClick={onRelease} text="checkout.again" />
        </Sheet>
      )}
    </>
  );
}
