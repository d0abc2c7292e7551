import { type FormEvent, useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import type { Cart } from '#domain/model.ts';
import { applyVoucher } from '#flows/discounts.ts';
import { onlineStore } from '#stores/shell.ts';
import { Button } from '#ui/button.tsx';

import { Field } from '#ui/field.tsx';
import { Group } from './group.tsx';
import styles from './voucher-form.module.css';

interface Props {
  cart: Cart;
  isChecking: boolean;
}

/** Takes a code; what is wrong with it stands under it, and it stays for correction (D62). */
export function VoucherForm({ cart, isChecking }: Props) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { value: online } = useSnapshot(onlineStore);
  const [isEmpty, setEmpty] = useState(false);

  useEffect(() => {
    if (field.current?.value === '') field.current.focus();
  }, []);

  function apply(event: FormEvent) {
    event.preventDefault();
    const typed = field.current?.value ?? '';
    setEmpty(typed.trim() === '');
    void applyVoucher(typed);
  }

  const missing = isEmpty ? intl.formatMessage({ id: 'basket.code.missing' }) : undefined;
  return (
    <Group title={intl.formatMessage({ id: 'basket.code.title' })}>
      <form className={styles.form} onSubmit={apply} noValidate>
        <Field
          ref={field}
          label={intl.formatMessage({ id: 'basket.code.label' })}
          initial={cart.discount_code ?? ''}
          error={missing ?? cart.discount_error ?? undefined}
          help={online ? undefined : <FormattedMessage id="basket.code.offline" />}
          autoComplete="off"
          capitals="characters"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={64}
        />
        <Button
          kind="secondary"
          type="submit"
          off={!online}
          working={isChecking ? intl.formatMessage({ id: 'basket.code.checking' }) : undefined}
        >
          <FormattedMessage id="basket.code.apply" />
        </Button>
      </form>
    </Group>
  );
}
