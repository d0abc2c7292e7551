import type { Caller } from './headers.ts';
import type { TokenSource } from './refresh.ts';

/** The API caller and its token source. */
export interface CallerContext {
  readonly caller: Caller;
  readonly tokens: TokenSource;
  /** Options of a request made as the site's guest, even if a customer is signed in. */
  readonly guestCall: () => { readonly headers: Readonly<Record<string, string>> };
}

let loadCaller: () => Promise<CallerContext | null> = async () => null;

/** Registers the loader of the caller, before the first call; its code is loaded together with that of the calls. */
export function registerCaller(load: () => Promise<CallerContext>): void {
  loadCaller = load;
}

/** Returns the registered caller; null before registration, when calls are anonymous. */
export function currentCaller(): Promise<CallerContext | null> {
  return loadCaller();
}
