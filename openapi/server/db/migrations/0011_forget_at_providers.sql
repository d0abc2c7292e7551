ALTER TABLE "card_erasures" ADD COLUMN "kind" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
CREATE INDEX "staff_sessions_age" ON "staff_sessions" USING btree ("expires_at");