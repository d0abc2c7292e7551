const control = 'a[href], button';

/**
 * Browsers send no click to an element that was rendered again, or moved away, while the mouse rested on it, pressed:
 * this sends it to that element or its replacement (design 1, D191).
 */
export function clickAfterRender(): void {
  let down = document.querySelector<HTMLElement>('[data-pressed]');
  let at = '';
  const press = (event: PointerEvent) => {
    down = controlAt(event);
    at = placeOf(event);
  };
  const lift = (event: PointerEvent) => {
    const over = controlAt(event);
    if (event.pointerType !== 'mouse' || event.button || !down || over === down) return;
    if (down.isConnected) {
      if (!at || at === placeOf(event)) down.click();
    } else if (over && nameOf(over) === nameOf(down)) over.click();
  };
  // Runs last: a stopped event was no press.
  addEventListener('pointerdown', press);
  addEventListener('pointerup', lift);
}

// The page may be hydrated, and move, while the event is dispatched: its target was there before.
const controlAt = ({ target }: PointerEvent) =>
  (target as HTMLElement).closest<HTMLElement>(control);

// A dialog that opens ends the press on whatever is below it (D191).
const placeOf = ({ clientX, clientY }: PointerEvent) =>
  `${clientX} ${clientY} ${document.querySelectorAll('dialog').length}`;

const nameOf = ({ localName, ariaLabel, textContent }: Element) =>
  `${localName} ${ariaLabel} ${textContent}`;
