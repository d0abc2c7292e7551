/** A color in OKLab: lightness 0 to 1, and two axes of color. */
export interface Color {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

type Triple = readonly [number, number, number];

/** Parses #rgb, #rrggbb and rgb(r g b); undefined for anything else (D92). */
export function parseColor(text: string): Color | undefined {
  const value = text.trim().toLowerCase();
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(value)?.[1];
  if (hex !== undefined) return fromRgb(channels(hex));
  const rgb = /^rgb\((\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})(?:\s*,\s*|\s+)(\d{1,3})\)$/.exec(value);
  if (!rgb) return undefined;
  const [r = 0, g = 0, b = 0] = rgb.slice(1).map(Number);
  return Math.max(r, g, b) > 255 ? undefined : fromRgb([r, g, b]);
}

/** Formats as #rrggbb; out-of-gamut colors lose chroma, not lightness. */
export function toHex(color: Color): string {
  return `#${toRgb(color)
    .map((channel) => channel.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Mixes `part` (0 to 1) of `other` into `color`, in OKLab. */
export function mix(color: Color, other: Color, part: number): Color {
  const between = (from: number, to: number) => from + (to - from) * part;
  return {
    l: between(color.l, other.l),
    a: between(color.a, other.a),
    b: between(color.b, other.b),
  };
}

export function chroma({ a, b }: Color): number {
  return Math.hypot(a, b);
}

/** A color of the same hue with another lightness and chroma. */
export function inHueOf(color: Color, lightness: number, saturation: number): Color {
  return fromHue((Math.atan2(color.b, color.a) * 180) / Math.PI, lightness, saturation);
}

/** A color from its hue in degrees, lightness and chroma (OKLCH). */
export function fromHue(degrees: number, lightness: number, saturation: number): Color {
  const angle = (degrees * Math.PI) / 180;
  return { l: lightness, a: saturation * Math.cos(angle), b: saturation * Math.sin(angle) };
}

/** The WCAG contrast ratio, 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [high, low] = [luminance(one), luminance(other)].sort((x, y) => y - x);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

/** The contrast ratio, from 1 to 21, with the background on which the color is least legible. */
export function lowestContrast(color: Color, backgrounds: readonly Color[]): number {
  return Math.min(...backgrounds.map((ground) => contrast(color, ground)));
}

/**
 * Changes the lightness in steps of 0.01 until the contrast ratio is reached on every background, at most to black or
 * white (design 2.2).
 */
export function adjustLightness(color: Color, ratio: number, backgrounds: readonly Color[]): Color {
  const dark =
    backgrounds.reduce((sum, ground) => sum + luminance(ground), 0) / backgrounds.length < 0.18;
  let here = color;
  while (lowestContrast(here, backgrounds) < ratio && here.l !== (dark ? 1 : 0)) {
    here = { ...here, l: dark ? Math.min(1, here.l + 0.01) : Math.max(0, here.l - 0.01) };
  }
  return here;
}

function channels(hex: string): Triple {
  const long = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const at = (index: number) => Number.parseInt(long.slice(index, index + 2), 16);
  return [at(0), at(2), at(4)];
}

function fromRgb([red, green, blue]: Triple): Color {
  const [r, g, b] = [decode(red / 255), decode(green / 255), decode(blue / 255)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  };
}

function linear({ l, a, b }: Color): Triple {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** Maps into the sRGB gamut, keeping as much chroma as fits. */
function shown(color: Color): Triple {
  if (isInGamut(color)) return linear(color);
  let [inside, outside] = [0, 1];
  for (let round = 0; round < 16; round++) {
    const part = (inside + outside) / 2;
    if (isInGamut({ ...color, a: color.a * part, b: color.b * part })) inside = part;
    else outside = part;
  }
  return linear({ ...color, a: color.a * inside, b: color.b * inside });
}

function isInGamut(color: Color): boolean {
  return linear(color).every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function toRgb(color: Color): Triple {
  const [r, g, b] = shown(color);
  return [encode(r), encode(g), encode(b)];
}

function luminance(color: Color): number {
  const [r, g, b] = toRgb(color);
  return 0.2126 * decode(r / 255) + 0.7152 * decode(g / 255) + 0.0722 * decode(b / 255);
}

function decode(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function encode(channel: number): number {
  const clear = Math.min(1, Math.max(0, channel));
  return Math.round(
    255 * (clear <= 0.0031308 ? 12.92 * clear : 1.055 * clear ** (1 / 2.4) - 0.055),
  );
}
