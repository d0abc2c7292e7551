import { beforeEach, expect, it } from 'vitest';
import { storedLocale, storeLocale } from '#browser/device/locale.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('[K4] the locale is read from the session, else from the device', () => {
  expect(storedLocale()).toBeUndefined();
  localStorage.setItem('locale', '"de_AT"');
  expect(storedLocale()).toBe('de_AT');
  sessionStorage.setItem('locale', '"fr"');
  expect(storedLocale()).toBe('fr');
});

it('a chosen locale is kept for both', () => {
  storeLocale('pl');
  expect([localStorage.getItem('locale'), sessionStorage.getItem('locale')]).toEqual([
    '"pl"',
    '"pl"',
  ]);
});

it.each(['"<script>"', '"../../en"', '42', '{}', 'de'])('a stored %s is no locale', (stored) => {
  localStorage.setItem('locale', stored);
  expect(storedLocale()).toBeUndefined();
});
