import { expect, it, vi } from 'vitest';
import { getCustomer, updateCustomer } from '#api/customers.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { signUpSomebody, siteWithAccounts } from '../../support/accounts.ts';

const backend = await siteWithAccounts();

const idHere = () => readStore(customerStore)?.id ?? 0;

/** Signs in and lets the token expire; its renewal waits for `letGo`. */
async function withSlowRenewal() {
  await signUpSomebody();
  backend.wait(16);
  backend.calls.length = 0;
  let letGo = () => {};
  const late = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  backend.answer = ({ url }) =>
    url.includes('/oauth/') ? late.then(() => undefined as never) : undefined;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // AbortSignal.timeout does not use the fake clock.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), ms);
    return limit.signal;
  });
  return { letGo, expired: readStore(credentialsStore)?.access_token };
}

/** Waits for the café's backend, which does not use the fake clock. */
const until = (isMet: () => void) => vi.waitFor(isMet, { timeout: 10_000, interval: 5 });

it('[D108] [A7] a call whose 20 s pass while its token is renewed is not sent again later; the renewal counts, and nobody is signed out', async () => {
  const { letGo, expired } = await withSlowRenewal();
  const id = idHere();
  const call = updateCustomer(id, { name: 'Later' }).catch(({ problem }) => problem);
  await until(() => expect(backend.calls).toContain('POST /api/oauth/token.json'));
  await vi.advanceTimersByTimeAsync(20_100);
  letGo();
  expect(await call).toBe('network');
  await until(() => expect(readStore(credentialsStore)?.access_token).not.toBe(expired));
  vi.useRealTimers();
  expect(idHere()).toBe(id);
  // A call that was shown as failed is not sent again later.
  expect((await getCustomer(id)).name).not.toBe('Later');
  expect(backend.calls.filter((sent) => sent.startsWith('PUT'))).toHaveLength(1);
});

it('[D108] a browser that cannot combine signals, such as Safari before 17.4, sends calls as well', async () => {
  await signUpSomebody();
  Object.assign(AbortSignal, { any: undefined });
  try {
    expect((await getCustomer(idHere())).id).toBe(idHere());
  } finally {
    Reflect.deleteProperty(AbortSignal, 'any'); // that of its parent is left
  }
});
