import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { isNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Customer } from '#domain/model.ts';
import { signOut } from '#flows/session/session.ts';
import DeleteAccountScreen from '#screens/account/profile/delete-account-screen.tsx';
import DetailsScreen from '#screens/account/profile/details-screen.tsx';
import PasskeysScreen from '#screens/account/profile/passkeys-screen.tsx';
import SignInScreen from '#screens/account/sign-in/sign-in-screen.tsx';
import SignUpScreen from '#screens/account/sign-in/sign-up-screen.tsx';
import { passkey_challenges, passkeys, token_families } from '#server/db/schema-credentials.ts';
import { ownPasskeysStore, passkeysOfferedStore } from '#stores/session/passkeys.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { notOfferedResponses, operationOf } from '../../support/not-offered.ts';
import { stubDevice } from '../../support/page/device.ts';
import { renderScreen } from '../../support/render.tsx';
import type { TestServer } from '../../support/server.ts';
import { memberAt, openSiteOf, password, startOnNewPhone } from './site.ts';

let requests: string[] = [];
let instead: (operation: string) => Response | null = () => null;

const real = await openSiteOf();
const server: TestServer = {
  ...real,
  fetch: async (input, init) => {
    const operation = operationOf(input, init);
    requests.push(operation);
    return instead(operation) ?? real.fetch(input, init);
  },
};
beforeEach(() => {
  requests = [];
  instead = () => null;
  startOnNewPhone(server);
});
afterEach(() => {
  stubDevice(null);
});

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const ofPasskeys = () => requests.filter((operation) => /passkey/i.test(operation));
/** Milliseconds for which the field uses one challenge; a challenge is valid for ten minutes. */
const EIGHT_MINUTES = 8 * 60_000;
let people = 0;

/** Opens an account with a passkey through the form. */
async function signUpWithoutPassword() {
  people += 1;
  const shown = renderScreen(<SignUpScreen search="" />, { path: '/signup' });
  fireEvent.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
  type('Name', 'Lou Example');
  type('Email', `lou${people}@example.com`);
  click('Create account');
  return shown;
}

describe('passkeys (D245)', () => {
  it('[A2] open an account without a password, and sign in by a tap', async () => {
    stubDevice({});
    const { history } = await signUpWithoutPassword();
    await waitFor(() => expect(history?.at(-1)).toBe('/venues'));
    expect(readStore(customerStore)).toMatchObject({ name: 'Lou Example', has_password: false });
    cleanup();
    await act(() => signOut());
    const signIn = renderScreen(<SignInScreen search="" />, { path: '/signin' });
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }));
    await waitFor(() => expect(signIn.history?.at(-1)).toBe('/venues'));
    expect(readStore(customerStore)?.name).toBe('Lou Example');
  });

  it('[A2] [D245] a field that outlasts its challenge requests a new one, and signs in with it', async () => {
    const owner: { choose: () => void } = { choose: () => undefined };
    stubDevice(owner);
    await signUpWithoutPassword();
    await waitFor(() => expect(readStore(customerStore)?.name).toBe('Lou Example'));
    cleanup();
    await act(() => signOut());
    const renewals: (() => void)[] = [];
    const later = globalThis.setTimeout;
    const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
      run: () => void,
      ms?: number,
    ) => {
      if (ms === EIGHT_MINUTES) renewals.push(run);
      return later(run, ms);
    }) as typeof setTimeout);
    requests = [];
    const before = owner.choose;
    const shown = renderScreen(<SignInScreen search="" />, { path: '/signin' });
    await waitFor(() => expect(owner.choose).not.toBe(before));
    const first = owner.choose;
    // After ten minutes the first challenge has expired, and the field has requested another one.
    await server.db.delete(passkey_challenges);
    await act(async () => renewals.at(-1)?.());
    await waitFor(() => expect(owner.choose).not.toBe(first));
    expect(requests.filter((one) => one === 'startPasskeySignIn')).toHaveLength(2);
    await act(async () => owner.choose());
    await waitFor(() => expect(shown.history?.at(-1)).toBe('/venues'));
    expect(readStore(customerStore)?.name).toBe('Lou Example');
    timers.mockRestore();
  });

  it('[A2] an unanswered prompt is no error: no account is created, and a password still works', async () => {
    const owner = { refuses: true };
    stubDevice(owner);
    await signUpWithoutPassword();
    await screen.findByText('No passkey was used');
    expect(readStore(customerStore)).toBeNull();
    expect(requests).not.toContain('signUpWithPasskey');
    click('Use a password instead');
    expect(screen.getByLabelText('Password')).toBeTruthy();
  });

  const lost = () => {
    throw new TypeError('Failed to fetch');
  };

  it('[A2] [D93] without a network the button says so, not that no passkey was used', async () => {
    stubDevice({});
    passkeysOfferedStore.value = true;
    instead = lost;
    renderScreen(<SignInScreen search="" />, { path: '/signin' });
    click('Sign in with a passkey');
    await screen.findByText(/^No connection here/);
    expect(screen.queryByText('No passkey was used')).toBeNull();
  });

  it('[A9] [D247] a list that does not load says so, and can be requested again', async () => {
    stubDevice({});
    await memberAt(server);
    instead = lost;
    renderScreen(<PasskeysScreen />, { path: '/profile/passkeys' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByText(/^No connection here/)).toBeTruthy();
    instead = () => null;
    fireEvent.click(again);
    await screen.findByRole('button', { name: 'Add a passkey' });
    expect(screen.queryByText(/^No connection here/)).toBeNull();
  });

  it('[A9] one is added with the password, listed with its date, and removed after a confirmation', async () => {
    stubDevice({});
    await memberAt(server);
    renderScreen(<PasskeysScreen />, { path: '/profile/passkeys' });
    await screen.findByRole('button', { name: 'Add a passkey' });
    type('Current password', 'a wrong one');
    click('Add a passkey');
    await screen.findByText("That isn't your password.");
    type('Current password', password);
    click('Add a passkey');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Passkey' }));
    click('Remove passkey');
    await waitFor(() => expect(screen.queryByText(/^Added/)).toBeNull());
    expect(readStore(ownPasskeysStore)?.passkeys).toEqual([]);
  });

  it('[A9] one whose removal was lost on its way back is removed by the next tap', async () => {
    stubDevice({});
    await memberAt(server);
    renderScreen(<PasskeysScreen />, { path: '/profile/passkeys' });
    await screen.findByRole('button', { name: 'Add a passkey' });
    type('Current password', password);
    click('Add a passkey');
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Passkey' }));
    await server.db.delete(passkeys);
    const gone = { errors: ['There is no such passkey.'], code: 'not_found' };
    instead = (operation) =>
      operation === 'removePasskey' ? Response.json(gone, { status: 404 }) : null;
    click('Remove passkey');
    await waitFor(() => expect(screen.queryByText(/^Added/)).toBeNull());
    expect(readStore(ownPasskeysStore)?.passkeys).toEqual([]);
  });

  it('[A4] without a password the account is deleted after the device has confirmed again', async () => {
    stubDevice({});
    const { history } = await signUpWithoutPassword();
    await waitFor(() => expect(history?.at(-1)).toBe('/venues'));
    cleanup();
    let isOld = true;
    instead = (operation) => {
      if (operation === 'signInWithPasskey') isOld = false;
      const refused = { errors: ['Sign in again.'], code: 'sign_in_again' };
      return operation === 'deleteCustomer' && isOld
        ? Response.json(refused, { status: 422 })
        : null;
    };
    const shown = renderScreen(<DeleteAccountScreen />, { path: '/profile/delete' });
    expect(screen.queryByLabelText('Your password')).toBeNull();
    click('Delete account');
    await waitFor(() => expect(shown.history?.at(-1)).toBe('/venues'));
    expect(requests.filter((one) => one === 'deleteCustomer')).toHaveLength(2);
    expect(readStore(customerStore)).toBeNull();
  });

  it('[A4] the passkey of another account confirms nothing, and the session that it opened is ended', async () => {
    stubDevice({});
    const { history } = await signUpWithoutPassword();
    await waitFor(() => expect(history?.at(-1)).toBe('/venues'));
    cleanup();
    const own = readStore(customerStore)?.id ?? 0;
    customerStore.value = { ...(readStore(customerStore) as Customer), id: own + 1 };
    instead = (operation) =>
      operation === 'deleteCustomer'
        ? Response.json({ errors: ['Sign in again.'], code: 'sign_in_again' }, { status: 422 })
        : null;
    const sessions = await server.db.$count(token_families, isNull(token_families.revoked_at));
    renderScreen(<DeleteAccountScreen />, { path: '/profile/delete' });
    click('Delete account');
    await waitFor(() => expect(requests).toContain('revokeToken'));
    await waitFor(async () =>
      expect(await server.db.$count(token_families, isNull(token_families.revoked_at))).toBe(
        sessions,
      ),
    );
    expect(readStore(customerStore)?.id).toBe(own + 1);
  });

  it.each(notOfferedResponses)(
    '[K6] [D196] with the answer $answered, passkeys are hidden',
    async ({ response }) => {
      stubDevice({});
      await memberAt(server);
      instead = (operation) => (/passkey/i.test(operation) ? response() : null);
      renderScreen(<DetailsScreen />, { path: '/profile/edit' });
      await waitFor(() => expect(screen.queryByText('Passkeys')).toBeNull());
      expect(screen.getByText('Change password')).toBeTruthy();
      cleanup();
      await act(() => signOut());
      renderScreen(<SignUpScreen search="" />, { path: '/signup' });
      await waitFor(() => expect(screen.queryByText(/passkey/)).toBeNull());
      cleanup();
      renderScreen(<SignInScreen search="" />, { path: '/signin' });
      expect(screen.queryByText(/passkey/)).toBeNull();
      // The app asks only once whether the backend has passkeys.
      expect(ofPasskeys()).toEqual(['listPasskeys', 'startPasskeySignIn']);
    },
  );

  it('[A2] a browser without passkeys requests none', async () => {
    stubDevice(null);
    renderScreen(<SignInScreen search="" />, { path: '/signin' });
    renderScreen(<SignUpScreen search="" />, { path: '/signup' });
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByText(/passkey/)).toBeNull();
    expect(ofPasskeys()).toEqual([]);
  });
});
