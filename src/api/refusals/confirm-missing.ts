import { client } from '../client.ts';
import { isJson } from '../clock.ts';
import { ApiError } from '../errors.ts';
import { sendAsGuest } from '../send-as-guest.ts';
import { codeIn, messagesIn } from './error-body.ts';

/** Addresses of operations that the running backend lacks. */
const missing = new Set<string>();
let asking: Promise<boolean> | null = null;

/**
 * Marks a failed call whose operation the backend lacks (D196). A proxy may answer any call in the same way while the
 * backend restarts: unless the backend answers the venues at that moment, its server failed (D335).
 */
export async function confirmMissing(error: ApiError, address: string): Promise<ApiError> {
  const [url = ''] = address.split('?');
  if (!looksMissing(error)) return error;
  const { problem, status, body } = error;
  const notOffered = new ApiError(problem, status, body, null, true);
  if (missing.has(url)) return notOffered;
  asking ??= doesBackendRun().finally(() => {
    asking = null;
  });
  if (!(await asking)) return new ApiError('server', 503);
  if (url) missing.add(url);
  return notOffered;
}

/** A missing record, in contrast, has a code, or has a message of its own. */
function looksMissing({ status, body }: ApiError): boolean {
  if (codeIn(body) !== null) return false;
  return status !== 404 || messagesIn(body).every(isGeneric);
}

/** Messages of routers and gateways without such an address. */
const isGeneric = (text: string) =>
  /^(404 )?not.?found\.?$|^(no |the )?route\b|^cannot (get|put|post|delete|patch) /i.test(text);

/**
 * Whether the backend answers the venues, past every cache, and as the site's guest, since the renewal of the customer's
 * token may be what waits for the response. A members-only site refuses guests, which shows as well that it runs (D335).
 */
export async function doesBackendRun(): Promise<boolean> {
  try {
    const { response } = await client.GET('/api/venues.json', {
      cache: 'no-store',
      parseAs: 'stream',
      fetch: askAsGuest,
    });
    return response.ok && isJson(response);
  } catch {
    return false;
  }
}

async function askAsGuest(request: Request): Promise<Response> {
  const response = await sendAsGuest(request);
  return response.status === 401 && isJson(response) ? Response.json({}) : response;
}
