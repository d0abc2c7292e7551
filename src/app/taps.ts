/** Does what was tapped before the app ran, in the same order: no tap is lost. */
export function doTaps(tapped: readonly HTMLElement[]): void {
  for (const element of tapped) {
    element.removeAttribute('data-tapped');
    (element.isConnected ? element : twinOf(element))?.click();
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
