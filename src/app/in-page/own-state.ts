/**
 * Hides what the page says to everybody from whom it is not meant for, before it is painted: whoever reads another language
 * or has placed the order sees something else, and who is signed in may have another menu, with other prices
 * (ui/content/money.module.css). Returns the language of their own, where the page has another.
 */
export function applyOwnState(): string | null {
  try {
    const { lang, dataset, style } = document.documentElement;
    const { locale = null, customer, placed_orders, scheme, usuals_room } = localStorage;
    if (scheme) dataset.scheme = JSON.parse(scheme);
    const spoken: string | null = JSON.parse(sessionStorage.locale ?? locale);
    const own = spoken?.replaceAll('_', '-') === lang ? null : spoken;
    const { href } = location;
    const isOwn = own || (placed_orders && href.includes('/orders/'));
    if (isOwn || customer) dataset.own = !isOwn && href.includes('/menu/') ? 'amounts' : 'page';
    // What is usual comes later: it has its room (browser/storage/reserved-space.ts).
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

/** Only the language that is spoken is fetched. */
export function requestTexts(own: string | null): void {
  document.addEventListener(
    'readystatechange',
    () => {
      // On a slow network there is time for what a browser takes long for the first time it writes an amount.
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
