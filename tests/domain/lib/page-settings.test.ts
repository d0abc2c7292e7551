import { expect, it } from 'vitest';
import { settingIn, settingTag, setupOf, unescaped } from '#domain/lib/page-parts.ts';
import { siteParts } from '#pages/page-meta.ts';
import { openSite } from '#server/config/site.ts';
import { pageSiteOf } from '#server/pages/page-site.ts';

it.each([
  'secret',
  '',
  '"><script>alert(1)</script>',
  `it's & "so" <b>`,
  '&amp;',
  '&quot;lt;',
  'ä €',
])('[D38] [D39] a setting is read from a page as the site has it: %j', (token) => {
  const api_client = { name: 'shop "two"', token };
  const { setup } = siteParts('b1', { ...pageSiteOf(openSite), api_client });
  const page = `<!doctype html><head>${setup}</head><p>${settingTag('other', 'text')}</p>`;
  expect(unescaped(settingIn(page, 'api_client_token') ?? '')).toBe(token);
  expect(unescaped(settingIn(page, 'api_client_name') ?? '')).toBe('shop "two"');
  expect(settingIn(page, 'build')).toBe('b1');
  expect(settingIn(page, 'unknown')).toBeNull();
});

it('[T19] a foreign page has no settings', () => {
  expect(settingIn('<html><title>Sign in to this Wi-Fi</title>', 'build')).toBeNull();
  expect(settingIn('', 'build')).toBeNull();
});

it('[T19] a truncated page has only its complete settings', () => {
  const page = setupOf('b2', [settingTag('locale', 'pt_BR')]);
  for (let length = 0; length <= page.length; length += 1) {
    const half = page.slice(0, length);
    expect([null, 'b2']).toContain(settingIn(half, 'build'));
    expect([null, 'pt_BR']).toContain(settingIn(half, 'locale'));
  }
  expect(settingIn(page, 'locale')).toBe('pt_BR');
});
