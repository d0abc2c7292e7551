import { limits } from '../server/lib/resources.ts';
import { within } from '../server/lib/within.ts';

/**
 * Waits for a rendering, in milliseconds; null if it fails or takes too long: then the phone renders the page and
 * retries the requests.
 */
export async function renderedInTime<T>(
  rendering: Promise<T>,
  report: (error: unknown) => void,
  timeoutMs: number = limits.pageMs,
): Promise<T | null> {
  const rendered = rendering.catch((error: unknown) => {
    report(error);
    return null;
  });
  return within(rendered, timeoutMs, null);
}

/** Whether a page must not be stored: an order is only for those who have its link, at both its addresses (R7). */
export function isPrivate(pathname: string): boolean {
  return /^\/orders?\//i.test(pathname);
}
