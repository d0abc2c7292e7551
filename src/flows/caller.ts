import type { Caller } from '#api/headers.ts';
import { cookie } from '#browser/cookies.ts';
import { clientId, sessionId } from '#browser/identity.ts';
import { authorization } from '#domain/session.ts';
import { held } from '#stores/kept.ts';
import { credentialsStore, customerStore } from '#stores/session.ts';
import { localeStore, settingsStore } from '#stores/settings.ts';

/** Who calls: this phone, in this language, as the customer or as the site's guest (§6, §7). */
export const caller: Caller = {
  clientId,
  sessionId,
  locale: () => held(localeStore),
  authorization() {
    const { api_client_name: name, api_client_token: token } = held(settingsStore);
    return authorization(held(credentialsStore), held(customerStore), { name, token });
  },
  antiForgeryToken: () => cookie('XSRF-TOKEN'),
  apiOrigin: () => held(settingsStore).api_origin,
};
