/**
 * Messages of the worker to pages: the server confirmed a cached response, or was unreachable (B3); the site's settings
 * differ from those of the displayed page (D39).
 */
export type FromWorker =
  | { readonly type: 'page_changed' }
  | { readonly type: 'confirmed'; readonly url: string; readonly isChanged: boolean }
  | { readonly type: 'unreached'; readonly url: string; readonly problem: 'network' | 'foreign' };

/**
 * Messages of a page to the worker: to activate now, to report its build, to get the next page from the server because it
 * has a newer build, to delete a customer's responses, or to cache what the page loaded before the worker was active
 * or received as initial data (W2, W4, W5).
 */
export type ToWorker =
  | { readonly type: 'SKIP_WAITING' | 'BUILD' | 'AWAIT_NEW_BUILD' | 'FORGET_CUSTOMER' }
  | {
      readonly type: 'CACHE_URLS';
      readonly urls: readonly string[];
      /** Headers of the caller, for API calls. */
      readonly headers: Readonly<Record<string, string>>;
      /** Headers of the site's guest, for texts; missing from pages of older builds. */
      readonly guestHeaders?: Readonly<Record<string, string>>;
    }
  | {
      readonly type: 'CACHE_ANSWERS';
      readonly answers: readonly { readonly url: string; readonly text: string }[];
      readonly headers: Readonly<Record<string, string>>;
    };

/** Header with the time at which the worker cached a response; responses from the network lack it. */
export const cachedAtHeader = 'X-Kept-At';
