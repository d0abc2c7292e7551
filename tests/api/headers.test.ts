import createClient from 'openapi-fetch';
import { describe, expect, it } from 'vitest';
import { addHeaders, type Caller } from '#api/headers.ts';
import type { paths } from '#openapi/schema.d.ts';

const guest: Caller = {
  clientId: () => 'client12345',
  sessionId: () => 'session1234',
  locale: () => 'en',
  authorization: () => ({ value: 'Basic Z3Vlc3Q=', basicFallback: false }),
  antiForgeryToken: () => 'forge',
  apiOrigin: () => '',
};

async function sentBy(caller: Partial<Caller>, method: 'GET' | 'POST' = 'GET'): Promise<Request> {
  let sent: Request | undefined;
  const client = createClient<paths>({
    baseUrl: 'http://venue.test',
    fetch: async (request) => {
      sent = request;
      return Response.json({});
    },
  });
  client.use(addHeaders(async () => ({ ...guest, ...caller })));
  if (method === 'GET') await client.GET('/api/venues/count.json');
  else await client.POST('/api/oauth/revoke.json', { body: { token: 't' } });
  if (!sent) throw new Error('nothing was sent');
  return sent;
}

describe('the headers of every request', () => {
  it('[K1] name the protocol, platform, client, session, language and authorization', async () => {
    const { headers } = await sentBy({});
    expect(Object.fromEntries(headers)).toMatchObject({
      'auth-version': '2.0',
      'ordering-platform': 'web',
      'x-client': 'client12345',
      'x-session': 'session1234',
      'accept-language': 'en',
      authorization: 'Basic Z3Vlc3Q=',
    });
  });

  it('[K2] leave Auth-Version out with the Basic fallback of a customer', async () => {
    const { headers } = await sentBy({
      authorization: () => ({ value: 'Basic b3du', basicFallback: true }),
    });
    expect(headers.has('Auth-Version')).toBe(false);
    expect(headers.get('Authorization')).toBe('Basic b3du');
  });

  it('[K4] name the stored locale with a hyphen', async () => {
    expect((await sentBy({ locale: () => 'de_AT' })).headers.get('Accept-Language')).toBe('de-AT');
  });

  it.each([
    ['GET', '', null],
    ['POST', '', 'forge'],
    ['POST', 'http://elsewhere.test', null],
  ] as const)(
    '[K5] the anti-forgery value of a %s to "%s" is %s',
    async (method, origin, value) => {
      const request = await sentBy({ apiOrigin: () => origin }, method);
      expect(request.headers.get('X-XSRF-TOKEN')).toBe(value);
      expect(new URL(request.url).origin).toBe(origin || 'http://venue.test');
    },
  );
});
