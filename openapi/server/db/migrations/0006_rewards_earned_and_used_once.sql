CREATE TABLE "point_entries" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"points" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_redemptions" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"venue_id" integer NOT NULL,
	"code" text NOT NULL,
	"customer_id" integer,
	"client_id" text NOT NULL,
	"email_hash" text
);
--> statement-breakpoint
ALTER TABLE "loyalty_cards" ADD COLUMN "points" bigint;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_redemptions" ADD CONSTRAINT "voucher_redemptions_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_entries_of_customer" ON "point_entries" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "redemptions_of_voucher" ON "voucher_redemptions" USING btree ("venue_id","code");--> statement-breakpoint
CREATE INDEX "redemptions_of_customer" ON "voucher_redemptions" USING btree ("customer_id","code");--> statement-breakpoint
CREATE INDEX "redemptions_of_phone" ON "voucher_redemptions" USING btree ("client_id","code");--> statement-breakpoint
CREATE INDEX "redemptions_of_address" ON "voucher_redemptions" USING btree ("email_hash","code");
--> statement-breakpoint
INSERT INTO "voucher_redemptions" ("order_id", "venue_id", "code", "customer_id", "client_id")
SELECT "id", "venue_id", "doc"->>'discount_code', "customer_id", coalesce("client_id", '') FROM "orders"
WHERE "doc"->>'discount_code' <> '' AND ("doc"->>'discount_amount')::numeric > 0 AND "status" NOT IN ('cancelled', 'rejected', 'payment_failed');
