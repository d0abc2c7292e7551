import { type Color, parseColor, toHex } from './color.ts';
import type { Mode } from './house.ts';
import { platesOf, type Roles, rolesOf, type ThemeColors } from './roles.ts';
import { plainDeclarations, safeVariables } from './values.ts';

export type ColorScheme = 'auto' | Mode;

export type Declarations = Readonly<Record<string, string>>;

/** CSS declarations for the root element by mode, and the supported modes. */
export interface Theme {
  readonly light: Declarations;
  readonly dark: Declarations;
  readonly scheme: ColorScheme;
}

/** Page colors never apply to dark mode; brand, accent, fonts and corners do (design 2.1). */
const lightOnly = ['canvas', 'ink', 'surface', 'sunken', 'raised', 'header', 'ground', 'line'];

/** Validates and derives a theme's variables; an invalid value is dropped and the default used instead (D92). */
export function themeDeclarations(variables: Readonly<Record<string, string>>): Theme {
  const sent = safeVariables(variables);
  const scheme = schemeOf(sent['--scheme']);
  if (Object.keys(sent).length === 0) return { light: {}, dark: {}, scheme };
  const plain = plainDeclarations(sent);
  const light = { ...plain, ...colorsFor('light', sent, scheme) };
  const dark = { ...plain, ...colorsFor('dark', sent, scheme) };
  return { light, dark, scheme };
}

function schemeOf(value: string | undefined): ColorScheme {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

function colorsFor(mode: Mode, sent: Declarations, scheme: ColorScheme): Declarations {
  const strength = Number(sent['--plate-strength'] ?? 1);
  const wash = parseColor(sent['--plate-wash'] ?? '');
  const tinted = sent['--plate-strength'] !== undefined || wash !== undefined;
  return {
    ...toDeclarations('--color-', rolesOf(colorsSetFor(mode, sent, scheme), mode)),
    ...(tinted && toDeclarations('--plate-', platesOf(mode, strength, wash))),
  };
}

/** Colors set for a mode. A theme that is always dark uses the names without -dark. */
function colorsSetFor(mode: Mode, sent: Declarations, scheme: ColorScheme): ThemeColors {
  const roles: Record<string, Color> = {};
  const plainServesDark = (name: string) =>
    scheme === 'dark' || !(lightOnly.includes(name) || isPageText(name));
  for (const [name, value] of Object.entries(sent)) {
    const role = /^--color-([a-z0-9-]+?)(-dark)?$/.exec(name);
    const color = parseColor(value);
    if (!role?.[1] || !color) continue;
    const forDark = role[2] !== undefined;
    const serves = mode === 'light' ? !forDark : forDark || plainServesDark(role[1]);
    if (serves && (forDark || !(role[1] in roles))) roles[role[1]] = color;
  }
  return roles;
}

function isPageText(name: string): boolean {
  return /^(ink-|line-|on-|brand-|accent-|spark)/.test(name);
}

function toDeclarations(prefix: string, roles: Roles): Declarations {
  return Object.fromEntries(
    Object.entries(roles).map(([name, color]) => [`${prefix}${name}`, toHex(color)]),
  );
}
