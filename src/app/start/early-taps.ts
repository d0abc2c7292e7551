/**
 * Replays taps and input from before the first screen was hydrated, so that nothing is lost (design 1). React hydrates
 * suspended parts when they are tapped.
 */
export async function replayEarlyTaps(): Promise<void> {
  performance.mark('usable');
  await null; // React ignores events during its own rendering
  if (!window.earlyTaps) return;
  const { tapped, stop } = window.earlyTaps;
  stop();
  for (const input of document.querySelectorAll<HTMLInputElement>('#root input'))
    dispatchChange(input);
  for (const element of tapped) {
    element.removeAttribute('data-tapped');
    (element.isConnected ? element : twinOf(element))?.click();
  }
}

/** React does not see changes from before hydration, and ignores values set on the element itself. */
function dispatchChange(input: HTMLInputElement): void {
  const { type, checked, defaultChecked, value, defaultValue } = input;
  if (type === 'checkbox' || type === 'radio') {
    if (checked === defaultChecked || (type === 'radio' && !checked)) return;
    input.checked = defaultChecked;
    input.click();
  } else if (value !== defaultValue) {
    Object.assign(input, { value: defaultValue });
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    own?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Finds the same control after a new render; that of a product in the basket may have another name by then. */
function twinOf(element: HTMLElement): HTMLElement | undefined {
  const alike = [...document.querySelectorAll<HTMLElement>(element.localName)].filter(
    (other) => other.getAttribute('href') === element.getAttribute('href'),
  );
  const isNamed = (other: HTMLElement) =>
    other.getAttribute('aria-label') === element.getAttribute('aria-label') &&
    other.textContent === element.textContent;
  return (
    alike.find(isNamed) ??
    alike.find((other) => dishOf(other) !== null && dishOf(other) === dishOf(element))
  );
}

function dishOf(element: HTMLElement): string | null {
  return element.closest('li')?.querySelector('h3')?.textContent ?? null;
}
