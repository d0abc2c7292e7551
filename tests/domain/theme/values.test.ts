import { describe, expect, it } from 'vitest';
import { plainDeclarations, safeVariables } from '#domain/theme/values.ts';

const isBelieved = (name: string, value: string) => name in safeVariables({ [name]: value });

describe('a valid value (D92)', () => {
  it.each([
    ['--color-brand', '#0f6b4a'],
    ['--color-brand', ' rgb(1, 2, 3) '],
    ['--scheme', 'auto'],
    ['--scheme', 'light'],
    ['--scheme', 'dark'],
    ['--font-body', 'Instrument Sans'],
    ['--font-display', '"Fraunces", \'Noto Sérif\''],
    ['--display-weight', '900'],
    ['--display-track', '-0.02em'],
    ['--display-track', '.5em'],
    ['--display-track', '0'],
    ['--display-case', 'none'],
    ['--display-case', 'uppercase'],
    ['--display-case', 'lowercase'],
    ['--display-case', 'capitalize'],
    ['--plate-strength', '0'],
    ['--plate-strength', '1'],
    ['--plate-strength', '.55'],
    ['--plate-strength', '0.55'],
    ['--plate-strength', '1.5'],
    ['--plate-wash', 'none'],
    ['--plate-wash', '#141c26'],
    ['--radius-s', '0'],
    ['--radius-s', '4'],
    ['--radius-s', '999'],
    ['--radius-s', '1.25rem'],
    ['--radius-s', '50%'],
    ['--radius-s', '2px'],
    ['--radius-s', '2em'],
    ['--logo-url', 'https://a.example/logo.png'],
    ['--logo-url', '/assets/logo.png'],
    ['--logo-url', 'url("https://a.example/logo.png")'],
    ['--logo-url', "url('/logo.png')"],
    ['--logo-url', 'url(/logo.png)'],
    ['--anything-else', 'calc(1px + 2px)'],
    ['--anything-else', 'a'.repeat(256)],
    ['--typeface', 'x'],
    [`--${'a'.repeat(64)}`, 'x'],
  ])('[K7] %s: %s', (name, value) => {
    expect(isBelieved(name, value)).toBe(true);
    expect(safeVariables({ [name]: value })[name]).toBe(value.trim());
  });

  it.each([
    ['--color-brand', 'red'],
    ['--color-brand', ''],
    ['--scheme', 'darker'],
    ['--scheme', 'very dark'],
    ['--font-body', 'Arial; color: red'],
    ['--font-body', 'Arial(1)'],
    ['--font-body', 'Arial/1'],
    ['--font-body', 'a'.repeat(201)],
    ['--display-weight', '950'],
    ['--display-weight', '000'],
    ['--display-weight', '9000'],
    ['--display-weight', '1900'],
    ['--display-track', '1em'],
    ['--display-track', '--0.1em'],
    ['--display-track', '0.1emm'],
    ['--display-track', '0.em'],
    ['--display-case', 'upper'],
    ['--display-case', 'xnone'],
    ['--display-case', 'nonex'],
    ['--plate-strength', '1.51'],
    ['--plate-strength', '2'],
    ['--plate-strength', '1.'],
    ['--plate-strength', '1.5x'],
    ['--plate-strength', 'x1'],
    ['--plate-wash', 'blue'],
    ['--plate-sky', '#ffffff'],
    ['--radius-s', '-1'],
    ['--radius-s', '1000'],
    ['--radius-s', '1000px'],
    ['--radius-s', '1.px'],
    ['--radius-s', '4vw'],
    ['--radius-s', '4px 4px'],
    ['--radius-s', 'x4px'],
    ['--logo-url', 'http://a.example/logo.png'],
    ['--logo-url', '//a.example/logo.png'],
    ['--logo-url', 'https://'],
    ['--logo-url', 'https://a.example/a b'],
    ['--logo-url', 'https://a.example/a"b'],
    ['--logo-url', 'https://a.example/a)b'],
    ['--logo-url', 'xhttps://a.example/logo.png'],
    ['--logo-url', `/${'a'.repeat(2_001)}`],
    ['--logo-url', 'url("/logo.png\')'],
    ['--logo-url', 'url(/logo.png) x'],
    ['--logo-url', 'x url(/logo.png)'],
    ['--anything-else', 'a;b'],
    ['--anything-else', 'a{b'],
    ['--anything-else', 'a}b'],
    ['--anything-else', 'a<b'],
    ['--anything-else', '@import'],
    ['--anything-else', 'a\\b'],
    ['--anything-else', 'a/*b'],
    ['--anything-else', 'URL(x)'],
    ['--anything-else', 'a'.repeat(257)],
    ['--anything-else', ' '],
    ['color-brand', '#0f6b4a'],
    ['--', '#0f6b4a'],
    ['--a b', '#0f6b4a'],
    ['--A', 'x'],
    ['x--a', 'x'],
    [`--${'a'.repeat(65)}`, 'x'],
    ...['type', 'space', 'motion', 'layer', 'shadow', 'safe', 'focus', 'page', 'light', 'dark'].map(
      (name) => [`--${name}-x`, '1px'],
    ),
    ...['move', 'press', 'target', 'button', 'docked', 'row', 'top-bar', 'tab-bar', 'gutter'].map(
      (name) => [`--${name}`, '1px'],
    ),
    ...['card-gap', 'measure', 'big-track', 'title-3'].map((name) => [`--${name}`, '1px']),
  ])('[K7] not %s: %s', (name = '', value = '') => {
    expect(isBelieved(name, value)).toBe(false);
  });

  it('[K7] not if it is no text', () => {
    const sent = { '--radius-s': 4 } as unknown as Readonly<Record<string, string>>;
    expect(safeVariables(sent)).toEqual({});
  });

  it('[K7] a bad value is dropped alone', () => {
    expect(safeVariables({ '--radius-s': '4', '--radius-m': 'x' })).toEqual({ '--radius-s': '4' });
  });
});

describe('declarations of the root element other than colors', () => {
  it.each([
    ['--radius-s', '4', '4px'],
    ['--radius-s', '1.5', '1.5px'],
    ['--radius-s', '4rem', '4rem'],
    ['--radius-s', '50%', '50%'],
    ['--other', '4', '4'],
    ['--font-body', 'Arial', 'Arial, Figtree, "Figtree Arial", system-ui, sans-serif'],
    ['--font-display', 'Fraunces', 'Fraunces, var(--font-body)'],
    ['--logo-url', '/a.png', 'url("/a.png")'],
    ['--logo-url', "url('/a.png')", 'url("/a.png")'],
    ['--display-case', 'none', 'none'],
    ['--my--color-x', '#fff', '#fff'],
    ['--scheme-x', 'dark', 'dark'],
  ])('[K7] %s: %s', (name, value, declared) => {
    expect(plainDeclarations({ [name]: value })).toEqual({ [name]: declared });
  });

  it.each(['--color-brand', '--plate-wash', '--scheme'])('[K7] not %s', (name) => {
    expect(plainDeclarations({ [name]: '#fff' })).toEqual({});
  });
});
