import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getCustomer, mergeCustomer, refreshToken, updateCustomer } from '#api/customers.ts';
import { ApiError } from '#api/errors.ts';
import { listVenues } from '#api/venue-list.ts';
import { signIn, signOut } from '#flows/session/session.ts';
import { redirectStore, toastsStore } from '#stores/app/shell.ts';
import { cartStore, parkedCartStore } from '#stores/cart/cart.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import {
  basketOf,
  password,
  signUpSomebody,
  siteWithAccounts,
  startOnNewPhone,
} from '../../support/accounts.ts';
import { notOfferedResponses } from '../../support/not-offered.ts';

const token = '/api/oauth/token.json';
const refreshes = () => backend.calls.filter((call) => call === `POST ${token}`).length;
/** The requests without those for the theme, which follow every sign-in. */
const requested = () => backend.calls.filter((call) => !call.includes(' /themes/'));
const idHere = () => readStore(customerStore)?.id ?? 0;
const at = (path: string) => window.history.replaceState(null, '', path);

beforeEach(() => {
  at('/venues');
});
const backend = await siteWithAccounts();

/** Signs in, then lets the access token expire. */
async function expired(): Promise<string> {
  const email = await signUpSomebody();
  backend.wait(16);
  backend.calls.length = 0;
  return email;
}

describe('an expired access token', () => {
  it('[A7] causes one renewal for 20 concurrent calls, and all succeed with their bodies', async () => {
    await expired();
    const id = idHere();
    const calls = Array.from({ length: 20 }, (_, turn) =>
      turn % 2 === 0
        ? getCustomer(id)
        : updateCustomer(id, { phone_number: `+49 89 12345${turn}` }),
    );
    const answers = await Promise.all(calls);
    expect(answers.every((customer) => customer.id === id)).toBe(true);
    expect(refreshes()).toBe(1);
    expect(requested()).toHaveLength(20 + 1 + 20);
    expect((await getCustomer(id)).phone_number).toMatch(/^\+49 89 12345\d+$/);
  });

  it('[A7] that caused a refusal is not renewed again after another call has done so', async () => {
    await expired();
    let let401Go = () => {};
    const late = new Promise<void>((resolve) => {
      let401Go = resolve;
    });
    let isFirst = true;
    backend.answer = (request) => {
      if (!isFirst || !request.url.includes('/customers/')) return undefined;
      isFirst = false;
      return late.then(() => Response.json({ errors: ['over'] }, { status: 401 }));
    };
    const slow = getCustomer(idHere());
    await getCustomer(idHere());
    let401Go();
    expect((await slow).id).toBe(idHere());
    expect(refreshes()).toBe(1);
  });

  it('[A7] causes one renewal for each call if the 401s never end, and no loop', async () => {
    await signUpSomebody();
    backend.calls.length = 0;
    backend.answer = (request) =>
      request.url.endsWith(token) ? undefined : Response.json({ errors: ['no'] }, { status: 401 });
    await expect(getCustomer(idHere())).rejects.toMatchObject({ status: 401 });
    expect(requested()).toHaveLength(3);
  });

  it('[A7] that another window has renewed is taken over from there', async () => {
    await signUpSomebody();
    // The theme has loaded, so nothing else renews the token in the meantime.
    await vi.waitFor(() => expect(backend.calls.join()).toContain('/themes/favicon-url.json'));
    await new Promise((goOn) => setTimeout(goOn, 100));
    backend.wait(16);
    const foreign = await refreshToken(readStore(credentialsStore)?.refresh_token ?? '');
    backend.calls.length = 0;
    backend.answer = (request) => {
      if (!request.url.includes('/api/customers/')) return undefined;
      // The request with the old token is in flight when another window renews it.
      backend.answer = () => undefined;
      localStorage.setItem('credentials', JSON.stringify(foreign));
      window.dispatchEvent(new StorageEvent('storage', { key: 'credentials' }));
      return undefined;
    };
    expect((await getCustomer(idHere())).id).toBe(idHere());
    expect(requested()).toHaveLength(2);
    expect(refreshes()).toBe(0);
    expect(readStore(credentialsStore)).toEqual(foreign);
  });

  it('[A7] is not renewed for a guest’s 401', async () => {
    backend.answer = () => Response.json({ errors: ['no'] }, { status: 401 });
    await expect(listVenues()).rejects.toMatchObject({ status: 401 });
    expect(requested()).toHaveLength(1);
  });

  it('[A7] is renewed with the site’s guest credentials, not with the expired token', async () => {
    await expired();
    let said: string | null = null;
    backend.answer = (request) => {
      if (request.url.endsWith(token)) said = request.headers.get('Authorization');
      return undefined;
    };
    await getCustomer(idHere());
    expect(said).toMatch(/^Basic /);
  });
});

describe('a failed renewal', () => {
  const faults: readonly (readonly [string, () => Promise<Response> | Response])[] = [
    ['no network', () => Promise.reject(new TypeError('failed to fetch'))],
    ['a server error', () => Response.json({ errors: ['x'] }, { status: 503 })],
    ['too many', () => Response.json({ errors: ['x'] }, { status: 429 })],
    ['a Wi-Fi page', () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } })],
    ['a Wi-Fi page that says no', () => new Response('<html>', { status: 401 })],
    ['tokens that are none', () => Response.json({ access_token: '' })],
    [
      'half an answer',
      () => new Response('{"acc', { headers: { 'Content-Type': 'application/json' } }),
    ],
  ];

  it.each(faults)('[A8] by %s fails only that call, and nobody is signed out', async (_, fault) => {
    await expired();
    cartStore.value = basketOf(idHere());
    const before = readStore(credentialsStore);
    backend.answer = (request) => (request.url.endsWith(token) ? fault() : undefined);
    await expect(getCustomer(idHere())).rejects.toBeInstanceOf(ApiError);
    expect(readStore(credentialsStore)).toEqual(before);
    expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
    expect(readStore(toastsStore)).toEqual([]);
    backend.answer = () => undefined;
    expect((await getCustomer(idHere())).id).toBe(idHere());
  });

  it('[A8] is repeated if the response was lost after the token was used', async () => {
    await expired();
    let isLost = false;
    backend.answer = (request) => {
      if (!request.url.endsWith(token) || isLost) return undefined;
      isLost = true;
      return backend.fetch(request.clone()).then(() => {
        throw new TypeError('connection reset');
      });
    };
    expect((await getCustomer(idHere())).id).toBe(idHere());
  });

  it('[A8] [D196] by a backend without the call ends the session, without endless retries', async () => {
    await expired();
    backend.answer = (request) =>
      request.url.endsWith(token) ? notOfferedResponses[0]?.response() : undefined;
    await expect(getCustomer(idHere())).rejects.toMatchObject({ status: 401 });
    expect(readStore(customerStore)).toBeNull();
    expect(readStore(toastsStore)[0]?.lines).toEqual([{ id: 'shell.loggedOut.reload' }]);
  });

  it('[A8] [D335] by a proxy that answers any call with 404 signs nobody out', async () => {
    await expired();
    backend.answer = ({ url }) =>
      url.includes('/customers/') ? undefined : Response.json({}, { status: 404 });
    await expect(getCustomer(idHere())).rejects.toBeInstanceOf(ApiError);
    expect(readStore(credentialsStore)).not.toBeNull();
    backend.answer = () => undefined;
  });

  it('[A8] in open mode signs out with the specification’s words, and parks the basket', async () => {
    await expired();
    const id = idHere();
    cartStore.value = basketOf(id, { customer_name: 'Kim', email: 'kim@example.com' });
    backend.wait(91 * 24 * 60);
    await expect(getCustomer(id)).rejects.toMatchObject({ status: 401 });
    expect(readStore(customerStore)).toBeNull();
    expect(readStore(credentialsStore)).toBeNull();
    expect(localStorage.getItem('credentials')).toBeNull();
    expect(readStore(toastsStore)[0]?.lines).toEqual([{ id: 'shell.loggedOut.reload' }]);
    expect(readStore(redirectStore)).toBeNull();
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
    const parked = readStore(parkedCartStore)[id];
    expect(parked?.line_items_attributes).toHaveLength(1);
    expect(parked).toMatchObject({ customer_name: null, email: null });
  });

  it.each(['restricted', 'restricted_hidden'])(
    '[A8] in mode %s leads to the sign-in, with the words after 500 ms',
    async (restriction_mode) => {
      startOnNewPhone(backend, { restriction_mode });
      await expired();
      backend.wait(91 * 24 * 60);
      at('/menu/the-fox?x=1');
      vi.useFakeTimers({ toFake: ['setTimeout'] });
      await expect(getCustomer(idHere())).rejects.toMatchObject({ status: 401 });
      const back = encodeURIComponent(`${window.location.origin}/menu/the-fox?x=1`);
      expect(readStore(redirectStore)).toEqual({ to: `/signin?returnFullUrl=${back}` });
      expect(readStore(toastsStore)).toEqual([]);
      vi.advanceTimersByTime(499);
      expect(readStore(toastsStore)).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(readStore(toastsStore)[0]?.lines).toEqual([{ id: 'shell.loggedOut' }]);
    },
  );

  it.each([
    '/orders/0e6f8b9e-3d5a-4b6f-9f0a-1c2d3e4f5a6b',
    '/order/0e6f8b9e-3d5a-4b6f-9f0a-1c2d3e4f5a6b?back',
  ])('[A8] [R7] on an order’s page, %s, is only passed on as an error', async (page) => {
    await expired();
    backend.wait(91 * 24 * 60);
    at(page);
    await expect(getCustomer(idHere())).rejects.toMatchObject({ status: 401 });
    expect(readStore(customerStore)).not.toBeNull();
    expect(readStore(toastsStore)).toEqual([]);
    expect(readStore(redirectStore)).toBeNull();
  });

  it('[A8] of 20 concurrent calls is one sign-out and one message', async () => {
    await expired();
    const id = idHere();
    backend.wait(91 * 24 * 60);
    const answers = await Promise.allSettled(Array.from({ length: 20 }, () => getCustomer(id)));
    expect(answers.every(({ status }) => status === 'rejected')).toBe(true);
    expect(refreshes()).toBe(1);
    expect(readStore(toastsStore)).toHaveLength(1);
  });

  it('[A3] after the customer signed out does not sign them in again', async () => {
    await expired();
    let letGo = () => {};
    const late = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    backend.answer = (request) =>
      request.url.endsWith(token) ? late.then(() => backend.fetch(request.clone())) : undefined;
    const id = idHere();
    const call = mergeCustomer(id, []);
    await vi.waitFor(() => expect(refreshes()).toBe(1));
    await signOut();
    backend.answer = () => undefined;
    letGo();
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(readStore(credentialsStore)).toBeNull();
  });

  it.each([
    ['signs out', 0, () => signOut()],
    ['cannot renew the token', 91, async () => undefined],
  ])(
    '[A3] [A8] [D304] still lists venues, as a guest, while the customer %s',
    async (_, days, end) => {
      await expired();
      backend.wait(days * 24 * 60);
      let letGo = () => {};
      const late = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      let isFirst = true;
      backend.answer = ({ url }) => {
        if (!isFirst || !url.includes('/venues.json')) return undefined;
        isFirst = false;
        return late.then(() => Response.json({ errors: ['over'] }, { status: 401 }));
      };
      const list = listVenues();
      await vi.waitFor(() => expect(isFirst).toBe(false));
      await end();
      letGo();
      expect((await list).venues).toHaveLength(1);
      expect(readStore(customerStore)).toBeNull();
    },
  );

  it('[A8] offers the parked basket to the same customer later', async () => {
    const email = await expired();
    const id = idHere();
    cartStore.value = basketOf(id);
    backend.wait(91 * 24 * 60);
    await getCustomer(id).catch(() => undefined);
    toastsStore.value = [];
    expect(await signIn({ email, password })).toEqual({ done: true });
    const [notice] = readStore(toastsStore);
    expect(notice?.lines).toEqual([{ id: 'shell.basket.waiting', values: { count: 2 } }]);
    notice?.action?.run();
    await vi.waitFor(() => expect(readStore(parkedCartStore)).toEqual({}));
    expect(readStore(cartStore)).toMatchObject({ customer_id: id, email, customer_name: 'Kim' });
    expect(readStore(cartStore).line_items_attributes).toHaveLength(1);
  });
});
