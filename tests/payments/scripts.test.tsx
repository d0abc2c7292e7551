import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '#domain/session/settings.ts';
import { closeFields, openFields } from '#flows/payment/fields.ts';
import { PayFields } from '#screens/checkout/payment/pay-fields.tsx';
import { settingsStore } from '#stores/app/settings.ts';
import { fieldsStore } from '#stores/payment/way.ts';
import { renderScreen } from '../support/render.tsx';

const cases = [
  ['stripe', '/sandbox/stripe.js'],
  ['guest_card_pay', '/sandbox/braintree.js'],
  ['braintree_google_pay', '/sandbox/braintree.js'],
  ['judo', '/sandbox/judo.js'],
  ['dojo', '/sandbox/dojo.js'],
] as const;

const providers = {
  stripe: 'stripe',
  guest_card_pay: 'braintree',
  braintree_google_pay: 'braintree',
  judo: 'judo',
  dojo: 'dojo',
} as const;

let requested: HTMLScriptElement[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  requested = [];
  const token = Response.json({ token: 'dG9rZW4=' });
  vi.stubGlobal('fetch', async () => token.clone());
  // Scripts are never really loaded: each test decides what the network does with them.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    requested.push(...nodes.filter((node) => node instanceof HTMLScriptElement));
  });
  settingsStore.value = readSettings({
    payment_sandbox: 'true',
    payment_providers: 'stripe,braintree,judo,dojo',
    stripe_publishable_key: 'pk_test',
  }).settings;
});
afterEach(() => {
  closeFields();
  refuse();
});

const askedOf = (type: (typeof cases)[number][0]) => ({
  type,
  venue: { id: 1, card_payment: providers[type] },
  amount: 4,
  currency: 'USD',
});
const open = (type: (typeof cases)[number][0]) =>
  openFields(document.createElement('div'), askedOf(type));
/** Lets every requested script fail to load. */
const refuse = () => {
  for (const one of requested) one.dispatchEvent(new Event('error'));
};
const script = () => fieldsStore.value.script;

describe.each(cases)('%s', (type, src) => {
  it('[P14] loads only its own script, when it is chosen', async () => {
    const opening = open(type);
    await vi.waitFor(() => expect(requested.length).toBeGreaterThan(0));
    expect(script()).toBe('loading');
    expect([...new Set(requested.map((one) => new URL(one.src).pathname))]).toEqual([src]);
    refuse();
    await opening;
  });

  it('[P14] a script that is blocked is an error, and Retry asks for it anew', async () => {
    const opening = open(type);
    await vi.waitFor(() => expect(requested.length).toBeGreaterThan(0));
    refuse();
    await opening;
    expect(script()).toBe('error');
    const before = requested.length;
    const again = open(type);
    await vi.waitFor(() => expect(requested.length).toBeGreaterThan(before));
    refuse();
    await again;
    expect(script()).toBe('error');
  });

  it('[P14] a script that hangs is an error after 12 seconds, and not before', async () => {
    const opening = open(type);
    await vi.waitFor(() => expect(requested.length).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(11_000);
    expect(script()).toBe('loading');
    await vi.advanceTimersByTimeAsync(2_000);
    await opening;
    expect(script()).toBe('error');
  });
});

describe.each(cases)('the message to a customer of %s', (type) => {
  const message = () => screen.queryByText("Card payment didn't load.");

  it('[P14] [D77] about a blocked script, and Retry loads it again', async () => {
    renderScreen(<PayFields asked={askedOf(type)} />);
    await vi.waitFor(() => expect(requested.length).toBeGreaterThan(0));
    expect(message()).toBeNull();
    await act(async () => refuse());
    await vi.waitFor(() => expect(message()).toBeTruthy());
    const before = requested.length;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(requested.length).toBeGreaterThan(before));
    expect(message()).toBeNull();
  });

  it('[P14] [D77] about a script that hangs for 12 seconds', async () => {
    renderScreen(<PayFields asked={askedOf(type)} />);
    await vi.waitFor(() => expect(requested.length).toBeGreaterThan(0));
    await act(() => vi.advanceTimersByTimeAsync(11_000));
    expect(message()).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(message()).toBeTruthy();
    expect(screen.getByText('Try again, or pay another way.')).toBeTruthy();
  });
});

it('[P7] [P9] a bank’s page needs no script at all', async () => {
  await openFields(document.createElement('div'), {
    type: 'twint',
    venue: { id: 1, card_payment: 'paynl' },
    amount: 4,
    currency: 'CHF',
  });
  expect(requested).toEqual([]);
});
