/**
 * Before the first paint, hides parts of the page that do not apply to this customer: those with another language or an
 * own order see different content, and signed-in customers may have other prices (ui/content/money.module.css). Returns
 * the customer's language if the page has another.
 */
export function applyOwnState(): string | null {
  try {
    const { lang, dataset, style } = document.documentElement;
    const { locale = null, customer, placed_orders, scheme, usuals_room } = localStorage;
    if (scheme) dataset.scheme = JSON.parse(scheme);
    const spoken: string | null = JSON.parse(sessionStorage.locale ?? locale);
    const own = spoken?.replaceAll('_', '-') === lang ? null : spoken;
    const { href } = location;
    const isOwn = own || (placed_orders && /\/(orders\/|venues)/.test(href));
    if (isOwn || customer) dataset.own = !isOwn && href.includes('/menu/') ? 'amounts' : 'page';
    // Reserves space for usual products, which load later (browser/storage/reserved-space.ts).
    const [, place = ''] = /(?:venue=|\/menu\/)([\w-]+)/.exec(href) ?? [];
    const room = JSON.parse(usuals_room ?? '{}')[place];
    if (room) {
      style.setProperty('--usuals-room', `${room[0]}px`);
      style.setProperty('--usuals-chip', `${room[1]}px`);
    }
    return own;
  } catch {
    return null;
  }
}

/** Requests the texts of the customer's language only. */
export function requestTexts(own: string | null): void {
  document.addEventListener(
    'readystatechange',
    () => {
      // On a slow network there is time for the browser to load its locales.
      if (!navigator.serviceWorker?.controller)
        requestAnimationFrame(() => setTimeout(Intl.NumberFormat));
      const texts = document.querySelector<HTMLLinkElement>('link[rel=texts]');
      if (!texts) return;
      if (own) texts.href = texts.href.replace(/[\w-]+(?=\.json)/, own);
      texts.rel = 'preload';
    },
    { once: true },
  );
}
