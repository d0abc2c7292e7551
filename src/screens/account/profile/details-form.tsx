import { useState } from 'react';
import type { Customer } from '#domain/model.ts';
import { hasPassword } from '#domain/session/account-details.ts';
import { AccountField } from '#screens/account/account-field.tsx';
import styles from '#screens/account/account-form.module.css';
import { RefusedBanner } from '#screens/account/sign-in/refused-banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Switch } from '#ui/button/switch.tsx';
import { Card } from '#ui/content/card.tsx';
import { Row } from '#ui/content/row.tsx';
import { FormattedMessage, useIntl } from '#ui/lib/intl.tsx';
import { Page } from '#ui/sheet/page.tsx';
import { DeleteAccountRow } from './delete-account-row.tsx';
import { EmailState } from './email-state.tsx';
import { LanguageRow } from './language-row.tsx';
import { PasskeysRow } from './passkeys-row.tsx';
import { useDetails } from './use-details.ts';

const formId = 'details';

/** Name, address, telephone, offers, language, password: saved with Save (D23, design 11.13). */
export function DetailsForm({ customer }: { customer: Customer }) {
  const intl = useIntl();
  const asksPassword = hasPassword(customer);
  const [isPasswordOpen, setPasswordOpen] = useState(false);
  const { form, wantsOffers, setWantsOffers, isNewEmail } = useDetails(
    customer,
    isPasswordOpen,
    () => setPasswordOpen(false),
  );
  return (
    <Page
      title={intl.formatMessage({ id: 'account.details' })}
      ground
      width="form"
      back={{ label: intl.formatMessage({ id: 'shell.back' }), href: '/profile' }}
      action={
        <span className={styles.save} data-top-action="">
          <Button
            kind="text"
            small
            type="submit"
            form={formId}
            busyText={form.isWorking && 'shell.saving'}
            text="account.details.save"
          />
        </span>
      }
    >
      <RefusedBanner refused={form.refused} />
      <form id={formId} ref={form.form} className={styles.cards} noValidate onSubmit={form.submit}>
        <Card>
          <div className={styles.form}>
            <AccountField form={form} field="name" />
            <EmailState form={form} customer={customer} isNew={isNewEmail} />
            <AccountField form={form} field="phone_number" />
          </div>
        </Card>
        {customer.email && (
          <Card rows>
            <Row
              icon="lock"
              text={asksPassword ? 'account.password.change' : 'account.password.set'}
              expanded={isPasswordOpen}
              onClick={() => setPasswordOpen(!isPasswordOpen)}
            />
            {(isPasswordOpen || (isNewEmail && asksPassword)) && (
              <div className={styles.password}>
                {isPasswordOpen && (
                  <AccountField
                    form={form}
                    field="password"
                    label="account.password.new"
                    help={<FormattedMessage id="account.password.help" />}
                  />
                )}
                {asksPassword && (
                  <AccountField
                    form={form}
                    field="current_password"
                    help={<FormattedMessage id="account.current_password.help" />}
                  />
                )}
              </div>
            )}
            <PasskeysRow customer={customer} />
          </Card>
        )}
        <Card rows>
          <Switch
            label={<FormattedMessage id="account.marketing" />}
            checked={wantsOffers}
            onChange={setWantsOffers}
          />
          <LanguageRow />
        </Card>
        <DeleteAccountRow />
      </form>
    </Page>
  );
}
