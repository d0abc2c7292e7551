import { beforeEach, expect, it, vi } from 'vitest';
import { ownedBy } from '#domain/cart/owner.ts';
import { newCart } from '#flows/cart/new-cart.ts';
import { fetchCustomer } from '#flows/session/access.ts';
import {
  checkConfirmation,
  confirmEmail,
  deleteAccount,
  saveDetails,
} from '#flows/session/account.ts';
import { onlineStore } from '#stores/app/shell.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { accessStore } from '#stores/session/access.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

const nobodyAsked = () => undefined;
let reply: (answer: Response) => void = nobodyAsked;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (reply = resolve)));
  reply = nobodyAsked;
  customerStore.value = { id: 7, name: 'Kim' };
  credentialsStore.value = { access_token: 'a', token_type: 'Bearer', refresh_token: 'b' };
});

const isAsked = () => vi.waitFor(() => expect(reply).not.toBe(nobodyAsked));
const refusal = () => Response.json({ errors: ['No.'] }, { status: 404 });

it('[D25] [W6] a refusal after the timeout is an answer: the app is online again', async () => {
  const checking = fetchCustomer();
  await isAsked();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(readStore(onlineStore)).toBe(false);
  reply(refusal());
  await checking;
  expect(readStore(onlineStore)).toBe(true);
  expect(readStore(accessStore).fetched).toBe('refused');
});

it('[D25] [D335] a proxy that answers every call with 404 does not say that the customer is gone', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'Not Found' }, { status: 404 }));
  await fetchCustomer();
  expect(readStore(accessStore).fetched).toBe('unreachable');
  expect(readStore(customerStore)).toMatchObject({ id: 7 });
});

it('[D25] [W6] the check of a customer who has signed out says nothing about the network', async () => {
  const checking = fetchCustomer();
  await isAsked();
  customerStore.value = null;
  await vi.advanceTimersByTimeAsync(4_000);
  expect(readStore(onlineStore)).toBe(true);
  expect(readStore(accessStore).fetched).toBe('not_asked');
  reply(refusal());
  await checking;
});

it('[D25] [W6] after a customer who was not reached has signed out, a guest is online', async () => {
  const checking = fetchCustomer();
  await isAsked();
  await vi.advanceTimersByTimeAsync(4_000);
  customerStore.value = null;
  reply(Response.json({}, { status: 503 }));
  await checking;
  await fetchCustomer();
  expect(readStore(onlineStore)).toBe(true);
});

const other = { id: 8, name: 'Ada', email: 'ada@example.com', email_confirmed: false };
const signInOther = () => {
  customerStore.value = other;
  cartStore.value = ownedBy(newCart(), other);
};

it('[A9] [C15] details that are saved after their customer has left do not enter the basket of the next', async () => {
  const saving = saveDetails({ name: 'Kim Ng' });
  await isAsked();
  signInOther();
  reply(Response.json({ customer: { id: 7, name: 'Kim Ng' } }));
  expect(await saving).toEqual({ done: true });
  expect(readStore(cartStore).customer_name).not.toBe('Kim Ng');
});

it('[A5] an address that is confirmed after its customer has left confirms no other', async () => {
  const confirming = confirmEmail({ email: 'kim@example.com', code: '123456' });
  await isAsked();
  signInOther();
  reply(Response.json({ email_confirmation_status: 'confirmed', location_activated: true }));
  expect(await confirming).toBe('confirmed');
  expect(readStore(customerStore)).toEqual(other);
});

it('[A4] [C15] an account that is deleted after its customer has left signs nobody else out', async () => {
  const deleting = deleteAccount('brunch at noon');
  await isAsked();
  signInOther();
  reply(new Response(null, { status: 204 }));
  expect(await deleting).toEqual({ done: true });
  expect(readStore(customerStore)).toEqual(other);
});

it('[G3] a customer who signs in elsewhere while the last one is checked is checked too', async () => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', ({ url }: Request) => {
    paths.push(new URL(url).pathname);
    return new Promise<Response>((resolve) => (reply = resolve));
  });
  const checking = fetchCustomer();
  await isAsked();
  signInOther();
  const another = fetchCustomer();
  reply(Response.json({ customer: { id: 7, name: 'Kim' } }));
  await vi.waitFor(() => expect(paths.at(-1)).toBe('/api/customers/8.json'));
  reply(Response.json({ customer: other }));
  await Promise.all([checking, another]);
  expect(readStore(accessStore)).toMatchObject({ customer_id: 8, fetched: other });
});

it.each([
  ['guard', fetchCustomer],
  ['confirmation', checkConfirmation],
])('[A5] [G4] a late answer to the %s does not undo what was confirmed since', async (_, check) => {
  const before = { id: 7, name: 'Kim', email_confirmed: false };
  customerStore.value = before;
  const confirmed = { email_confirmation_status: 'confirmed', location_activated: false };
  vi.stubGlobal('fetch', ({ method }: Request) =>
    method === 'POST'
      ? Promise.resolve(Response.json(confirmed))
      : new Promise<Response>((resolve) => (reply = resolve)),
  );
  const checking = check();
  await isAsked();
  expect(await confirmEmail({ email: 'kim@example.com', code: '123456' })).toBe('confirmed');
  reply(Response.json({ customer: before }));
  await checking;
  expect(readStore(customerStore)?.email_confirmed).toBe(true);
  expect(readStore(accessStore).fetched).toMatchObject({ email_confirmed: true });
});
