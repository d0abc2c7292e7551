import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
  toHex,
} from '#domain/theme/color.ts';
import { runs } from '../runs.ts';

function color(text: string): Color {
  const parsed = parseColor(text);
  if (!parsed) throw new Error(`${text} is no color`);
  return parsed;
}

describe('reading a color', () => {
  // The values of CSS Color 4's own examples and of its reference code.
  it.each([
    ['#ffffff', 1, 0, 0],
    ['#000000', 0, 0, 0],
    ['#ff0000', 0.62796, 0.22486, 0.12585],
    ['#00ff00', 0.86644, -0.23389, 0.1795],
    ['#0000ff', 0.45201, -0.03246, -0.31153],
    ['#808080', 0.59987, 0, 0],
    ['#0a0a0a', 0.14479, 0, 0],
    ['#0b0b0b', 0.14957, 0, 0],
  ])('[K7] %s is where OKLab has it', (text, l, a, b) => {
    const read = color(text);
    expect(read.l).toBeCloseTo(l, 4);
    expect(read.a).toBeCloseTo(a, 4);
    expect(read.b).toBeCloseTo(b, 4);
  });

  it.each([
    ['#0f6', '#00ff66'],
    [' #0F6B4A ', '#0f6b4a'],
    ['rgb(15, 107, 74)', '#0f6b4a'],
    ['rgb(15 107 74)', '#0f6b4a'],
    ['rgb(15  ,  107  ,  74)', '#0f6b4a'],
    ['rgb(15  107   74)', '#0f6b4a'],
    ['rgb(255,0,7)', '#ff0007'],
    ['rgb(0 255 0)', '#00ff00'],
    ['rgb(0 0 255)', '#0000ff'],
  ])('[K7] %s is %s', (text, hex) => {
    expect(toHex(color(text))).toBe(hex);
  });

  it.each([
    '',
    'red',
    '#12',
    '#1234',
    '#12345',
    '#1234567',
    '#12345g',
    'x#123456',
    '#123456x',
    'rgb(256 0 0)',
    'rgb(0 256 0)',
    'rgb(0 0 256)',
    'rgb(1 2)',
    'rgb(1 2 3 4)',
    'rgb(1 2 3',
    'rgb(1 2 3)x',
    'xrgb(1 2 3)',
    'rgb(1,,2,3)',
    'rgb(1000 2 3)',
    'rgb(1 1000 3)',
    'rgb(1 2 1000)',
    'rgb(a b c)',
    'hsl(1 2 3)',
  ])('[K7] "%s" is no color', (text) => {
    expect(parseColor(text)).toBeUndefined();
  });

  it('[K7] every color of a screen is written as it was read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        const hex = `#${number.toString(16).padStart(6, '0')}`;
        expect(toHex(color(hex))).toBe(hex);
      }),
      runs,
    );
  });
});

describe('working with colors', () => {
  // The figures that WCAG's own tools give.
  it.each([
    ['#000', '#fff', 21],
    ['#fff', '#000', 21],
    ['#fff', '#fff', 1],
    ['#767676', '#fff', 4.54],
    ['#777', '#fff', 4.48],
    ['#f00', '#fff', 4],
    ['#0f0', '#fff', 1.37],
    ['#00f', '#fff', 8.59],
    ['#0a58ca', '#fff', 6.44],
    ['#0a0a0a', '#000', 1.06],
  ])('[K7] the contrast of %s on %s is %d', (one, other, ratio) => {
    expect(contrast(color(one), color(other))).toBeCloseTo(ratio, 2);
  });

  it('[K7] the lowest contrast is the one that counts', () => {
    const grounds = [color('#fff'), color('#777')];
    expect(lowestContrast(color('#000'), grounds)).toBeCloseTo(4.69, 2);
  });

  it('[K7] mixes a part of one color into another', () => {
    const [black, white] = [color('#000'), color('#fff')];
    expect(toHex(mix(black, white, 0))).toBe('#000000');
    expect(toHex(mix(black, white, 0.5))).toBe('#636363');
    expect(toHex(mix(black, white, 1))).toBe('#ffffff');
    expect(mix({ l: 0.2, a: 0.1, b: -0.1 }, { l: 0.4, a: 0.3, b: 0.1 }, 0.5)).toEqual({
      l: expect.closeTo(0.3),
      a: expect.closeTo(0.2),
      b: expect.closeTo(0),
    });
  });

  it.each([
    [0, 0.1, 0],
    [90, 0, 0.1],
    [180, -0.1, 0],
    [270, 0, -0.1],
  ])('[K7] a hue of %d degrees', (degrees, a, b) => {
    const made = fromHue(degrees, 0.7, 0.1);
    expect(made.l).toBe(0.7);
    expect(made.a).toBeCloseTo(a);
    expect(made.b).toBeCloseTo(b);
    expect(chroma(made)).toBeCloseTo(0.1);
  });

  it('[K7] the same hue with another lightness and chroma', () => {
    expect(toHex(inHueOf(color('#ff0000'), 0.9, 0.05))).toBe('#fed2cb');
  });

  it.each([
    [150, 0.7, 0.5, '#00be58'],
    [30, 0.5, 0.4, '#bb0900'],
  ])('[K7] a color outside of sRGB loses chroma, not lightness: hue %d', (hue, l, c, hex) => {
    expect(toHex(fromHue(hue, l, c))).toBe(hex);
    expect(parseColor(hex)?.l).toBeCloseTo(l, 2);
  });

  it.each([
    ['yellow on white gets darker', '#ffd400', 4.5, '#fff', '#8b7300'],
    ['yellow on black stays', '#ffd400', 4.5, '#000', '#ffd400'],
    ['dark gray on black gets lighter', '#222', 4.5, '#000', '#757575'],
    ['what cannot be reached ends at black', '#777', 30, '#fff', '#000000'],
    ['what cannot be reached ends at white', '#777', 30, '#000', '#ffffff'],
  ])('[K7] %s', (_, text, ratio, ground, hex) => {
    expect(toHex(adjustLightness(color(text), ratio, [color(ground)]))).toBe(hex);
  });

  it('[K7] lightness changes no further than necessary', () => {
    const white = color('#fff');
    const walked = adjustLightness(color('#ffd400'), 4.5, [white]);
    expect(contrast(walked, white)).toBeGreaterThanOrEqual(4.5);
    expect(contrast({ ...walked, l: walked.l + 0.01 }, white)).toBeLessThan(4.5);
  });

  it('[K7] on a mostly dark background the color becomes lighter', () => {
    const grounds = [color('#000'), color('#777')];
    expect(adjustLightness(color('#777'), 1.5, grounds).l).toBeGreaterThan(color('#777').l);
  });
});
