/**
 * Whether a call may be refused only for now: the session is being renewed, the call came too late or too early, or there
 * were too many. That says nothing about what it asked for, such as an order or its payment.
 */
export function isRefusedForNow(status: number): boolean {
  return [401, 408, 425, 429].includes(status);
}
