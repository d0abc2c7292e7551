/** The named meta tags of the page, as whoever serves it wrote them (D38). */
export function readMeta(page: Document = document): Record<string, string> {
  const tags = page.querySelectorAll<HTMLMetaElement>('meta[name][content]');
  return Object.fromEntries([...tags].map(({ name, content }) => [name, content]));
}
