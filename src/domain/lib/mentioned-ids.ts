/**
 * Returns which message ids a script mentions: they appear in it literally, or as the beginning of a template, such as
 * `menu.diet.${diet}` (D180).
 */
export function mentionedIn(script: string): (id: string) => boolean {
  const words = new Set(
    [...script.matchAll(/["'`]([\w-]+(?:\.[\w-]+)+)["'`]/g)].map(([, id]) => id),
  );
  const beginnings = [...script.matchAll(/`([a-z]\w*(?:\.[\w-]+)*\.)\$\{/g)].map(
    ([, begin = '']) => begin,
  );
  return (id) => words.has(id) || beginnings.some((beginning) => id.startsWith(beginning));
}
