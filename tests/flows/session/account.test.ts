import { describe, expect, it, vi } from 'vitest';
import { clientId } from '#browser/storage/identity.ts';
import {
  activateLocation,
  checkConfirmation,
  confirmEmail,
  deleteAccount,
  requestPasswordReset,
  resetPassword,
  saveDetails,
  sendConfirmation,
} from '#flows/session/account.ts';
import { signIn, signOut } from '#flows/session/session.ts';
import { endSession } from '#flows/session/session-end.ts';
import { demoThemes } from '#server/demo/site-themes.ts';
import { siteThemeStore } from '#stores/app/site-theme.ts';
import { cartStore } from '#stores/cart/cart.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { basketOf, password, signUpSomebody, siteWithAccounts } from '../../support/accounts.ts';
import { secretsSentTo } from '../../support/customers.ts';

const backend = await siteWithAccounts(
  {
    location_codes: demoThemes,
    switches: { restriction_mode: 'restricted_hidden' },
  },
  { restriction_mode: 'restricted_hidden' },
);

const done = { done: true };

describe('confirming an address', () => {
  it('[A5] by the six digits updates the stored customer', async () => {
    const email = await signUpSomebody();
    const { code } = await secretsSentTo(backend, email);
    const wrong = code === '111111' ? '222222' : '111111';
    expect(await confirmEmail({ email, code: wrong })).toBe('pending');
    expect(readStore(customerStore)?.email_confirmed).toBe(false);
    expect(await confirmEmail({ email, code })).toBe('confirmed');
    expect(readStore(customerStore)).toMatchObject({
      email_confirmed: true,
      location_activated: false,
    });
  });

  it('[A5] by the link needs no customer, even with nobody signed in', async () => {
    const email = await signUpSomebody();
    await signOut();
    const { token } = await secretsSentTo(backend, email);
    expect(await confirmEmail({ token })).toBe('confirmed');
    expect(readStore(customerStore)).toBeNull();
    await signIn({ email, password });
    expect(readStore(customerStore)?.email_confirmed).toBe(true);
  });

  it('[A5] on another phone is noticed when this one checks again', async () => {
    const email = await signUpSomebody();
    expect(await checkConfirmation()).toBe(false);
    const { code } = await secretsSentTo(backend, email);
    const here = readStore(customerStore);
    customerStore.value = null;
    await confirmEmail({ email, code });
    customerStore.value = here;
    expect(await checkConfirmation()).toBe(true);
  });

  it('[A5] without a network says so', async () => {
    backend.answer = () => Promise.reject(new TypeError('failed to fetch'));
    expect(await confirmEmail({ token: 'x' })).toMatchObject({ done: false, code: 'network' });
  });

  it('[A5] by another email after the first', async () => {
    const email = await signUpSomebody();
    backend.wait(2);
    expect(await sendConfirmation(` ${email} `)).toEqual(done);
  });
});

describe('the profile', () => {
  it('[A9] stores what is saved, and updates the basket', async () => {
    await signUpSomebody();
    cartStore.value = basketOf(readStore(customerStore)?.id ?? 0, {
      customer_name: 'Kim',
      street: 'A 1',
    });
    expect(await saveDetails({ name: 'Kim Lee', phone_number: '+49 89 1234567' })).toEqual(done);
    expect(readStore(customerStore)).toMatchObject({ name: 'Kim Lee' });
    expect(readStore(cartStore)).toMatchObject({
      customer_name: 'Kim Lee',
      phone_number: '+49 89 1234567',
      street: 'A 1',
    });
  });

  it('[A9] shows a wrong password beside its field', async () => {
    await signUpSomebody();
    const change = { email: 'new@example.com', current_password: 'wrong horse' };
    const answer = await saveDetails(change);
    expect(answer).toMatchObject({ done: false, code: 'wrong_password' });
    if (!answer.done) expect(Object.keys(answer.fields)).toEqual(['current_password']);
  });

  it('[A9] reports a refusal if another window has signed out', async () => {
    expect(await saveDetails({ name: 'Jo' })).toMatchObject({ done: false, code: null });
  });
});

describe('a location code', () => {
  it('[A11] activates the location and loads its theme', async () => {
    const email = await signUpSomebody();
    await confirmEmail({ email, code: (await secretsSentTo(backend, email)).code });
    expect(await activateLocation('wrong1')).toMatchObject({ code: 'location_unknown' });
    expect(await activateLocation(' house ')).toEqual(done);
    expect(readStore(customerStore)).toMatchObject({ location_activated: true, brand: {} });
    await vi.waitFor(() => expect(readStore(siteThemeStore)?.theme).toBeTruthy());
  });
});

describe('a forgotten password', () => {
  it('[A11] is replaced with the link in the email', async () => {
    const email = await signUpSomebody();
    await signOut();
    expect(await requestPasswordReset(email)).toEqual(done);
    const { token } = await secretsSentTo(backend, email);
    expect(await resetPassword({ token, password: 'new battery' })).toEqual(done);
    expect(await signIn({ email, password })).toMatchObject({ done: false });
    expect(await signIn({ email, password: 'new battery' })).toEqual(done);
  });

  it('[A11] gets the same answer for unknown addresses', async () => {
    expect(await requestPasswordReset('nobody@example.com')).toEqual(done);
  });
});

describe('deleting the account', () => {
  it('[A4] needs the password, signs out and resets the device’s ids', async () => {
    const email = await signUpSomebody();
    cartStore.value = basketOf(readStore(customerStore)?.id ?? 0);
    const before = clientId();
    expect(await deleteAccount('wrong horse')).toMatchObject({ done: false });
    expect(readStore(customerStore)).not.toBeNull();
    expect(await deleteAccount(password)).toEqual(done);
    expect(readStore(customerStore)).toBeNull();
    expect(readStore(credentialsStore)).toBeNull();
    expect(readStore(cartStore).line_items_attributes).toEqual([]);
    expect(clientId()).not.toBe(before);
    expect(await signIn({ email, password })).toMatchObject({ done: false });
  });

  it.each(['at once', 'by a second try'])(
    '[A4] [W5] [D23] [D337] whose response is lost ends as a deletion: %s',
    async (when) => {
      await signUpSomebody();
      const before = clientId();
      const isDown = when !== 'at once';
      backend.answer = async (request) => {
        backend.answer = () => undefined;
        await backend.fetch(request);
        if (isDown) backend.answer = () => Promise.reject(new TypeError('Failed to fetch'));
        throw new TypeError('Failed to fetch');
      };
      const first = await deleteAccount(password);
      backend.answer = () => undefined;
      if (isDown) {
        expect(first).toMatchObject({ done: false, code: 'network' });
        expect(readStore(customerStore)).not.toBeNull();
        expect(await deleteAccount(password)).toEqual(done);
      } else expect(first).toEqual(done);
      expect(readStore(customerStore)).toBeNull();
      expect(clientId()).not.toBe(before);
    },
  );

  it('[A4] [D337] that never arrived is none, and the session may expire later', async () => {
    await signUpSomebody();
    const before = clientId();
    backend.answer = () => {
      backend.answer = () => undefined;
      throw new TypeError('Failed to fetch');
    };
    expect(await deleteAccount(password)).toMatchObject({ done: false, code: 'network' });
    await endSession('expiry');
    expect(clientId()).toBe(before);
  });
});
