/**
 * Why there is no answer to work with. `refused`: the server said no, in JSON. `server`: it failed (5xx).
 * `network`: nothing came back. `foreign`: something else answered, such as a Wi-Fi's sign-in page.
 */
export type Problem = 'refused' | 'server' | 'network' | 'foreign';

/** A call that brought no usable answer, with the messages that the customer should read (§8). */
export class ApiError extends Error {
  constructor(
    readonly problem: Problem,
    readonly status: number,
    readonly messages: readonly string[] = [],
    /** The stable word for programs, where the answer has one (D42). */
    readonly code: string | null = null,
    /** What is wrong with each field, by its name (D42). */
    readonly fields: Readonly<Record<string, string>> = {},
    /** Seconds until it may be tried again, where the answer says so (D42). */
    readonly retryAfter: number | null = null,
  ) {
    super(messages.join('; ') || `${problem} ${status}`);
    this.name = 'ApiError';
  }
}
