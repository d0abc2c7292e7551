import { describe, expect, it } from 'vitest';
import { themeDeclarations } from '#domain/theme/theme.ts';

const declared = (sent: Readonly<Record<string, string>>) => themeDeclarations(sent);
const colors = (values: Readonly<Record<string, string>>, prefix = '--color-') =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]));

const house = colors({ brand: '#0f6b4a', 'brand-dark': '#4cc790', accent: '#d8f26a' });

/** Role, light, dark: design 3.1. */
const roles = [
  ['canvas', '#ffffff', '#0f1512'],
  ['ground', '#f4f5f1', '#0f1512'],
  ['surface', '#ffffff', '#1a221d'],
  ['sunken', '#f4f5f1', '#242d28'],
  ['raised', '#ffffff', '#1f2823'],
  ['ink', '#14201a', '#f1f5ef'],
  ['ink-2', '#49534d', '#b4b9b3'],
  ['ink-3', '#686f6b', '#909691'],
  ['line', '#e4e6e5', '#292f2b'],
  ['line-strong', '#878d8a', '#717773'],
  ['brand', '#0f6b4a', '#4cc790'],
  ['on-brand', '#ffffff', '#10150f'],
  ['brand-press', '#0a563b', '#6ccf9f'],
  ['brand-edge', '#0f6b4a', '#4cc790'],
  ['brand-soft', '#dff8eb', '#263f32'],
  ['brand-text', '#0f6b4a', '#4cc790'],
  ['on-header', '#ffffff', '#ffffff'],
  ['accent', '#d8f26a', '#d8f26a'],
  ['on-accent', '#10150f', '#10150f'],
  ['accent-soft', '#eefbc7', '#3a462e'],
  ['spark', '#d8f26a', '#d8f26a'],
  ['on-spark', '#10150f', '#10150f'],
  ['success', '#14794a', '#49c98b'],
  ['success-soft', '#dff9e8', '#243b2e'],
  ['warning', '#9a5800', '#f0b050'],
  ['warning-soft', '#ffeecd', '#3a3827'],
  ['danger', '#bf2a1b', '#ff8a7a'],
  ['danger-soft', '#ffece9', '#3d332c'],
  ['info', '#1d5fae', '#7db6f5'],
  ['info-soft', '#e8f2ff', '#29383d'],
] as const;

describe('the house’s brand and accent', () => {
  it.each(roles)('[K7] give %s as the design has it', (role, light, dark) => {
    const theme = declared(house);
    expect(theme.light[`--color-${role}`]).toBe(light);
    expect(theme.dark[`--color-${role}`]).toBe(dark);
  });
});

describe('plates', () => {
  /** Tint, light, dark: design 3.1. */
  const tints: Readonly<Record<string, readonly [light: string, dark: string]>> = {
    butter: ['#f6ebc9', '#393117'],
    peach: ['#ffe6d5', '#422c1c'],
    rose: ['#ffe3e5', '#44292b'],
    berry: ['#ffe2f1', '#412936'],
    sky: ['#d9effd', '#1b3544'],
    mint: ['#d8f2e6', '#1b382c'],
    sage: ['#e2f1d5', '#2a361f'],
    oat: ['#fde8c9', '#3d2f18'],
  };
  const of = (mode: 0 | 1) =>
    Object.fromEntries(Object.entries(tints).map(([name, two]) => [name, two[mode]]));

  it('[K7] of full strength are those of the house', () => {
    const { light, dark } = declared({ '--plate-strength': '1' });
    expect(light).toMatchObject(colors(of(0), '--plate-'));
    expect(dark).toMatchObject(colors(of(1), '--plate-'));
  });

  it('[K7] are unchanged if the theme sends nothing about them', () => {
    expect(Object.keys(declared(house).light).join()).not.toContain('--plate-');
  });

  it('[K7] take over a third of a wash, even without a strength', () => {
    const { light } = declared({ '--plate-wash': '#141c26' });
    expect(light['--plate-sky']).toBe('#8d9eab');
  });

  it('[K7] lose their color with their strength', () => {
    const sky = (strength: string) =>
      declared({ '--plate-strength': strength }).light['--plate-sky'];
    expect(sky('0')).toBe('#ebebeb');
    expect(sky('.5')).toBe('#e2edf4');
    expect(sky('1.5')).toBe('#d6efff');
  });

  it('[K7] are not washed with "none"', () => {
    expect(Object.keys(declared({ '--plate-wash': 'none' }).light).join()).not.toContain(
      '--plate-',
    );
  });
});
