import { loadScript, withProviderTimeout } from '#browser/page/provider-script.ts';
import { providerAmount } from '#domain/payment/provider-amount.ts';
import {
  type CardSession,
  type FieldAppearance,
  type PaymentAdapter,
  type PaymentContext,
  PaymentProblem,
  type PaymentSession,
  type SavedCardToken,
} from './adapter.ts';
import { awaitReceipt, outcomeOf } from './judo-receipt.ts';
import type { JudoClient, JudoConfig, JudoFrame } from './judo-sdk.ts';

/** Cards with Judo: its frame charges an order that is already placed, and runs 3-D Secure itself (P6). */
export const adapter: PaymentAdapter = {
  open: async (context) => session(await openJudo(context), context),
};

function openJudo({ isSandbox }: PaymentContext) {
  const src = isSandbox ? '/sandbox/judo.js' : 'https://web.judopay.com/js/0.0/judopay.min.js';
  return loadScript(src, () => window.JudoPay);
}

function session(Judo: NonNullable<Window['JudoPay']>, context: PaymentContext): PaymentSession {
  let client: JudoClient | null = null;
  let box: HTMLElement | null = null;
  let cardData: CardSession = {};
  const begin = async (place: HTMLElement, session: CardSession, frame?: JudoFrame) => {
    cardData = session;
    box = place;
    client = new Judo(session.client_secret ?? '', session.is_test === true);
    client.createCardDetails(place.id, frame);
    await withProviderTimeout(frameIn(place), 'judo');
  };
  return {
    mount: async (place, events, action) => {
      const session = action ?? (await withProviderTimeout(context.cardSession(), 'judo'));
      const container = newBox();
      place.replaceChildren(container);
      await begin(container, session, frameOf(context));
      events.ready();
      // Judo's frame does not report its input; missing input is reported on submission.
      events.complete(true);
    },
    handleNextAction: async (action) => {
      if (action.type === 'judo_card') {
        const hidden = newBox();
        Object.assign(hidden.style, { position: 'absolute', inlineSize: '0', blockSize: '0' });
        document.body.append(hidden);
        await begin(hidden, action);
      }
      if (!client) throw new PaymentProblem(null);
      return outcomeOf(await pay(client, cardData, context));
    },
    save: async () => {
      if (!client) throw new PaymentProblem(null);
      return saveCard(client, cardData);
    },
    close: () => {
      box?.remove();
      client = null;
    },
  };
}

function newBox(): HTMLElement {
  const box = document.createElement('div');
  box.id = `judo-${crypto.randomUUID()}`;
  return box;
}

/** Judo does not report when its frame is ready, so it is observed. */
function frameIn(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const findFrame = () => {
      const frame = place.querySelector('iframe');
      frame?.addEventListener('load', () => resolve(), { once: true });
      return frame !== null;
    };
    if (findFrame()) return;
    const watch = new MutationObserver(() => findFrame() && watch.disconnect());
    watch.observe(place, { childList: true, subtree: true });
  });
}

function frameOf({ locale, appearance }: PaymentContext): JudoFrame {
  const iframe = {
    language: locale.slice(0, 2),
    layout: 'vertical',
    backgroundColor: appearance.surface,
    showCardTypeIcons: true,
    isCardHolderNameVisible: true,
    enabledPaymentMethods: ['CARD'],
    errorsDisplay: 'SHOW_UNDER_FIELDS',
    styles: stylesOf(appearance),
  } as const;
  return { isGeoLocationGatheringAllowed: false, iframe };
}

function stylesOf({ ink, danger, font }: FieldAppearance) {
  const field = { color: ink, fontFamily: font, fontSize: '16px' };
  return { default: { field }, error: { field: { ...field, color: danger } } };
}

async function pay(client: JudoClient, session: CardSession, context: PaymentContext) {
  const { reference, card_token } = session;
  const config = configOf(session, context);
  if (!card_token) return awaitReceipt(client.invokePayment(reference ?? '', config));
  const cardHolderName = context.customerName ?? '';
  const card = { cardToken: card_token, cardHolderName, shouldVerifySecurityCode: false };
  return awaitReceipt(client.invokeTokenPayment(reference ?? '', { ...config, ...card }));
}

function configOf(session: CardSession, { amount_minor, currency }: PaymentContext): JudoConfig {
  return {
    ...referencesOf(session),
    amount: providerAmount('judo', amount_minor, currency),
    currency,
    challengeRequestIndicator: 'challengeAsMandate',
  };
}

function referencesOf({ account, consumer_reference, payment_reference }: CardSession) {
  return {
    judoId: account ?? '',
    yourConsumerReference: consumer_reference ?? '',
    yourPaymentReference: payment_reference ?? '',
  };
}

async function saveCard(client: JudoClient, session: CardSession): Promise<SavedCardToken> {
  const receipt = await awaitReceipt(
    client.invokeSaveCard(session.reference ?? '', referencesOf(session)),
  );
  if ('code' in receipt) throw new PaymentProblem(receipt.code);
  const outcome = outcomeOf(receipt);
  if (outcome.kind === 'failed') throw new PaymentProblem(outcome.code, receipt.message);
  return { token: String(receipt.receiptId), answer: { ...receipt } };
}
