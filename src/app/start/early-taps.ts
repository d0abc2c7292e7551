/**
 * Does what was ticked, typed and tapped before the first screen was hydrated: nothing of it is lost. A part of the screen
 * that is not yet hydrated React hydrates for the tap.
 */
export async function replayEarlyTaps(): Promise<void> {
  performance.mark('usable');
  await null; // in the midst of its own work React would not hear of it
  if (!window.earlyTaps) return;
  const { tapped, stop } = window.earlyTaps;
  stop();
  for (const input of document.querySelectorAll<HTMLInputElement>('#root input')) say(input);
  for (const element of tapped) {
    element.removeAttribute('data-tapped');
    (element.isConnected ? element : twinOf(element))?.click();
  }
}

/** React hears of no change from before it took the page over; what is set on the element itself it takes for its own doing. */
function say(input: HTMLInputElement): void {
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

/** The same control where the app has drawn the page anew; what is in the basket by now may have another name. */
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
