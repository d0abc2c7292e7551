// The test till's bank: in a frame it answers the page around it, on its own it leads back to where it was called from.
const secret = new URLSearchParams(window.location.search).get('intent') ?? '';
const isFramed = window.parent !== window;
const address = `/sandbox/intents/${encodeURIComponent(secret)}`;

async function start() {
  const intent = await fetch(address).then((response) => response.json());
  const { price, can_wait: canWait } = intent;
  document.getElementById('amount').textContent = price ?? '';
  for (const button of document.querySelectorAll('button')) {
    if (button.value === 'pending') button.hidden = isFramed || !canWait;
    button.addEventListener('click', () => answer(button.value));
  }
}

async function answer(verdict) {
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  const { return_url: back } = await fetch(`${address}/answer`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ verdict }),
  }).then((response) => response.json());
  if (isFramed) {
    window.parent.postMessage(
      { till: 'sandbox', what: 'answered', secret },
      window.location.origin,
    );
  } else if (back) {
    window.location.replace(back);
  }
}

void start();
