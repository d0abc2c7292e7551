/** Begins what a page says that the server has drawn. */
export const drawnMark = '<script type="application/json" id="given">{';

/**
 * A drawn page as a phone shows it again: the categories of its first screen, and its code when they are painted. The app
 * draws anew over it; what lies further down would be read and laid out for nothing.
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
    .replace(tagsOfCode, (tags) => `<template id="kept-code">${tags}</template>`);
}

/** Dishes that fill a phone's screen. */
const firstRows = 8;
/** A menu's categories, each a part of its own (screens/menu/menu-sections.tsx). */
const sections = /<!--\$--><section [\s\S]*?<\/section><!--\/\$-->/g;
/** The app's code (app/early/in-page.ts). */
const tagsOfCode = /(<script type="module"[^>]*><\/script>\s*|<link rel="modulepreload"[^>]*>\s*)+/;
