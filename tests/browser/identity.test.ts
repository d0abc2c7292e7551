import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

const identity = () => import('#browser/storage/identity.ts');

it('[K3] the client and the session are 11 random alphanumerics each, kept where the specification says', async () => {
  const { clientId, sessionId } = await identity();
  expect(clientId()).toMatch(/^[A-Za-z0-9]{11}$/);
  expect(sessionId()).toMatch(/^[A-Za-z0-9]{11}$/);
  expect(clientId()).not.toBe(sessionId());
  expect(JSON.parse(localStorage.getItem('x_client_id') ?? '')).toBe(clientId());
  expect(JSON.parse(sessionStorage.getItem('x_session_id') ?? '')).toBe(sessionId());
});

it('[K3] they are reused after a reload, until the device is reset', async () => {
  const before = (await identity()).clientId();
  vi.resetModules();
  expect((await identity()).clientId()).toBe(before);
  localStorage.clear();
  vi.resetModules();
  expect((await identity()).clientId()).not.toBe(before);
});

it.each(['"short"', '{}', 'nonsense', '"with spaces!"'])(
  '[K3] a stored %s is replaced',
  async (stored) => {
    localStorage.setItem('x_client_id', stored);
    expect((await identity()).clientId()).toMatch(/^[A-Za-z0-9]{11}$/);
  },
);

it('[K3] where storage is blocked they last as long as the page', async () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const { clientId } = await identity();
  expect(clientId()).toBe(clientId());
  vi.restoreAllMocks();
});
