// Frames with one card field each, as in Braintree's hosted fields.
(() => {
  const { frameIn, hear } = window.sandboxTill;
  const problem = (code, message) => Object.assign(new Error(message), { code });

  async function createFields({ fields, styles = {} }) {
    const group = crypto.randomUUID();
    const listeners = new Map();
    const state = {};
    const waiting = new Map();
    const drawn = await Promise.all(
      Object.entries(fields).map(([name, { container, placeholder = '', iframeTitle = name }]) => {
        state[name] = { container, isValid: false, isEmpty: true, isFocused: false };
        const path = `/sandbox/field?field=${name}&group=${group}`;
        const frame = frameIn(
          container,
          path,
          `${iframeTitle} (test payments)`,
          `braintree-${name}-${group}`,
        );
        frame.style.blockSize = '100%';
        const send = (message) =>
          frame.contentWindow?.postMessage({ till: 'sandbox', ...message }, window.location.origin);
        return new Promise((resolve) => {
          const deaf = hear(frame, (data) => {
            if (data.what === 'ready') {
              send({ what: 'look', placeholder, label: iframeTitle, styles: styles.input ?? {} });
              resolve({ name, frame, send, deaf });
            }
            if (data.what === 'typed') change(name, data.valid);
            if (data.what === 'token') waiting.get(data.ask)?.(data);
            if (data.what === 'focus' || data.what === 'blur') {
              container.classList.toggle('braintree-hosted-fields-focused', data.what === 'focus');
            }
          });
        });
      }),
    );

    function change(name, isValid) {
      const wasValid = state[name].isValid;
      state[name] = { ...state[name], isValid, isEmpty: false };
      if (wasValid !== isValid) {
        for (const listener of listeners.get('validityChange') ?? []) {
          listener({ fields: state, emittedBy: name, cards: [] });
        }
      }
    }

    for (const { name, send } of drawn) {
      const { id } = state[name].container;
      for (const label of document.querySelectorAll(`label[for="${CSS.escape(id)}"]`)) {
        label.addEventListener('click', () => send({ what: 'focus' }));
      }
    }

    return {
      on(name, listener) {
        listeners.set(name, [...(listeners.get(name) ?? []), listener]);
      },
      off: () => undefined,
      getState: () => ({ fields: state }),
      async tokenize() {
        const invalid = Object.values(state).filter(({ isValid }) => !isValid);
        if (invalid.length > 0) {
          throw problem('HOSTED_FIELDS_FIELDS_INVALID', 'Some payment input fields are invalid.');
        }
        const id = crypto.randomUUID();
        const answer = await new Promise((resolve) => {
          waiting.set(id, resolve);
          drawn.find(({ name }) => name === 'number').send({ what: 'tokenize', id });
        });
        if (answer.error) throw problem('HOSTED_FIELDS_FIELDS_INVALID', answer.error);
        const { brand, last4 } = answer.card;
        return {
          nonce: answer.id,
          type: 'CreditCard',
          description: `ending in ${last4.slice(-2)}`,
          details: { bin: '400000', cardType: brand, lastFour: last4, lastTwo: last4.slice(-2) },
        };
      },
      async teardown() {
        for (const { frame, deaf } of drawn) {
          deaf();
          frame.remove();
        }
      },
    };
  }

  window.sandboxTill.createFields = createFields;
  window.sandboxTill.problem = problem;
})();
