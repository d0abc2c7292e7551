import { bodyOf } from '#api/answers.ts';
import { client } from '#api/client.ts';
import { isJson } from '#api/clock.ts';
import { orNull } from '#api/errors.ts';
import { isNotOffered } from '#api/if-offered.ts';
import { sendAsGuest } from '#api/orders.ts';

/** Whether a call failed because the backend, which answers the venues at that moment, lacks the operation (D196, D335). */
export async function isMissing(reason: unknown): Promise<boolean> {
  if (!isNotOffered(reason)) return false;
  const venues = client.GET('/api/venues.json', { cache: 'no-store', fetch: askAsGuest });
  return (await orNull(bodyOf(venues))) !== null;
}

/**
 * Sends a request as the site's guest, since the renewal of the customer's token may be what waits for the response. A
 * members-only site refuses guests, which shows that the backend runs.
 */
async function askAsGuest(request: Request): Promise<Response> {
  const response = await sendAsGuest(request);
  return response.status === 401 && isJson(response) ? Response.json({}) : response;
}
