import { expect, it } from 'vitest';
import { policyHosts } from '#pages/provider-policy.ts';
import { adapterFor } from '#payments/adapters.ts';
import { adapter } from '#payments/redirect.ts';
import { contextWith } from '../support/payments/context.ts';

it.each([
  ['paynl', 'paynl'],
  ['paynl', 'twint'],
  ['stripe', 'twint'],
] as const)('[P7] [P9] %s takes %s on its own page', async (provider, type) => {
  expect(await adapterFor(provider, type)).toBe(adapter);
});

it('[P7] [P9] it renders nothing in our page: it only redirects to the order’s next step', async () => {
  const session = await adapter.open(contextWith({ type: 'paynl' }));
  expect(session.mount).toBeUndefined();
  expect(session.authorize).toBeUndefined();
  const url = 'https://checkout.pay.nl/to/pay';
  expect(await session.handleNextAction?.({ type: 'redirect', url })).toEqual({
    kind: 'leaves',
    url,
  });
  expect(await session.handleNextAction?.({ type: 'continue' })).toEqual({ kind: 'done' });
  expect(policyHosts.paynl).toEqual({ script: [], frame: [], connect: [], image: [] });
});
