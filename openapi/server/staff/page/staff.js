// The tablet's script. Without it every button still works, page by page.

import { watchFromAway } from './away.js';
import { answered, figures, loadBoard, onChange, showOffline } from './board.js';
import { offerSound, ring } from './sound.js';
import { blinkTitle } from './title.js';

/** How long a tap may take, from the touch to the click, in milliseconds. */
const tapMs = 600;
const board = document.getElementById('board');
const late = document.getElementById('late');
const print = document.querySelector('[data-print]');
if (print) print.addEventListener('click', () => window.print());
const ordersLink = document.querySelector('nav a[href="/staff"]');
if (board) start();
else if (ordersLink) watchFromAway(ordersLink, ordersLink.dataset.newWord);

function start() {
  let newest = figure('newest');
  let called = figure('called');
  let isFetching = false;
  let isAgain = false;
  let pressedAt = -tapMs;

  // Neither a reason that is being typed nor a tap may be lost to a new order: a button replaced under the finger is not
  // clicked.
  const isBusy = () => {
    const active = document.activeElement;
    const isWriting =
      active && board.contains(active) && active.tagName === 'INPUT' && active.value;
    return performance.now() - pressedAt < tapMs || Boolean(isWriting);
  };

  const refresh = async () => {
    isAgain = true;
    if (isFetching) return;
    isFetching = true;
    do {
      isAgain = false;
      await load().catch(() => showOffline(true));
    } while (isAgain && !isBusy());
    isFetching = false;
  };

  const load = async () => {
    const next = await loadBoard(window.location.search);
    showOffline(false);
    if (isBusy()) {
      isAgain = true;
      // The rest waits, but a new order has to be heard at once (D351).
      Object.assign(figures(board), figures(next));
    } else show(next);
    if (figure('newest') > newest || figure('called') > called) ring();
    newest = Math.max(newest, figure('newest'));
    called = Math.max(called, figure('called'));
  };

  const show = (next) => {
    const open = [...board.querySelectorAll('details[open]')].map(keyOf);
    board.replaceChildren(...next.childNodes);
    for (const details of board.querySelectorAll('details')) {
      if (open.includes(keyOf(details))) details.open = true;
    }
  };

  // Submits forms without loading a new page, so that the sound stays on.
  board.addEventListener('submit', async (event) => {
    event.preventDefault();
    pressedAt = -tapMs;
    const form = event.target;
    const button = form.querySelector('button');
    const body = new URLSearchParams(new FormData(form));
    body.set('act', button.value);
    button.disabled = true;
    try {
      const sent = await answered('/staff/act', { method: 'POST', body });
      // An overloaded server did nothing, which a refresh would hide (D132).
      if (!sent.ok) throw new Error('The act was not done.');
      late.hidden = !/[?&]late=/.test(sent.url);
      form.reset();
      void refresh();
    } catch (_) {
      showOffline(true);
      button.disabled = false;
    }
  });
  const refreshIfDue = () => {
    if (isAgain) setTimeout(refresh, 0);
  };
  board.addEventListener('focusout', refreshIfDue);
  board.addEventListener('pointerdown', () => {
    pressedAt = performance.now();
    setTimeout(refreshIfDue, tapMs);
  });

  onChange(refresh);
  blinkTitle(() => figure('new'), ordersLink.dataset.newWord);
  offerSound(document.getElementById('sound'));
}

function figure(name) {
  return Number(figures(board)[name]);
}

/** Identifies one of the board's details elements across renderings. */
function keyOf(details) {
  const ticket = details.closest('.ticket');
  const summary = details.querySelector('summary').textContent.replace(/\d+/g, '');
  return `${ticket ? ticket.id : ''} ${summary}`;
}
