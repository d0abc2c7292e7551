import { randomId } from '#browser/page/random-id.ts';
import { AUTH_VERSION, PLATFORM } from '#domain/constants.ts';
import { basicAuthorization } from '#domain/lib/basic-authorization.ts';
import { settingIn, unescaped } from '#domain/lib/page-parts.ts';

/** The worker as a guest of the site, with the credentials in the site's page. */
export interface Guest {
  readonly locale: string;
  /** The headers of every call (§7). */
  readonly headers: (locale: string) => Readonly<Record<string, string>>;
  /** Sends a body to the backend, wherever it is. */
  readonly post: (path: string, body: object) => Promise<Response>;
}

/** A worker cannot read a page's ids, so it counts as a separate device, and each start as a session (D195). */
const id = randomId();

/** Reads the site's page, which carries the site's own credentials; they are no secret (D38). */
export async function siteGuest(): Promise<Guest> {
  const page = await (await fetch('/')).text();
  const setting = (name: string) => unescaped(settingIn(page, name) ?? '');
  const apiOrigin = setting('api_origin') || location.origin;
  const locale = setting('locale') || 'en';
  const [name, token] = [setting('api_client_name'), setting('api_client_token')];
  const headers = (spoken: string) => ({
    ...AUTH_VERSION,
    ...PLATFORM,
    'Accept-Language': spoken.replaceAll('_', '-'),
    'X-Client': id,
    'X-Session': id,
    Authorization: basicAuthorization({ name, token }),
  });
  return {
    locale,
    headers,
    post: (path, body) =>
      fetch(new URL(path, apiOrigin).href, {
        method: 'POST',
        // Without cookies, no anti-forgery token has to be sent back, which a worker could not read.
        credentials: 'omit',
        headers: { ...headers(locale), 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}
