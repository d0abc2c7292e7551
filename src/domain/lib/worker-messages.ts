/**
 * What the worker tells the pages: an answer that it keeps was confirmed by the server, or the server was not reached (B3);
 * the site is set up otherwise than the page that was shown (D39).
 */
export type FromWorker =
  | { readonly type: 'page_changed' }
  | { readonly type: 'confirmed'; readonly url: string; readonly isChanged: boolean }
  | { readonly type: 'unreached'; readonly url: string; readonly problem: 'network' | 'foreign' };

/**
 * What a page asks of the worker: to take over now, which build it is of, to ask the server for the next page, which is of
 * a newer one, to forget one customer's answers, or to keep what a page has loaded that the worker was not yet there for,
 * or what came with the page itself (W2, W4, W5).
 */
export type ToWorker =
  | { readonly type: 'SKIP_WAITING' | 'BUILD' | 'NEWER' | 'FORGET_CUSTOMER' }
  | {
      readonly type: 'KEEP';
      readonly urls: readonly string[];
      /** Who calls, for the calls among them. */
      readonly headers: Readonly<Record<string, string>>;
      /** The site's guest, for texts; the page of an older build does not say it. */
      readonly guestHeaders?: Readonly<Record<string, string>>;
    }
  | {
      readonly type: 'KEEP_ANSWERS';
      readonly answers: readonly { readonly url: string; readonly text: string }[];
      readonly headers: Readonly<Record<string, string>>;
    };

/** When an answer was put away by the worker; one that comes from the network does not carry it. */
export const cachedAtHeader = 'X-Kept-At';
