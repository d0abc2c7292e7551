import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { signUp } from '#flows/session/session.ts';
import ActivateScreen from '#screens/account/sign-in/activate-screen.tsx';
import ConfirmEmailScreen from '#screens/account/sign-in/confirm-email-screen.tsx';
import { customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { LiveRegion } from '#ui/lib/live-region.tsx';
import { renderScreen } from '../../support/render.tsx';
import { guestHeaders } from '../../support/server.ts';
import { accountAt, emailTo, memberAt, openSiteOf, password, startOnNewPhone } from './site.ts';

let email: string;

const server = await openSiteOf('restricted');
beforeEach(async () => {
  startOnNewPhone(server, 'restricted');
  email = await memberAt(server);
});

const show = () =>
  renderScreen(
    <>
      <ConfirmEmailScreen />
      <LiveRegion />
    </>,
    { path: '/email-confirmation' },
  );
const boxes = () =>
  screen.getByRole<HTMLInputElement>('textbox', { name: 'The 6 digits from the email' });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const elsewhere = async (token: string) => {
  const headers = guestHeaders({ 'Content-Type': 'application/json' });
  const body = JSON.stringify({ token });
  await server.fetch('/api/customers/confirm-email.json', { method: 'POST', headers, body });
};

describe('/email-confirmation', () => {
  it('[R15] [A5] the six digits of the email submit themselves and lead on', async () => {
    const { code } = await emailTo(server, email);
    const { history } = show();
    expect(screen.getByText(email)).toBeTruthy();
    expect([boxes().autocomplete, boxes().inputMode]).toEqual(['one-time-code', 'numeric']);
    fireEvent.change(boxes(), { target: { value: code } });
    await waitFor(() => expect(history?.at(-1)).toBe('/venues'));
    expect(readStore(customerStore)?.email_confirmed).toBe(true);
  });

  it('[A5] [T63] digits that are being checked say so, and an answer to other digits says nothing', async () => {
    show();
    const { fetch } = server;
    let answer: () => void = () => undefined;
    const isAsked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    vi.stubGlobal('fetch', async (request: Request) => {
      await isAsked;
      return fetch(request);
    });
    fireEvent.change(boxes(), { target: { value: '000000' } });
    const status = screen.getByText('Checking');
    expect(status.getAttribute('role')).toBe('status');
    fireEvent.change(boxes(), { target: { value: '00000' } });
    expect(screen.queryByText('Checking')).toBeNull();
    await act(async () => answer());
    vi.stubGlobal('fetch', fetch);
    await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
    expect(boxes().getAttribute('aria-invalid')).toBeNull();
  });

  it('[A5] wrong digits are reported, aloud and beside the boxes', async () => {
    const { code } = await emailTo(server, email);
    show();
    const wrong = code === '123456' ? '654321' : '123456';
    fireEvent.change(boxes(), { target: { value: wrong } });
    await waitFor(() => expect(boxes().getAttribute('aria-invalid')).toBe('true'));
    await waitFor(() => {
      const said = screen.getAllByText("That isn't the code we sent. Check each digit.");
      expect(said.some((text) => text.closest('[role=alert]'))).toBe(true);
    });
    fireEvent.change(boxes(), { target: { value: '12345' } });
    expect(boxes().getAttribute('aria-invalid')).toBeNull();
  });

  it('[A5] [D350] a refusal that names the code shows its reason', async () => {
    show();
    const refused = { errors: ['Not this code.'], fields: { code: ['is wrong'] } };
    vi.stubGlobal('fetch', async () => Response.json(refused, { status: 422 }));
    fireEvent.change(boxes(), { target: { value: '123456' } });
    expect((await screen.findByText('Not this code.')).closest('[role=alert]')).toBeTruthy();
  });

  it('[A5] [D108] digits that got no answer are sent again by a button', async () => {
    const { code } = await emailTo(server, email);
    const { history } = show();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    fireEvent.change(boxes(), { target: { value: code } });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fireEvent.change(boxes(), { target: { value: code.slice(0, 5) } });
    expect(retry.isConnected).toBe(false);
    fireEvent.change(boxes(), { target: { value: code } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    vi.stubGlobal('fetch', server.fetch);
    fireEvent.click(again);
    await waitFor(() => expect(history?.at(-1)).toBe('/venues'));
  });

  it('[R15] the main button checks again, and leads on once the email is confirmed', async () => {
    const { token } = await emailTo(server, email);
    const { history } = show();
    fireEvent.click(button("I've confirmed it"));
    await screen.findByText('Not confirmed yet.');
    await elsewhere(token);
    fireEvent.click(button("I've confirmed it"));
    await waitFor(() => expect(history?.at(-1)).toBe('/venues'));
  });

  it('[R15] [D25] without a network the main button says so, and not that the email is unconfirmed', async () => {
    show();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    fireEvent.click(button("I've confirmed it"));
    const alert = await screen.findByText(/^No connection here/);
    expect(alert.closest('[role=alert]')).toBeTruthy();
    expect(screen.queryByText('Not confirmed yet.')).toBeNull();
  });

  it('[R15] [A5] the main button leads on if the question after a confirmation in another window was lost', async () => {
    const { token } = await emailTo(server, email);
    const { history } = show();
    await elsewhere(token);
    const lost = vi.fn(() => Promise.reject(new TypeError('no network')));
    vi.stubGlobal('fetch', lost);
    const customer = readStore(customerStore);
    act(() => {
      customerStore.value = customer && { ...customer, email_confirmed: true };
    });
    await waitFor(() => expect(lost).toHaveBeenCalled());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(history?.at(-1)).toBe('/email-confirmation');
    vi.stubGlobal('fetch', server.fetch);
    fireEvent.click(button("I've confirmed it"));
    await waitFor(() => expect(history?.at(-1)).toBe('/venues'));
  });

  it('[R15] coming back to the window leads on if the email was confirmed elsewhere', async () => {
    const { token } = await emailTo(server, email);
    const { history } = show();
    await elsewhere(token);
    act(() => void window.dispatchEvent(new Event('focus')));
    await waitFor(() => expect(history?.at(-1)).toBe('/venues'));
  });

  const justSent = /^We just sent an email/;

  it('[A5] the minute after a sign-up is counted down, with a note that an email was sent, also after a reload', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const input = { name: 'Kim', phone_number: null, terms_accepted: true };
    const own = `kim-${Date.now()}@example.com`;
    await signUp({ ...input, email: own, password, marketing_consent: false });
    show();
    button(/^Send it again in (1:00|0:5\d)$/);
    screen.getByText(justSent);
    cleanup();
    act(() => void vi.advanceTimersByTime(30_000));
    show();
    button(/^Send it again in 0:(30|2\d)$/);
    act(() => void vi.advanceTimersByTime(31_000));
    button('Send it again');
    expect(screen.queryByText(justSent)).toBeNull();
  });

  it('[A5] a first tap on another phone is not reported as too many, because an email has just been sent', async () => {
    show();
    fireEvent.click(button('Send it again'));
    // The first email is seconds old: the backend says wait, and the button counts down.
    const waiting = await screen.findByRole('button', { name: /^Send it again in (1:00|0:5\d)$/ });
    expect(screen.queryByText(/tried too often/)).toBeNull();
    expect(screen.getAllByText(justSent).length).toBeGreaterThan(0);
    fireEvent.click(waiting);
    await waitFor(() => {
      const said = screen.getAllByRole('status').map(({ textContent }) => textContent);
      expect(said).toContainEqual(expect.stringMatching(/^Send it again in/));
    });
  });

  it('[R15] the address can be changed, and the customer can sign out', async () => {
    const { history } = show();
    const change = screen.getByRole('link', { name: 'Change email' });
    expect(change.getAttribute('href')).toBe('/profile/edit');
    fireEvent.click(button('Sign out'));
    await waitFor(() => expect(readStore(customerStore)).toBeNull());
    expect(history?.at(-1)).toBe('/');
  });

  it('[R15] a visitor who is not signed in has nothing to confirm', async () => {
    customerStore.value = null;
    const { history } = show();
    await waitFor(() => expect(history?.at(-1)).toBe('/'));
  });
});

describe('/activate', () => {
  const open = (search: string) =>
    renderScreen(<ActivateScreen search={search} />, { path: '/activate' });

  it('[R16] [A11] the link confirms the address of a signed-in customer, and leads to the venues', async () => {
    const { token } = await emailTo(server, email);
    open(`token=${token}`);
    await screen.findByRole('heading', { name: "You're in" });
    expect(readStore(customerStore)?.email_confirmed).toBe(true);
    expect(screen.getByRole('link', { name: 'Find a venue' }).getAttribute('href')).toBe('/venues');
  });

  it('[R16] [A11] the link leads to the sign-in if nobody is signed in', async () => {
    startOnNewPhone(server, 'restricted');
    const { token } = await emailTo(server, await accountAt(server));
    open(`token=${token}`);
    await screen.findByRole('heading', { name: "You're in" });
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin');
  });

  it('[R16] an expired link says so and offers a new one', async () => {
    open('token=never-given');
    await screen.findByRole('heading', { name: 'This link no longer works' });
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
    expect(field.value).toBe(email);
    fireEvent.change(field, { target: { value: 'nobody@example.com' } });
    fireEvent.click(button('Send a new link'));
    await screen.findByText(/if this address has an account/);
  });

  it('[R16] without a token the screen explains what to do', () => {
    open('');
    expect(screen.getByRole('heading', { name: 'Activate your account' })).toBeTruthy();
  });

  it('[R16] without a network the link is not called expired, and can be tried again', async () => {
    const { token } = await emailTo(server, email);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const back = () => screen.getByRole('link', { name: 'Back' }).getAttribute('href');
    open(`token=${token}`);
    expect(back()).toBe('/'); // also while it is checked (D108)
    await screen.findByRole('heading', { name: "We couldn't check your link" });
    expect(back()).toBe('/');
    vi.stubGlobal('fetch', server.fetch);
    fireEvent.click(button('Try again'));
    await screen.findByRole('heading', { name: "You're in" });
  });
});
