import { useState } from 'react';
import { longestNote } from '#domain/checkout/detail-forms.ts';
import type { Draft } from '#screens/menu/product/product-draft.ts';
import { Field } from '#ui/form/field.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import styles from './gift-card-form.module.css';
import { recipientFaults, recipientId } from './gift-recipient.ts';

/** The recipient of a gift card; a missing value is reported when its field loses focus (C13). */
export function GiftRecipientFields({ draft }: { draft: Draft }) {
  const { recipient, setRecipient, isChecked } = draft;
  const intl = useIntl();
  const [left, setLeft] = useState<readonly string[]>([]);
  const faults = recipientFaults(recipient);
  const leave = (field: string) => setLeft((before) => [...before, field]);
  const fault = (field: 'name' | 'email') => {
    const said = faults[field];
    if (!said || !(isChecked || left.includes(field))) return undefined;
    return intl.formatMessage({ id: said.id as FormatjsIntl.Message['ids'] }, said.values);
  };
  return (
    <div className={styles.fields} id={recipientId}>
      <Field
        label={intl.formatMessage({ id: 'menu.gift.name' })}
        value={recipient.name}
        onValue={(name) => setRecipient({ name })}
        onLeave={() => leave('name')}
        error={fault('name')}
        autoComplete="off"
        capitals="words"
        enterKeyHint="next"
        required
      />
      <Field
        label={intl.formatMessage({ id: 'menu.gift.email' })}
        value={recipient.email}
        onValue={(email) => setRecipient({ email })}
        onLeave={() => leave('email')}
        error={fault('email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        capitals="none"
        spellCheck={false}
        enterKeyHint="next"
        required
      />
      <Field
        label={intl.formatMessage({ id: 'menu.gift.message' })}
        value={recipient.message ?? ''}
        onValue={(message) => setRecipient({ message: message || null })}
        lines={3}
        maxLength={longestNote.message}
        capitals="sentences"
        help={intl.formatMessage({ id: 'menu.gift.help' })}
      />
    </div>
  );
}
