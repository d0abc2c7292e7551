// Implements the part of Judo's client API that the app uses, backed by the sandbox. Nothing is charged.
(() => {
  const { cardFields, challenge, ask } = window.sandboxTill;

  class JudoPay {
    createCardDetails(containerId, config) {
      const { backgroundColor: background, styles } = config?.iframe ?? {};
      const [text, danger] = [styles?.default?.field?.color, styles?.error?.field?.color];
      const look = Object.fromEntries(
        Object.entries({ background, text, danger }).filter(([, value]) => value),
      );
      this.fields = cardFields(document.getElementById(containerId), { look });
      return this.fields;
    }
    async invokePayment(session, config) {
      return this.send(session, config, await this.typed());
    }
    async invokeSaveCard(session, config) {
      return this.send(session, config, await this.typed());
    }
    invokeTokenPayment(session, { cardToken, ...config }) {
      return this.send(session, config, { cardToken });
    }
    async typed() {
      const { id, error } = await this.fields.tokenize('ctoken');
      if (error) throw { message: error };
      return { token: id };
    }
    async send(session, config, card) {
      const path = `judo/${encodeURIComponent(session)}`;
      const first = await ask(path, { config, ...card });
      if (first.challenge) await challenge(first.challenge);
      const answer = first.challenge ? await ask(path, { config }) : first;
      if (answer.error) throw answer.error;
      return answer;
    }
  }

  window.JudoPay = JudoPay;
})();
