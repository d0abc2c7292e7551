import type { OrderingRules } from './records.ts';

/** Settings that the staff changed on their tablet. They survive an import of the venue's file. */
export interface StaffSwitches {
  /** No orders are taken before this moment (RFC 3339). */
  readonly paused_until?: string | null;
  /** Minutes by which every order takes longer now. */
  readonly busy_minutes?: number;
}

/** A venue's rules for orders, which customers do not see themselves. */
export interface VenueRules extends OrderingRules, StaffSwitches {}
