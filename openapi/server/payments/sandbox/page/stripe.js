// Implements the part of Stripe's client API that the app uses, backed by the sandbox. Nothing is charged.
(() => {
  const { cardFields, challenge, ask } = window.sandboxTill;
  const looks = {
    colorPrimary: 'primary',
    colorBackground: 'background',
    colorText: 'text',
    colorDanger: 'danger',
    borderRadius: 'radius',
    colorIconTab: 'edge',
  };

  function lookOf(appearance) {
    const given = Object.entries(appearance?.variables ?? {});
    return Object.fromEntries(
      given.filter(([name]) => looks[name]).map(([name, value]) => [looks[name], value]),
    );
  }

  function newElement(draw) {
    const listeners = new Map();
    let drawn = null;
    const emit = (name, event) => {
      for (const listener of listeners.get(name) ?? []) listener(event);
    };
    const element = {
      on(name, listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
        return element;
      },
      off: () => element,
      mount(place) {
        drawn = draw(typeof place === 'string' ? document.querySelector(place) : place, emit);
      },
      unmount: () => drawn?.remove(),
      destroy: () => drawn?.remove(),
      update: () => element,
      focus: () => drawn?.focus?.(),
      drawn: () => drawn,
    };
    return element;
  }

  function cardElement(appearance) {
    return newElement((place, emit) =>
      cardFields(place, {
        look: lookOf(appearance),
        onReady: () => emit('ready', { elementType: 'payment' }),
        onChange: (complete) => emit('change', { elementType: 'payment', complete }),
      }),
    );
  }

  function walletElement() {
    return newElement((place, emit) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = 'Test wallet';
      button.style.inlineSize = '100%';
      button.style.minBlockSize = '52px';
      button.style.border = '0';
      button.style.borderRadius = '16px';
      button.style.background = '#000';
      button.style.color = '#fff';
      button.style.font = 'inherit';
      button.style.textAlign = 'center';
      button.addEventListener('click', () =>
        emit('confirm', { expressPaymentType: 'google_pay', paymentFailed: () => undefined }),
      );
      place.replaceChildren(button);
      setTimeout(() => emit('ready', { availablePaymentMethods: { googlePay: true } }));
      return { remove: () => button.remove(), isWallet: true };
    });
  }

  function elements(options) {
    const made = new Map();
    return {
      create(type) {
        const element =
          type === 'expressCheckout' ? walletElement() : cardElement(options?.appearance);
        made.set(type, element);
        return element;
      },
      getElement: (type) => made.get(type) ?? null,
      update: () => undefined,
      submit: async () => ({ selectedPaymentMethod: 'card' }),
      fetchUpdates: async () => ({}),
      drawn: () => [...made.values()].map((element) => element.drawn()).find(Boolean),
    };
  }

  async function tokenFrom(given, kind) {
    const drawn = given.drawn();
    if (drawn?.isWallet) return ask('tokens', { wallet: true, kind });
    return drawn ? drawn.tokenize(kind) : { error: 'There are no card fields.' };
  }

  function refusalOf(message, isNetwork) {
    return isNetwork
      ? { type: 'api_connection_error', message }
      : { type: 'validation_error', code: 'incorrect_number', message };
  }

  async function intentAfter(secret) {
    const intent = await ask(`intents/${encodeURIComponent(secret)}`);
    if (intent.status === 'requires_payment_method') {
      const { last_payment_error: problem } = intent;
      return {
        error: { type: 'card_error', code: problem?.code, message: problem?.message ?? '' },
      };
    }
    return { paymentIntent: intent };
  }

  window.Stripe = () => ({
    elements,
    async createConfirmationToken({ elements: given }) {
      const { id, error, isNetwork } = await tokenFrom(given, 'ctoken');
      if (error) return { error: refusalOf(error, isNetwork) };
      return { confirmationToken: { id, object: 'confirmation_token' } };
    },
    async handleNextAction({ clientSecret }) {
      const before = await ask(`intents/${encodeURIComponent(clientSecret)}`);
      if (before.status === 'requires_action') await challenge(clientSecret);
      return intentAfter(clientSecret);
    },
    async confirmSetup({ elements: given, clientSecret }) {
      const { id, error, isNetwork } = await tokenFrom(given, 'ctoken');
      if (error) return { error: refusalOf(error, isNetwork) };
      const path = `setups/${encodeURIComponent(clientSecret)}`;
      const first = await ask(path, { token: id });
      if (first.status === 'requires_action') await challenge(clientSecret);
      const setup = first.status === 'requires_action' ? await ask(path, {}) : first;
      if (setup.status !== 'succeeded') {
        const code = setup.code ?? 'setup_intent_authentication_failure';
        return {
          error: { type: 'card_error', code, message: 'Test payments: this card was declined.' },
        };
      }
      return { setupIntent: setup };
    },
    registerAppInfo: () => undefined,
  });
  window.Stripe.version = 'endive';
})();
