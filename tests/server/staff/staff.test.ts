import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSite } from '#server/config/site.ts';
import { products, venues } from '#server/db/schema-catalogue.ts';
import { staff_sessions } from '#server/db/schema-staff.ts';
import { demoStaffCode } from '#server/demo/staff-code.ts';
import { exportVenue, importVenue } from '#server/owner/transfer.ts';
import { staffMoves } from '#server/staff/acts.ts';
import { setStaffCode } from '#server/staff/codes.ts';
import { testedEngines } from '../../support/database/engines.ts';
import {
  cake,
  call,
  coffee,
  deliveryCart,
  noon,
  orderCafe,
  place,
  tableCart,
} from '../../support/orders.ts';
import { openServer } from '../../support/server.ts';
import { postForm } from '../../support/tablet.ts';
import { cafe } from '../../support/venues.ts';

const origin = 'http://localhost:4545';
const code = 'ABCDE23456';
const otherVenue = () => ({
  venue: cafe({ id: 77, slug: 'other', name: 'Other' }).venue,
  categories: [],
});

describe.each(testedEngines)('the staff’s page on %s', async (engine) => {
  let now = noon;
  let own = '';
  beforeEach(() => {
    now = noon;
  });

  const post = (path: string, fields: Record<string, string>, cookie = '', from = origin) =>
    postForm(server, path, fields, { Origin: from, Cookie: cookie });
  const signIn = (venue: string, entered = code) =>
    post('/staff/sign-in', { venue, code: entered });
  const signedIn = async (venue: string) =>
    (await signIn(venue)).headers.get('Set-Cookie')?.split(';')[0] ?? '';

  const site = { ...openSite, kitchen_pace: 1e6 };
  const server = await openServer({
    engine,
    site,
    venues: [orderCafe(), otherVenue()],
    now: () => now,
  });
  await setStaffCode(server.db, [orderCafe().venue.id, 77], code);
  own = await signedIn('the-fox');
  const act = async (fields: Record<string, string>, cookie = own) =>
    (await post('/staff/act', fields, cookie)).headers.get('Location');
  const read = async (path: string, cookie = own, language = 'en') =>
    (await server.fetch(path, { headers: { Cookie: cookie, 'Accept-Language': language } })).text();
  const orderNow = async (cart = tableCart([coffee()])) => (await place(server, cart)).body.order;
  const seen = async (uuid: string) => (await call(server, `/api/orders/${uuid}.json`)).body.order;

  it('signs in with only the venue’s code, into a cookie that scripts and foreign pages cannot use', async () => {
    expect((await signIn('the-fox', 'WRONG')).status).toBe(403);
    expect((await signIn('nowhere')).status).toBe(403);
    const answer = await signIn('the-fox', 'abcde-23456');
    expect(answer.status).toBe(303);
    const cookie = answer.headers.get('Set-Cookie');
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    const [row] = await server.db.select().from(staff_sessions);
    expect(cookie).not.toContain(row?.token_hash);
    expect(await read('/staff', '')).toContain('<h1>Sign in</h1>');
    expect(await read('/staff', '', 'de')).toContain('<h1>Anmelden</h1>');
  });

  it('[O1] an order is accepted, made and completed, and the customer’s phone shows each step', async () => {
    const { uuid, number } = await orderNow();
    expect(await read('/staff')).toContain(`order-${uuid}`);
    const states: string[] = [];
    for (const name of ['accept', 'prepare', 'ready', 'complete']) {
      expect(await act({ act: name, order: uuid })).toBe('/staff');
      states.push((await seen(uuid)).status);
    }
    expect(states).toEqual(['accepted', 'preparing', 'ready', 'completed']);
    expect(await read('/staff/board')).toContain(`<h2>${number} <span class="status">Done</span>`);
    expect(await act({ act: 'accept', order: uuid })).toBe('/staff?late=1');
    expect(await read('/staff?late=1')).toContain('The order has moved on');
  });

  it('[O3] a rejected order tells its customer why', async () => {
    const { uuid } = await orderNow();
    await act({ act: 'reject', order: uuid, reason: 'No milk' });
    expect(await seen(uuid)).toMatchObject({ status: 'rejected', rejection_reason: 'No milk' });
  });

  it('[P10] an order that is paid at the venue is marked as paid, counted, and refunded', async () => {
    const before = await stockOf();
    const { uuid } = await orderNow(tableCart([cake()]));
    expect(await read('/staff/today')).toMatch(/At the venue, not paid yet/);
    await act({ act: 'mark_paid', order: uuid });
    expect((await seen(uuid)).payment.status).toBe('paid');
    expect(await read('/staff/today')).toMatch(/<th scope="row">At the venue<\/th><td>1<\/td>/);
    for (const name of ['accept', 'prepare', 'ready']) await act({ act: name, order: uuid });
    expect(await act({ act: 'refund', order: uuid, reason: 'Cold' })).toBe('/staff');
    expect((await seen(uuid)).status).toBe('cancelled');
    expect(await stockOf()).toBe(before - 1);
  });

  const stockOf = async () => {
    const [row] = await server.db.select().from(products).where(eq(products.id, cake().product_id));
    return row?.stock ?? 0;
  };

  it('[C4] a dish and an option value are sold out for customers at once, and available again', async () => {
    const { product_id } = coffee();
    const menu = async () => JSON.stringify((await call(server, '/api/menu.json?venue_id=1')).body);
    const [row] = await server.db.select().from(products).where(eq(products.id, product_id));
    const value = row?.doc.options?.flatMap(({ values = [] }) => values)[0]?.id;
    const before = await menu();
    const sold = { act: 'sold_out', product: String(product_id) };
    expect(await act({ ...sold, back: '/staff/menu' })).toBe('/staff/menu');
    expect((await place(server, tableCart([coffee()]))).status).toBe(409);
    await act({ ...sold, act: 'available' });
    expect(await menu()).toBe(before);
    await act({ ...sold, value: String(value) });
    const [gone] = await server.db.select().from(products).where(eq(products.id, product_id));
    expect(JSON.stringify(gone?.doc)).toMatch(`"id":${value},`);
    expect(await menu()).not.toBe(before);
    await act({ ...sold, act: 'available', value: String(value) });
  });

  it('pauses orders, phones show that, and resumes them; an import does not change that', async () => {
    const venue = async () => (await call(server, '/api/venues/1.json')).body.venue;
    const before = await venue();
    await act({ act: 'pause_30' });
    const refused = await place(server, tableCart([coffee()]));
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain('The venue is closed now.');
    const paused = await venue();
    expect(JSON.stringify(paused.opening_hours)).toContain('"start":"12:35"');
    expect(JSON.stringify(paused)).not.toMatch(/paused_until|busy_minutes/);
    await importVenue(
      server.db,
      JSON.parse(JSON.stringify(await exportVenue(server.db, 'the-fox'))),
    );
    expect((await place(server, tableCart([coffee()]))).status).toBe(422);
    await act({ act: 'resume' });
    expect((await venue()).opening_hours).toEqual(before.opening_hours);
    expect((await place(server, tableCart([coffee()]))).status).toBe(201);
  });

  it('a busy venue adds 15 minutes, until it is no longer busy', async () => {
    const ready = async () => Date.parse((await orderNow()).estimated_ready_at ?? '');
    const slot = async () =>
      (await call(server, '/api/venues/1.json')).body.venue.next_slots?.WebCollection;
    const before = await slot();
    await act({ act: 'busy' });
    expect(Date.parse(await slot())).toBeGreaterThan(Date.parse(before));
    await act({ act: 'not_busy' });
    expect(await slot()).toBe(before);
    expect(await ready()).toBeGreaterThan(0);
  });

  it('prints an order on a slip, in the kitchen’s own words', async () => {
    const { uuid, number } = await orderNow(tableCart([{ ...coffee(2), notes: '<b>hot</b>' }]));
    const slip = await read(`/staff/print/${uuid}`);
    // A new order is heard on this page too (D355).
    expect(slip).toContain('data-new-word="new"');
    expect(slip).toContain(`<h1>${number}</h1>`);
    expect(slip).toContain('2 × Milchkaffee, Kuh, “&lt;b&gt;hot&lt;/b&gt;”');
  });

  it('sends "changed" to the tablet when an order arrives', async () => {
    const answer = await server.fetch('/staff/events', { headers: { Cookie: own } });
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream');
    const reader = answer.body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    const first = await next();
    await orderNow();
    const second = await next();
    expect(second).toMatch(/^data: /);
    expect(first).not.toContain(second);
    await reader?.cancel();
  });

  describe('of another venue', () => {
    let other = '';
    let uuid = '';
    beforeAll(async () => {
      other = await signedIn('other');
      ({ uuid } = await orderNow());
    });

    it('cannot advance this venue’s order from any state, nor refund it', async () => {
      const walks = [
        [tableCart([coffee()]), ['mark_paid', 'accept', 'prepare', 'ready', 'complete', 'refund']],
        [deliveryCart(), ['accept', 'prepare', 'send_out', 'complete']],
        [tableCart([coffee()]), ['reject']],
      ] as const;
      for (const [cart, names] of walks) {
        const { uuid } = await orderNow(cart);
        for (const name of names) {
          const before = await seen(uuid);
          expect(await act({ act: name, order: uuid }, other), name).toBe('/staff?late=1');
          expect(await seen(uuid)).toEqual(before);
          expect(await act({ act: name, order: uuid }), name).toBe('/staff');
        }
      }
      // The table lists every act of the staff.
      expect(new Set(walks.flatMap(([, names]) => names))).toEqual(new Set(staffMoves));
    });

    it.each(['sold_out', 'available'])('cannot mark this venue’s dish as %s', async (name) => {
      const [before] = await server.db.select().from(products).where(eq(products.id, 100));
      const product = String(coffee().product_id);
      expect(await act({ act: name, product }, other)).toBe('/staff?late=1');
      expect(await act({ act: name, product, value: '1' }, other)).toBe('/staff?late=1');
      const [after] = await server.db.select().from(products).where(eq(products.id, 100));
      expect(after).toEqual(before);
    });

    it.each(['/staff', '/staff/board', '/staff/menu', '/staff/today'])(
      'sees nothing of it at %s',
      async (path) => {
        expect(await read(path, other)).not.toMatch(/Milchkaffee|Coffee|order-|The Fox|€/);
      },
    );

    it('cannot print this venue’s order, and pauses only its own venue', async () => {
      const slip = await server.fetch(`/staff/print/${uuid}`, { headers: { Cookie: other } });
      expect(slip.status).toBe(404);
      await act({ act: 'pause_day' }, other);
      const rows = await server.db.select().from(venues);
      const paused = rows.filter(({ doc }) => doc.paused_until).map(({ slug }) => slug);
      expect(paused).toEqual(['other']);
    });
  });

  it.each([
    ['/staff/board', 401],
    ['/staff/events', 401],
    ['/staff/menu', 303],
    ['/staff/today', 303],
    ['/staff/print/x', 303],
  ])('a browser that is not signed in gets nothing at %s', async (path, status) => {
    for (const cookie of ['', 'staff=guessed']) {
      const answer = await server.fetch(path, { headers: { Cookie: cookie } });
      expect(answer.status).toBe(status);
      expect(await answer.text()).toBe('');
    }
  });

  it('ignores requests of a foreign page', async () => {
    const { uuid } = await orderNow();
    const answer = await post(
      '/staff/act',
      { act: 'accept', order: uuid },
      own,
      'https://evil.example',
    );
    expect(answer.status).toBe(403);
    expect((await seen(uuid)).status).toBe('placed');
  });

  it('ends one session, all sessions, and every session when the code changes or after a month', async () => {
    const [one, two] = [await signedIn('the-fox'), await signedIn('the-fox')];
    await act({ act: 'sign_out' }, one);
    expect(await read('/staff', one)).toContain('Sign in');
    expect(await read('/staff', two)).not.toContain('Sign in');
    await act({ act: 'sign_out_all' }, two);
    expect(await read('/staff', two)).toContain('Sign in');
    expect(await read('/staff', own)).toContain('Sign in');
    own = await signedIn('the-fox');
    now = new Date(noon.getTime() + 31 * 86_400_000);
    expect(await read('/staff', own)).toContain('Sign in');
    now = noon;
    await setStaffCode(server.db, [1], 'ZZZZZ99999');
    expect(await read('/staff', own)).toContain('Sign in');
    expect((await signIn('the-fox')).status).toBe(403);
  });

  it('limits guesses', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++)
      statuses.push((await signIn('other', `G${guess}`)).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await signIn('other')).status).toBe(429);
  });

  it('the demo’s venues share one code, the same at every start', async () => {
    const first = await demoStaffCode(server.db);
    expect(first).toMatch(/^[A-Z2-9]{10}$/);
    expect(await demoStaffCode(server.db)).toBe(first);
  });
});
