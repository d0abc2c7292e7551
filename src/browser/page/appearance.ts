import type { ColorScheme, Theme } from '#domain/theme/theme.ts';

/** The element at the top of the page; it determines the color of the browser's bars. */
export type TopOfPage = 'canvas' | 'ground' | 'header';

const emptyTheme: Theme = { light: {}, dark: {}, scheme: 'auto' };
const darkPhone = '(prefers-color-scheme: dark)';

let siteTheme = emptyTheme;
let theme = emptyTheme;
let chosen: ColorScheme = 'auto';
let top: TopOfPage = 'canvas';
let applied: readonly string[] = [];

/** Applies a venue's theme; without an argument the site's theme applies again. */
export function applyTheme(next: Theme = siteTheme): void {
  theme = next;
  paint();
}

/** Sets the theme of the site, which venue themes override; without one the built-in values apply (K7, design 2). */
export function applySiteTheme(next: Theme = emptyTheme): void {
  if (theme === siteTheme) theme = next;
  siteTheme = next;
  paint();
}

/** Sets light or dark mode; auto follows the phone. A theme with only one mode is not affected. */
export function applyScheme(scheme: ColorScheme): void {
  chosen = scheme;
  paint();
}

/** Sets the stylesheet of the site's fonts; null removes it (K7). */
export function applyFonts(href: string | null): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[data-fonts]') ?? newFonts();
  if (href === null) link.remove();
  else if (link.href !== href) link.href = href;
}

/** Sets the site's icon; null restores the page's own (K7). */
export function applyIcon(href: string | null): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  link.dataset.own ??= link.href;
  link.href = href ?? link.dataset.own;
  link.removeAttribute('type');
}

/** Matches the browser's bars to the color at the top of the page. */
export function applyTopOfPage(next: TopOfPage): void {
  top = next;
  paintBars();
}

/** Follows the phone's light or dark mode; returns a function that ends it. */
export function followPhone(): () => void {
  const query = matchMedia(darkPhone);
  query.addEventListener('change', paint);
  return () => query.removeEventListener('change', paint);
}

function paint(): void {
  const { style, dataset } = document.documentElement;
  for (const name of applied) style.removeProperty(name);
  const scheme = theme.scheme === 'auto' ? chosen : theme.scheme;
  if (scheme === 'auto') delete dataset.scheme;
  else dataset.scheme = scheme;
  const declarations = isDark(scheme) ? theme.dark : theme.light;
  for (const [name, value] of Object.entries(declarations)) style.setProperty(name, value);
  applied = Object.keys(declarations);
  paintBars();
}

function isDark(scheme: ColorScheme): boolean {
  return scheme === 'auto' ? matchMedia(darkPhone).matches : scheme === 'dark';
}

function paintBars(): void {
  const color = getComputedStyle(document.documentElement).getPropertyValue(`--color-${top}`);
  if (color.trim() === '') return;
  const metas = document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  const [meta = newMeta(), ...others] = metas;
  for (const other of others) other.remove();
  meta.removeAttribute('media');
  meta.content = color.trim();
}

function newFonts(): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.dataset.fonts = '';
  document.head.append(link);
  return link;
}

function newMeta(): HTMLMetaElement {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  document.head.append(meta);
  return meta;
}
