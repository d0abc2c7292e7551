import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { base64url, fromBase64url } from '#domain/lib/base64url.ts';
import { basicAuthorization } from '#domain/lib/basic-authorization.ts';
import { authorization, isLoggedIn } from '#domain/session/session.ts';
import { runs } from '../runs.ts';

const tokens = { access_token: 'abc', token_type: 'Bearer', refresh_token: 'def' };
const api_client = { name: 'kim', token: 'own' };
const guest = { name: 'web', token: 'öffen' };
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('logged in', () => {
  it.each([
    ['an id and an access token', { id: 1 }, tokens, true],
    ['an id and an api client’s token', { id: 1, api_client }, null, true],
    ['an id alone', { id: 1 }, null, false],
    [
      'an id and an empty token',
      { id: 1, api_client: { name: 'kim', token: '' } },
      { access_token: '' },
      false,
    ],
    ['a token without a customer', null, tokens, false],
    ['a token with no id', { id: 0 }, tokens, false],
  ])('[A1] %s', (_, customer, credentials, expected) => {
    expect(isLoggedIn(credentials, customer)).toBe(expected);
  });
});

describe('authorization', () => {
  it.each([
    [
      'a guest: the site’s client',
      null,
      null,
      guest,
      { value: basic('web:öffen'), basicFallback: false },
    ],
    [
      'a customer: the access token',
      tokens,
      { id: 1, api_client },
      guest,
      { value: 'Bearer abc', basicFallback: false },
    ],
    [
      'without access token: their api client',
      null,
      { id: 1, api_client },
      guest,
      { value: basic('kim:own'), basicFallback: true },
    ],
    [
      'without any: as a guest',
      null,
      { id: 1 },
      guest,
      { value: basic('web:öffen'), basicFallback: false },
    ],
    [
      'a token without its customer: as a guest',
      tokens,
      null,
      guest,
      { value: basic('web:öffen'), basicFallback: false },
    ],
    [
      'an api client without its customer: as a guest',
      null,
      { id: 0, api_client },
      guest,
      { value: basic('web:öffen'), basicFallback: false },
    ],
    [
      'a site without client: nothing',
      null,
      null,
      { name: '', token: '' },
      { value: null, basicFallback: false },
    ],
    ['a site without settings: nothing', null, null, null, { value: null, basicFallback: false }],
  ])('[K2] of %s', (_, credentials, customer, client, expected) => {
    expect(authorization(credentials, customer, client)).toEqual(expected);
  });
});

describe('base64', () => {
  const bytesArbitrary = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 50 });

  it('[K2] equals the standard encoding', () => {
    fc.assert(
      fc.property(bytesArbitrary, (bytes) => {
        expect(base64url(bytes)).toBe(Buffer.from(bytes).toString('base64url'));
        expect(fromBase64url(base64url(bytes))).toEqual(bytes);
      }),
      runs,
    );
  });

  it('[K2] writes any name in UTF-8, lone surrogates as the replacement character', () => {
    const header = (name: string) => basicAuthorization({ name, token: 'one' });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(header(name)).toBe(basic(`${name}:one`));
      }),
      runs,
    );
    expect(header('a\ud800b')).toBe(basic('a\ufffdb:one'));
  });

  it.each(['a', 'A', 'AAAAA', 'ab=', 'a b', 'ab+/', 'AB', 'é'])('[R8] "%s" is invalid', (text) => {
    expect(fromBase64url(text)).toBeNull();
  });
});
