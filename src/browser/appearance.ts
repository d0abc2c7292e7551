import type { Scheme, Theme } from '#domain/theme.ts';

/** What is at the top of the page: decides the colour around it. */
export type TopOfPage = 'canvas' | 'ground' | 'header';

const emptyTheme: Theme = { light: {}, dark: {}, scheme: 'auto' };
const darkPhone = '(prefers-color-scheme: dark)';

let theme = emptyTheme;
let top: TopOfPage = 'canvas';
let applied: readonly string[] = [];

/** Puts a theme over the house values; the empty theme takes it off again. */
export function applyTheme(next: Theme = emptyTheme): void {
  theme = next;
  paint();
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
  const { scheme } = theme;
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

function newMeta(): HTMLMetaElement {
  const meta = document.createElement('meta');
  meta.name = 'theme-color';
  document.head.append(meta);
  return meta;
}
