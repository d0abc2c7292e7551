import { type Colour, parseColour, toHex } from './colour.ts';
import type { Mode } from './house.ts';
import { platesOf, type Roles, rolesOf, type Sent } from './roles.ts';
import { plainDeclarations, safeVariables } from './values.ts';

export type Scheme = 'auto' | Mode;

export type Declarations = Readonly<Record<string, string>>;

/** What a theme sets on the root in each mode, and which modes it has. */
export interface Theme {
  readonly light: Declarations;
  readonly dark: Declarations;
  readonly scheme: Scheme;
}

/** Pages never carry over into dark; brand, accent, fonts and corners do (design 2.1). */
const lightOnly = ['canvas', 'ink', 'surface', 'sunken', 'raised', 'header', 'ground', 'line'];

/** A theme's variables, worked out and checked; a bad value is dropped alone, house values show in its place. */
export function themeDeclarations(variables: Readonly<Record<string, string>>): Theme {
  const sent = safeVariables(variables);
  const scheme = schemeOf(sent['--scheme']);
  if (Object.keys(sent).length === 0) return { light: {}, dark: {}, scheme };
  const plain = plainDeclarations(sent);
  const light = { ...plain, ...coloursFor('light', sent, scheme) };
  const dark = { ...plain, ...coloursFor('dark', sent, scheme) };
  return { light, dark, scheme };
}

function schemeOf(value: string | undefined): Scheme {
  return value === 'light' || value === 'dark' ? value : 'auto';
}

function coloursFor(mode: Mode, sent: Declarations, scheme: Scheme): Declarations {
  const strength = Number(sent['--plate-strength'] ?? 1);
  const wash = parseColour(sent['--plate-wash'] ?? '');
  const tinted = sent['--plate-strength'] !== undefined || wash !== undefined;
  return {
    ...written('--color-', rolesOf(sentFor(mode, sent, scheme), mode)),
    ...(tinted && written('--plate-', platesOf(mode, strength, wash))),
  };
}

/** The roles sent for a mode. A theme that is always dark sends its dark values under the plain names. */
function sentFor(mode: Mode, sent: Declarations, scheme: Scheme): Sent {
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

function written(prefix: string, roles: Roles): Declarations {
  return Object.fromEntries(
    Object.entries(roles).map(([name, colour]) => [`${prefix}${name}`, toHex(colour)]),
  );
}
