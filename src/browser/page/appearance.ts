import type { Scheme, Theme } from '#domain/theme/theme.ts';

/** What is at the top of the page: decides the colour around it. */
export type TopOfPage = 'canvas' | 'ground' | 'header';

const emptyTheme: Theme = { light: {}, dark: {}, scheme: 'auto' };
const darkPhone = '(prefers-color-scheme: dark)';

let house = emptyTheme;
let theme = emptyTheme;
let chosen: Scheme = 'auto';
let top: TopOfPage = 'canvas';
let applied: readonly string[] = [];

/** Puts a venue's theme over the house's; without one the house's own shows again. */
export function applyTheme(next: Theme = house): void {
  theme = next;
  paint();
}

/** The theme of the whole site, under every venue's own; without one the built-in values count. */
export function applyHouse(next: Theme = emptyTheme): void {
  if (theme === house) theme = next;
  house = next;
  paint();
}

/** Light or dark as the person chose; auto is the phone's way. A theme that has only one stays as it is. */
export function applyScheme(scheme: Scheme): void {
  chosen = scheme;
  paint();
}

/** The site's stylesheet of fonts; null takes it away. */
export function applyFonts(href: string | null): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[data-fonts]') ?? newFonts();
  if (href === null) link.remove();
  else if (link.href !== href) link.href = href;
}

/** The site's icon; null brings the page's own back. */
export function applyIcon(href: string | null): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!link) return;
  link.dataset.own ??= link.href;
  link.href = href ?? link.dataset.own;
  link.removeAttribute('type');
}

/** Colours the phone's bars like what is at the top of the page. */
export function applyTopOfPage(next: TopOfPage): void {
  top = next;
  paintBars();
}

/** Follows the phone when it turns light or dark; answers with what ends it. */
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

function isDark(scheme: Scheme): boolean {
  return scheme === 'auto' ? matchMedia(darkPhone).matches : scheme === 'dark';
}

function paintBars(): void {
  const colour = getComputedStyle(document.documentElement).getPropertyValue(`--color-${top}`);
  if (colour.trim() === '') return;
  const metas = document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  const [meta = newMeta(), ...others] = metas;
  for (const other of others) other.remove();
  meta.removeAttribute('media');
  meta.content = colour.trim();
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
