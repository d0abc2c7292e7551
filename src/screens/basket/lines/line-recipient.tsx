import type { LineItem } from '#domain/model.ts';
import { FormattedMessage } from '#ui/lib/intl.tsx';

/** Whom a gift card is for, where it is sent and what it says (C13). */
export function LineRecipient({ line }: { line: LineItem }) {
  const recipient = line.product_gift_recipient_attributes;
  if (!recipient?.name.trim()) return null;
  const { name, email, message } = recipient;
  return (
    <>
      <p className="fine">
        <FormattedMessage id="basket.line.recipient" values={{ name, email }} />
      </p>
      {message?.trim() && (
        <p className="fine">
          <FormattedMessage id="menu.lines.note" values={{ notes: message }} />
        </p>
      )}
    </>
  );
}
