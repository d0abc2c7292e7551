/**
 * Ignores the second tap of a double tap if the first one put another control under the finger: a basket's link where
 * Add was, the first row of a list that has just opened. Controls that stay, such as a stepper's plus, take every tap.
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
    const under = document.elementFromPoint(tap.x, tap.y);
    if (under !== shield && isNewControl(under?.closest(controls), tap)) cover(shield, tap);
    requestAnimationFrame(watchControls);
  }

  addEventListener(
    'click',
    (event) => {
      const { target, clientX: x, clientY: y, isTrusted, detail, timeStamp: at } = event;
      // Keyboard and scripted clicks have no second tap.
      if (!isTrusted || detail === 0 || !(target instanceof Element)) return;
      const control = target.closest(controls);
      if (!control) return;
      // A busy phone may receive the second tap before it has rendered the first one's change.
      if (tap && isSecondTap({ x, y, at }, tap) && isNewControl(controlAt(tap), tap)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      shield.remove();
      tap = { control, name: nameOf(control), x, y, at };
      if (!isLooking) requestAnimationFrame(watchControls);
    },
    true,
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
  /** When the finger tapped, which a busy page learns later, in milliseconds of the page's clock. */
  readonly at: number;
}

interface Tap extends Point {
  readonly control: Element;
  readonly name: string;
}

const controls = 'a[href], button, label, input, select, textarea, summary';

/** The double-tap delay of phones, with a margin, in milliseconds. */
const doubleTapMs = 350;

/** Pixels around the first tap that count as the same spot. */
const reach = 24;

function isSecondTap({ x, y, at }: Point, tap: Tap): boolean {
  const isNear = Math.max(Math.abs(x - tap.x), Math.abs(y - tap.y)) <= reach;
  return isNear && at - tap.at <= doubleTapMs;
}

function controlAt({ x, y }: Tap): Element | null | undefined {
  return document.elementFromPoint(x, y)?.closest(controls);
}

function isNewControl(control: Element | null | undefined, tap: Tap): boolean {
  if (!control) return false;
  return control !== tap.control || nameOf(control) !== tap.name;
}

function nameOf({ ariaLabel, textContent }: Element): string {
  return ariaLabel ?? textContent ?? '';
}

function shieldElement(): HTMLElement {
  const shield = document.createElement('div');
  shield.ariaHidden = 'true';
  // In the top layer it is above sheets, even while they move.
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
