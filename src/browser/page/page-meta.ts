/** The page's named meta tags, as set by the host (D38). */
export function readMeta(page: Document = document): Record<string, string> {
  const tags = page.querySelectorAll<HTMLMetaElement>('meta[name][content]');
  return Object.fromEntries([...tags].map(({ name, content }) => [name, content]));
}

/** The build of the page; null in development. */
export function buildOf(page: Document = document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;
}
