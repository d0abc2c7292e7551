/** Begins what a page says that the server has drawn. */
export const drawnMark = '<script type="application/json" id="given">{';

/**
 * A drawn page as a phone shows it again: the rows of its first screen, and its code when they are painted, which is read
 * meanwhile. The app draws anew over it; what lies further down would be read and laid out for nothing.
 */
export function copyOf(page: string, keptAt: number): string {
  let rows = 0;
  let code = '';
  return page
    .replace(drawnMark, `${drawnMark}"keptAt":${keptAt},`)
    .replace(row, (shown) => {
      rows += 1;
      return rows <= firstRows ? shown : '';
    })
    .replace(sections, (section) => (section.includes('<li ') ? section : ''))
    .replace(script, (tag, file) => {
      code = `<template id="kept-code">${tag}</template>`;
      return `<link rel="preload" as="script" href="${file}">`;
    })
    .replace('</body>', () => `${code}</body>`);
}

/** Dishes or venues that fill a phone's screen. */
const firstRows = 8;
/** A menu's categories, each a part of its own (screens/menu/menu-sections.tsx). */
const sections = /<!--\$--><section [\s\S]*?<\/section><!--\/\$-->/g;
const row = /<li [\s\S]*?<\/li>/g;
/** The app's first script. */
const script = /<script defer src="([^"]+)"><\/script>/;
