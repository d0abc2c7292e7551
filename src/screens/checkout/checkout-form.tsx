import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import { needsPolicy } from '#domain/checkout.ts';
import { requiredFields } from '#domain/details.ts';
import type { PaymentInput } from '#domain/model.ts';
import { needsFields } from '#domain/payment-way.ts';
import { needsTime } from '#domain/service-type.ts';
import { Card } from '#ui/card.tsx';
import { Dock } from '#ui/dock.tsx';
import { FormattedMessage, useIntl } from '#ui/intl.tsx';
import { Page } from '#ui/page.tsx';
import { useIsWide } from '#ui/wide.ts';
import { AllergiesCard } from './allergies-card.tsx';
import styles from './checkout-form.module.css';
import type { CheckoutField } from './detail-field.tsx';
import { DetailsCard } from './details-card.tsx';
import { OrderButton } from './order-button.tsx';
import { inputOf, PaySheets } from './pay-sheets.tsx';
import { PayWithCard } from './pay-with-card.tsx';
import { PolicyRow } from './policy-row.tsx';
import { PricingNotice } from './pricing-notice.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { RefusalCard } from './refusal-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { SummarySide } from './summary-side.tsx';
import type { Checkout } from './use-checkout.ts';
import { usePaying } from './use-paying.ts';
import type { Problems } from './use-problems.ts';
import { useSubmit } from './use-submit.ts';
import type { Times } from './use-times.ts';
import { VatCard } from './vat-card.tsx';
import { WhenCard } from './when-card.tsx';
import { WhereCard } from './where-card.tsx';
import { WindowCard } from './window-card.tsx';

interface Props {
  checkout: Checkout;
  times: Times;
  problems: Problems;
  /** What goes well with the basket. */
  suggestions?: ReactNode;
  onOrder: (payment: PaymentInput) => void;
}

const formId = 'checkout';

/** Where, when, who, allergies, how it is paid, and what it comes to: only what this order needs (design 11.8). */
export function CheckoutForm({ checkout, times, problems, suggestions, onOrder }: Props) {
  const intl = useIntl();
  const isWide = useIsWide();
  const [left, setLeft] = useState<ReadonlySet<CheckoutField>>(new Set());
  const { path, cart, venue, currency } = checkout;
  const paying = usePaying(cart, venue, currency);
  const { chosen } = paying;
  const [params] = useSearchParams();
  // The wallet's button in the basket was tapped (D99).
  const isExpress = params.has('express') && chosen !== null && needsFields(chosen);
  const [sheet, setSheet] = useState<'ways' | PaymentInput['type'] | null>(
    isExpress && problems.here === 0 && !problems.isLoading && !times.areComing
      ? chosen.type
      : null,
  );
  const { form, submit, showAll, isChecking } = useSubmit({
    problems,
    times,
    onReady: () =>
      chosen && (needsFields(chosen) ? setSheet(chosen.type) : onOrder(inputOf(chosen))),
  });
  // What was asked for stays, so that the choice can be seen and changed.
  const [asksWindow, setAsksWindow] = useState(problems.isWindowMissing);
  if (problems.isWindowMissing && !asksWindow) setAsksWindow(true);
  const onLeave = (field: CheckoutField) => setLeft(new Set([...left, field]));
  const needed = cart.service_type ? requiredFields(cart.service_type, venue) : [];
  const fields = { cart, needed, left, showAll, onLeave };
  const hasPolicy = needsPolicy(cart);
  const policy = hasPolicy && (
    <PolicyRow cart={cart} isMissing={showAll && problems.isPolicyMissing} />
  );
  const button = (
    <OrderButton
      checkout={checkout}
      form={formId}
      way={chosen?.type ?? null}
      isBasketFirst={problems.inBasket}
      isChecking={isChecking}
      isLoading={problems.isLoading}
    />
  );
  return (
    <div className={isWide ? styles.wide : undefined}>
      <Page
        title={intl.formatMessage({ id: 'checkout.title' })}
        look={isWide ? 'hero' : 'bar'}
        back={{
          label: intl.formatMessage({ id: 'checkout.back' }),
          href: isWide ? `/menu/${path}` : `/menu/${path}/basket`,
        }}
        ground
        width={isWide ? 'two' : 'column'}
        dock={!isWide && <Dock kind="line">{button}</Dock>}
      >
        <form
          id={formId}
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <div className={styles.cards}>
            <RefusalCard currency={currency} />
            <WhereCard checkout={checkout} fields={fields} />
            {cart.service_type && needsTime(cart.service_type) && (
              <WhenCard
                checkout={checkout}
                times={times}
                isMissing={showAll && problems.isTimeMissing}
              />
            )}
            {asksWindow && <WindowCard isMissing={showAll && problems.isWindowMissing} />}
            <DetailsCard {...fields} />
            <AllergiesCard
              cart={cart}
              venue={venue}
              isMissing={showAll && problems.isAllergyTextMissing}
            />
            <VatCard checkout={checkout} />
            <PayWithCard checkout={checkout} paying={paying} onChange={() => setSheet('ways')} />
            <ReceiptCard {...fields} />
            <PricingNotice checkout={checkout} />
            {!isWide && (
              <SummaryCard
                checkout={checkout}
                startsOpen={cart.service_type !== 'WebBringToTable'}
              />
            )}
            {policy && <Card rows>{policy}</Card>}
            {!isWide && <Terms />}
            {suggestions}
          </div>
          {isWide && (
            <SummarySide checkout={checkout}>
              {button}
              <Terms />
            </SummarySide>
          )}
        </form>
      </Page>
      <PaySheets
        sheet={sheet}
        onSheet={setSheet}
        paying={paying}
        checkout={checkout}
        mayPay={problems.here === 0 && !times.areComing}
        onPay={onOrder}
      />
    </div>
  );
}

function Terms() {
  return (
    <p className={styles.terms}>
      <FormattedMessage
        id="checkout.terms"
        values={{ a: (words) => <a href="/terms-and-conditions">{words}</a> }}
      />
    </p>
  );
}
