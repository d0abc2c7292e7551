import { buildOf } from '#browser/page/page-meta.ts';

/** More says nothing new. */
const mostReports = 10;
const mostCharacters = 2_000;

/**
 * Tells whoever runs the site which errors its pages have, at the address that they gave (§6 error reporting): what broke,
 * and where in the code. Nothing about the customer: no address beyond the kind of page, no storage, no call.
 */
export function reportErrors(address: string): void {
  const told = new Set<string>();
  const report = (reason: unknown) => {
    const message = short(reason instanceof Error ? `${reason.name}: ${reason.message}` : reason);
    if (told.has(message) || told.size === mostReports) return;
    told.add(message);
    const [, page = ''] = window.location.pathname.split('/');
    const stack = reason instanceof Error ? short(reason.stack) : null;
    const body = JSON.stringify({ message, stack, page: `/${page}`, build: buildOf() });
    navigator.sendBeacon(address, body);
  };
  window.addEventListener('error', ({ error, message }) => report(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

const short = (text: unknown) => String(text ?? '').slice(0, mostCharacters);
