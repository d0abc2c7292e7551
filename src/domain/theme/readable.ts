import { type Color, contrast, mix } from './color.ts';

export const white: Color = { l: 1, a: 0, b: 0 };
export const black: Color = { l: 0, a: 0, b: 0 };
/** #10150f, the dark text on a pale brand. */
const nearBlack: Color = { l: 0.1881, a: -0.011, b: 0.0091 };

/** White if its contrast suffices, else near-black, else black, which suffices wherever white does not (design 4.4). */
export function textOn(background: Color, preferred: Color | undefined): Color {
  const isReadable = (color: Color) => contrast(color, background) >= 4.5;
  if (preferred && isReadable(preferred)) return preferred;
  return [white, nearBlack].find(isReadable) ?? black;
}

/** A tint under text, paler until first and second text are readable on it (design 4.1). */
export function readableTint(
  tint: Color,
  { surface, ink, 'ink-2': ink2 }: Readonly<Record<'surface' | 'ink' | 'ink-2', Color>>,
): Color {
  for (let part = 0; part < 1; part += 0.05) {
    const paler = mix(tint, surface, part);
    if (Math.min(contrast(ink, paler), contrast(ink2, paler)) >= 4.6) return paler;
  }
  return surface;
}
