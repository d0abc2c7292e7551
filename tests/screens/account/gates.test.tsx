import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import ClosedScreen from '#screens/account/sign-in/closed-screen.tsx';
import LocationCodeScreen from '#screens/account/sign-in/location-code-screen.tsx';
import MembersOnlyScreen from '#screens/account/sign-in/members-only-screen.tsx';
import ResetPasswordScreen from '#screens/account/sign-in/reset-password-screen.tsx';
import { toastsStore } from '#stores/app/shell.ts';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { LiveRegion } from '#ui/lib/live-region.tsx';
import { renderScreen } from '../../support/render.tsx';
import { accountAt, emailTo, memberAt, openSiteOf, startOnNewPhone } from './site.ts';

const server = await openSiteOf('hidden');
beforeEach(() => startOnNewPhone(server, 'hidden'));

const button = (name: string) => screen.getByRole('button', { name });

describe('/location-code', () => {
  const show = () =>
    renderScreen(
      <>
        <LocationCodeScreen />
        <LiveRegion />
      </>,
      { path: '/location-code' },
    );
  const boxes = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Location code' });

  it('[R14] [A11] the right code opens the site', async () => {
    await memberAt(server);
    const { history } = show();
    fireEvent.change(boxes(), { target: { value: 'lido' } });
    expect(boxes().value).toBe('LIDO');
    fireEvent.click(button('Continue'));
    await waitFor(() => expect(history?.at(-1)).toBe('/venues'));
    expect(readStore(customerStore)?.location_activated).toBe(true);
  });

  it('[R14] [D277] a customer who has left is not taken to the venues', async () => {
    await memberAt(server);
    const { history } = show();
    fireEvent.change(boxes(), { target: { value: 'lido' } });
    fireEvent.click(button('Continue'));
    cleanup();
    await waitFor(() => expect(readStore(customerStore)?.location_activated).toBe(true));
    expect(history).toEqual(['/location-code']);
  });

  it('[R14] a wrong code is marked and announced; full boxes submit themselves', async () => {
    await memberAt(server);
    show();
    fireEvent.change(boxes(), { target: { value: 'h42k9b' } });
    await waitFor(() => expect(boxes().getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => {
      const said = screen.getAllByText("We don't know that code. Check each letter.");
      expect(said.some((text) => text.closest('[role=alert]'))).toBe(true);
    });
    expect(document.activeElement).toBe(boxes());
    fireEvent.change(boxes(), { target: { value: 'H42K9' } });
    expect(boxes().getAttribute('aria-invalid')).toBeNull();
  });

  it('[R14] empty boxes submit nothing', async () => {
    await memberAt(server);
    show();
    fireEvent.click(button('Continue'));
    expect(screen.getAllByText('Enter the code first.').length).toBeGreaterThan(0);
  });
});

describe('/reset-password', () => {
  const show = (search = '') =>
    renderScreen(<ResetPasswordScreen search={search} />, { path: '/reset-password' });
  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });

  it.each(['known', 'unknown'])('[A11] the answer is the same for a %s address', async (who) => {
    const address = who === 'known' ? await accountAt(server) : 'nobody@example.com';
    show();
    fireEvent.change(email(), { target: { value: address } });
    fireEvent.click(button('Send reset link'));
    const title = await screen.findByRole('heading', { name: 'Check your email' });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(document.body.textContent).toContain(
      `If ${address} has an account, a reset link is on its way.`,
    );
    expect(screen.getByRole('button', { name: /^Send it again in/ })).toBeTruthy();
  });

  /** Opens the link of the email and saves a new password. */
  async function saveNewPassword() {
    const address = await accountAt(server);
    show();
    fireEvent.change(email(), { target: { value: address } });
    fireEvent.click(button('Send reset link'));
    await screen.findByRole('heading', { name: 'Check your email' });
    cleanup();
    const { token } = await emailTo(server, address);
    const shown = show(`token=${token}`);
    const field = screen.getByLabelText<HTMLInputElement>('New password');
    expect(field.autocomplete).toBe('new-password');
    fireEvent.change(field, { target: { value: 'dinner at eight' } });
    fireEvent.click(button('Save password'));
    return shown;
  }

  it('[A11] the link sets a new password, and then signs in with it', async () => {
    const { history } = await saveNewPassword();
    await waitFor(() => expect(history?.at(-1)).toBe('/signin'));
    expect(readStore(toastsStore)[0]?.lines).toEqual([{ id: 'account.reset.done' }]);
  });

  it('[A11] [D277] a customer who has left the new password is not taken to the sign-in', async () => {
    const { history } = await saveNewPassword();
    cleanup();
    await waitFor(() => expect(readStore(toastsStore)).toHaveLength(1));
    expect(history).toEqual(['/reset-password']);
  });

  it('[A11] an expired link leads to requesting another one', async () => {
    show('token=never-given');
    fireEvent.change(screen.getByLabelText('New password'), { target: { value: 'dinner at 8' } });
    fireEvent.click(button('Save password'));
    await screen.findByText('This link no longer works');
    expect(email()).toBeTruthy();
  });
});

describe('the entrance of a restricted site', () => {
  it('[R17] for members: the screen says so, and offers sign-in and sign-up, which lead back', () => {
    renderScreen(<MembersOnlyScreen search="returnFullUrl=%2Fmenu%2Fthe-fox" />);
    const paths = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const back = '?returnFullUrl=%2Fmenu%2Fthe-fox';
    expect(paths).toEqual([`/signin${back}`, `/signup${back}`]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Members only');
  });

  it('[R17] closed to the public: the screen shows one sentence and no link', () => {
    renderScreen(<ClosedScreen />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      "Ordering isn't open to the public right now",
    );
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
