// The sandbox's bank page: in a frame it messages the page around it, otherwise it redirects to the return URL.
const secret = new URLSearchParams(window.location.search).get('intent') ?? '';
const isFramed = window.parent !== window;
const address = `/sandbox/intents/${encodeURIComponent(secret)}`;

/** Enables the buttons at once; the amount, and whether the customer may leave the bank waiting, load afterwards. */
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
