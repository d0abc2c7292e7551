import { ApiError } from '#api/errors.ts';
import { type Caller, callHeaders } from '#api/headers.ts';
import type { TokenSource } from '#api/refresh.ts';
import { cookie } from '#browser/storage/cookies.ts';
import { clientId, sessionId } from '#browser/storage/identity.ts';
import { authorization } from '#domain/session/session.ts';
import { localeStore, settingsStore } from '#stores/app/settings.ts';
import { credentialsStore, customerStore } from '#stores/session/session.ts';
import { readStore } from '#stores/store.ts';

/** Renews tokens; the code is loaded when the first one expires (A7). */
export const tokens: TokenSource = {
  guestHeaders() {
    const isOpen = readStore(settingsStore).restriction_mode === 'open';
    return isOpen && !readStore(customerStore) ? callHeaders(caller, true) : null;
  },
  async renew(refused) {
    try {
      const { renewToken } = await import('./renew-token.ts');
      return await renewToken(refused);
    } catch (reason) {
      // Code that fails to load means that the network is gone, not that the session has ended (D26).
      throw reason instanceof ApiError ? reason : new ApiError('network', 0);
    }
  },
};

/** The API caller: this phone, in this language, as the customer or the site's guest (§6, §7). */
export const caller: Caller = {
  clientId,
  sessionId,
  locale: () => readStore(localeStore),
  authorization(asGuest) {
    const { api_client_name: name, api_client_token: token } = readStore(settingsStore);
    const customer = asGuest ? null : readStore(customerStore);
    return authorization(readStore(credentialsStore), customer, { name, token });
  },
  antiForgeryToken: () => cookie('XSRF-TOKEN'),
  apiOrigin: () => readStore(settingsStore).api_origin,
};

export const guestCall = () => ({ headers: callHeaders(caller, true) });
