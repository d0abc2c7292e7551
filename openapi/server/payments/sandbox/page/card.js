// The sandbox's card form, in a frame: what is typed is sent to the sandbox only.
const number = document.getElementById('number');
const expiry = document.getElementById('expiry');
const cvc = document.getElementById('cvc');
const problem = document.getElementById('problem');
const page = window.location.origin;

const tell = (message) => window.parent.postMessage({ till: 'sandbox', ...message }, page);
const digits = (input) => input.value.replace(/\D/g, '');
const isComplete = () =>
  digits(number).length >= 12 && digits(expiry).length === 4 && digits(cvc).length >= 3;

function typed() {
  number.value = digits(number).replace(/(.{4})(?=.)/g, '$1 ');
  const date = digits(expiry);
  expiry.value = date.length > 2 ? `${date.slice(0, 2)} / ${date.slice(2, 4)}` : date;
  problem.textContent = '';
  tell({ what: 'change', complete: isComplete() });
}

async function tokenize(ask) {
  const date = digits(expiry);
  const card = {
    number: digits(number),
    exp_month: Number(date.slice(0, 2)),
    exp_year: 2000 + Number(date.slice(2, 4)),
    kind: ask.kind,
  };
  const answer = await fetch('/sandbox/tokens', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(card),
  })
    .then((response) => response.json())
    .catch(() => ({ error: 'The network did not answer. Nothing was paid.', isNetwork: true }));
  problem.textContent = answer.error ?? '';
  tell({ what: 'token', ask: ask.id, ...answer });
  size();
}

function size() {
  tell({ what: 'height', height: document.documentElement.scrollHeight });
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== page || source !== window.parent || data?.till !== 'sandbox') return;
  if (data.what === 'look') {
    for (const [name, value] of Object.entries(data.look)) {
      document.documentElement.style.setProperty(`--${name}`, value);
    }
    size();
  }
  if (data.what === 'tokenize') void tokenize(data);
  if (data.what === 'focus') number.focus();
});

for (const input of [number, expiry, cvc]) input.addEventListener('input', typed);
document.getElementById('card').addEventListener('submit', (event) => event.preventDefault());
tell({ what: 'ready' });
if (number.value) typed(); // typed before this script loaded
size();
