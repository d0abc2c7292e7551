import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isForeign, toCacheable } from '../../sw/cacheable.ts';
import { ruleFor } from '../../sw/rules.ts';

const ruleOf = (path: string) => {
  const found = ruleFor(path);
  if (!found) throw new Error(path);
  return found;
};
const rule = ruleOf('/api/menu.json');
const now = new Date('2026-11-21T12:00:00Z');
const json = { 'Content-Type': 'application/json; charset=utf-8' };
const html = { 'Content-Type': 'text/html' };
const answer = (body: string, headers: Record<string, string> = json, status = 200) =>
  new Response(body, { status, headers });

describe('responses to cache', () => {
  it('[W2] a valid response is cached with the time of its arrival', async () => {
    const stored = await toCacheable(answer('{"menu":{"categories":[]}}'), rule, now);
    expect(stored?.headers.get('X-Kept-At')).toBe('2026-11-21T12:00:00.000Z');
    expect(await stored?.json()).toEqual({ menu: { categories: [] } });
  });

  it('[W2] [T18] the menu of a venue with thousands of products is cached', async () => {
    const large = answer(`{"menu":"${'x'.repeat(4_000_000)}"}`);
    expect(await toCacheable(large, rule, now)).not.toBeNull();
  });

  it.each<[string, Response]>([
    ['a Wi-Fi’s page with status 200', answer('<h1>Welcome</h1>', html)],
    ['a Wi-Fi’s page that says it is JSON', answer('<h1>Welcome</h1>')],
    ['an empty body', answer('')],
    ['half a body', answer('{"menu":{"categories":[{"id":1')],
    ['null', answer('null')],
    ['another answer', answer('{"venues":[]}')],
    ['a refusal', answer('{"menu":{}}', json, 403)],
    ['a failure', answer('{"menu":{}}', json, 500)],
    ['far too much', answer(`{"menu":"${'x'.repeat(20_000_001)}"}`)],
  ])('[W2] %s is not cached', async (_what, response) => {
    expect(await toCacheable(response, rule, now)).toBeNull();
  });

  it.each<[string, string, boolean]>([
    ['/static/rare/card.js', 'text/javascript; charset=utf-8', true],
    ['/static/rare/card.js', 'application/javascript', true],
    ['/static/rare/card.js', 'application/x-javascript', true],
    ['/static/rare/card.js', 'application/json', false],
    ['/static/rare/card.js', 'text/html', false],
    ['/static/rare/card.js', 'text/plain', false],
    ['/static/rare/card.js', '', false],
    ['/pictures/bagel.webp', 'image/webp', true],
    ['/pictures/bagel.svg', 'image/svg+xml; charset=utf-8', true],
    ['/pictures/bagel.webp', 'application/json', false],
    ['/pictures/bagel.webp', 'text/html', false],
    ['/fonts/serif.css', 'text/css', true],
    ['/fonts/serif.css', 'application/json', false],
    ['/fonts/serif.woff2', 'font/woff2', true],
    ['/fonts/serif.woff2', 'application/font-woff2', true],
    ['/fonts/serif.woff2', 'application/octet-stream', true],
    ['/fonts/serif.woff2', 'text/plain', false],
  ])(
    '[D207] [D327] [T19] in place of %s a response of type "%s" is cached: %s',
    async (path, type, isKept) => {
      const bytes = new TextEncoder().encode('{"error":"login_required"}');
      const response = new Response(bytes, { headers: type ? { 'Content-Type': type } : {} });
      expect((await toCacheable(response, ruleOf(path), now)) !== null).toBe(isKept);
    },
  );

  it.each([
    ['/themes/fonts-css-url.json', '{"css_url":null}'],
    ['/themes/favicon-url.json', '{"url":"/icon.png"}'],
  ])('[D207] %s is cached as %s, but not as a gate’s JSON', async (path, body) => {
    expect(await toCacheable(answer(body), ruleOf(path), now)).not.toBeNull();
    const gate = answer('{"error":"login_required"}');
    expect(await toCacheable(gate, ruleOf(path), now)).toBeNull();
  });

  it.each<[string, boolean]>([
    ['{"shell.retry":"Try again"}', true],
    ['{"error":"login_required"}', false],
    ['{"login":{"url":"https://gate.example/"}}', false],
    ['["shell.retry"]', false],
    ['"shell.retry"', false],
    ['{}', false],
  ])('[W6] [K8] in place of texts %s is cached: %s', async (body, isKept) => {
    const texts = ruleOf('/assets/i18n/de.rest.json');
    expect((await toCacheable(answer(body), texts, now)) !== null).toBe(isKept);
  });

  it('[W2] whatever a stranger sends, what is kept has the field and is JSON', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), async (body) => {
        const stored = await toCacheable(answer(body), rule, now);
        if (stored) expect(Object.keys(await stored.json())).toContain('menu');
      }),
    );
  });
});

describe('responses of somebody else', () => {
  it('[W2] HTML, or no JSON where JSON was requested, is foreign; a refusal is not', () => {
    expect(isForeign(answer('<h1>Sign in</h1>', html), rule)).toBe(true);
    expect(isForeign(answer('hello', { 'Content-Type': 'text/plain' }), rule)).toBe(true);
    expect(isForeign(answer('{"menu":{}}'), rule)).toBe(false);
    expect(isForeign(answer('<h1>Not found</h1>', html, 404), rule)).toBe(false);
  });

  it('[D207] so is JSON in place of code, but not a picture with a wrong type', () => {
    expect(isForeign(answer('{}'), ruleOf('/static/rare/card.js'))).toBe(true);
    const bytes = answer('picture', { 'Content-Type': 'application/octet-stream' });
    expect(isForeign(bytes, ruleOf('/pictures/bagel.webp'))).toBe(false);
  });
});
