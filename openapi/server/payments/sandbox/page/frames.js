// Shared by the sandbox's client scripts: frames, and the messages between them and the page.
window.sandboxTill ??= (() => {
  const page = window.location.origin;

  function frameIn(place, path, title, name = '') {
    const frame = document.createElement('iframe');
    frame.name = name;
    frame.src = path;
    frame.title = title;
    frame.style.border = '0';
    frame.style.display = 'block';
    frame.style.inlineSize = '100%';
    frame.style.blockSize = '256px';
    place.replaceChildren(frame);
    return frame;
  }

  function hear(frame, heard) {
    const listen = ({ origin, source, data }) => {
      const isOurs = origin === page && source === frame.contentWindow && data?.till === 'sandbox';
      if (isOurs) heard(data);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }

  /** Renders card fields into an element; reports whether they are complete, and returns a one-time token. */
  function cardFields(place, { look = {}, onReady, onChange }) {
    const frame = frameIn(place, '/sandbox/card', 'Card details (test payments)');
    const waiting = new Map();
    const send = (message) =>
      frame.contentWindow?.postMessage({ till: 'sandbox', ...message }, page);
    const deaf = hear(frame, (data) => {
      if (data.what === 'ready') {
        send({ what: 'look', look });
        onReady?.();
      }
      if (data.what === 'change') onChange?.(data.complete);
      if (data.what === 'height') frame.style.blockSize = `${data.height}px`;
      if (data.what === 'token') waiting.get(data.ask)?.(data);
    });
    return {
      tokenize: (kind) =>
        new Promise((resolve) => {
          const id = crypto.randomUUID();
          waiting.set(id, resolve);
          send({ what: 'tokenize', id, kind });
        }),
      focus: () => send({ what: 'focus' }),
      remove: () => {
        deaf();
        frame.remove();
      },
    };
  }

  /** Shows the bank's challenge in a dialog; resolves once it is answered or closed. */
  function challenge(secret) {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Your bank (test payments)');
    dialog.style.inlineSize = 'min(92vw, 26rem)';
    dialog.style.margin = 'auto';
    dialog.style.padding = '0';
    dialog.style.border = '0';
    dialog.style.borderRadius = '20px';
    document.body.append(dialog);
    const frame = frameIn(
      dialog,
      `/sandbox/bank?intent=${encodeURIComponent(secret)}`,
      'Your bank (test payments)',
    );
    frame.style.blockSize = '32rem';
    dialog.showModal();
    return new Promise((resolve) => {
      const deaf = hear(frame, (data) => data.what === 'answered' && dialog.close());
      dialog.addEventListener('close', () => {
        deaf();
        dialog.remove();
        resolve();
      });
    });
  }

  const ask = (path, body) =>
    fetch(`/sandbox/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }).then((response) => response.json());

  return { cardFields, challenge, ask, frameIn, hear };
})();
