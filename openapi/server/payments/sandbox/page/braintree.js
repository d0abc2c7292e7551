// Implements the part of Braintree's client API that the app uses, backed by the sandbox. Nothing is charged.
(() => {
  const { challenge, ask, createFields, problem } = window.sandboxTill;

  /** Starts a bank challenge if the card requires one. */
  async function verifyCard({ nonce, onLookupComplete }) {
    const first = await ask('checks', { nonce });
    if (first.error) throw problem('THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR', first.error);
    await new Promise((resolve) => {
      if (onLookupComplete) onLookupComplete({}, resolve);
      else resolve();
    });
    if (first.secret) await challenge(first.secret);
    const path = `checks/${encodeURIComponent(first.secret ?? '')}`;
    const checked = first.secret ? await ask(path, {}) : first;
    return {
      nonce: checked.nonce,
      type: 'CreditCard',
      threeDSecureInfo: {
        liabilityShiftPossible: true,
        liabilityShifted: checked.shifted,
        status: checked.shifted ? 'authenticate_successful' : 'authenticate_failed',
      },
    };
  }

  const walletNonce = async (wallet) => {
    const { id, error } = await ask('tokens', { wallet, kind: 'nonce' });
    if (error) throw problem('WALLET', error);
    return id;
  };

  window.sandboxBraintree = {
    client: {
      create: async ({ authorization }) => ({
        authorization,
        getConfiguration: () => ({ gatewayConfiguration: { environment: 'sandbox' } }),
        teardown: async () => undefined,
      }),
    },
    hostedFields: { create: createFields },
    threeDSecure: {
      create: async () => ({ verifyCard, on: () => undefined, teardown: async () => undefined }),
    },
    applePay: {
      create: async () => ({
        createPaymentRequest: (request) => ({
          countryCode: 'US',
          supportedNetworks: ['visa', 'masterCard', 'amex'],
          merchantCapabilities: ['supports3DS'],
          ...request,
        }),
        performValidation: async () => ({}),
        tokenize: async () => ({ nonce: await walletNonce('ApplePayCard') }),
        teardown: async () => undefined,
      }),
    },
    googlePayment: {
      create: async () => ({
        createPaymentDataRequest: (request) => ({
          apiVersion: 2,
          apiVersionMinor: 0,
          allowedPaymentMethods: [],
          ...request,
        }),
        parseResponse: async () => ({
          nonce: await walletNonce('AndroidPayCard'),
          details: { isNetworkTokenized: true, bin: '400000' },
        }),
      }),
    },
  };

  window.google ??= {};
  window.google.payments ??= {
    api: {
      PaymentsClient: class {
        async isReadyToPay() {
          return { result: true };
        }
        createButton({ onClick }) {
          const button = document.createElement('button');
          button.type = 'button';
          button.textContent = 'Test wallet';
          button.style.inlineSize = '100%';
          button.style.minBlockSize = '3.25rem';
          button.style.border = '0';
          button.style.borderRadius = '1rem';
          button.style.background = '#000';
          button.style.color = '#fff';
          button.style.font = 'inherit';
          button.style.textAlign = 'center';
          button.addEventListener('click', onClick);
          return button;
        }
        async loadPaymentData() {
          return {};
        }
      },
    },
  };
})();
