/**
 * Before the first paint, hides parts of the page that do not apply to this customer: with another language or an own
 * order the content differs, and signed-in customers may have other prices (T29, T30; ui/content/money.module.css).
 */
export function applyOwnState(): void {
  try {
    const { lang, dataset, style } = document.documentElement;
    const { customer, placed_orders, scheme, usuals_room } = localStorage;
    if (scheme) dataset.scheme = unquoted(scheme);
    const spoken = chosenLocale();
    const own = spoken?.replaceAll('_', '-') === lang ? null : spoken;
    const { href } = location;
    const isOwn = own || (placed_orders && /\/(orders\/|venues)/.test(href));
    if (isOwn || customer) dataset.own = !isOwn && href.includes('/menu/') ? 'amounts' : 'page';
    // Reserves space for usual products, which load later (browser/storage/reserved-space.ts).
    const [, place = ''] = /(?:venue=|\/menu\/)([\w-]+)/.exec(href) ?? [];
    const room = JSON.parse(usuals_room ?? '{}')[place];
    if (room) {
      const [height, chip, basket, hours] = room;
      const isBasketTime = (hours >> new Date().getHours()) & 1;
      style.setProperty('--usuals-room', `${height + isBasketTime * basket}px`);
      style.setProperty('--usuals-chip', `${chip}px`);
    }
  } catch {
    // Storage is blocked: nothing is known about this customer.
  }
}

/** The locale that the customer has chosen, as it is stored (D37); null if none. */
export function chosenLocale(): string | null {
  const { locale } = localStorage;
  return unquoted(sessionStorage.locale ?? locale) ?? null;
}

/** Unlike JSON.parse, it does not throw on corrupt text, which must not prevent applying the rest (T21). */
function unquoted(text?: string): string | undefined {
  return text?.replaceAll('"', '');
}
