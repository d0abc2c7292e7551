import {
  controls,
  doubleTapMs,
  isReplaced,
  reach,
  type Tap,
  tapOf,
} from '#app/in-page/second-taps.ts';

/**
 * Covers the place of a tap for as long as a second one may follow, if the first one has put another control under the
 * finger: a basket's link where Add was, the first row of a list that has just opened. The page itself ignores the second
 * click (app/in-page/second-taps.ts); this also blocks presses, focus and drags. Controls that stay, such as a stepper's
 * plus, take every tap (D207).
 */
export function shieldDoubleTaps(): void {
  const shield = shieldElement();
  let tap: Tap | null = null;
  let isLooking = false;

  function watchControls(): void {
    isLooking = tap !== null && performance.now() - tap.at <= doubleTapMs;
    if (!tap || !isLooking) {
      shield.remove();
      return;
    }
    if (isReplaced(tap, `${controls}, input, select, textarea, summary`)) cover(shield, tap);
    requestAnimationFrame(watchControls);
  }

  addEventListener(
    'click',
    (event) => {
      const next = tapOf(event);
      if (!next) return;
      shield.remove();
      tap = next;
      if (!isLooking) requestAnimationFrame(watchControls);
    },
    true,
  );
}

function shieldElement(): HTMLElement {
  const shield = document.createElement('div');
  shield.ariaHidden = 'true';
  // The top layer is above sheets, even while they move.
  shield.popover = 'manual';
  const size = `${reach * 2}px`;
  Object.assign(shield.style, {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    border: '0',
    padding: '0',
    background: 'none',
    inlineSize: size,
    blockSize: size,
  });
  for (const kind of ['pointerdown', 'click']) {
    shield.addEventListener(kind, (event) => event.stopPropagation());
  }
  return shield;
}

function cover(shield: HTMLElement, { x, y }: Tap): void {
  // Everything outside an open sheet is inert, including a shield.
  const sheets = document.querySelectorAll('dialog:modal');
  (sheets[sheets.length - 1] ?? document.body).append(shield);
  Object.assign(shield.style, { left: `${x - reach}px`, top: `${y - reach}px` });
  shield.showPopover?.();
}
