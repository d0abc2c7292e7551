import { buildOf } from '#browser/page/page-meta.ts';

/** More reports add nothing. */
const maxReports = 10;
const maxLength = 2_000;

/**
 * Reports errors of the page to the operator's endpoint (§6 error reporting): message and location in the code. Nothing
 * about the customer: no URL beyond the kind of page, no storage, no requests.
 */
export function reportErrors(address: string): void {
  const reported = new Set<string>();
  const report = (reason: unknown) => {
    const message = short(reason instanceof Error ? `${reason.name}: ${reason.message}` : reason);
    if (reported.has(message) || reported.size === maxReports) return;
    reported.add(message);
    const [, page = ''] = window.location.pathname.split('/');
    const stack = reason instanceof Error ? short(reason.stack) : null;
    const body = JSON.stringify({ message, stack, page: `/${page}`, build: buildOf() });
    navigator.sendBeacon(address, body);
  };
  window.addEventListener('error', ({ error, message }) => report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

const short = (text: unknown) => String(text ?? '').slice(0, maxLength);
