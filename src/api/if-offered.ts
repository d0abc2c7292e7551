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
