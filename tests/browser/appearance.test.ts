import { afterEach, expect, it } from 'vitest';
import { applyTheme } from '#browser/page/appearance.ts';

afterEach(() => applyTheme());

it('[T43] a value that tries to be more than one stays one: it neither hides nor reads anything', () => {
  const hostile = {
    '--color-brand': 'red; display: none',
    '--font-body': 'x; background: url(https://stranger.example/)',
    '--radius-card': '0} body { visibility: hidden',
  };
  applyTheme({ light: hostile, dark: hostile, scheme: 'light' });
  const { style } = document.documentElement;
  expect(style.display).toBe('');
  expect(style.background).toBe('');
  expect(Array.from(style, (name) => name).filter((name) => !name.startsWith('--'))).toEqual([]);
});
