import { build } from 'vite';

/** Fakes js.stripe.com: the part of Stripe.js that the app uses, with a frame from Stripe's own host. */
export const stripeScript = `
window.Stripe = Object.assign((key) => ({
  elements: () => {
    const heard = {};
    const card = {
      on: (name, listener) => { heard[name] = listener; return card; },
      mount: (place) => {
        const frame = document.createElement('iframe');
        frame.title = 'Stripe card';
        frame.src = 'https://js.stripe.com/v3/elements-inner-payment.html';
        frame.addEventListener('load', () => {
          heard.ready({ elementType: 'payment' });
          heard.change({ elementType: 'payment', complete: true });
        });
        place.append(frame);
      },
      destroy: () => {},
    };
    return { create: () => card, getElement: () => card, update: () => {}, submit: async () => ({}) };
  },
  createConfirmationToken: async () => {
    const answer = await fetch('https://api.stripe.com/v1/confirmation_tokens', { method: 'POST', body: 'key=' + key });
    return { confirmationToken: await answer.json() };
  },
  registerAppInfo: () => {},
  _registerWrapper: () => {},
}), { version: 'endive' });`;

/** Fakes songbird.cardinalcommerce.com: Cardinal's client, which asks the customer nothing. */
export const cardinalScript = `
const heard = {};
window.Cardinal = {
  configure: () => {},
  on: (name, listener) => { heard[name] = listener; },
  off: () => {},
  setup: () => setTimeout(() => heard['payments.setupComplete']({ sessionId: 'a device' })),
  trigger: async () => ({ Status: true }),
  continue: () => {},
  complete: () => {},
};`;

/** Fakes assets.braintreegateway.com: one hosted field, which talks to braintree-web through Braintree's framebus. */
export async function hostedField(): Promise<string> {
  return `<!doctype html><title>Field</title><input aria-label="Field"><script>${await framebus()}
const field = window.name.replace('braintree-hosted-field-', '');
const bus = new framebus({ channel: location.hash.slice(1) });
const input = document.querySelector('input');
bus.emit('hosted-fields:FRAME_READY', { field }, () => {});
input.addEventListener('input', () => {
  const typed = { isEmpty: false, isValid: true, isPotentiallyValid: true, isFocused: true };
  const fields = { number: typed, expirationDate: typed, cvv: typed };
  const merchantPayload = { emittedBy: field, cards: [], fields };
  bus.emit('hosted-fields:INPUT_EVENT', { type: 'validityChange', merchantPayload });
});
bus.on('hosted-fields:TOKENIZATION_REQUEST', async (options, reply) => {
  if (field !== 'number') return;
  const answer = await fetch('https://payments.sandbox.braintree-api.com/tokens', { method: 'POST' });
  reply([null, await answer.json()]);
});
</script>`;
}

/** Braintree's framebus as frames of its own host run it. */
async function framebus(): Promise<string> {
  const entry = 'node_modules/framebus/dist/index.js';
  const lib = { entry, formats: ['iife' as const], name: 'framebus', fileName: 'framebus' };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { lib, write: false, minify: false },
  });
  const [one] = Array.isArray(built) ? built : [built];
  if (!one || !('output' in one)) throw new Error('framebus was not built.');
  return one.output.map((part) => ('code' in part ? part.code : '')).join('\n');
}
