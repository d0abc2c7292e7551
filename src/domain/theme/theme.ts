import { type Colour, parseColour, toHex } from './colour.ts';
import type { Mode } from './house.ts';
import { platesOf, type Roles, rolesOf, type ThemeColours } from './roles.ts';
import { plainDeclarations, safeVariables } from './values.ts';

export type ColourScheme = 'auto' | Mode;

export type Declarations = Readonly<Record<string, string>>;

/** CSS declarations for the root element by mode, and the supported modes. */
export interface Theme {
  readonly light: Declarations;
  readonly dark: Declarations;
  readonly scheme: ColourScheme;
}

/** Page colours never apply to dark mode; brand, accent, fonts and corners do (design 2.1). */
const lightOnly = ['canvas', 'ink', 'surface', 'sunken', 'raised', 'header', 'ground', 'line'];

/** Validates and derives a theme's variables; an invalid value is dropped and the default used instead (D92). */
export function themeDeclarations(variables: Readonly<Record<string, string>>): Theme {
  const sent = safeVariables(variables);
  const scheme = schemeOf(sent['--scheme']);
  if (Object.keys(sent).length === 0) return { light: {}, dark: {}, scheme };
  const plain = plainDeclarations(sent);
  const light = { ...plain, ...coloursFor('light', sent, scheme) };
  const dark = { ...plain, ...coloursFor('dark', sent, scheme) };
  return { light, dark, scheme };
}

function schemeOf(value: string | undefined): ColourScheme {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

function coloursFor(mode: Mode, sent: Declarations, scheme: ColourScheme): Declarations {
  const strength = Number(sent['--plate-strength'] ?? 1);
  const wash = parseColour(sent['--plate-wash'] ?? '');
  const tinted = sent['--plate-strength'] !== undefined || wash !== undefined;
  return {
    ...toDeclarations('--color-', rolesOf(coloursSetFor(mode, sent, scheme), mode)),
    ...(tinted && toDeclarations('--plate-', platesOf(mode, strength, wash))),
  };
}

/** Colours set for a mode. A theme that is always dark uses the names without -dark. */
function coloursSetFor(mode: Mode, sent: Declarations, scheme: ColourScheme): ThemeColours {
  const roles: Record<string, Colour> = {};
  const plainServesDark = (name: string) =>
    scheme === 'dark' || !(lightOnly.includes(name) || isPageText(name));
  for (const [name, value] of Object.entries(sent)) {
    const role = /^--color-([a-z0-9-]+?)(-dark)?$/.exec(name);
    const colour = parseColour(value);
    if (!role?.[1] || !colour) continue;
    const forDark = role[2] !== undefined;
    const serves = mode === 'light' ? !forDark : forDark || plainServesDark(role[1]);
    if (serves && (forDark || !(role[1] in roles))) roles[role[1]] = colour;
  }
  return roles;
}

function isPageText(name: string): boolean {
  return /^(ink-|line-|on-|brand-|accent-|spark)/.test(name);
}

function toDeclarations(prefix: string, roles: Roles): Declarations {
  return Object.fromEntries(
    Object.entries(roles).map(([name, colour]) => [`${prefix}${name}`, toHex(colour)]),
  );
}
