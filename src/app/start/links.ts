type Navigate = (path: string) => void;

/** Follows links to our own origin within the app (D1); all others are the browser's. Returns a function that ends it. */
export function followLinks(navigate: Navigate): () => void {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || !isOurs(link)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  document.addEventListener('click', follow);
  return () => document.removeEventListener('click', follow);
}

function isOurs(link: HTMLAnchorElement): boolean {
  if (link.target || link.hasAttribute('download') || link.origin !== window.location.origin) {
    return false;
  }
  const isPlaceOnPage = link.hash !== '' && link.pathname === window.location.pathname;
  // A file; or two slashes, which the router would take for another host (D16).
  return !isPlaceOnPage && !/\.\w+$|^\/\//.test(link.pathname);
}
