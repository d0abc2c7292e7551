import { expect, type Page, type Route, test } from '@playwright/test';
import { watch } from '../support/journey.ts';
import { signUp, toCheckout } from '../support/paying.ts';
import {
  goodCard as card,
  openProviders,
  type ProviderNetwork,
  providerEnv,
} from '../support/provider-network.ts';
import { cardinalScript, hostedField, stripeScript } from '../support/provider-pages.ts';
import { type SiteServer, startSite } from '../support/site-server.ts';

/** Fakes the providers' hosts for sites that have real keys, and so no payment sandbox. */
let providers: ProviderNetwork;
const sites: SiteServer[] = [];

const number = '4000058260000005';

test.beforeAll(async () => {
  providers = await openProviders();
});
test.afterAll(async () => {
  // A worker may run the tests of this file in several groups, each of which ends with this hook.
  await Promise.all(sites.splice(0).map((site) => site.stop()));
  providers.stop();
});

/** A site that has the keys of one provider. */
async function siteWith(keys: Readonly<Record<string, string>>): Promise<string> {
  const site = await startSite('open', { ...providerEnv(providers), ...keys });
  sites.push(site);
  return site.url;
}

/** Answers requests to all hosts but ours; unknown ones get no answer. */
async function play(page: Page, answers: Readonly<Record<string, (route: Route) => unknown>>) {
  const requested: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    async (route) => {
      const { hostname, pathname } = new URL(route.request().url());
      requested.push(hostname + pathname);
      const name = Object.keys(answers).find((start) => `${hostname}${pathname}`.includes(start));
      await (name ? answers[name]?.(route) : route.abort());
    },
  );
  return requested;
}

/** Records all requests with their bodies, to our server and to others. */
function watchSent(page: Page, isOwn: boolean): string[] {
  const sent: string[] = [];
  page.on('request', async (request) => {
    if ((new URL(request.url()).hostname === 'localhost') !== isOwn) return;
    const headers = JSON.stringify(await request.allHeaders().catch(() => request.headers()));
    sent.push(`${request.url()} ${headers} ${request.postData() ?? ''}`);
  });
  return sent;
}

const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
const json = (body: object) => (route: Route) => route.fulfill({ json: body, headers: cors });
const script = (body: string) => (route: Route) =>
  route.fulfill({ body, contentType: 'text/javascript', headers: cors });
const html = (body: string) => (route: Route) => route.fulfill({ body, contentType: 'text/html' });

async function chooseCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change how you pay' }).click();
  await page.getByRole('button', { name: 'New card' }).click();
}

const pay = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();

test('[P1] [P14] [T38] [T49] [T53] the real @stripe/stripe-js runs against a faked network, and the policy allows all that it needs', async ({
  page,
}) => {
  const url = await siteWith({
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  });
  const { problems } = watch(page);
  const own = watchSent(page, true);
  const foreign = watchSent(page, false);
  const typed: string[] = [];
  const requested = await play(page, {
    'js.stripe.com/endive/stripe.js': script(stripeScript),
    'js.stripe.com/v3/': html(
      `<!doctype html><title>Card</title><input aria-label="Card fields" oninput="fetch('https://api.stripe.com/v1/typed', { method: 'POST', body: this.value })">`,
    ),
    'api.stripe.com/v1/typed': async (route) => {
      typed.push(route.request().postData() ?? '');
      await json({})(route);
    },
    'api.stripe.com/v1/confirmation_tokens': async (route) =>
      json({ id: await providers.cache.add('ctoken', { card }) })(route),
  });
  const before = providers.charges();
  await signUp(page, url);
  const token = await page.evaluate(() => JSON.parse(localStorage.credentials).access_token);
  await toCheckout(page, url);
  expect(requested).toEqual([]);
  await chooseCard(page);
  await page
    .frameLocator('iframe[title="Stripe card"]')
    .getByLabel('Card fields')
    .pressSequentially(number);
  await pay(page);
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await expect(page.getByText('Visa ending 4242')).toBeVisible();
  expect(providers.charges() - before).toBe(1);
  expect(problems).toEqual([]);
  // The card number went to the provider's frame only.
  await expect.poll(() => typed).toContain(number);
  expect(own.length).toBeGreaterThan(10);
  const digits = own.map((said) => said.replaceAll(/[\s-]/g, ''));
  expect(digits.filter((said) => said.includes(number) || said.includes(number.slice(6)))).toEqual(
    [],
  );
  // The provider learns the site's origin, but neither the page nor the customer.
  expect(own.some((said) => said.includes(token))).toBe(true);
  expect(foreign.length).toBeGreaterThan(2);
  for (const said of foreign) {
    expect(said).not.toContain(token);
    expect(said).not.toMatch(/localhost:\d+\/\w/);
  }
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  );
  expect(stored).not.toContain(number);
});

test('[P3] [P12] [P14] [P16] the real braintree-web runs against a faked network: hosted fields, a token, the bank’s challenge @deep', async ({
  page,
}) => {
  const url = await siteWith({
    BRAINTREE_MERCHANT_ID: 'sandbox',
    BRAINTREE_PUBLIC_KEY: 'public',
    BRAINTREE_PRIVATE_KEY: 'private',
  });
  const { problems } = watch(page);
  const frame = await hostedField();
  const requested = await play(page, {
    'payments.sandbox.braintree-api.com/graphql': json({ data: { clientConfiguration } }),
    'payments.sandbox.braintree-api.com/tokens': async (route) => {
      const nonce = await providers.cache.add('nonce', { card });
      const details = { bin: '424242', cardType: 'Visa', lastFour: '4242', lastTwo: '42' };
      await json({ nonce, type: 'CreditCard', details })(route);
    },
    'three_d_secure/lookup': async (route) => {
      // The token proves that the bank was asked.
      const nonce = await providers.cache.add('nonce', { card, shifted: true });
      const threeDSecureInfo = {
        liabilityShiftPossible: true,
        liabilityShifted: true,
        status: 'authenticate_frictionless_success',
      };
      const paymentMethod = { nonce, type: 'CreditCard', details: {}, threeDSecureInfo };
      await json({ paymentMethod, threeDSecureInfo, lookup: {} })(route);
    },
    'assets.braintreegateway.com/': html(frame),
    'cardinalcommerce.com': script(cardinalScript),
    'client-analytics.': json({}),
    'www.paypal.com/xoplatform/logger/': json({}),
    'api.sandbox.braintreegateway.com/': json({}),
  });
  const before = providers.charges();
  await toCheckout(page, url);
  expect(requested).toEqual([]);
  await chooseCard(page);
  for (const title of ['Card number', 'Expiry date', 'Security code']) {
    await page.frameLocator(`iframe[title="${title}"]`).getByLabel('Field').fill('1');
  }
  await pay(page);
  await expect(page).toHaveURL(/\/order\/[\w-]{36}$/);
  await expect(page.getByText('Visa ending 4242')).toBeVisible();
  expect(providers.charges() - before).toBe(1);
  expect(requested.some((address) => address.includes('three_d_secure/lookup'))).toBe(true);
  expect(problems).toEqual([]);
});

const clientConfiguration = {
  analyticsUrl: 'https://client-analytics.sandbox.braintreegateway.com/sandbox',
  environment: 'SANDBOX',
  merchantId: 'sandbox',
  assetsUrl: 'https://assets.braintreegateway.com',
  clientApiUrl: 'https://api.sandbox.braintreegateway.com/merchants/sandbox/client_api',
  creditCard: {
    supportedCardBrands: ['VISA'],
    challenges: ['CVV'],
    threeDSecureEnabled: true,
    threeDSecure: {
      cardinalAuthenticationJWT: 'a.b.c',
      cardinalSongbirdUrl: 'https://songbirdstag.cardinalcommerce.com/edge/v1/a/songbird.js',
    },
  },
  supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
};
