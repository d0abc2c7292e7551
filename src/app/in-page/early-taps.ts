/** Gives immediate feedback to taps before the app runs, and records them for replay (app/start/early-taps.ts). */
export function captureEarlyTaps(): void {
  const tapped: HTMLElement[] = [];
  const record = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey) return;
    const control = target.closest<HTMLElement>('#root a[href], #root button');
    if (!control) return;
    event.preventDefault();
    control.setAttribute('data-tapped', '');
    tapped.push(control);
  };
  addEventListener('click', record, true);
  window.earlyTaps = { tapped, stop: () => removeEventListener('click', record, true) };
}
