import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import type { AccountForm } from './use-account-form.ts';

interface Props {
  form: AccountForm;
  /** The label while it works. */
  busyText: FormatjsIntl.Message['ids'];
  children: ReactNode;
}

/** The main action of a form. */
export function SubmitButton({ form, busyText, children }: Props) {
  return (
    <Button type="submit" docked wide busyText={form.isWorking && busyText}>
      {children}
    </Button>
  );
}
