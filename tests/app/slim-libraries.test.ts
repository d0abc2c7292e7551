import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { slimIntl, slimReact } from '#app/slim-libraries.ts';

const react = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

describe('the libraries as they are shipped', () => {
  it('leaves out functions that this React has', () => {
    expect(slimReact(react).length).toBeLessThan(react.length * 0.87);
  });

  it('leaves out functions that this FormatJS has', () => {
    const intl = readFileSync('node_modules/@formatjs/intl/index.js', 'utf8');
    const slim = slimIntl(intl);
    expect(slim.length).toBeLessThan(intl.length * 0.9);
    const emptied = [...slim.matchAll(/^function (\w+)\(\) {}$/gm)].map(([, name]) => name);
    expect(emptied.length).toBeGreaterThan(5);
    for (const name of emptied)
      expect(slim.replace(`function ${name}() {}`, ''), name).not.toContain(`${name}(`);
  });

  it('fails to build where React no longer has one of them', () => {
    const other = react.replaceAll('startViewTransition(', 'beginViewTransition(');
    expect(() => slimReact(other)).toThrow('startViewTransition');
  });

  it.each([
    ['ViewTransition, Activity and SuspenseList', /\b(ViewTransition|Activity|SuspenseList)\b/],
    ['actions of forms', /\b(useActionState|useFormStatus|formAction|<form[^>]*\baction=\{)/],
    ['refs of fragments', /<Fragment[^>]*\bref=/],
    ['elements of the document’s head', /<(title|meta|link|style|script|base)[\s>]/],
    ['hints', /\b(preconnect|prefetchDNS|preinit|preload|preloadModule|preinitModule)\(/],
    ['events that were left out', /\bon(BeforeInput|Composition\w+)=/],
    [
      'texts of other kinds',
      /\bformat(\w+ToParts(?<!TimeToParts)|DisplayName|Duration|Plural|RelativeTime)\(/,
    ],
    ['custom elements', /<[a-z]+-[a-z-]+[\s>]/],
  ])('the app does not use %s', (_, pattern) => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
    const isSource = pattern.source.includes('<') ? /\.tsx$/ : /\.tsx?$/;
    const screens = files.filter((file) => isSource.test(file));
    expect(screens.length).toBeGreaterThan(100);
    expect(screens.filter((file) => pattern.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
  });
});
