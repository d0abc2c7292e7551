import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { withoutUnused } from '#app/slim-react.ts';

const react = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

describe('React as it is shipped', () => {
  it('leaves out functions that this React has', () => {
    expect(withoutUnused(react).length).toBeLessThan(react.length * 0.87);
  });

  it('fails to build where React no longer has one of them', () => {
    const other = react.replaceAll('startViewTransition(', 'beginViewTransition(');
    expect(() => withoutUnused(other)).toThrow('startViewTransition');
  });

  it.each([
    ['ViewTransition, Activity and SuspenseList', /\b(ViewTransition|Activity|SuspenseList)\b/],
    ['actions of forms', /\b(useActionState|useFormStatus|formAction|<form[^>]*\baction=\{)/],
    ['refs of fragments', /<Fragment[^>]*\bref=/],
    ['elements of the document’s head', /<(title|meta|link|style|script|base)[\s>]/],
    ['hints', /\b(preconnect|prefetchDNS|preinit|preload|preloadModule|preinitModule)\(/],
    ['events that were left out', /\bon(BeforeInput|Composition\w+)=/],
    ['custom elements', /<[a-z]+-[a-z-]+[\s>]/],
  ])('the app does not use %s', (_, pattern) => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
    const screens = files.filter((file) => file.endsWith('.tsx'));
    expect(screens.length).toBeGreaterThan(100);
    expect(screens.filter((file) => pattern.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
  });
});
