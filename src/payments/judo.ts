import { inProviderTime, loadScript } from '#browser/page/provider-script.ts';
import { providerAmount } from '#domain/payment/provider-amount.ts';
import {
  type CardSession,
  type FieldLook,
  type KeptToken,
  type PaymentAdapter,
  type PaymentContext,
  PaymentProblem,
  type PaymentSession,
} from './adapter.ts';
import { heard, outcomeOf } from './judo-receipt.ts';
import type { JudoClient, JudoConfig, JudoFrame } from './judo-sdk.ts';

/** Cards with Judo: its frame charges for an order that is there already, and asks the bank by itself (P6). */
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
  let asked: CardSession = {};
  const begin = async (place: HTMLElement, given: CardSession, frame?: JudoFrame) => {
    asked = given;
    box = place;
    client = new Judo(given.client_secret ?? '', given.is_test === true);
    client.createCardDetails(place.id, frame);
    await inProviderTime(frameIn(place), 'judo');
  };
  return {
    mount: async (place, events, action) => {
      const given = action ?? (await inProviderTime(context.cardSession(), 'judo'));
      const container = newBox();
      place.replaceChildren(container);
      await begin(container, given, frameOf(context));
      events.ready();
      // Judo's frame says nothing of what is typed: what is missing it says when it is sent.
      events.complete(true);
    },
    act: async (action) => {
      if (action.type === 'judo_card') {
        const hidden = newBox();
        Object.assign(hidden.style, { position: 'absolute', inlineSize: '0', blockSize: '0' });
        document.body.append(hidden);
        await begin(hidden, action);
      }
      if (!client) throw new PaymentProblem(null);
      return outcomeOf(await paid(client, asked, context));
    },
    save: async () => {
      if (!client) throw new PaymentProblem(null);
      return saved(client, asked);
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

/** Judo says nothing of when its frame is there: it is looked for, and listened to. */
function frameIn(place: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      const frame = place.querySelector('iframe');
      frame?.addEventListener('load', () => resolve(), { once: true });
      return frame !== null;
    };
    if (look()) return;
    const watch = new MutationObserver(() => look() && watch.disconnect());
    watch.observe(place, { childList: true, subtree: true });
  });
}

function frameOf({ locale, look }: PaymentContext): JudoFrame {
  const iframe = {
    language: locale.slice(0, 2),
    layout: 'vertical',
    backgroundColor: look.surface,
    showCardTypeIcons: true,
    isCardHolderNameVisible: true,
    enabledPaymentMethods: ['CARD'],
    errorsDisplay: 'SHOW_UNDER_FIELDS',
    styles: stylesOf(look),
  } as const;
  return { isGeoLocationGatheringAllowed: false, iframe };
}

function stylesOf({ ink, danger, font }: FieldLook) {
  const field = { color: ink, fontFamily: font, fontSize: '16px' };
  return { default: { field }, error: { field: { ...field, color: danger } } };
}

async function paid(client: JudoClient, asked: CardSession, context: PaymentContext) {
  const { reference, card_token } = asked;
  const config = configOf(asked, context);
  if (!card_token) return heard(client.invokePayment(reference ?? '', config));
  const cardHolderName = context.customerName ?? '';
  const card = { cardToken: card_token, cardHolderName, shouldVerifySecurityCode: false };
  return heard(client.invokeTokenPayment(reference ?? '', { ...config, ...card }));
}

function configOf(asked: CardSession, { amount_minor, currency }: PaymentContext): JudoConfig {
  return {
    ...whose(asked),
    amount: providerAmount('judo', amount_minor, currency),
    currency,
    challengeRequestIndicator: 'challengeAsMandate',
  };
}

function whose({ account, consumer_reference, payment_reference }: CardSession) {
  return {
    judoId: account ?? '',
    yourConsumerReference: consumer_reference ?? '',
    yourPaymentReference: payment_reference ?? '',
  };
}

async function saved(client: JudoClient, asked: CardSession): Promise<KeptToken> {
  const receipt = await heard(client.invokeSaveCard(asked.reference ?? '', whose(asked)));
  if ('code' in receipt) throw new PaymentProblem(receipt.code);
  if (receipt.result !== 'Success') throw new PaymentProblem('card_declined', receipt.message);
  return { token: String(receipt.receiptId), answer: { ...receipt } };
}
