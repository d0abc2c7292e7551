import { bodyOf } from './answers.ts';
import { client } from './client.ts';
import { ApiError } from './errors.ts';
import { isNotOffered } from './refusals/if-offered.ts';

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
