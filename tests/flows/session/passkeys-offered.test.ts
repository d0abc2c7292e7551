import { beforeEach, expect, it, vi } from 'vitest';
import { detectPasskeys, signInByPasskey } from '#flows/session/passkey-sign-in.ts';
import { passkeysOfferedStore } from '#stores/session/passkeys.ts';
import { readStore } from '#stores/store.ts';
import { notOfferedResponses, runningWithout } from '../../support/not-offered.ts';
import { stubDevice } from '../../support/page/device.ts';

let answer: () => Response;

beforeEach(() => {
  stubDevice({});
  vi.stubGlobal(
    'fetch',
    runningWithout(() => answer()),
  );
});

const detected = async (response: () => Response) => {
  answer = response;
  await detectPasskeys();
  return readStore(passkeysOfferedStore);
};
const options = () => Response.json({ options: { challenge: 'x' } });
const html = { headers: { 'Content-Type': 'text/html' } };
const refused = (status: number) => () => Response.json({ errors: ['No.'] }, { status });

it.each([
  { answered: '500', response: refused(500) },
  { answered: '503', response: refused(503) },
  {
    answered: '502 in HTML',
    response: () => new Response('<h1>Oops</h1>', { status: 502, ...html }),
  },
  { answered: '401', response: refused(401) },
  { answered: '408', response: refused(408) },
  { answered: '429', response: refused(429) },
  { answered: 'a page of the Wi-Fi', response: () => new Response('<h1>Sign in</h1>', html) },
])(
  '[D245] $answered does not mean that there are no passkeys, and they are requested again',
  async ({ response }) => {
    expect(await detected(response)).toBeNull();
    expect(await detected(options)).toBe(true);
  },
);

it.each(notOfferedResponses)(
  '[D245] [D196] $answered means that there are none',
  async ({ response }) => {
    expect(await detected(response)).toBe(false);
    expect(await detected(options)).toBe(false);
  },
);

it('[D245] so does our backend’s response without them', async () => {
  const body = { errors: ['Passkeys are not offered here.'], code: 'not_implemented' };
  expect(await detected(() => Response.json(body, { status: 501 }))).toBe(false);
});

it('[D245] passkeys known to be offered stay so', async () => {
  expect(await detected(options)).toBe(true);
  answer = refused(404);
  await signInByPasskey();
  expect(readStore(passkeysOfferedStore)).toBe(true);
});
