import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { asModule } from '#app/react-modules.ts';
import { slimIntl, slimMessageFormat, slimReactIntl } from '#app/slim-libraries.ts';
import { slimReact } from '#app/slim-react.ts';
import { cases, hooks, methods, used } from '#app/unused-react.ts';
import { elementsIn } from '../support/elements.ts';
import { unknownNames } from '../support/unknown-names.ts';

const require = createRequire(import.meta.url);
const react = readFileSync('node_modules/react-dom/cjs/react-dom-client.production.js', 'utf8');

describe('the libraries as they are shipped', () => {
  it('leaves out functions that this React has', () => {
    expect(slimReact(react, parseAst).length).toBeLessThan(react.length * 0.83);
  });

  it('leaves out words that this React has', () => {
    const listed = [...Object.values(cases), ...Object.values(used), hooks, methods];
    const missing = wordsIn(listed).filter((word) => !new RegExp(`\\b${word}\\b`).test(react));
    expect(missing).toEqual([]);
    expect(slimReact(react, parseAst)).not.toMatch(
      /case "xlinkHref"|useOptimistic:|componentWillMount|auxClick/,
    );
  });

  it('leaves nothing in React that is named but no longer there', () => {
    const before = new Set(unknownNames(react));
    expect(unknownNames(slimReact(react, parseAst)).filter((name) => !before.has(name))).toEqual(
      [],
    );
  });

  it.each(['react/cjs/react', 'react-dom/cjs/react-dom', 'scheduler/cjs/scheduler'])(
    'makes a module of %s that offers all that it offers',
    (file) => {
      const path = `node_modules/${file}.production.js`;
      const module = asModule(readFileSync(path, 'utf8'));
      const [, list = ''] = module.match(/^export \{ (.*) \};$/m) ?? [];
      const exported = list.split(', ').map((one) => one.replace(/^\$\w+ as /, ''));
      expect(exported.sort()).toEqual(Object.keys(require(`../../${path}`)).sort());
      expect(module).not.toMatch(/\brequire\(|\bexports\./);
    },
  );

  it('leaves out functions that this FormatJS has', () => {
    const intl = readFileSync('node_modules/@formatjs/intl/index.js', 'utf8');
    const slim = slimIntl(intl);
    expect(slim.length).toBeLessThan(intl.length * 0.9);
    const emptied = [...slim.matchAll(/^function (\w+)\(\) {}$/gm)].map(([, name]) => name);
    expect(emptied.length).toBeGreaterThan(5);
    for (const name of emptied)
      expect(slim.replace(`function ${name}() {}`, ''), name).not.toContain(`${name}(`);
  });

  it('lists no languages for a warning, nor to name a message’s own', () => {
    const intl = slimIntl(readFileSync('node_modules/@formatjs/intl/index.js', 'utf8'));
    expect(intl).not.toContain('supportedLocalesOf');
    expect(() => parseAst(intl)).not.toThrow();
    const format = readFileSync('node_modules/intl-messageformat/index.js', 'utf8');
    const slim = slimMessageFormat(format);
    expect(() => parseAst(slim)).not.toThrow();
    // What is left says only what a message was resolved to; nobody asks.
    expect(slim.match(/supportedLocalesOf/g)).toHaveLength(1);
    expect(() => slimMessageFormat(slim)).toThrow('another way');
    expect(() => slimIntl(intl)).toThrow('another way');
  });

  it('lets the components of FormatJS that nobody imports stay out', () => {
    const slim = slimReactIntl(readFileSync('node_modules/react-intl/index.js', 'utf8'));
    expect(slim).toContain('FormattedDate = /* @__PURE__ */ createFormattedComponent(');
    expect(slim).not.toMatch(/^\w+\.displayName/m);
  });

  it('fails to build where React no longer has one of them', () => {
    const other = react.replaceAll('startViewTransition(', 'beginViewTransition(');
    expect(() => slimReact(other, parseAst)).toThrow('startViewTransition');
  });

  it('no screen has an attribute, an element or an event that was left out', () => {
    const { elements, attributes, events } = elementsIn('src');
    const gone = (list = '') => new Set(list.split(/\s+/));
    expect(elements.filter((name) => gone(cases.setInitialProperties).has(name))).toEqual([]);
    expect(attributes.filter((name) => gone(cases.setProp).has(name))).toEqual([]);
    const [, known = ''] = react.match(/"(abort auxClick [\w ]+)"/) ?? [];
    const kept = gone(used.simpleEventPluginEvents);
    const unheard = known.split(' ').filter((name) => !kept.has(name));
    const toasts = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
    const heard = new Set([
      ...events,
      ...[...toasts.matchAll(/\bon([A-Z]\w+): /g)].map(([, on]) => on),
    ]);
    expect(unheard.filter((name) => heard.has(name[0]?.toUpperCase() + name.slice(1)))).toEqual([]);
    expect(heard.size).toBeGreaterThan(10);
  });

  it('nobody calls a hook, and no component has a method, that was left out', () => {
    const ours = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('unused-react.ts'))
      .map((file) => `src/${file}`);
    const libraries = ['sonner/dist/index.mjs', 'wouter/src/index.js', 'react-intl/index.js'];
    const gone = new RegExp(`\\b(${wordsIn([hooks, methods]).join('|')})\\(`);
    const files = [...ours, ...libraries.map((file) => `node_modules/${file}`)];
    expect(files.filter((file) => gone.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each([
    ['ViewTransition, Activity and SuspenseList', /\b(ViewTransition|Activity|SuspenseList)\b/],
    ['portals, consumers and profilers', /\b(createPortal|Profiler|findDOMNode)\b|\.Consumer\b/],
    ['transitions that wait', /startTransition\(async/],
    ['actions of forms', /\b(useActionState|useFormStatus|formAction|<form[^>]*\baction=\{)/],
    ['refs of fragments', /<Fragment[^>]*\bref=/],
    ['elements of the document’s head', /<(title|meta|link|style|script|base)[\s>]/],
    ['hints', /\b(preconnect|prefetchDNS|preinit|preload|preloadModule|preinitModule)\(/],
    [
      'events that were left out',
      /\bon(BeforeInput|Composition\w+|PointerEnter|PointerLeave|DoubleClick|Transition\w+|Animation\w+)=/,
    ],
    [
      'texts of other kinds',
      /\bformat(\w+ToParts(?<!TimeToParts)|DisplayName|Duration|Plural|RelativeTime)\(/,
    ],
    ['custom elements', /<[a-z]+-[a-z-]+[\s>]/],
  ])('the app does not use %s', (_, pattern) => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
    const isSource = pattern.source.includes('<') ? /\.tsx$/ : /\.tsx?$/;
    const screens = files.filter(
      (file) => isSource.test(file) && !file.endsWith('unused-react.ts'),
    );
    expect(screens.length).toBeGreaterThan(100);
    expect(screens.filter((file) => pattern.test(readFileSync(`src/${file}`, 'utf8')))).toEqual([]);
  });
});

function wordsIn(lists: readonly string[]): string[] {
  return lists.flatMap((list) => list.split(/\s+/));
}
