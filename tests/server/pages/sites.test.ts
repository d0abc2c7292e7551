import { describe, expect, it } from 'vitest';
import { openSite, readSite } from '#server/config/site.ts';
import { addresses } from '#server/demo/addresses.ts';
import { fictionalVenues } from '#server/demo/all.ts';
import { hintsOf } from '#server/demo/site-hints.ts';
import { presetSite } from '#server/demo/site-presets.ts';
import {
  callAs,
  newCustomer,
  type SignedInCustomer,
  secretsSentTo,
} from '../../support/customers.ts';
import { testedEngines } from '../../support/database/engines.ts';
import { call, orderCafe } from '../../support/orders.ts';
import { pageOf } from '../../support/page/site-page.ts';
import { openServer, type TestServer } from '../../support/server.ts';

const anywhere = await openServer({ venues: [] });

describe('the presets', () => {
  it('an unknown name is answered with the known ones', () => {
    expect(presetSite(undefined).switches).toMatchObject({ restriction_mode: 'open' });
    expect(() => presetSite('secret')).toThrow(
      'There is no site named "secret". Known are: open, restricted, hidden, closed, login-disabled, partner.',
    );
  });

  it.each([
    ['open', ['An account', 'Kitchen', 'Emails']],
    ['restricted', ['An account', 'Kitchen', 'Emails']],
    ['hidden', ['An account', 'Kitchen', 'Emails', 'Location codes']],
    ['closed', ['Kitchen', 'Emails', 'Closed']],
    ['login-disabled', ['Kitchen', 'Emails']],
    ['partner', ['An account', 'Kitchen', 'Emails', 'A partner’s link', 'More of them']],
  ])('%s says what to try out', async (name, labels) => {
    const site = presetSite(name);
    const hints = hintsOf(site, 'http://localhost:4545', new Date());
    expect(hints.map(([label]) => label)).toEqual(labels);
    const places = await addresses(4545, anywhere.db, site);
    const hasSheet = places.some(([label]) => label === 'The QR sheet');
    expect(hasSheet).toBe(site.switches.restriction_mode === 'open');
  });

  it('says where the staff of an existing venue sign in', () => {
    const hints = new Map(hintsOf(presetSite('open'), '', new Date(), 'ABC'));
    const slug = /venue=([\w-]+) with ABC/.exec(hints.get('Staff') ?? '')?.[1];
    expect(fictionalVenues.map(({ venue }) => venue.slug)).toContain(slug);
  });

  it('an owner’s site has no development pages', () => {
    expect(presetSite('open').development_pages).toBe(true);
    expect(readSite(undefined, presetSite('open')).development_pages).toBe(true);
    expect(openSite.development_pages).toBeUndefined();
  });

  it('[D29] the page of a hidden site reveals nothing, the others contain their name', () => {
    const site = {
      ...presetSite('hidden'),
      name: 'Lido & Sons',
      switches: { ...presetSite('hidden').switches, footer_logo: '/logo.svg' },
    };
    const hidden = pageOf(site);
    expect(hidden).toContain('<title>Ordering</title>');
    expect(hidden).toContain('Ordering can’t be reached');
    expect(hidden).toContain('content="restricted_hidden"');
    expect(hidden).not.toMatch(/Lido|Common Table|logo|icon.svg|description|copyright|#0c4632/);
    expect(pageOf({ ...openSite, name: 'Lido & Sons' })).toContain(
      'Lido &amp; Sons can’t be reached',
    );
  });
});

/** One call of each kind that reveals a venue. */
const operations = [
  '/api/venues.json',
  '/api/venues/count.json',
  '/api/venues/1.json',
  '/api/menu.json?venue_id=1',
  '/api/menu/discounts.json?venue_id=1',
  '/api/tables/12.json',
  '/api/locations.json?venue_id=1',
  '/api/delivery-windows.json?venue_id=1',
  '/api/venues/1/collection-times.json',
];

describe.each(testedEngines)('on %s', (engine) => {
  const open = (name: string) =>
    openServer({ engine, site: presetSite(name), venues: [orderCafe()] });
  const confirm = async (server: TestServer, { email }: SignedInCustomer) =>
    call(server, '/api/customers/confirm-email.json', {
      method: 'POST',
      body: { token: (await secretsSentTo(server, email)).token },
    });

  describe('a restricted site', async () => {
    const server = await open('restricted');

    it.each(operations)('[D29] [G5] reveals %s to confirmed customers only', async (path) => {
      expect((await call(server, path)).status).toBe(401);
      const who = await newCustomer(server);
      const early = await callAs(server, who, path);
      expect([early.status, early.body.code]).toEqual([403, 'email_unconfirmed']);
      await confirm(server, who);
      expect((await callAs(server, who, path)).status).toBe(200);
    });

    it('[G5] an order needs a confirmed customer too, who can read their own profile at once', async () => {
      const order = { order: { line_items_attributes: [] } };
      const init = { method: 'POST', body: order };
      expect((await call(server, '/api/orders.json', init)).status).toBe(401);
      const who = await newCustomer(server);
      expect((await callAs(server, who, '/api/orders.json', init)).status).toBe(403);
      const { body } = await callAs(server, who, `/api/customers/${who.id}.json`);
      expect(body.customer.email_confirmation_required).toBe(true);
    });
  });

  describe('a hidden site', async () => {
    const server = await open('hidden');
    const activate = (who: SignedInCustomer, location_code: string) =>
      callAs(server, who, `/api/customers/${who.id}.json`, {
        method: 'PUT',
        body: { customer: { location_code } },
      });

    it('[G6] [D29] shows venues and its name once the location is activated', async () => {
      const who = await newCustomer(server);
      await confirm(server, who);
      const early = await callAs(server, who, '/api/venues.json');
      expect([early.status, early.body.code]).toEqual([403, 'location_not_activated']);
      const { body } = await activate(who, 'FIRE');
      expect(body.customer.brand).toMatchObject({ name: 'Common Table' });
      expect((await callAs(server, who, '/api/venues.json')).status).toBe(200);
    });

    it('[K7] fonts, icon and variables are those of the activated location, and none before that', async () => {
      const who = await newCustomer(server);
      await confirm(server, who);
      const looks = async () => {
        const id = `customer_id=${who.id}`;
        const [css, icon, variables] = [
          await callAs(server, who, `/themes/fonts-css-url.json?${id}`),
          await callAs(server, who, `/themes/favicon-url.json?${id}`),
          await callAs(server, who, `/themes/variables.json?${id}`),
        ];
        return [css.body.css_url, icon.body.url, variables.body];
      };
      expect(await looks()).toEqual([null, null, {}]);
      await activate(who, 'HERON');
      expect(await looks()).toEqual([
        '/fonts/display.css',
        '/icons/themes/heron.svg',
        expect.objectContaining({
          '--color-brand': '#e3b56b',
          '--font-display': 'Fraunces, "Fraunces Fallback"',
        }),
      ]);
      expect((await call(server, '/themes/fonts-css-url.json')).body.css_url).toBeNull();
      expect((await call(server, '/themes/variables.json')).status).toBe(401);
      await activate(who, 'HOUSE');
      expect(await looks()).toEqual([
        null,
        null,
        expect.objectContaining({ '--color-brand': '#0f6b4a' }),
      ]);
    });

    it('[D29] its emails do not contain its name before that', async () => {
      const who = await newCustomer(server);
      const outbox = await (await server.fetch('/outbox')).text();
      expect(outbox).toContain(who.email);
      expect(outbox).not.toContain('Common Table');
    });
  });

  it('[K7] an open site has its fonts for everybody and no variables', async () => {
    const server = await open('open');
    expect((await call(server, '/themes/fonts-css-url.json')).body.css_url).toBe(
      '/fonts/display.css',
    );
    const who = await newCustomer(server, {}, { location_code: 'FIRE' });
    const variables = await callAs(server, who, `/themes/variables.json?customer_id=${who.id}`);
    expect(variables.body).toEqual({});
    expect((await call(server, '/api/venues.json')).status).toBe(200);
  });

  it.each([
    ['closed', 401],
    ['login-disabled', 200],
  ])('[D30] %s: nobody signs in or up, and venues answer %d', async (name, status) => {
    const server = await open(name);
    const customer = { name: 'Jo', email: 'jo@example.com', password: 'a long password' };
    for (const path of ['/api/customers.json', '/api/customers/signin.json']) {
      const { status, body } = await call(server, path, { method: 'POST', body: { customer } });
      expect([status, body.code]).toEqual([403, 'login_disabled']);
    }
    expect((await call(server, '/api/venues.json')).status).toBe(status);
  });
});
