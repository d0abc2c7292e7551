import { currentCaller } from './caller-registry.ts';

/**
 * Sends a request as the site's guest, even if somebody has signed in meanwhile: under a customer's name a guest's order
 * would be another order (D274), and a customer's token may be what waits for the response (D335).
 * @throws TypeError without a network
 */
export async function sendAsGuest(request: Request): Promise<Response> {
  const caller = await currentCaller();
  const guest = caller?.guestCall().headers ?? {};
  const headers = new Headers(request.headers);
  headers.delete('Authorization');
  for (const [name, value] of Object.entries(guest)) headers.set(name, value);
  return fetch(new Request(request, { headers }));
}
