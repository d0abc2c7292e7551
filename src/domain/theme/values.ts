import { parseColor } from './color.ts';

type Variables = Readonly<Record<string, string>>;

const nameRule = /^--[a-z0-9-]{1,64}$/;
const unsafe = /[;{}<@\\]|\/\*|url\(/i;
const length = /^(?:0|\d{1,3}(?:\.\d+)?(?:px|rem|em|%)?)$/;
const address = /^(?:https:\/\/|\/(?!\/))[^\s"'()\\<>]{1,2000}$/;
const families = /^[\p{L}\d\s"',-]{1,200}$/u;

/**
 * Variables that a theme cannot set: themes change colors, fonts and corners, never sizes, touch targets or motion.
 */
const reserved =
  /^--(?:type|space|motion|layer|shadow|safe|focus|page|light|dark|move|press|target|button|docked|row|top-bar|tab-bar|gutter|card-gap|measure|big-track|title-3)(?:-|$)/;

const rules: Readonly<Record<string, RegExp>> = {
  '--scheme': /^(?:auto|light|dark)$/,
  '--font-body': families,
  '--font-display': families,
  '--display-weight': /^[1-9]00$/,
  '--display-track': /^-?(?:0|0?\.\d+em)$/,
  '--display-case': /^(?:none|uppercase|lowercase|capitalize)$/,
  '--plate-strength': /^(?:0|1|[01]?\.\d+)$/,
};

/** Keeps only variables whose value matches the kind of their name (T43, D92). */
export function safeVariables(variables: Variables): Variables {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => {
      if (typeof value !== 'string' || !nameRule.test(name) || reserved.test(name)) return [];
      const trimmed = value.trim();
      return isValid(name, trimmed) ? [[name, trimmed]] : [];
    }),
  );
}

function isValid(name: string, value: string): boolean {
  if (name.includes('-url')) return address.test(unwrapped(value));
  if (value.length === 0 || value.length > 256 || unsafe.test(value)) return false;
  if (name.startsWith('--color-')) return parseColor(value) !== undefined;
  if (name === '--plate-wash') return value === 'none' || parseColor(value) !== undefined;
  if (name === '--plate-strength' && Number(value) > 1.5) return false;
  if (name.startsWith('--radius-')) return length.test(value);
  return rules[name]?.test(value) ?? !name.startsWith('--plate-');
}

/** Declarations other than colors: URLs wrapped in url(), fonts with fallbacks. */
export function plainDeclarations(sent: Variables): Variables {
  return Object.fromEntries(
    Object.entries(sent)
      .filter(([name]) => !/^--(?:color-|plate-|scheme$)/.test(name))
      .map(([name, value]) => [name, declared(name, value)]),
  );
}

function declared(name: string, value: string): string {
  if (name.includes('-url')) return `url("${unwrapped(value)}")`;
  if (name === '--font-body') return `${value}, Figtree, "Figtree Arial", system-ui, sans-serif`;
  if (name === '--font-display') return `${value}, var(--font-body)`;
  if (name.startsWith('--radius-') && /^\d+(?:\.\d+)?$/.test(value)) return `${value}px`;
  return value;
}

function unwrapped(value: string): string {
  return /^url\((["']?)(.*)\1\)$/.exec(value)?.[2] ?? value;
}
