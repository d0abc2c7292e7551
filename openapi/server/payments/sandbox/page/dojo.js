// Implements the part of Dojo's client API that the app uses, backed by the sandbox. Nothing is charged.
(() => {
  const { cardFields, challenge, ask } = window.sandboxTill;

  class Payment {
    constructor({ containerId, paymentDetails, styles, onIframeLoaded, callbacks }) {
      this.secret = paymentDetails.paymentToken;
      const { color: text, borderColor: edge, borderRadius: radius } = styles?.base?.default ?? {};
      const { color: danger } = styles?.base?.error ?? {};
      const given = Object.entries({ text, edge, radius, danger }).filter(([, value]) => value);
      this.fields = cardFields(document.getElementById(containerId), {
        look: Object.fromEntries(given),
        onReady: onIframeLoaded,
        onChange: (complete) => complete && callbacks?.onFormComplete?.(),
      });
    }
    async executePayment() {
      const { id, error } = await this.fields.tokenize('ctoken');
      if (error) return { statusCode: 400, message: error };
      const path = `dojo/${encodeURIComponent(this.secret)}`;
      const first = await ask(path, { token: id });
      if (!first.challenge) return first;
      await challenge(first.challenge);
      return ask(path, {});
    }
  }

  window.Dojo = { Payment };
})();
