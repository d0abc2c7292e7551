/** The page's named meta tags, as set by the host (D38). */
export function readMeta(): Record<string, string> {
  const tags = document.querySelectorAll<HTMLMetaElement>('meta[name][content]');
  return Object.fromEntries([...tags].map(({ name, content }) => [name, content]));
}

/** The build of the page; null in development. */
export function buildOf(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? null;
}
