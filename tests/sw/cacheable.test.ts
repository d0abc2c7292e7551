import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isForeign, toCacheable } from '../../sw/cacheable.ts';
import { ruleFor } from '../../sw/rules.ts';

const rule = { field: 'menu' };
const now = new Date('2026-11-21T12:00:00Z');
const json = { 'Content-Type': 'application/json; charset=utf-8' };
const html = { 'Content-Type': 'text/html' };
const answer = (body: string, headers: Record<string, string> = json, status = 200) =>
  new Response(body, { status, headers });

describe('what is put away', () => {
  it('[W2] a genuine answer is kept with the moment it came', async () => {
    const stored = await toCacheable(answer('{"menu":{"categories":[]}}'), rule, now);
    expect(stored?.headers.get('X-Kept-At')).toBe('2026-11-21T12:00:00.000Z');
    expect(await stored?.json()).toEqual({ menu: { categories: [] } });
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
    ['far too much', answer(`{"menu":"${'x'.repeat(2_000_001)}"}`)],
  ])('[W2] %s is not', async (_what, response) => {
    expect(await toCacheable(response, rule, now)).toBeNull();
  });

  it('[W2] [T19] nor is a page in place of a picture or of words, whatever its status says', async () => {
    expect(await toCacheable(answer('<h1>Welcome</h1>', html), { field: null }, now)).toBeNull();
    expect(await toCacheable(answer('picture', {}), { field: null }, now)).not.toBeNull();
  });

  it.each<[string, boolean]>([
    ['{"shell.retry":"Try again"}', true],
    ['{"error":"login_required"}', false],
    ['{"login":{"url":"https://gate.example/"}}', false],
    ['["shell.retry"]', false],
    ['"shell.retry"', false],
    ['{}', false],
  ])('[W6] [K8] in place of texts %s is kept: %s', async (body, isKept) => {
    const texts = ruleFor('/assets/i18n/de.rest.json') ?? rule;
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

describe('what somebody else answered', () => {
  it('[W2] HTML, or no JSON where JSON was asked for, is foreign; a refusal is not', () => {
    expect(isForeign(answer('<h1>Sign in</h1>', html), rule)).toBe(true);
    expect(isForeign(answer('hello', { 'Content-Type': 'text/plain' }), rule)).toBe(true);
    expect(isForeign(answer('{"menu":{}}'), rule)).toBe(false);
    expect(isForeign(answer('<h1>Not found</h1>', html, 404), rule)).toBe(false);
  });
});
