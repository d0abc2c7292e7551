import type { CachedAnswer } from './answer-cache.ts';
import type { DiscountsQuery, MenuQuery } from './api-client.ts';

/**
 * Data of a page's first screen, in the form in which the app reads it from the page (src/flows/app/initial-data.ts).
 */
export interface PageData {
  /** Path with query string. */
  readonly path: string;
  readonly locale: string;
  readonly messages: Readonly<Record<string, unknown>>;
  /** The app's calls that this data answers. */
  readonly calls?: Readonly<Record<string, string>>;
  readonly [what: string]: unknown;
}

/** The queries of a menu and its discounts. */
export interface MenuQueries {
  readonly menu: MenuQuery;
  readonly discounts: DiscountsQuery;
}

/** A rendered screen, with those of its modules whose code and styles only some pages need, by their paths in src. */
export interface RenderedScreen {
  readonly html: string;
  readonly modules: readonly string[];
}

/** Renders pages: the app's own components (src/app/start/render.tsx). */
export interface Renderer {
  /**
   * Parses answers of the API as the app does, which accepts everything that the specification allows.
   * @throws if one cannot be used
   */
  readonly read: Readonly<
    Record<
      'venues' | 'venue' | 'table' | 'location' | 'menu' | 'discounts' | 'order',
      (body: CachedAnswer['body']) => unknown
    >
  >;
  readonly menuQueries: (data: PageData) => MenuQueries | null;
  readonly withArrival: (data: PageData) => object;
  readonly render: (data: PageData, messages: PageData['messages']) => Promise<RenderedScreen>;
}
