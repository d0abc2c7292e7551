/** Selects the operations and data to test. */
export interface WalkOptions {
  /** Slug or id of the venue to test; required for writing, so that nobody orders at a real one by mistake (D173). */
  readonly venue: string | null;
  /** Whether to open an account, place orders and cancel them. */
  readonly write: boolean;
  /** The origin of an app that is served from another one. */
  readonly app: string | null;
}
