// The tablet's script. Without it every button still works, page by page.

import { watchFromAway } from './away.js';
import { figures, loadBoard, onChange, parsed, showOffline } from './board.js';
import { submitInPlace } from './forms.js';
import { replaceContent } from './replace.js';
import { fitRoll } from './roll.js';
import { offerSound, ring, ringAgain } from './sound.js';
import { blinkTitle } from './title.js';

/** How long a tap may take, from the touch to the click, in milliseconds. */
const tapMs = 600;
const board = document.getElementById('board');
const late = document.getElementById('late');
const print = document.querySelector('[data-print]');
const slip = document.querySelector('.slip');
if (print) print.addEventListener('click', () => window.print());
if (slip) fitRoll(slip);
const ordersLink = document.querySelector('nav a[href="/staff"]');
if (board) start();
else if (ordersLink) startBeside();

function start() {
  let newest = figure('newest');
  let called = figure('called');
  let isFetching = false;
  let isAgain = false;
  let pressedAt = -tapMs;
  let shown = board.innerHTML;

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
    const html = next.innerHTML;
    if (html !== shown && isBusy()) {
      isAgain = true;
      // The rest waits, but a new order has to be heard at once (D351).
      Object.assign(figures(board), figures(next));
    } else if (html !== shown) {
      shown = html;
      replaceContent(board, next.childNodes);
    }
    if (figure('newest') > newest || figure('called') > called) ring();
    newest = Math.max(newest, figure('newest'));
    called = Math.max(called, figure('called'));
  };

  submitInPlace(board, (sent, form) => {
    pressedAt = -tapMs;
    late.hidden = !/[?&]late=/.test(sent.url);
    form.reset();
    // The button that was tapped is disabled until it is replaced.
    shown = null;
    void refresh();
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
  ringAgain(() => figure('new'));
  offerSound(document.getElementById('sound'));
}

function figure(name) {
  return Number(figures(board)[name]);
}

/** On the pages beside the orders, a button changes what stands there; a page that it leads to is opened. */
function startBeside() {
  watchFromAway(ordersLink, ordersLink.dataset.newWord);
  const main = document.querySelector('main');
  submitInPlace(main, async (sent, form) => {
    if (new URL(sent.url).pathname !== window.location.pathname)
      return window.location.assign(sent.url);
    const { childNodes } = parsed(await sent.text()).querySelector('main');
    replaceContent(main, childNodes, form.querySelector('button'));
  });
}
