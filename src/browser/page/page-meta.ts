/** The named meta tags of the page, as whoever serves it wrote them (D38). */
export function readMeta(page: Document = document): Record<string, string> {
  const tags = page.querySelectorAll<HTMLMetaElement>('meta[name][content]');
  return Object.fromEntries([...tags].map(({ name, content }) => [name, content]));
}

/** Which build the page is of; none in development. */
export function buildOf(page: Document = document): string | null {
  return page.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;
}
