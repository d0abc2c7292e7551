import { expect, it } from 'vitest';
import { findForgery, freshCookie } from '#server/contract/anti-forgery.ts';
import { startProcessorTime } from '../../support/processor-time.ts';

const address = 'http://localhost:4545/api/orders.json';

it('[T65] [D144] as many values of the anti-forgery cookie are compared as there can be cookies', () => {
  const own = freshCookie(new Request(address), 'secret').split(/[=;]/)[1] ?? '';
  const check = (values: readonly string[]) => {
    const Cookie = [...Array(7).fill('b'), own].map((value) => `XSRF-TOKEN=${value}`).join('; ');
    const headers = { Cookie, 'Content-Type': 'application/json', 'X-XSRF-TOKEN': values.join() };
    return findForgery(new Request(address, { method: 'POST', headers, body: '{}' }), 'secret');
  };
  expect(check([...Array(7).fill('b'), own])).toBeNull();
  const took = startProcessorTime();
  for (let turn = 0; turn < 20; turn += 1) expect(check(Array(7_500).fill('a'))).toBe('xsrf');
  expect(took()).toBeLessThan(1_000);
});
