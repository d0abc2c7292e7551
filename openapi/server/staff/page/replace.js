/** Replaces the content of an element; what is open stays open, and the focus where it is, or was before a tap (D400). */
export function replaceContent(element, nodes, active = document.activeElement) {
  const open = [...element.querySelectorAll('details[open] > summary')].map(nameOf);
  const focused = element.contains(active) ? { what: thingOf(active), name: nameOf(active) } : null;
  element.replaceChildren(...nodes);
  for (const summary of element.querySelectorAll('summary'))
    if (open.includes(nameOf(summary))) summary.parentElement.open = true;
  if (!focused) return;
  const alike = [
    ...element.querySelectorAll('a, button, input:not([type=hidden]), summary'),
  ].filter((one) => thingOf(one) === focused.what);
  const same = alike.find((one) => nameOf(one) === focused.name);
  // The button of a dish that was marked as sold out has become another one.
  const next = same || (alike.length === 1 ? alike[0] : null);
  if (next) next.focus({ preventScroll: true });
}

/** Identifies what an element is about, such as an order or a dish, across renderings. */
function thingOf(element) {
  const form = element.closest('form');
  const fields = form ? [...form.querySelectorAll('[type=hidden]')] : [];
  return [ticketOf(element), ...fields.map(({ value }) => value)].join(' ');
}

/** Identifies an element among those of the same thing; a number in it may change. */
function nameOf(element) {
  const form = element.closest('form');
  const act = form ? form.querySelector('button').value : '';
  return [ticketOf(element), element.localName, act, element.textContent.replace(/\d+/g, '')].join(
    ' ',
  );
}

function ticketOf(element) {
  const ticket = element.closest('.ticket');
  return ticket ? ticket.id : '';
}
