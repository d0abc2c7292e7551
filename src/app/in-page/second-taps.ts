/** A tap of a finger or a mouse, and what was under it. */
export interface Tap {
  readonly control: Element;
  readonly name: string | null;
  readonly x: number;
  readonly y: number;
  /** Time of the tap itself, which a busy page handles later, in milliseconds of the page's clock. */
  readonly at: number;
}

export const controls = 'a[href], button, label';

/** The double-tap delay of phones, with a margin, in milliseconds. */
export const doubleTapMs = 350;

/** Pixels around the first tap that count as the same spot. */
export const reach = 24;

/** The tap behind a click; null for clicks by keyboard or script, or outside every control (D207). */
export function tapOf({ target, clientX: x, clientY: y, detail, timeStamp: at }: MouseEvent) {
  const control = detail > 0 ? (target as Element).closest(controls) : null;
  return control && { control, name: nameOf(control), x, y, at };
}

/** Whether a different control is now at the position of a tap (D207). */
export function isReplaced({ control, name, x, y }: Tap, among = controls): boolean {
  const now = document.elementFromPoint(x, y)?.closest(among);
  return now != null && (now !== control || nameOf(now) !== name);
}

/** Whether a tap is the second of a double tap whose first one brought another control under the finger (D207). */
export function isSecondTap({ x, y, at }: Tap, first: Tap): boolean {
  const isSame = at - first.at <= doubleTapMs && Math.hypot(x - first.x, y - first.y) <= reach;
  return isSame && isReplaced(first);
}

/** Ignores the second tap of a double tap if the first one replaced the control, even before the app runs (D207). */
export function ignoreSecondTaps(): void {
  let last: Tap | null = null;
  addEventListener(
    'click',
    (event) => {
      const tap = tapOf(event);
      if (!tap || !last || !isSecondTap(tap, last)) {
        last = tap ?? last;
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
      forgetEarlyTap(tap.control);
    },
    true,
  );
}

/** Removes the tap from the recorded ones if the app is not running yet (early-taps.ts). */
function forgetEarlyTap(control: Element): void {
  const tapped = window.earlyTaps?.tapped;
  if (tapped?.at(-1) !== control) return;
  tapped.pop();
  control.removeAttribute('data-tapped');
}

const nameOf = ({ ariaLabel, textContent }: Element) => ariaLabel ?? textContent;
