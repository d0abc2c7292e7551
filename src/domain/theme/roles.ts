import {
  adjustLightness,
  type Color,
  chroma,
  contrast,
  fromHue,
  inHueOf,
  lowestContrast,
  mix,
  parseColor,
} from './color.ts';
import { house, type Mode, plates } from './house.ts';
import { black, readableTint, textOn, white } from './readable.ts';

export type Roles = Record<string, Color>;

/** Colors that a theme sets for one mode: roles by name, without --color- and without -dark. */
export type ThemeColors = Readonly<Partial<Record<string, Color>>>;

const pageNames = ['canvas', 'surface', 'sunken', 'raised', 'ink'];

/** Derives all color roles of a mode from the colors set by the theme, with sufficient contrast (design 2.2). */
export function rolesOf(set: ThemeColors, mode: Mode): Roles {
  const pages = pagesOf(set, mode);
  const readable = lowestContrast(pages.ink, groundsOf(pages)) >= 7;
  if (readable) return { ...pages, ...colorsOf(set, pages, mode) };
  const { header: _header, ...rest } = set;
  const safe = pagesOf({}, mode);
  return { ...safe, ...colorsOf(rest, safe, mode) };
}

type Pages = Roles &
  Record<'canvas' | 'ink' | 'ink-2' | 'surface' | 'sunken' | 'raised' | 'ground', Color>;

function pagesOf(set: ThemeColors, mode: Mode): Pages {
  const own = pageNames.some((name) => set[name]);
  const light = mode === 'light';
  const canvas = set.canvas ?? houseRole('canvas', mode);
  const ink = set.ink ?? houseRole('ink', mode);
  const worked = (name: string, value: () => Color) =>
    set[name] ?? (own ? value() : houseRole(name, mode));
  const surface = worked('surface', () => (light ? white : mix(canvas, ink, 0.055)));
  const sunken = worked('sunken', () => mix(canvas, ink, light ? 0.045 : 0.075));
  const raised = worked('raised', () => (light ? surface : mix(canvas, ink, 0.1)));
  const ground = worked('ground', () => (light ? sunken : canvas));
  const backgrounds = [canvas, surface, sunken, raised, ground];
  const text = (name: string, part: number, ratio: number) =>
    adjustLightness(
      worked(name, () => mix(ink, canvas, part)),
      ratio,
      backgrounds,
    );
  return {
    canvas,
    ink,
    surface,
    sunken,
    raised,
    ground,
    'ink-2': text('ink-2', light ? 0.26 : 0.24, 7),
    'ink-3': text('ink-3', 0.45, 4.6),
    line: worked('line', () => mix(canvas, ink, light ? 0.1 : 0.14)),
    'line-strong': text('line-strong', 0.58, 3.05),
  };
}

function colorsOf(set: ThemeColors, pages: Pages, mode: Mode): Roles {
  const light = mode === 'light';
  const backgrounds = groundsOf(pages);
  const { surface, canvas } = pages;
  const brand = set.brand ?? houseRole('brand', mode);
  const accent = set.accent ?? houseRole('accent', mode);
  const onBrand = textOn(brand, set['on-brand']);
  const soft = readableTint(
    set['brand-soft'] ??
      (light ? inHueOf(brand, 0.958, Math.min(0.032, chroma(brand))) : mix(surface, brand, 0.2)),
    pages,
  );
  const header = set.header ?? headerOf(set.brand, mode);
  const onHeader = textOn(header, set['on-header']);
  const spark =
    [set.spark, accent, brand].find((one) => one && contrast(one, header) >= 3) ?? onHeader;
  const away = contrast(onBrand, black) > contrast(brand, black) ? black : white;
  const press = set['brand-press'];
  return {
    brand,
    'on-brand': onBrand,
    'brand-press': press && contrast(onBrand, press) >= 4.5 ? press : mix(brand, away, 0.14),
    'brand-edge': adjustLightness(set['brand-edge'] ?? brand, 3, [canvas]),
    'brand-soft': soft,
    'brand-text': adjustLightness(set['brand-text'] ?? brand, 4.6, [...backgrounds, soft]),
    header,
    'on-header': onHeader,
    'on-header-2': adjustLightness(set['on-header-2'] ?? mix(onHeader, header, 0.28), 4.6, [
      header,
    ]),
    accent,
    'on-accent': textOn(accent, set['on-accent']),
    'accent-soft': readableTint(
      set['accent-soft'] ?? mix(surface, accent, light ? 0.42 : 0.2),
      pages,
    ),
    spark,
    'on-spark': textOn(spark, set['on-spark']),
    ...statusOf(backgrounds, contrast(canvas, white) < contrast(canvas, black) ? 'light' : 'dark'),
  };
}

function headerOf(brand: Color | undefined, mode: Mode): Color {
  if (!brand) return houseRole('header', mode);
  return inHueOf(brand, mode === 'light' ? 0.33 : 0.26, chroma(brand) * 0.9);
}

function statusOf(backgrounds: readonly Color[], mode: Mode): Roles {
  const roles: Roles = {};
  for (const name of ['success', 'warning', 'danger', 'info']) {
    const soft = houseRole(`${name}-soft`, mode);
    roles[`${name}-soft`] = soft;
    roles[name] = adjustLightness(houseRole(name, mode), 4.6, [...backgrounds, soft]);
  }
  return roles;
}

/** The eight plate tints of a mode (design 2.2). */
export function platesOf(mode: Mode, strength: number, wash: Color | undefined): Roles {
  return Object.fromEntries(
    Object.entries(plates).map(([name, [hue, saturation]]) => {
      const [lightness, base] = mode === 'light' ? [0.94, saturation] : [0.315, 0.042];
      const tint = fromHue(hue, lightness, base * strength);
      return [name, wash ? mix(tint, wash, 0.35) : tint];
    }),
  );
}

function groundsOf({ canvas, surface, sunken, raised, ground }: Pages): readonly Color[] {
  return [canvas, surface, sunken, raised, ground];
}

function houseRole(name: string, mode: Mode): Color {
  return colorOf(house[mode][name] ?? '#000000');
}

function colorOf(hex: string): Color {
  return parseColor(hex) ?? black;
}
