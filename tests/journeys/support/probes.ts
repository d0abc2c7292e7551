import type { BrowserContext, Page } from '@playwright/test';

/** A host that none of our policies allows; it answers every request and records it. */
const stranger = 'https://stranger.example';

/** Named ways in which foreign code or a foreign request could get into a page. */
export const probeNames = [
  'text of a script',
  'markup with a handler',
  'markup with a frame of its own',
  'handler attribute',
  'eval',
  'new Function',
  'text for a timer',
  'javascript: link',
  'foreign script',
  'module out of an address',
  'foreign module',
  'worker out of a text',
  'foreign frame',
  'base address',
  'form to elsewhere',
  'object',
  'style attribute',
  'foreign style sheet',
  'foreign picture',
  'call to elsewhere',
  'policy of its own',
] as const;

/** Serves the foreign host in every window of a context and returns the requests that it receives. */
export async function letStrangerAnswer(context: BrowserContext): Promise<string[]> {
  const requested: string[] = [];
  await context.route(`${stranger}/**`, async (route) => {
    const [, name = ''] = decodeURIComponent(new URL(route.request().url()).pathname).split('/');
    requested.push(name);
    await route.fulfill({
      body: `globalThis.comeThrough?.('${name}')`,
      contentType: name === 'foreign frame' ? 'text/html' : 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  return requested;
}

/** Tries every way on the current page and returns those that succeeded. */
export async function cameThrough(page: Page, requested: string[]): Promise<readonly string[]> {
  requested.length = 0;
  const ran = await page.evaluate(tryAll, stranger);
  const through = new Set([...ran, ...requested]);
  return probeNames.filter((name) => through.has(name));
}

/** Runs in the page. */
async function tryAll(stranger: string): Promise<string[]> {
  const through = new Set<string>();
  Object.assign(window, { comeThrough: (name: string) => void through.add(name) });
  const place = document.createElement('div');
  const at = (name: string) => `${stranger}/${encodeURIComponent(name)}`;
  const says = (name: string) => `globalThis.comeThrough('${name}')`;
  const element = (tag: string, input: object) => {
    const made = Object.assign(document.createElement(tag), input);
    place.append(made);
    return made;
  };
  const attempts: Readonly<Record<string, () => unknown>> = {
    'text of a script': () => element('script', { text: says('text of a script') }),
    'markup with a handler': () => {
      element('p', { innerHTML: `<img src="data:," onerror="${says('markup with a handler')}">` });
    },
    'markup with a frame of its own': () => {
      const srcdoc = `<script>parent.comeThrough('markup with a frame of its own')<${'/'}script>`;
      element('iframe', { srcdoc });
    },
    'handler attribute': () => {
      const button = element('button', {});
      button.setAttribute('onclick', says('handler attribute'));
      button.click();
    },
    // biome-ignore lint/security/noGlobalEval: the page's policy must block this
    eval: () => window.eval(says('eval')),
    'new Function': () => new Function(says('new Function'))(),
    'text for a timer': () => Reflect.apply(setTimeout, window, [says('text for a timer')]),
    'javascript: link': () =>
      element('a', { href: `javascript:${says('javascript: link')}` }).click(),
    'foreign script': () => element('script', { src: at('foreign script') }),
    'module out of an address': () =>
      import(/* @vite-ignore */ `data:text/javascript,${says('module out of an address')}`),
    'foreign module': () => import(/* @vite-ignore */ at('foreign module')),
    'worker out of a text': () => {
      const address = URL.createObjectURL(
        new Blob(['postMessage(1)'], { type: 'text/javascript' }),
      );
      new Worker(address).onmessage = () => through.add('worker out of a text');
    },
    'foreign frame': () => element('iframe', { src: at('foreign frame') }),
    'base address': () => {
      element('base', { href: stranger });
      if (document.baseURI.startsWith(stranger)) through.add('base address');
    },
    'form to elsewhere': () => {
      element('iframe', { name: 'answers' });
      const form = element('form', { action: at('form to elsewhere'), target: 'answers' });
      if (form instanceof HTMLFormElement) form.submit();
    },
    object: () => element('object', { data: at('object') }),
    'style attribute': () => {
      const styled = element('p', {});
      styled.setAttribute('style', 'outline-width: 7px; outline-style: solid');
      if (getComputedStyle(styled).outlineWidth === '7px') through.add('style attribute');
    },
    'foreign style sheet': () =>
      element('link', { rel: 'stylesheet', href: at('foreign style sheet') }),
    'foreign picture': () => element('img', { src: at('foreign picture') }),
    'call to elsewhere': () => fetch(at('call to elsewhere')),
    'policy of its own': () => {
      window.trustedTypes?.createPolicy('mine', { createScript: String });
      through.add('policy of its own');
    },
  };
  document.body.append(place);
  // A test's own call may use eval synchronously, but code that runs later may not.
  await new Promise((resolve) => setTimeout(resolve));
  const tried = Object.values(attempts).map(async (attempt) => attempt());
  await Promise.allSettled(tried);
  await new Promise((resolve) => setTimeout(resolve, 250));
  place.remove();
  return [...through];
}
