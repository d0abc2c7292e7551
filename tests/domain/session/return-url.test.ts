import { describe, expect, it } from 'vitest';
import { safeAssetUrl } from '#domain/lib/asset-url.ts';
import { safeReturnUrl } from '#domain/session/return-url.ts';

const origin = 'https://order.example';

/** Addresses that attackers have used to redirect to another site or to run a script. */
const hostile = [
  '//evil.example',
  '//evil.example/menu',
  '////evil.example',
  '///evil.example/%2e%2e',
  '/\\evil.example',
  '/\\/evil.example',
  '\\/\\/evil.example',
  '\\\\evil.example',
  '\\evil.example',
  '/menu\\..\\..\\evil',
  'http:evil.example',
  'http:/evil.example',
  'http://evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://evil.example#order.example',
  'https://evil.example?order.example',
  'https://evil.example\\@order.example',
  'https://evil.example/order.example',
  'https://order.example@evil.example',
  'https://order.example:password@evil.example',
  'https://order.example:443@evil.example',
  'https://order.example.evil.example',
  'https://xorder.example',
  'https://order.example%2eevil.example',
  'https://order.example%00.evil.example',
  'https://order.example\u3002evil.example',
  'https://order.example\uff0eevil.example',
  'https://ord\u0435r.example',
  'https://user@order.example',
  'https://:secret@order.example/menu',
  'http://order.example',
  'https://order.example:444',
  'ftp://order.example',
  'ws://order.example',
  'wss://order.example',
  'javascript:alert(document.cookie)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://order.example/%0aalert(1)',
  'javascript:%61lert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'blob:https://order.example/0e6f8b9e',
  'filesystem:https://order.example/temporary/x',
  'file:///etc/passwd',
  'about:blank',
  'view-source:https://order.example',
  'mailto:a@b.example',
  'tel:+491',
  'intent://order.example#Intent;scheme=https;end',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  '/menu\u0000.html',
  '/menu\u0085',
  'https://order.example//evil.example',
  'https://order.example/menu/..//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/menu/..//evil.example',
  'https://',
  'https://[::1',
  'https://order.example:99999',
  '/signin?returnFullUrl=/signin',
  '/SIGNUP',
  '/reset-password?token=1',
] as const;

describe('the way back after signing in', () => {
  it(`[G14] ${hostile.length} hostile addresses lead nowhere, or to a path of our own`, () => {
    expect(hostile.length).toBeGreaterThan(50);
    for (const raw of hostile) {
      const path = safeReturnUrl(raw, origin);
      if (path === null) continue;
      const { href } = new URL(path, origin);
      expect(href, raw).toMatch(/^https:\/\/order\.example\/(?![/\\])/);
    }
    const followed = hostile.filter((raw) => safeReturnUrl(raw, origin) !== null);
    // Browsers read `https:path` without slashes as a path of the page's own origin.
    expect(followed).toEqual(['https:evil.example']);
    expect(safeReturnUrl('https:evil.example', origin)).toBe('/evil.example');
  });

  it('[G14] survives encoding and decoding in the address', () => {
    for (const raw of hostile) {
      const input = new URLSearchParams({ returnFullUrl: raw });
      const read = new URLSearchParams(`${input}`).get('returnFullUrl');
      expect(safeReturnUrl(read, origin)).toBe(safeReturnUrl(raw, origin));
      const twice = safeReturnUrl(encodeURIComponent(raw), origin);
      if (twice !== null) expect(new URL(twice, origin).origin).toBe(origin);
    }
  });
});

describe('stylesheets and pictures of a theme', () => {
  it.each([
    ['/fonts/display.css', `${origin}/fonts/display.css`],
    ['https://fonts.example/a.css?b=1', 'https://fonts.example/a.css?b=1'],
    ['https://fonts.example/a.css#x', 'https://fonts.example/a.css'],
    [null, null],
    ['', null],
    ['http://fonts.example/a.css', null],
    ['javascript:alert(1)', null],
    ['data:text/css,*{}', null],
    ['https://user:secret@fonts.example/a.css', null],
    [`/${'a'.repeat(500)}`, null],
  ])('[K7] %s is loaded from %s', (raw, href) => {
    expect(safeAssetUrl(raw, origin)).toBe(href);
  });
});
