import type { Client, HostedFields, ThreeDSecure } from 'braintree-web';
import { inProviderTime } from '#browser/page/provider-script.ts';
import type { PaymentAction } from '#domain/model.ts';
import {
  type FieldEvents,
  type FieldLook,
  type Outcome,
  type PaymentAdapter,
  type PaymentContext,
  PaymentProblem,
  type PaymentSession,
} from './adapter.ts';
import { askBank, verified } from './braintree-bank.ts';
import { saidOf } from './braintree-errors.ts';
import { braintreeClient, braintreePart } from './braintree-sdk.ts';

/** Cards with Braintree, of customers and of guests, with the bank's question before the order (P3, P12, P16). */
export const adapter: PaymentAdapter = {
  open: async (context) => session(await braintreeClient(context), context),
};

function session(client: Client, context: PaymentContext): PaymentSession {
  let fields: HostedFields | null = null;
  let asking: Promise<ThreeDSecure> | null = null;
  const bank = () => {
    asking ??= askBank(client, context);
    return asking;
  };
  return {
    mount: async (place, events) => {
      fields = await mounted(client, context, place, events);
    },
    authorise: async (save) => {
      const { nonce, bin } = await typed(fields);
      const asked = await verified(await bank(), context, nonce, bin);
      if (asked.isRefused) throw new PaymentProblem('authentication_failed');
      return { token: asked.nonce, save };
    },
    act: (action) => acted(bank, context, action),
    save: async () => ({ token: (await typed(fields)).nonce }),
    close: () => {
      void fields?.teardown().catch(() => undefined);
      void asking?.then((one) => one.teardown()).catch(() => undefined);
      fields = null;
      asking = null;
    },
  };
}

/** Three frames of Braintree's, in places that the screen has named. */
async function mounted(
  client: Client,
  context: PaymentContext,
  place: HTMLElement,
  events: FieldEvents,
): Promise<HostedFields> {
  const part = await braintreePart('hostedFields', context);
  const slot = (name: string, title = '') => {
    const container = place.querySelector<HTMLElement>(`[data-field="${name}"]`);
    if (!container) throw new PaymentProblem(null);
    const iframeTitle = container.dataset.label ?? title;
    return { container, iframeTitle, internalLabel: iframeTitle };
  };
  const made = part.create({
    client,
    styles: stylesOf(context.look),
    fields: {
      number: slot('number'),
      expirationDate: { ...slot('expirationDate'), placeholder: 'MM / YY' },
      cvv: slot('cvv'),
    },
  });
  const fields = await inProviderTime(saidOf(made), 'hosted-fields');
  fields.on('validityChange', ({ fields: said }) =>
    events.complete(Object.values(said).every(({ isValid }) => isValid)),
  );
  events.ready();
  return fields;
}

function stylesOf({ ink, danger, font }: FieldLook) {
  return {
    input: { color: ink, 'font-size': '16px', 'font-family': font },
    '.invalid': { color: danger },
  };
}

async function typed(fields: HostedFields | null) {
  if (!fields) throw new PaymentProblem(null);
  const { nonce, details } = await saidOf(fields.tokenize());
  return { nonce, bin: details.bin };
}

/** A saved card: its bank is asked now, and our backend decides about what it said. */
async function acted(
  bank: () => Promise<ThreeDSecure>,
  context: PaymentContext,
  { type, reference }: PaymentAction,
): Promise<Outcome> {
  if (type !== 'braintree_verify') return { kind: 'done' };
  const { nonce, bin } = await context.lend(Number(reference));
  const asked = await verified(await bank(), context, nonce, bin ?? '');
  return { kind: 'token', token: asked.nonce };
}
