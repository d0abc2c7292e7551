import { beforeEach, describe, expect, it, vi } from 'vitest';

interface Rules {
  readonly createScriptURL: (address: string) => string;
  readonly createHTML: (html: string) => string;
}

/** Policies by name, as a fake browser keeps them: one per name, and the default one is called for every text. */
let made: Map<string, Rules>;
let trust: typeof import('#browser/page/trusted-scripts.ts').trustScriptsOf;

beforeEach(async () => {
  made = new Map();
  vi.stubGlobal('trustedTypes', {
    get defaultPolicy() {
      return made.get('default') ?? null;
    },
    createPolicy(name: string, rules: Rules) {
      if (made.has(name)) throw new TypeError('There is one.');
      made.set(name, rules);
    },
  });
  vi.resetModules();
  trust = (await import('#browser/page/trusted-scripts.ts')).trustScriptsOf;
});

const takesScript = (address: string) =>
  passes(() => made.get('default')?.createScriptURL(address));
const takesMarkup = (html: string) => passes(() => made.get('default')?.createHTML(html));

function passes(ask: () => unknown): boolean {
  try {
    return ask() !== undefined;
  } catch {
    return false;
  }
}

describe('[T44] scripts that a provider’s own code puts into the page', () => {
  it('there is no way to make any before somebody pays, nor for who pays on a page of the bank', () => {
    expect(made.size).toBe(0);
    trust('paynl');
    expect(made.size).toBe(0);
  });

  it.each([
    ['https://js.stripe.com/endive/stripe.js', true],
    ['https://m.js.stripe.com/x.js', true],
    ['/sandbox/stripe.js', true],
    ['https://js.braintreegateway.com/x.js', false],
    ['http://js.stripe.com/x.js', false],
    ['https://js.stripe.com.stranger.example/x.js', false],
    ['https://strangerjs.stripe.com/x.js', false],
    ['https://js.stripe.com@stranger.example/x.js', false],
    ['https://js.stripe.com:8443/x.js', false],
    ['//stranger.example/js.stripe.com', false],
    ['data:text/javascript,1', false],
    ['blob:https://js.stripe.com/1', false],
    ['javascript:alert(1)', false],
    ['/uploads/menu.js', false],
    ['https://', false],
  ])('Stripe’s: %s %s', (address, isTaken) => {
    trust('stripe');
    expect(takesScript(address)).toBe(isTaken);
  });

  it('a second provider is allowed beside the first, by the same policy', () => {
    trust('stripe');
    trust('braintree');
    expect(made.size).toBe(1);
    expect(takesScript('https://songbird.cardinalcommerce.com/edge/v1/songbird.js')).toBe(true);
    expect(takesScript('https://js.stripe.com/endive/stripe.js')).toBe(true);
    expect(takesScript('https://web.judopay.com/js/0.0.46/judopay.min.js')).toBe(false);
  });

  it.each([
    ['<div class="bank"><iframe name="step"></iframe><p>Your bank asks</p></div>', true],
    ['<p>2 < 3, and on we go</p>', true],
    ['<script src="https://js.stripe.com/x.js"></script>', false],
    ['< SCRIPT>1</SCRIPT>', false],
    ['<img src=x onerror=alert(1)>', false],
    ['<a href=" javascript:alert(1)">', false],
    ['<iframe srcdoc="x">', false],
    ['<base href="https://stranger.example/">', false],
  ])('markup: %s %s', (html, isTaken) => {
    trust('braintree');
    expect(takesMarkup(html)).toBe(isTaken);
  });

  it('a browser without Trusted Types pays as before', () => {
    vi.stubGlobal('trustedTypes', undefined);
    expect(() => trust('stripe')).not.toThrow();
  });
});
