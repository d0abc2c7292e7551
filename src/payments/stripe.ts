import type {
  Stripe,
  StripeConstructor,
  StripeElements,
  StripeElementsOptionsMode,
} from '@stripe/stripe-js';
import { loadScript, withProviderTimeout } from '#browser/page/provider-script.ts';
import type { PaymentAction } from '#domain/model.ts';
import { providerAmount } from '#domain/payment/provider-amount.ts';
import {
  type AdapterOutcome,
  type FieldAppearance,
  type FieldEvents,
  type PaymentAdapter,
  type PaymentContext,
  PaymentProblem,
  type PaymentSession,
} from './adapter.ts';
import { codeOf, problemOf } from './stripe-errors.ts';

/** Cards, wallets and 3-D Secure with Stripe (P1, P2); TWINT needs no client, it is a redirect. */
export const adapter: PaymentAdapter = {
  open: async (context) => session(await openStripe(context), context),
};

async function openStripe({ isSandbox, publishableKey }: PaymentContext): Promise<Stripe> {
  const src = isSandbox ? '/sandbox/stripe.js' : 'https://js.stripe.com/endive/stripe.js';
  await loadScript<StripeConstructor>(src, () => window.Stripe);
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await withProviderTimeout(loadStripe(publishableKey ?? ''), src);
  if (!stripe) throw new PaymentProblem(null);
  return stripe;
}

function session(stripe: Stripe, context: PaymentContext): PaymentSession {
  const elements = stripe.elements(optionsOf(context));
  const isWallet = context.type === 'stripe_apple_google_pay';
  return {
    mount: async (place, events) => {
      const shown = (isWallet ? mountWallet : mountCard)(elements, place, events);
      await withProviderTimeout(shown, 'stripe-elements');
    },
    authorize: (save) => createToken(stripe, elements, save),
    handleNextAction: (action) => confirmNextAction(stripe, action),
    save: (secret) => saveCard(stripe, elements, secret),
    close: () => {
      elements.getElement('payment')?.destroy();
      elements.getElement('expressCheckout')?.destroy();
    },
  };
}

function optionsOf({
  amount_minor,
  currency,
  appearance,
}: PaymentContext): StripeElementsOptionsMode {
  const shared = {
    currency: currency.toLowerCase(),
    allowedPaymentMethodTypes: ['card'],
    appearance: { variables: variablesOf(appearance) },
  };
  // An amount of 0 means that a card is only saved.
  return amount_minor > 0
    ? { ...shared, mode: 'payment', amount: providerAmount('stripe', amount_minor, currency) }
    : { ...shared, mode: 'setup', setupFutureUsage: 'on_session' };
}

function variablesOf({ brand, surface, ink, line, danger, radius, font }: FieldAppearance) {
  return {
    colorPrimary: brand,
    colorBackground: surface,
    colorText: ink,
    colorDanger: danger,
    colorIconTab: line,
    borderRadius: radius,
    fontFamily: font,
    fontSizeBase: '16px',
  };
}

/** Resolves once Stripe's frame shows its fields, or fails to. */
function mountCard(elements: StripeElements, place: HTMLElement, events: FieldEvents) {
  const card = elements.create('payment', {
    layout: 'tabs',
    wallets: { applePay: 'never', googlePay: 'never' },
  });
  card.on('change', ({ complete }) => events.complete(complete));
  return new Promise<void>((resolve) => {
    card.on('ready', () => resolve(events.ready()));
    card.on('loaderror', () => resolve(events.unavailable()));
    card.mount(place);
  });
}

/** Resolves once Stripe's wallet button is shown, or is not available. */
function mountWallet(elements: StripeElements, place: HTMLElement, events: FieldEvents) {
  const wallet = elements.create('expressCheckout', { buttonHeight: 52 });
  wallet.on('confirm', () => events.approved());
  return new Promise<void>((resolve) => {
    wallet.on('ready', ({ availablePaymentMethods }) =>
      resolve(availablePaymentMethods ? events.ready() : events.unavailable()),
    );
    wallet.on('loaderror', () => resolve(events.unavailable()));
    wallet.mount(place);
  });
}

async function createToken(stripe: Stripe, elements: StripeElements, save: boolean) {
  if (save) void elements.update({ setupFutureUsage: 'on_session' });
  const submitted = await elements.submit();
  if (submitted.error) throw problemOf(submitted.error);
  const { error, confirmationToken } = await stripe.createConfirmationToken({ elements });
  if (error) throw problemOf(error);
  return { token: confirmationToken.id, save };
}

async function confirmNextAction(stripe: Stripe, action: PaymentAction): Promise<AdapterOutcome> {
  if (action.type !== 'stripe_next_action' || !action.client_secret) return { kind: 'done' };
  const { error } = await stripe.handleNextAction({ clientSecret: action.client_secret });
  return error ? { kind: 'failed', code: codeOf(error) } : { kind: 'done' };
}

async function saveCard(stripe: Stripe, elements: StripeElements, clientSecret: string) {
  const submitted = await elements.submit();
  if (submitted.error) throw problemOf(submitted.error);
  const { error, setupIntent } = await stripe.confirmSetup({
    elements,
    clientSecret,
    confirmParams: { return_url: window.location.href },
    redirect: 'if_required',
  });
  if (error) throw problemOf(error);
  const method = setupIntent.payment_method;
  const token = typeof method === 'string' ? method : method?.id;
  if (!token) throw new PaymentProblem(null);
  return { token };
}
