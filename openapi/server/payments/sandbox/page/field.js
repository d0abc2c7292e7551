// One of the sandbox's card fields: the number's frame reads the other two, the page around them never does.
const params = new URLSearchParams(window.location.search);
const name = params.get('field') ?? 'number';
const group = params.get('group') ?? '';
const input = document.getElementById('field');
const page = window.location.origin;

const tell = (message) =>
  window.parent.postMessage({ till: 'sandbox', field: name, ...message }, page);
const digits = (text) => text.replace(/\D/g, '');
const written = {
  number: (text) => digits(text).replace(/(.{4})(?=.)/g, '$1 '),
  expirationDate: (text) =>
    digits(text).length > 2 ? `${digits(text).slice(0, 2)} / ${digits(text).slice(2, 4)}` : text,
  cvv: digits,
};
const least = { number: 12, expirationDate: 4, cvv: 3 };

function typed() {
  input.value = written[name](input.value);
  tell({ what: 'typed', valid: digits(input.value).length >= least[name] });
}

function sibling(field) {
  const frame = window.parent.frames[`braintree-${field}-${group}`];
  return digits(frame?.document.getElementById('field')?.value ?? '');
}

async function tokenize(id) {
  const date = sibling('expirationDate');
  const answer = await fetch('/sandbox/tokens', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      number: digits(input.value),
      exp_month: Number(date.slice(0, 2)),
      exp_year: 2000 + Number(date.slice(2, 4)),
      kind: 'nonce',
    }),
  })
    .then((response) => response.json())
    .catch(() => ({ error: 'The network did not answer. Nothing was paid.', isNetwork: true }));
  tell({ what: 'token', ask: id, ...answer });
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== page || source !== window.parent || data?.till !== 'sandbox') return;
  if (data.what === 'look') {
    input.placeholder = data.placeholder;
    input.setAttribute('aria-label', data.label);
    for (const [property, value] of Object.entries(data.styles)) {
      input.style.setProperty(property, value);
    }
  }
  if (data.what === 'focus') input.focus();
  if (data.what === 'tokenize') void tokenize(data.id);
});

input.maxLength = { number: 23, expirationDate: 7, cvv: 4 }[name];
input.addEventListener('input', typed);
for (const what of ['focus', 'blur']) input.addEventListener(what, () => tell({ what }));
tell({ what: 'ready' });
if (input.value) typed(); // typed before this script loaded
