/** Shows taps before the app runs at once, and keeps them to be done when it runs (app/start/early-taps.ts). */
export function captureEarlyTaps(): void {
  const tapped: HTMLElement[] = [];
  const keep = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey) return;
    const control = target.closest<HTMLElement>('#root a[href], #root button');
    if (!control) return;
    event.preventDefault();
    control.setAttribute('data-tapped', '');
    tapped.push(control);
  };
  addEventListener('click', keep, true);
  window.earlyTaps = { tapped, stop: () => removeEventListener('click', keep, true) };
}
