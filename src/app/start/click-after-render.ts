const control = 'a[href], button';

/**
 * Browsers send no click to an element that was rendered again while the mouse was down; this sends it to the
 * replacement.
 */
export function clickAfterRender(): void {
  let down = document.querySelector('[data-pressed]');
  const press = ({ target }: Event) => {
    down = target instanceof Element ? target.closest(control) : null;
  };
  const lift = ({ pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType !== 'mouse' || !down || down.isConnected) return;
    const twin = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>(control);
    if (twin && nameOf(twin) === nameOf(down)) twin.click();
  };
  addEventListener('pointerdown', press, true);
  addEventListener('pointerup', lift, true);
}

function nameOf({ localName, ariaLabel, textContent }: Element): string {
  return `${localName} ${ariaLabel} ${textContent}`;
}
