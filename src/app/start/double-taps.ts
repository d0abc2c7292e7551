/**
 * The second tap of a double tap does nothing where the first one put something else under the finger: a basket's link
 * where Add was, the first row of a list that has just opened. What stays the same, such as a stepper's plus, takes every tap.
 */
export function shieldDoubleTaps(): void {
  const shield = shieldElement();
  let tap: Tap | null = null;
  let isLooking = false;

  function look(): void {
    isLooking = tap !== null && performance.now() - tap.at <= doubleTapMs;
    if (!tap || !isLooking) {
      shield.remove();
      return;
    }
    const under = document.elementFromPoint(tap.x, tap.y);
    if (under !== shield && hasCome(under?.closest(controls), tap)) cover(shield, tap);
    requestAnimationFrame(look);
  }

  addEventListener(
    'click',
    (event) => {
      const { target, clientX: x, clientY: y, isTrusted, detail, timeStamp: at } = event;
      // Keys and scripts have no finger that follows.
      if (!isTrusted || detail === 0 || !(target instanceof Element)) return;
      const control = target.closest(controls);
      if (!control) return;
      // A phone that is busy may take the second tap before it has drawn what the first one changed.
      if (tap && isSecond({ x, y, at }, tap) && hasCome(controlAt(tap), tap)) {
        event.preventDefault();
        event.stopImmediatePropagation();
        return;
      }
      shield.remove();
      tap = { control, name: nameOf(control), x, y, at };
      if (!isLooking) requestAnimationFrame(look);
    },
    true,
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
  /** When the finger tapped, which a busy page hears of later: milliseconds by the page's clock. */
  readonly at: number;
}

interface Tap extends Point {
  readonly control: Element;
  readonly name: string;
}

const controls = 'a[href], button, label, input, select, textarea, summary';

/** As long as phones wait for the second tap of a double tap, and a little more. */
const doubleTapMs = 350;

/** Pixels around the first tap within which the second one comes down. */
const reach = 24;

function isSecond({ x, y, at }: Point, tap: Tap): boolean {
  const isNear = Math.max(Math.abs(x - tap.x), Math.abs(y - tap.y)) <= reach;
  return isNear && at - tap.at <= doubleTapMs;
}

function controlAt({ x, y }: Tap): Element | null | undefined {
  return document.elementFromPoint(x, y)?.closest(controls);
}

function hasCome(control: Element | null | undefined, tap: Tap): boolean {
  if (!control) return false;
  return control !== tap.control || nameOf(control) !== tap.name;
}

function nameOf({ ariaLabel, textContent }: Element): string {
  return ariaLabel ?? textContent ?? '';
}

function shieldElement(): HTMLElement {
  const shield = document.createElement('div');
  shield.ariaHidden = 'true';
  // In the top layer it lies over sheets, wherever their movement has them.
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
  // Beside an open sheet all is inert, a shield too.
  const sheets = document.querySelectorAll('dialog:modal');
  (sheets[sheets.length - 1] ?? document.body).append(shield);
  Object.assign(shield.style, { left: `${x - reach}px`, top: `${y - reach}px` });
  shield.showPopover?.();
}
