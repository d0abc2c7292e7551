import { ApiError } from '../errors.ts';

/** Returns the result of a call, or `instead` if the backend lacks the operation, so that retrying is pointless (D196). */
export async function ifOffered<T>(call: Promise<T>, instead: T): Promise<T> {
  try {
    return await call;
  } catch (reason) {
    if (isNotOffered(reason)) return instead;
    throw reason;
  }
}

/** Whether a call failed because the backend lacks the operation (D196). */
export function isNotOffered(reason: unknown): boolean {
  return reason instanceof ApiError && reason.isNotOffered;
}
