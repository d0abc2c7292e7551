import { describe, expect, it } from 'vitest';
import { themeDeclarations } from '#domain/theme/theme.ts';

type Sent = Readonly<Record<string, string>>;

const colors = (values: Sent): Sent =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--color-${name}`, value]));

const slowFire = colors({
  brand: '#d7301d',
  'brand-dark': '#ff6a4d',
  accent: '#ffc629',
  header: '#ffc629',
  'header-dark': '#3a2a05',
  canvas: '#fffaf0',
  'canvas-dark': '#170d08',
  ink: '#2a1208',
  'ink-dark': '#fff3e0',
});

/** A theme without a header color, which is derived from the brand. */
const lido = colors({
  brand: '#0a58ca',
  'brand-dark': '#6fb1ff',
  accent: '#ff9d7a',
  canvas: '#f7fbff',
  'canvas-dark': '#0a1320',
  ink: '#0b2038',
  'ink-dark': '#eaf3ff',
});

const nightHeron = {
  ...colors({
    brand: '#e3b56b',
    accent: '#efe4d0',
    header: '#0d1117',
    canvas: '#0d1117',
    ink: '#f3ede2',
  }),
  '--scheme': 'dark',
};

/** Role, then Slow Fire in light and dark, Lido in light and dark, and Night Heron, which is always dark. */
const worked = [
  ['surface', '#ffffff', '#211711', '#ffffff', '#141d2a', '#171b20'],
  ['sunken', '#f4eee4', '#251a14', '#ebf0f5', '#17212e', '#1a1e24'],
  ['raised', '#ffffff', '#2a1f19', '#ffffff', '#1c2533', '#1f2328'],
  ['ground', '#f4eee4', '#170d08', '#ebf0f5', '#0a1320', '#0d1117'],
  ['ink-2', '#5d463c', '#c1b4a5', '#3e5065', '#adb7c4', '#b4b1ac'],
  ['ink-3', '#78655b', '#968a7d', '#5e6c7d', '#848e9b', '#8d8c8a'],
  ['line', '#e8e0d5', '#322720', '#dce3e9', '#232d3b', '#272a2f'],
  ['line-strong', '#938379', '#776b60', '#7c8897', '#66707e', '#6e6f6f'],
  ['on-brand', '#ffffff', '#10150f', '#ffffff', '#10150f', '#10150f'],
  ['brand-press', '#b02516', '#ff846b', '#0646a5', '#85bcff', '#e7c081'],
  ['brand-edge', '#d7301d', '#ff6a4d', '#0a58ca', '#6fb1ff', '#e3b56b'],
  ['brand-soft', '#ffece9', '#48271d', '#e9f2ff', '#24374f', '#3a3630'],
  ['brand-text', '#cc220f', '#ff6a4d', '#0a58ca', '#6fb1ff', '#e3b56b'],
  ['header', '#ffc629', '#3a2a05', '#002f79', '#00234b', '#0d1117'],
  ['on-header', '#10150f', '#ffffff', '#ffffff', '#ffffff', '#ffffff'],
  ['on-header-2', '#4a411e', '#c3beb4', '#b0c3e1', '#adbdd1', '#b2b4b6'],
  ['on-accent', '#10150f', '#10150f', '#10150f', '#10150f', '#10150f'],
  ['accent-soft', '#ffe9b7', '#47351b', '#ffd8ca', '#3d353b', '#3b3d3f'],
  ['spark', '#d7301d', '#ffc629', '#ff9d7a', '#ff9d7a', '#efe4d0'],
  ['on-spark', '#ffffff', '#10150f', '#10150f', '#10150f', '#10150f'],
  ['success', '#14794a', '#49c98b', '#14794a', '#49c98b', '#49c98b'],
  ['danger', '#bf2a1b', '#ff8a7a', '#bf2a1b', '#ff8a7a', '#ff8a7a'],
] as const;

describe('derived values of a theme (design 2.2)', () => {
  it.each(worked)('[K7] %s', (role, ...expected) => {
    const themes = [slowFire, lido].map((sent) => themeDeclarations(sent));
    const modes = [...themes.flatMap(({ light, dark }) => [light, dark])];
    const found = [...modes, themeDeclarations(nightHeron).dark].map(
      (one) => one[`--color-${role}`],
    );
    expect(found).toEqual(expected);
  });
});

describe('the modes of a theme', () => {
  it.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['auto', 'auto'],
    ['sepia', 'auto'],
    [undefined, 'auto'],
  ])('[K7] --scheme %s is %s', (value, scheme) => {
    expect(themeDeclarations(value ? { '--scheme': value } : {}).scheme).toBe(scheme);
  });

  const input = { '--color-brand': '#0f6b4a' };
  const { dark } = themeDeclarations(input);

  it.each([
    ...['canvas', 'surface', 'sunken', 'raised', 'header', 'ground', 'line', 'ink-2'].map(
      (name) => [name, '#123456'] as const,
    ),
    ...['line-strong', 'brand-press', 'accent-soft'].map((name) => [name, '#123456'] as const),
    ...['ink', 'on-brand', 'spark'].map((name) => [name, '#fedcba'] as const),
  ])('[K7] %s applies to light pages only', (name, value) => {
    const sent = { ...input, [`--color-${name}`]: value };
    expect(themeDeclarations(sent).dark).toEqual(dark);
    expect(themeDeclarations({ ...sent, '--scheme': 'dark' }).dark).not.toEqual(dark);
  });

  it.each([
    ['brand', '#d7301d'],
    ['accent', '#ffc629'],
    ['deep-ink-2', undefined],
  ])('[K7] %s carries over into dark if it is a role', (name, value) => {
    const sent = { ...input, [`--color-${name}`]: value ?? '#123456' };
    expect(themeDeclarations(sent).dark[`--color-${name}`]).toBe(value);
  });

  it('[K7] a value for dark applies to dark only, in any order', () => {
    const plain = { '--color-brand': '#d7301d' };
    const forDark = { '--color-brand-dark': '#ff6a4d' };
    for (const sent of [
      { ...plain, ...forDark },
      { ...forDark, ...plain },
    ]) {
      const { light, dark } = themeDeclarations(sent);
      expect([light['--color-brand'], dark['--color-brand']]).toEqual(['#d7301d', '#ff6a4d']);
    }
  });

  it('[K7] a name that merely contains a role’s is ignored', () => {
    const odd = { '--my--color-brand': '#d7301d', '--radius-s': '4' };
    expect(themeDeclarations(odd).light['--color-brand']).toBe('#0f6b4a');
  });
});

describe('a role sent by its own name (design 2.1)', () => {
  it.each([
    ['surface', '#fafafa', '#fafafa'],
    ['sunken', '#eeeeee', '#eeeeee'],
    ['raised', '#fcfcfc', '#fcfcfc'],
    ['ground', '#f0f0f0', '#f0f0f0'],
    ['line', '#cccccc', '#cccccc'],
    ['brand-press', '#333333', '#333333'],
    ['brand-soft', '#eef7ee', '#eef7ee'],
    ['accent-soft', '#f7f7e0', '#f7f7e0'],
    ['header', '#204020', '#204020'],
    ['on-brand', '#ffeeee', '#ffeeee'],
    ['on-header', '#ffeeee', '#ffeeee'],
    ['on-accent', '#222222', '#222222'],
    ['on-spark', '#222222', '#222222'],
    ['spark', '#ff8800', '#ff8800'],
    ['brand-edge', '#335544', '#335544'],
    ['brand-text', '#335544', '#335544'],
    ['on-header-2', '#dddddd', '#dddddd'],
    ['ink-2', '#404040', '#404040'],
  ])('[K7] %s %s shows', (role, value, shown) => {
    const sent = colors({ brand: '#0f6b4a', [role]: value });
    expect(themeDeclarations(sent).light[`--color-${role}`]).toBe(shown);
  });

  it.each([
    ['on-brand', '#777777', '#ffffff'],
    ['on-accent', '#999999', '#10150f'],
    ['spark', '#0d4733', '#d8f26a'],
  ])('[K7] %s %s is unreadable and replaced by %s', (role, value, shown) => {
    const sent = colors({ brand: '#0f6b4a', [role]: value });
    expect(themeDeclarations(sent).light[`--color-${role}`]).toBe(shown);
  });

  it.each(['brand-edge', 'brand-text', 'on-header-2', 'ink-2', 'ink-3', 'line-strong'])(
    '[K7] %s is adjusted until it is visible',
    (role) => {
      const same = role === 'on-header-2' ? '#0c4632' : '#ffffff';
      const sent = colors({ brand: '#0f6b4a', [role]: same });
      expect(themeDeclarations(sent).light[`--color-${role}`]).not.toBe(same);
    },
  );

  it.each([
    ['canvas', '#fefefe', '#f2f3f2'],
    ['surface', '#fefefe', '#f3f4f3'],
    ['raised', '#fefefe', '#f3f4f3'],
    ['ink', '#101010', '#f3f3f3'],
    ['brand', '#0a58ca', '#f4f5f1'],
  ])('[K7] with %s %s sent, wells are derived from the page: %s', (role, value, sunken) => {
    expect(themeDeclarations(colors({ [role]: value })).light['--color-sunken']).toBe(sunken);
  });

  it('[K7] with wells sent, cards are derived from the page', () => {
    const { dark } = themeDeclarations(colors({ 'sunken-dark': '#223322' }));
    expect(dark['--color-surface']).toBe('#191f1c');
  });

  it('[K7] a theme that sets only corners keeps the default colors', () => {
    const { light, dark } = themeDeclarations({ '--radius-s': '4' });
    expect(light).toMatchObject(
      colors({ brand: '#0f6b4a', header: '#0c4632', accent: '#d8f26a', 'on-brand': '#ffffff' }),
    );
    expect(dark).toMatchObject(
      colors({ brand: '#4cc790', header: '#0d2b1f', accent: '#d8f26a', 'on-brand': '#10150f' }),
    );
  });

  it('[K7] unreadable pages fall back with their texts and header, and the rest stays', () => {
    const { light } = themeDeclarations(
      colors({
        canvas: '#888888',
        ink: '#777777',
        line: '#123456',
        'ink-2': '#123456',
        header: '#123456',
        accent: '#ffc629',
      }),
    );
    expect(light).toMatchObject(
      colors({
        canvas: '#ffffff',
        ink: '#14201a',
        line: '#e4e6e5',
        'ink-2': '#49534d',
        header: '#0c4632',
        accent: '#ffc629',
      }),
    );
  });
});
