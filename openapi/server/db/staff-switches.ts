import type { OrderingRules } from './records.ts';

/** Settings that the staff changed on their tablet. They survive an import of the venue's file. */
export interface StaffSwitches {
  /** No order is taken before this moment (RFC 3339). */
  readonly paused_until?: string | null;
  /** Minutes that every order takes longer now. */
  readonly busy_minutes?: number;
}

/** Everything about a venue's orders that customers are not shown as such. */
export interface VenueRules extends OrderingRules, StaffSwitches {}
