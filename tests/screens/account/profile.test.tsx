import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { updateCustomer } from '#api/customers.ts';
import { checkConfirmation } from '#flows/session/account.ts';
import DeleteAccountScreen from '#screens/account/profile/delete-account-screen.tsx';
import DetailsScreen from '#screens/account/profile/details-screen.tsx';
import YouScreen from '#screens/account/profile/you-screen.tsx';
import { toastsStore } from '#stores/app/shell.ts';
import { schemeStore } from '#stores/app/site-theme.ts';
import { orderHandlesStore } from '#stores/orders/placed-orders.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { LiveRegion } from '#ui/lib/live-region.tsx';
import { renderScreen } from '../../support/render.tsx';
import { accountAt, emailTo, memberAt, openSiteOf, password, startOnNewPhone } from './site.ts';

const server = await openSiteOf();
beforeEach(() => startOnNewPhone(server));

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const click = (role: string, name: string | RegExp) =>
  fireEvent.click(screen.getByRole(role, { name }));
const paths = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('/profile', () => {
  it('[R13] a guest sees why to sign in, and the settings', () => {
    renderScreen(<YouScreen />, { path: '/profile' });
    expect(screen.getByRole('heading', { name: 'Keep your usuals' })).toBeTruthy();
    expect(paths()).toContain('/signin?returnFullUrl=%2Fprofile');
    expect(paths()).not.toContain('/profile/edit');
    expect(screen.queryByRole('button', { name: 'Sign out' })).toBeNull();
  });

  it('[G13] with login disabled, nothing offers it', () => {
    startOnNewPhone(server, 'login-disabled');
    renderScreen(<YouScreen />, { path: '/profile' });
    expect(paths().some((path) => path?.startsWith('/sign'))).toBe(false);
    expect(screen.getByRole('button', { name: /Appearance/ })).toBeTruthy();
  });

  it('[R13] [A3] a customer sees their account and all its parts, and signs out', async () => {
    const email = await memberAt(server, 'Sam Okafor');
    renderScreen(<YouScreen />, { path: '/profile' });
    for (const text of ['Sam Okafor', 'SO', email]) expect(screen.getByText(text)).toBeTruthy();
    expect(paths()).toEqual(
      expect.arrayContaining(['/profile/edit', '/profile/orders', '/profile/delete']),
    );
    click('button', 'Sign out');
    await waitFor(() => expect(readStore(credentialsStore)).toBeNull());
    expect(readStore(customerStore)).toBeNull();
  });

  it('[R13] the appearance changes at once and is stored', () => {
    renderScreen(<YouScreen />, { path: '/profile' });
    click('button', 'Appearance Same as device');
    click('radio', 'Dark');
    expect(readStore(schemeStore)).toBe('dark');
    expect(document.documentElement.dataset.scheme).toBe('dark');
  });

  it.each([
    ['en', false],
    ['en,de', true],
  ])('[K8] languages %s offer a choice: %s', (locales, isOffered) => {
    startOnNewPhone(server, undefined, { locales });
    renderScreen(<YouScreen />, { path: '/profile' });
    expect(screen.queryByRole('button', { name: 'Language English' }) !== null).toBe(isOffered);
    if (!isOffered) return;
    click('button', 'Language English');
    const names = within(screen.getByRole('dialog')).getAllByRole('button');
    expect(names.map((name) => name.textContent)).toEqual(['', 'English', 'Deutsch']);
    expect(names.map((name) => name.getAttribute('aria-current'))).toEqual([null, 'true', 'false']);
  });
});

describe('/profile/edit', () => {
  const show = () =>
    renderScreen(
      <>
        <DetailsScreen />
        <LiveRegion />
      </>,
      { path: '/profile/edit' },
    );
  const save = () => click('button', 'Save');

  it('[R13] a guest signs in first and comes back', async () => {
    const { history } = show();
    await waitFor(() => expect(history?.at(-1)).toBe('/signin?returnFullUrl=%2Fprofile%2Fedit'));
  });

  it('[A9] saves name, number and marketing, which was off', async () => {
    await memberAt(server);
    show();
    const offers = screen.getByRole<HTMLInputElement>('switch', {
      name: 'Send me offers by email',
    });
    expect(offers.checked).toBe(false);
    type('Name', 'Kim Ng');
    type('Phone (optional)', '089 1234567');
    fireEvent.click(offers);
    save();
    await waitFor(() =>
      expect(readStore(customerStore)).toMatchObject({
        name: 'Kim Ng',
        phone_number: '089 1234567',
        marketing_consent: true,
      }),
    );
    await waitFor(() =>
      expect(readStore(toastsStore)[0]?.lines).toEqual([{ id: 'account.details.saved' }]),
    );
  });

  it('[A9] [D23] saving leaves what was changed on another device meanwhile', async () => {
    await memberAt(server);
    show();
    await updateCustomer(readStore(customerStore)?.id ?? 0, { phone_number: '089 7654321' });
    await act(checkConfirmation);
    type('Name', 'Kim Ng');
    save();
    await waitFor(() => expect(readStore(customerStore)?.name).toBe('Kim Ng'));
    expect(readStore(customerStore)?.phone_number).toBe('089 7654321');
    type('Name', 'Kim Lee');
    save();
    await waitFor(() => expect(readStore(customerStore)?.name).toBe('Kim Lee'));
  });

  it('[A9] another address needs the password and a new confirmation', async () => {
    const before = await memberAt(server);
    const { history } = show();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    const after = `new-${before}`;
    type('Email', after);
    save();
    await screen.findByText('1 thing to fix');
    type('Current password', 'not this one');
    save();
    await screen.findByText("That isn't your password.");
    expect(document.activeElement).toBe(field('Current password'));
    type('Current password', password);
    save();
    await waitFor(() => expect(history?.at(-1)).toBe('/email-confirmation'));
    expect(readStore(customerStore)).toMatchObject({ email: after, email_confirmed: false });
    expect((await emailTo(server, after)).code).toMatch(/^\d{6}$/);
  });

  it('[A9] [D277] a customer who has left the form is not taken to the confirmation', async () => {
    const before = await memberAt(server);
    const { history } = show();
    type('Email', `new-${before}`);
    type('Current password', password);
    save();
    cleanup();
    await waitFor(() => expect(toastsStore.value).toHaveLength(1));
    expect(history).toEqual(['/profile/edit']);
  });

  it('[A9] a taken address is reported beside its field', async () => {
    const other = await accountAt(server);
    await memberAt(server);
    show();
    type('Email', other);
    type('Current password', password);
    save();
    await screen.findByText("There's already an account with this email.");
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('[A9] [D277] an address that is edited before it is refused is not marked as taken', async () => {
    const other = await accountAt(server);
    await memberAt(server);
    show();
    type('Email', other);
    type('Current password', password);
    save();
    type('Email', `more-${other}`);
    await screen.findByRole('button', { name: 'Save' });
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
    expect(screen.queryByText(/already an account/)).toBeNull();
    expect(field('Email').getAttribute('aria-invalid')).not.toBe('true');
    expect(field('Email')).toHaveProperty('value', `more-${other}`);
  });

  it('[A9] a new password needs the current one', async () => {
    await memberAt(server);
    show();
    click('button', 'Change password');
    type('New password', 'short');
    save();
    await screen.findByText('2 things to fix');
    type('New password', 'dinner at eight');
    type('Current password', password);
    save();
    await waitFor(() => expect(screen.queryByLabelText('New password')).toBeNull());
    expect(readStore(customerStore)).not.toBeNull();
  });

  it('[A9] unsaved changes stay for this visit, for the same customer only', async () => {
    await memberAt(server, 'Kim Lee');
    show();
    type('Name', 'Half a na');
    cleanup();
    show();
    expect(field('Name').value).toBe('Half a na');
    cleanup();
    await memberAt(server, 'Ada Roe');
    show();
    expect(field('Name').value).toBe('Ada Roe');
  });

  it('[A9] [D23] unsaved changes do not undo what was changed on another device before a reload', async () => {
    await memberAt(server, 'Kim Lee');
    show();
    type('Name', 'Kim Ng');
    cleanup();
    await updateCustomer(readStore(customerStore)?.id ?? 0, { phone_number: '089 7654321' });
    await act(checkConfirmation);
    show();
    expect(field('Name').value).toBe('Kim Ng');
    expect(field('Phone (optional)').value).toBe('089 7654321');
    save();
    await waitFor(() => expect(readStore(customerStore)?.name).toBe('Kim Ng'));
    expect(readStore(customerStore)?.phone_number).toBe('089 7654321');
  });
});

describe('/profile/delete', () => {
  const show = () => renderScreen(<DeleteAccountScreen />, { path: '/profile/delete' });
  const placed = (uuid: string, guest_user: boolean) => ({
    uuid,
    number: '7',
    status: 'completed' as const,
    venue: { name: 'The Fox', slug: 'the-fox' },
    created_at: new Date().toISOString(),
    guest_user,
  });

  it('[A4] lists what is lost, with known numbers; keeping the account is the main choice', async () => {
    await memberAt(server);
    orderHandlesStore.value = [placed('a', false), placed('b', false), placed('c', true)];
    show();
    expect(screen.getByText('2 orders on this device, and your order history')).toBeTruthy();
    const keep = screen.getByRole('link', { name: 'Keep my account' });
    expect(keep.getAttribute('href')).toBe('/profile');
  });

  it('[A4] needs the password, and then deletes all data of the account on the phone', async () => {
    const email = await memberAt(server);
    const { history } = show();
    click('button', 'Delete account');
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    type('Your password', 'not this one');
    click('button', 'Delete account');
    await screen.findByText("That isn't your password.");
    expect(readStore(customerStore)).not.toBeNull();
    type('Your password', password);
    click('button', 'Delete account');
    await waitFor(() => expect(history?.at(-1)).toBe('/venues'));
    expect(readStore(customerStore)).toBeNull();
    expect(readStore(toastsStore)[0]?.lines).toEqual([{ id: 'account.delete.done' }]);
    expect(localStorage.getItem('customer') ?? '').not.toContain(email);
    expect(history).not.toContain('/signin?returnFullUrl=%2Fprofile%2Fdelete');
  });
});
