import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import styles from './code-form.module.css';
import { Field } from './field.tsx';

interface Props {
  code: string;
  /** The problem with the code. */
  error: string | null | undefined;
  isOnline: boolean;
  isChecking: boolean;
  /** The form was opened on request, so its empty field takes the focus. */
  takesFocus?: boolean;
  onCode: (code: string) => void;
}

/** Field for a discount code; an error is shown below, and the code stays for correction (D62). */
export function CodeForm({ code, error, isOnline, isChecking, takesFocus, onCode }: Props) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [isEmpty, setEmpty] = useState(false);

  useEffect(() => {
    if (takesFocus && field.current?.value === '') field.current.focus();
  }, [takesFocus]);

  function apply(event: FormEvent) {
    event.preventDefault();
    const typed = field.current?.value ?? '';
    setEmpty(typed.trim() === '');
    onCode(typed);
  }

  const missing = isEmpty ? intl.formatMessage({ id: 'basket.code.missing' }) : undefined;
  return (
    <form className={styles.form} onSubmit={apply} noValidate>
      <Field
        ref={field}
        label={intl.formatMessage({ id: 'basket.code.label' })}
        initial={code}
        error={missing ?? error ?? undefined}
        help={isOnline ? undefined : <FormattedMessage id="basket.code.offline" />}
        autoComplete="off"
        capitals="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button
        kind="secondary"
        type="submit"
        off={!isOnline}
        busyText={isChecking && 'shell.checking'}
        text="basket.code.apply"
      />
    </form>
  );
}
