import { expect, it, vi } from 'vitest';
import { signInByPasskey } from '#flows/session/passkey-sign-in.ts';

vi.mock('@simplewebauthn/browser', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
vi.mock('#api/passkeys.ts', () => ({ passkeyRequest: async () => ({ challenge: 'x' }) }));

it('[D245] [D93] if the code for passkeys does not load, the form reports a network failure', async () => {
  vi.stubGlobal('reportError', vi.fn());
  expect(await signInByPasskey()).toMatchObject({ done: false, code: 'network' });
});
