import { type ReactNode, useState } from 'react';
import { needsPolicy } from '#domain/checkout/checkout.ts';
import { requiredFields } from '#domain/checkout/details.ts';
import { needsTime } from '#domain/venue/service-type.ts';
import { AllergiesCard } from '#screens/checkout/details/allergies-card.tsx';
import type { CheckoutField } from '#screens/checkout/details/detail-field.tsx';
import { DetailsCard } from '#screens/checkout/details/details-card.tsx';
import { OrderTerms } from '#screens/checkout/details/order-terms.tsx';
import { PolicyRow } from '#screens/checkout/details/policy-row.tsx';
import { ReceiptCard } from '#screens/checkout/details/receipt-card.tsx';
import { VatCard } from '#screens/checkout/details/vat-card.tsx';
import { WhereCard } from '#screens/checkout/details/where-card.tsx';
import { PaySheets } from '#screens/checkout/payment/pay-sheets.tsx';
import { PayWithCard } from '#screens/checkout/payment/pay-with-card.tsx';
import { SummaryCard } from '#screens/checkout/summary/summary-card.tsx';
import { SummarySide } from '#screens/checkout/summary/summary-side.tsx';
import { WhenCard } from '#screens/checkout/time/when-card.tsx';
import { WindowChoice, type WindowTaps } from '#screens/checkout/time/window-card.tsx';
import { Card } from '#ui/content/card.tsx';
import { useIntl } from '#ui/lib/intl.tsx';
import { useIsWide } from '#ui/lib/wide.ts';
import { Dock } from '#ui/sheet/dock.tsx';
import { Page } from '#ui/sheet/page.tsx';
import styles from './checkout-form.module.css';
import { OrderButton } from './order-button.tsx';
import { PricingNotice } from './pricing-notice.tsx';
import { RefusalCard } from './refusal-card.tsx';
import { type Placing, usePlacing } from './use-placing.ts';

interface Props extends Placing {
  /** Products that go well with the basket. */
  suggestions?: ReactNode;
  windows: WindowTaps | undefined;
}

const formId = 'checkout';

/**
 * The form of the checkout: place, time, contact, allergies, payment and total, limited to what this order needs
 * (design 11.8).
 */
export function CheckoutForm({ suggestions, windows, ...placing }: Props) {
  const { checkout, times, problems } = placing;
  const intl = useIntl();
  const isWide = useIsWide();
  const [left, setLeft] = useState<ReadonlySet<CheckoutField>>(new Set());
  const { path, cart, venue, currency } = checkout;
  const { form, submit, showAll, isChecking, sheets } = usePlacing(placing);
  const { paying, onSheet } = sheets;
  // A card that was shown stays, so that the choice can be seen and changed.
  const [asksWindow, setAsksWindow] = useState(problems.isWindowMissing);
  if (problems.isWindowMissing && !asksWindow) setAsksWindow(true);
  const onLeave = (field: CheckoutField) => setLeft(new Set([...left, field]));
  const needed = cart.service_type ? requiredFields(cart.service_type, venue) : [];
  const fields = { cart, needed, country: venue.country ?? '', left, showAll, onLeave };
  const windowChoice = asksWindow && (
    <WindowChoice isMissing={showAll && problems.isWindowMissing} taps={windows} />
  );
  const hasPolicy = needsPolicy(cart);
  const policy = hasPolicy && (
    <PolicyRow cart={cart} isMissing={showAll && problems.isPolicyMissing} />
  );
  const button = (
    <OrderButton
      checkout={checkout}
      form={formId}
      way={paying.chosen?.type ?? null}
      problems={problems}
      isChecking={isChecking}
    />
  );
  return (
    <div className={isWide ? styles.wide : undefined}>
      <Page
        title={intl.formatMessage({ id: 'checkout.title' })}
        look={isWide ? 'hero' : 'bar'}
        back={{
          label: intl.formatMessage({ id: 'shell.back' }),
          href: isWide ? `/menu/${path}` : `/menu/${path}/basket`,
        }}
        ground
        width={isWide ? 'two' : 'column'}
        dock={!isWide && <Dock kind="line">{button}</Dock>}
      >
        <form id={formId} ref={form} className={styles.form} noValidate onSubmit={submit}>
          <div className={styles.cards}>
            <RefusalCard currency={currency} />
            <WhereCard checkout={checkout} fields={fields} />
            {cart.service_type && needsTime(cart.service_type) ? (
              <WhenCard
                checkout={checkout}
                times={times}
                isMissing={showAll && problems.isTimeMissing}
                window={windowChoice}
              />
            ) : (
              windowChoice && (
                <Card flush title={intl.formatMessage({ id: 'checkout.when' })}>
                  {windowChoice}
                </Card>
              )
            )}
            <DetailsCard {...fields} />
            <AllergiesCard
              cart={cart}
              venue={venue}
              isMissing={showAll && problems.isAllergyTextMissing}
            />
            <VatCard checkout={checkout} />
            <PayWithCard checkout={checkout} paying={paying} onChange={() => onSheet('ways')} />
            <ReceiptCard {...fields} />
            {suggestions}
            <PricingNotice checkout={checkout} />
            {!isWide && (
              <SummaryCard
                checkout={checkout}
                startsOpen={cart.service_type !== 'WebBringToTable'}
              />
            )}
            {policy && <Card rows>{policy}</Card>}
            {!isWide && <OrderTerms />}
          </div>
          {isWide && (
            <SummarySide checkout={checkout}>
              {button}
              <OrderTerms />
            </SummarySide>
          )}
        </form>
      </Page>
      <PaySheets {...sheets} />
    </div>
  );
}
