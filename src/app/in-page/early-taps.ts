/** Gives feedback to taps before the app runs, and records them for replay (design 1, app/start/early-taps.ts). */
export function recordTaps(): void {
  const tapped: HTMLElement[] = [];
  const record = (event: MouseEvent) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const control = (target as Element).closest<HTMLElement>('#root a[href], #root button');
    if (!control || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    // Shows a pressed state, so that impatient customers see that the tap counts.
    control.setAttribute('data-tapped', '');
    if (tapped.at(-1) !== control) tapped.push(control);
  };
  addEventListener('click', record, true);
  window.earlyTaps = { tapped, stop: () => removeEventListener('click', record, true) };
}
