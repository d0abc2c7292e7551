import { describe, expect, it } from 'vitest';
import { type Color, contrast, parseColor } from '#domain/theme/color.ts';
import { type Declarations, themeDeclarations } from '#domain/theme/theme.ts';

const corners = (values: readonly string[]) =>
  Object.fromEntries(
    ['s', 'm', 'l', 'xl', 'control', 'full'].map((name, index) => [
      `--radius-${name}`,
      values[index] ?? '',
    ]),
  );

const themes: Record<string, { sent: Record<string, string>; modes: ('light' | 'dark')[] }> = {
  House: {
    sent: { '--color-brand': '#0f6b4a', '--color-brand-dark': '#4cc790' },
    modes: ['light', 'dark'],
  },
  'Night Heron': {
    sent: {
      '--color-brand': '#e3b56b',
      '--color-accent': '#efe4d0',
      '--color-header': '#0d1117',
      '--color-canvas': '#0d1117',
      '--color-ink': '#f3ede2',
      '--scheme': 'dark',
      '--font-display': 'Fraunces',
      '--display-weight': '400',
      '--display-track': '-0.02em',
      '--plate-strength': '.55',
      '--plate-wash': '#141c26',
      ...corners(['2', '3', '4', '6', '3', '3']),
    },
    modes: ['dark'],
  },
  'Slow Fire': {
    sent: {
      '--color-brand': '#d7301d',
      '--color-brand-dark': '#ff6a4d',
      '--color-accent': '#ffc629',
      '--color-header': '#ffc629',
      '--color-header-dark': '#3a2a05',
      '--color-canvas': '#fffaf0',
      '--color-canvas-dark': '#170d08',
      '--color-ink': '#2a1208',
      '--color-ink-dark': '#fff3e0',
      ...corners(['14', '18', '26', '34', '999', '999']),
    },
    modes: ['light', 'dark'],
  },
  Lido: {
    sent: {
      '--color-brand': '#0a58ca',
      '--color-brand-dark': '#6fb1ff',
      '--color-accent': '#ff9d7a',
      '--color-header': '#bfe3ff',
      '--color-header-dark': '#10294a',
      '--color-canvas': '#f7fbff',
      '--color-canvas-dark': '#0a1320',
      '--color-ink': '#0b2038',
      '--color-ink-dark': '#eaf3ff',
      ...corners(['8', '10', '14', '20', '12', '999']),
    },
    modes: ['light', 'dark'],
  },
};

function color(declarations: Declarations, role: string): Color {
  const value = parseColor(declarations[`--color-${role}`] ?? '');
  if (!value) throw new Error(`no color for ${role}`);
  return value;
}

function lowest(declarations: Declarations, role: string, grounds: readonly string[]): number {
  return Math.min(
    ...grounds.map((ground) => contrast(color(declarations, role), color(declarations, ground))),
  );
}

const pages = ['canvas', 'surface', 'sunken', 'raised'];
const cases = Object.entries(themes).flatMap(([name, { sent, modes }]) =>
  modes.map((mode) => ({ name, mode, declarations: themeDeclarations(sent)[mode] })),
);

describe('the four themes of the design stay readable', () => {
  it.each(cases)('$name in $mode', ({ declarations }) => {
    expect(lowest(declarations, 'ink', pages)).toBeGreaterThanOrEqual(12.8);
    expect(lowest(declarations, 'ink-2', pages)).toBeGreaterThanOrEqual(7);
    expect(lowest(declarations, 'ink-3', pages)).toBeGreaterThanOrEqual(4.6);
    expect(lowest(declarations, 'line-strong', pages)).toBeGreaterThanOrEqual(3.05);
    expect(lowest(declarations, 'on-brand', ['brand'])).toBeGreaterThanOrEqual(4.5);
    expect(lowest(declarations, 'brand-edge', ['canvas'])).toBeGreaterThanOrEqual(3);
    expect(lowest(declarations, 'brand-text', [...pages, 'brand-soft'])).toBeGreaterThanOrEqual(
      4.6,
    );
    expect(lowest(declarations, 'on-header', ['header'])).toBeGreaterThanOrEqual(4.5);
    expect(lowest(declarations, 'on-header-2', ['header'])).toBeGreaterThanOrEqual(4.6);
    expect(lowest(declarations, 'spark', ['header'])).toBeGreaterThanOrEqual(3);
    expect(lowest(declarations, 'on-spark', ['spark'])).toBeGreaterThanOrEqual(4.5);
    for (const status of ['success', 'warning', 'danger', 'info']) {
      expect(lowest(declarations, status, [...pages, `${status}-soft`])).toBeGreaterThanOrEqual(
        4.6,
      );
    }
  });

  it('the lowest ratios over all of them are those of the design', () => {
    const over = (role: string, grounds: readonly string[]) =>
      Math.min(...cases.map(({ declarations }) => lowest(declarations, role, grounds)));
    expect(over('ink', pages)).toBeCloseTo(12.8, 0);
    expect(over('ink-2', pages)).toBeCloseTo(7.1, 0);
    expect(over('ink-3', pages)).toBeCloseTo(4.64, 1);
    expect(over('line-strong', pages)).toBeCloseTo(3.06, 1);
    expect(over('on-brand', ['brand'])).toBeCloseTo(4.8, 1);
    expect(over('brand-text', [...pages, 'brand-soft'])).toBeCloseTo(4.69, 1);
    expect(over('spark', ['header'])).toBeCloseTo(3.1, 1);
  });

  it('a yellow venue with a yellow accent has a red spark on its yellow header', () => {
    const { light } = themeDeclarations(themes['Slow Fire']?.sent ?? {});
    expect(light['--color-spark']).toBe('#d7301d');
    expect(light['--color-accent']).toBe('#ffc629');
  });
});

describe('what a theme may do', () => {
  it('an empty theme changes nothing', () => {
    expect(themeDeclarations({})).toEqual({ light: {}, dark: {}, scheme: 'auto' });
  });

  it('the brand carries over into dark, the pages do not', () => {
    const { dark } = themeDeclarations({
      '--color-brand': '#d7301d',
      '--color-surface': '#ffffff',
    });
    expect(dark['--color-brand']).toBe('#d7301d');
    expect(dark['--color-surface']).toBe('#1a221d');
  });

  it('pages with too little contrast fall back to the house’s, and the brand stays', () => {
    const { light } = themeDeclarations({
      '--color-canvas': '#888888',
      '--color-ink': '#777777',
      '--color-brand': '#d7301d',
    });
    expect(light['--color-canvas']).toBe('#ffffff');
    expect(light['--color-ink']).toBe('#14201a');
    expect(light['--color-brand']).toBe('#d7301d');
  });

  it('a brand without 4.5:1 for white gets dark text; pale ones get an edge', () => {
    const { light } = themeDeclarations({ '--color-brand': '#ffd400' });
    expect(light['--color-on-brand']).toBe('#10150f');
    expect(light['--color-brand-edge']).not.toBe('#ffd400');
  });

  it('corners without a unit are in pixels, and fonts keep their fallbacks', () => {
    const { light } = themeDeclarations({ '--radius-l': '4', '--font-display': 'Fraunces' });
    expect(light['--radius-l']).toBe('4px');
    expect(light['--font-display']).toBe('Fraunces, var(--font-body)');
  });
});

describe('what a theme may not do (D92)', () => {
  it.each([
    ['a bad name', '--Color-Brand', '#123456'],
    ['no color', '--color-brand', 'red; background: blue'],
    ['a rule', '--font-body', 'Arial} body{display:none'],
    ['an address as a color', '--color-canvas', 'url(https://evil.example/x)'],
    ['an http address', '--logo-url', 'http://a.example/logo.png'],
    ['a script address', '--logo-url', 'javascript:alert(1)'],
    ['another origin without a scheme', '--header-image-url', '//evil.example/x.png'],
    ['markup', '--anything', '<style>'],
    ['our sizes', '--target', '8px'],
    ['our motion', '--motion-sheet', '9s'],
    ['a huge corner', '--radius-l', '99999px'],
  ])('%s is dropped alone', (_, name, value) => {
    const { light } = themeDeclarations({ [name]: value, '--radius-s': '5' });
    expect(light['--radius-s']).toBe('5px');
    expect(light[name] === undefined || light[name] !== value).toBe(true);
    expect(Object.values(light).join(' ')).not.toContain(value);
  });

  it.each(['https://a.example/logo.png', '/assets/logo.png'])(
    '%s is wrapped as an address',
    (url) => {
      expect(themeDeclarations({ '--logo-url': url }).light['--logo-url']).toBe(`url("${url}")`);
    },
  );
});
