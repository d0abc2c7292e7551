/**
 * Why a call failed. `refused`: the server refused, in JSON. `server`: the server failed (5xx). `network`: no response.
 * `foreign`: something else responded, such as a captive portal.
 */
export type Problem = 'refused' | 'server' | 'network' | 'foreign';

/** A failed call (§8). */
export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
    /** JSON of the response, read by refusals/error-body.ts. */
    readonly body: unknown = null,
    /** Seconds until it may be retried, if the response says so (D42). */
    readonly retryAfter: number | null = null,
    /** Whether the backend, which runs, lacks the operation (D196, D335). */
    readonly isNotOffered = false,
  ) {
    super(`${problem} ${status}`);
    this.name = 'ApiError';
  }
}

/** Returns the result of a call, or null if it failed. Any other error is a bug of the app, and is rethrown (§8). */
export async function orNull<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (reason) {
    if (reason instanceof ApiError) return null;
    throw reason;
  }
}
