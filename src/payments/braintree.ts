import type { Client, HostedFields } from 'braintree-web';
import { withProviderTimeout } from '#browser/page/provider-script.ts';
import type { PaymentAction } from '#domain/model.ts';
import {
  type AdapterOutcome,
  type FieldAppearance,
  type FieldEvents,
  type PaymentAdapter,
  type PaymentContext,
  PaymentProblem,
  type PaymentSession,
} from './adapter.ts';
import { type Bank, bankFor } from './braintree-bank.ts';
import { mapErrors } from './braintree-errors.ts';
import { braintreeClient, braintreePart } from './braintree-sdk.ts';

/** Cards with Braintree, for customers and guests, with 3-D Secure before the order (P3, P12, P16). */
export const adapter: PaymentAdapter = {
  open: async (context) => session(await braintreeClient(context), context),
};

function session(client: Client, context: PaymentContext): PaymentSession {
  let fields: HostedFields | null = null;
  const bank = bankFor(client, context);
  return {
    mount: async (place, events) => {
      fields = await mountFields(client, context, place, events);
    },
    authorize: async (save) => {
      const { nonce, bin } = await tokenize(fields);
      const result = await bank.verify(nonce, bin);
      if (result.isRefused) throw new PaymentProblem('authentication_failed');
      return { token: result.nonce, save };
    },
    handleNextAction: (action) => verifySavedCard(bank, context, action),
    save: async () => ({ token: (await tokenize(fields)).nonce }),
    close: () => {
      void fields?.teardown().catch(() => undefined);
      bank.close();
      fields = null;
    },
  };
}

/** Mounts Braintree's three field frames in the elements of the screen. */
async function mountFields(
  client: Client,
  context: PaymentContext,
  place: HTMLElement,
  events: FieldEvents,
): Promise<HostedFields> {
  const part = await braintreePart('hostedFields', context);
  const slot = (name: string) => {
    const container = place.querySelector<HTMLElement>(`[data-field="${name}"]`);
    if (!container) throw new PaymentProblem(null);
    const iframeTitle = container.dataset.label ?? '';
    return { container, iframeTitle, internalLabel: iframeTitle };
  };
  const made = part.create({
    client,
    styles: stylesOf(context.appearance),
    fields: {
      number: slot('number'),
      expirationDate: { ...slot('expirationDate'), placeholder: 'MM / YY' },
      cvv: slot('cvv'),
    },
  });
  const fields = await withProviderTimeout(mapErrors(made), 'hosted-fields');
  fields.on('validityChange', ({ fields: states }) =>
    events.complete(Object.values(states).every(({ isValid }) => isValid)),
  );
  events.ready();
  return fields;
}

function stylesOf({ ink, danger, font }: FieldAppearance) {
  return {
    input: { color: ink, 'font-size': '16px', 'font-family': font },
    '.invalid': { color: danger },
  };
}

async function tokenize(fields: HostedFields | null) {
  if (!fields) throw new PaymentProblem(null);
  const { nonce, details } = await mapErrors(fields.tokenize());
  return { nonce, bin: details.bin };
}

/** Runs 3-D Secure for a saved card; our backend decides about the result. */
async function verifySavedCard(
  bank: Bank,
  context: PaymentContext,
  { type, reference }: PaymentAction,
): Promise<AdapterOutcome> {
  if (type !== 'braintree_verify') return { kind: 'done' };
  const { nonce, bin } = await context.createNonce(Number(reference));
  const result = await bank.verify(nonce, bin ?? '');
  return { kind: 'token', token: result.nonce };
}
