import { bodyOf } from '#api/answers.ts';
import { client } from '#api/client.ts';
import { isJson } from '#api/clock.ts';
import { orNull } from '#api/errors.ts';
import { isNotOffered } from '#api/if-offered.ts';

/** Whether a call failed because the backend, which answers the venues at that moment, lacks the operation (D196, D335). */
export async function isMissing(reason: unknown): Promise<boolean> {
  if (!isNotOffered(reason)) return false;
  const venues = client.GET('/api/venues.json', { cache: 'no-store', fetch: sendWithoutToken });
  return (await orNull(bodyOf(venues))) !== null;
}

/**
 * Sends a request without the customer's token, whose renewal may be what waits for the response. A members-only site
 * refuses it, which shows that the backend runs.
 */
async function sendWithoutToken(request: Request): Promise<Response> {
  request.headers.delete('Authorization');
  const response = await fetch(request);
  return response.status === 401 && isJson(response) ? Response.json({}) : response;
}
