// The test till's bank: in a frame it answers the page around it, on its own it leads back to where it was called from.
const secret = new URLSearchParams(window.location.search).get('intent') ?? '';
const isFramed = window.parent !== window;
const address = `/sandbox/intents/${encodeURIComponent(secret)}`;

/** The answers can be given at once; the amount and whether the bank can be waited for follow. */
async function start() {
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('click', () => answer(button.value));
    button.disabled = false;
  }
  const { price, can_wait: canWait } = await fetch(address).then((response) => response.json());
  document.getElementById('amount').textContent = price ?? '';
  document.querySelector('button[value="pending"]').hidden = isFramed || !canWait;
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
