import type { SQL } from 'drizzle-orm';
import type { OrderStatus, ServiceType } from '#domain/model.ts';
import type { Db } from '../db/database.ts';

/** The properties of an order that its preparation time depends on. */
export interface KitchenOrder {
  readonly service_type: ServiceType;
  readonly placed_at: Date;
  readonly slot_at: Date | null;
}

/** Advances orders automatically. Only the demo has one; at a real venue the staff do it. */
export interface Kitchen {
  /** When an order advances from a status; null if not automatically. */
  readonly nextStepAt: (order: KitchenOrder, status: OrderStatus, at: Date) => Date | null;
  readonly readyAt: (order: KitchenOrder) => Date;
  /** Advances the orders that are due. */
  readonly advanceOrders: (db: Db, now: Date, filter?: SQL) => Promise<void>;
}
