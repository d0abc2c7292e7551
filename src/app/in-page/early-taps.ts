import { isSecondTap, type Tap, tapOf } from './second-taps.ts';

/**
 * Gives immediate feedback to taps before the app runs, and records them for replay (app/start/early-taps.ts). From the
 * first moment on the second tap of a double tap does nothing to what came in the place of what was meant (D207).
 */
export function captureTaps(): void {
  const tapped: HTMLElement[] = [];
  let [isEarly, last]: [boolean, Tap | null] = [true, null];
  const record = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const control = (target as Element).closest<HTMLElement>('#root a[href], #root button');
    if (!control || ctrlKey || metaKey || shiftKey) return false;
    control.setAttribute('data-tapped', '');
    // Shows a press state, so that impatient customers see that the tap counts.
    if (tapped.at(-1) !== control) tapped.push(control);
    return true;
  };
  addEventListener(
    'click',
    (event) => {
      const tap = tapOf(event);
      const isSecond = tap && last && isSecondTap(tap, last);
      if (isSecond || (isEarly && record(event))) event.preventDefault();
      if (isSecond) event.stopImmediatePropagation();
      else last = tap ?? last;
    },
    true,
  );
  window.earlyTaps = {
    tapped,
    stop() {
      isEarly = false;
    },
  };
}
