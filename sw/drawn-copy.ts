/** Begins what a page says that the server has drawn. */
export const drawnMark = '<script type="application/json" id="given">{';

/**
 * A drawn page as a phone shows it again: the categories of its first screen, and its code when they are painted, which is
 * read meanwhile. The app draws anew over it; what lies further down would be read and laid out for nothing.
 */
export function copyOf(page: string, keptAt: number): string {
  let rows = 0;
  return page
    .replace(drawnMark, `${drawnMark}"keptAt":${keptAt},`)
    .replace(sections, (section) => {
      const isShown = rows < firstRows;
      rows += section.split('<li ').length - 1;
      return isShown ? section : '';
    })
    .replace(linksOfKept, '')
    .replace(script, (tag, file) => {
      const links = (page.match(linksOfKept) ?? []).map((link) =>
        link.trim().replace('rel="kept"', 'rel="modulepreload" crossorigin'),
      );
      return `<link rel="preload" as="script" href="${file}"><template id="kept-code">${tag}${links.join('')}</template>`;
    });
}

/** Dishes that fill a phone's screen. */
const firstRows = 8;
/** A menu's categories, each a part of its own (screens/menu/menu-sections.tsx). */
const sections = /<!--\$--><section [\s\S]*?<\/section><!--\/\$-->/g;
/** The app's first script, and what it asks for at once on a page that was kept (app/chunks.ts). */
const script = /<script defer src="([^"]+)"><\/script>/;
const linksOfKept = /<link rel="kept"[^>]*>\s*/g;
