import { ApiError } from './errors.ts';

/** Returns the result of a call, or `instead` if the backend lacks the operation, so that retrying is pointless (D196). */
export async function ifOffered<T>(call: Promise<T>, instead: T): Promise<T> {
  try {
    return await call;
  } catch (reason) {
    if (isNotOffered(reason)) return instead;
    throw reason;
  }
}

/** Whether the backend lacks the operation (D196). A missing record, in contrast, has a code or message. */
export function isNotOffered(reason: unknown): boolean {
  if (!(reason instanceof ApiError) || reason.code !== null) return false;
  if (reason.status === 405 || reason.status === 501) return true;
  return reason.status === 404 && reason.messages.every((text) => /^not.?found\.?$/i.test(text));
}
