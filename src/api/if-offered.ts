import { bodyOf } from './answers.ts';
import { client } from './client.ts';
import { ApiError } from './errors.ts';

/** The answer of a call, or what stands for it where the backend does not have the call: trying again changes nothing (D196). */
export async function ifOffered<T>(call: Promise<T>, instead: T): Promise<T> {
  try {
    return await call;
  } catch (reason) {
    if (isNotOffered(reason)) return instead;
    throw reason;
  }
}

/** Whether the backend does not have a call at all. A record that it lacks is told with a code or a message of its own. */
export function isNotOffered(reason: unknown): boolean {
  if (!(reason instanceof ApiError) || reason.code !== null) return false;
  if (reason.status === 405 || reason.status === 501) return true;
  return reason.status === 404 && reason.messages.every((text) => /^not.?found\.?$/i.test(text));
}

/**
 * GET /api/venues/count.json without cache: whether our backend responds, and not a captive portal (D81). One that
 * refuses it, or does not have it, has responded too: no order waits for it (D196).
 */
export async function isReachable(): Promise<boolean> {
  try {
    const { count } = await bodyOf(client.GET('/api/venues/count.json', { cache: 'no-store' }));
    return typeof count === 'number';
  } catch (reason) {
    return isNotOffered(reason) || (reason instanceof ApiError && reason.problem === 'refused');
  }
}
