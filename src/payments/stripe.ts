import type {
  Stripe,
  StripeConstructor,
  StripeElements,
  StripeElementsOptionsMode,
} from '@stripe/stripe-js';
import { inProviderTime, loadScript } from '#browser/page/provider-script.ts';
import type { PaymentAction } from '#domain/model.ts';
import { providerAmount } from '#domain/payment/provider-amount.ts';
import {
  type FieldEvents,
  type FieldLook,
  type Outcome,
  type PaymentAdapter,
  type PaymentContext,
  PaymentProblem,
  type PaymentSession,
} from './adapter.ts';
import { codeOf, problemOf } from './stripe-errors.ts';

/** Cards, wallets and bank checks with Stripe (P1, P2); TWINT needs no client, it is a page of its own. */
export const adapter: PaymentAdapter = {
  open: async (context) => session(await openStripe(context), context),
};

async function openStripe({ isSandbox, publishableKey }: PaymentContext): Promise<Stripe> {
  const src = isSandbox ? '/sandbox/stripe.js' : 'https://js.stripe.com/endive/stripe.js';
  await loadScript<StripeConstructor>(src, () => window.Stripe);
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await inProviderTime(loadStripe(publishableKey ?? ''), src);
  if (!stripe) throw new PaymentProblem(null);
  return stripe;
}

function session(stripe: Stripe, context: PaymentContext): PaymentSession {
  const elements = stripe.elements(optionsOf(context));
  const isWallet = context.type === 'stripe_apple_google_pay';
  return {
    mount: async (place, events) => {
      if (isWallet) mountWallet(elements, place, events);
      else mountCard(elements, place, events);
    },
    authorise: (save) => authorised(stripe, elements, save),
    act: (action) => acted(stripe, action),
    save: (secret) => saved(stripe, elements, secret),
    close: () => {
      elements.getElement('payment')?.destroy();
      elements.getElement('expressCheckout')?.destroy();
    },
  };
}

function optionsOf({ amount_minor, currency, look }: PaymentContext): StripeElementsOptionsMode {
  const shared = {
    currency: currency.toLowerCase(),
    allowedPaymentMethodTypes: ['card'],
    appearance: { variables: variablesOf(look) },
  };
  // Nothing to pay yet is a card that is only saved.
  return amount_minor > 0
    ? { ...shared, mode: 'payment', amount: providerAmount('stripe', amount_minor, currency) }
    : { ...shared, mode: 'setup', setupFutureUsage: 'on_session' };
}

function variablesOf({ brand, surface, ink, line, danger, radius, font }: FieldLook) {
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

function mountCard(elements: StripeElements, place: HTMLElement, events: FieldEvents): void {
  const card = elements.create('payment', {
    layout: 'tabs',
    wallets: { applePay: 'never', googlePay: 'never' },
  });
  card.on('ready', () => events.ready());
  card.on('change', ({ complete }) => events.complete(complete));
  card.on('loaderror', () => events.unavailable());
  card.mount(place);
}

function mountWallet(elements: StripeElements, place: HTMLElement, events: FieldEvents): void {
  const wallet = elements.create('expressCheckout', { buttonHeight: 52 });
  wallet.on('ready', ({ availablePaymentMethods }) =>
    availablePaymentMethods ? events.ready() : events.unavailable(),
  );
  wallet.on('confirm', () => events.approved());
  wallet.on('loaderror', () => events.unavailable());
  wallet.mount(place);
}

async function authorised(stripe: Stripe, elements: StripeElements, save: boolean) {
  if (save) void elements.update({ setupFutureUsage: 'on_session' });
  const submitted = await elements.submit();
  if (submitted.error) throw problemOf(submitted.error);
  const { error, confirmationToken } = await stripe.createConfirmationToken({ elements });
  if (error) throw problemOf(error);
  return { token: confirmationToken.id, save };
}

async function acted(stripe: Stripe, action: PaymentAction): Promise<Outcome> {
  if (action.type !== 'stripe_next_action' || !action.client_secret) return { kind: 'done' };
  const { error } = await stripe.handleNextAction({ clientSecret: action.client_secret });
  return error ? { kind: 'failed', code: codeOf(error) } : { kind: 'done' };
}

async function saved(stripe: Stripe, elements: StripeElements, clientSecret: string) {
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
