/**
 * Space that the page's inline script reserves before the first paint (app/in-page/own-state.ts): usual products load
 * later, and without it everything below them would move (M4).
 */
const properties = ['--usuals-room', '--usuals-chip'];

/** Whether space is reserved for usual products. */
export function isSpaceReserved(): boolean {
  return document.documentElement.style.getPropertyValue('--usuals-room') !== '';
}

/** Releases the space: usual products are shown, or there are none. */
export function releaseSpace(): void {
  for (const property of properties) document.documentElement.style.removeProperty(property);
}
