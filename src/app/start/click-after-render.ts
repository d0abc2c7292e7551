const control = 'a[href], button';

/**
 * Browsers fire no click on an element that was rendered again or moved while the mouse button was down on it: this
 * clicks that element or its replacement (design 1, D191).
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
  // Listens in the bubble phase: an event whose propagation was stopped is no press.
  addEventListener('pointerdown', press);
  addEventListener('pointerup', lift);
}

// Uses the event's target, because dispatching may hydrate the page and move its elements.
const controlAt = ({ target }: PointerEvent) =>
  (target as HTMLElement).closest<HTMLElement>(control);

// Includes the number of dialogs, because one that opens ends the press on what is below it (D191).
const placeOf = ({ clientX, clientY }: PointerEvent) =>
  `${clientX} ${clientY} ${document.querySelectorAll('dialog').length}`;

const nameOf = ({ localName, ariaLabel, textContent }: Element) =>
  `${localName} ${ariaLabel} ${textContent}`;
