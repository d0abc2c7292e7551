import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { StatusPage } from '#ui/sheet/status-page.tsx';

interface Props {
  /** Asks the provider again. */
  onCheck: () => void;
  /** Further ways out. */
  actions: ReactNode;
  children?: ReactNode;
}

/** Shown while it is unknown whether a payment succeeded, so that nobody pays twice (design 11.9). */
export function PayChecking({ onCheck, actions, children }: Props) {
  const intl = useIntl();
  return (
    <StatusPage
      icon="question"
      badge={intl.formatMessage({ id: 'payments.checking.badge' })}
      title={intl.formatMessage({ id: 'payments.checking.title' })}
      text={
        <FormattedMessage id="payments.checking.text" values={{ b: (words) => <b>{words}</b> }} />
      }
      actions={
        <>
          <Button docked icon="refresh" onClick={onCheck} text="payments.check" />
          {actions}
        </>
      }
    >
      {children}
    </StatusPage>
  );
}
