ALTER TABLE "card_erasures" ADD COLUMN "kind" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_age" ON "orders" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "orders_running" ON "orders" USING btree ("venue_id","placed_at") WHERE status not in ('completed', 'cancelled', 'rejected', 'payment_failed');--> statement-breakpoint
CREATE INDEX "staff_sessions_age" ON "staff_sessions" USING btree ("expires_at");