import { bodyOf } from './answers.ts';
import { client } from './client.ts';
import { ApiError } from './errors.ts';
import { isNotOffered } from './if-offered.ts';

/**
 * GET /api/venues/count.json without cache: whether our backend responds, and not a captive portal (D81). A refusal, or
 * a missing operation, is a response too, so orders need not wait (D196).
 */
export async function isReachable(): Promise<boolean> {
  try {
    const { count } = await bodyOf(client.GET('/api/venues/count.json', { cache: 'no-store' }));
    return typeof count === 'number';
  } catch (reason) {
    return isNotOffered(reason) || (reason instanceof ApiError && reason.problem === 'refused');
  }
}

/**
 * Requests the venues past every cache: a proxy answers any call with 404 while the backend restarts, so only a backend
 * that answers this one lacks the other (D335).
 *
 * @throws ApiError if it does not answer
 */
export async function confirmBackend(): Promise<void> {
  await bodyOf(client.GET('/api/venues.json', { cache: 'no-store' }));
}
