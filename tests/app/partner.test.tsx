import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { start } from '#flows/app/start.ts';
import { mintPartnerToken } from '#server/customers/partner-token.ts';
import { customerStore, partnerModeStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';
import { siteWithAccounts, startOnNewPhone } from '../support/accounts.ts';
import { here, openApp } from '../support/app.tsx';

const secret = 'shared';

beforeEach(() => {
  window.history.replaceState(null, '', '/');
});
const backend = await siteWithAccounts(
  {
    partner: { secret },
    switches: { loyalty_partner_prefix: 'club' },
  },
  { loyalty_partner_prefix: 'club' },
);

const patient = { timeout: 25_000 };
const token = () =>
  mintPartnerToken({ key: 'p-1', name: 'Jo' }, secret, new Date(Date.now() + 60_000));

/** Opens the app like a browser: the start script first, then the screens. */
function enter(address: string): void {
  window.history.replaceState(null, '', address);
  start();
  openApp(here());
}

describe('a loyalty partner’s address', () => {
  it.each(['/club/the-fox', '/club/lounge/the-fox'])(
    '[R19] [A12] %s signs in and lands on the venue, in partner mode, without a footer',
    async (path) => {
      enter(`${path}?token=${token()}&x=1`);
      expect(here()).toBe(`${path}?x=1`);
      await waitFor(() => expect(here()).toBe('/menu/the-fox'), patient);
      expect(readStore(customerStore)?.name).toBe('Jo');
      expect(readStore(partnerModeStore)).toBe(true);
      expect(sessionStorage.getItem('loyalty_partner_sign_in')).toBe('true');
      expect(backend.calls[0]).toBe('POST /api/customers/signin.json');
      cleanup();
      openApp('/terms-and-conditions');
      await screen.findByRole('heading', { level: 1, name: 'Terms' }, patient);
      expect(screen.queryByRole('contentinfo')).toBeNull();
    },
  );

  it('[R19] [A12] signs in whatever the case of its prefix', async () => {
    enter(`/Club/the-fox?token=${token()}`);
    await waitFor(() => expect(here()).toBe('/menu/the-fox'), patient);
    expect(readStore(customerStore)?.name).toBe('Jo');
  });

  it('[H1] shows Signing in... meanwhile', async () => {
    let letGo = () => {};
    const late = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    backend.answer = ({ url }) =>
      url.includes('signin') ? late.then(() => Response.json({}, { status: 503 })) : undefined;
    enter(`/club/the-fox?token=${token()}`);
    expect(await screen.findByText('Signing in...', {}, patient)).toBeTruthy();
    letGo();
    await waitFor(() => expect(here()).toBe('/menu/the-fox'), patient);
  });

  it('[A12] with an invalid token leads to the venue, and a toast says why', async () => {
    enter('/club/the-fox?token=forged.token');
    await waitFor(() => expect(here()).toBe('/menu/the-fox'), patient);
    expect(readStore(customerStore)).toBeNull();
    expect(await screen.findByText('FAILED', {}, patient)).toBeTruthy();
    // Waits for the menu's requests, so that they are not counted as the next phone's.
    const requested = ['GET /api/menu.json', 'GET /api/menu/discounts.json'];
    await waitFor(() => expect(backend.calls).toEqual(expect.arrayContaining(requested)), patient);
  });

  it('[A12] with an invalid token at a site for members leads to the sign-in, and back to the venue', async () => {
    startOnNewPhone(backend, { loyalty_partner_prefix: 'club', restriction_mode: 'restricted' });
    enter('/club/the-fox?token=forged.token');
    const wanted = `${window.location.origin}/menu/the-fox`;
    await waitFor(
      () => expect(here()).toBe(`/signin?returnFullUrl=${encodeURIComponent(wanted)}`),
      patient,
    );
    expect(backend.calls).toEqual(['POST /api/customers/signin.json']);
  });

  it('[R19] needs the configured prefix, and hides no other route', async () => {
    startOnNewPhone(backend, { loyalty_partner_prefix: 'menu' });
    enter('/menu/the-fox?token=abc');
    await screen.findByRole('heading', { level: 1, name: 'The Fox' }, patient);
    expect(readStore(partnerModeStore)).toBe(false);
    // Waits for the menu's requests, so that they are not counted as the next phone's.
    const requested = ['GET /api/menu.json', 'GET /api/menu/discounts.json'];
    await waitFor(() => expect(backend.calls).toEqual(expect.arrayContaining(requested)), patient);
    cleanup();
    startOnNewPhone(backend);
    enter('/club/the-fox?token=abc');
    await screen.findByRole('heading', { level: 1 }, patient);
    expect(here()).toBe('/club/the-fox?token=abc');
    expect(backend.calls).toEqual([]);
  });
});
