import { afterEach, expect, it, vi } from 'vitest';
import { reportErrors } from '#app/start/error-report.ts';
import { stubNavigator } from '../support/navigator.ts';

const sent = vi.fn<(address: string, body: string) => boolean>(() => true);

afterEach(() => {
  sent.mockClear();
});

it('[S1] errors go to the address that the site names, each once, ten at most, with nothing of the customer', () => {
  stubNavigator({ sendBeacon: sent });
  window.history.replaceState(null, '', '/order/2f0c1a52-9d0e-4b6e-9f4b-aaaaaaaaaaaa?token=secret');
  reportErrors('/error-reports');
  const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

  fail(new TypeError('no such thing'));
  fail(new TypeError('no such thing'));
  expect(sent).toHaveBeenCalledTimes(1);
  const [address, body = ''] = sent.mock.calls[0] ?? [];
  expect(address).toBe('/error-reports');
  expect(JSON.parse(body)).toMatchObject({ message: 'TypeError: no such thing', page: '/order' });
  expect(body).not.toMatch(/secret|2f0c1a52/);

  for (let turn = 0; turn < 20; turn++) fail(new Error(`number ${turn}`));
  expect(sent).toHaveBeenCalledTimes(10);
});
