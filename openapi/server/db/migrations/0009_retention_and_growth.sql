CREATE TABLE "try_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_erasures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "card_erasures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "attempts" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "attempts" CASCADE;--> statement-breakpoint
DROP INDEX "mails_due";--> statement-breakpoint
DROP INDEX "orders_due";--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "takes_orders" boolean GENERATED ALWAYS AS (doc @> '{"shop_available": true}'::jsonb or doc @> '{"collection_available": true}'::jsonb or doc @> '{"delivery_available": true}'::jsonb or doc @> '{"eat_in_available": true}'::jsonb or doc @> '{"tables_available": true}'::jsonb or doc @> '{"locations_available": true}'::jsonb or doc @> '{"catering_available": true}'::jsonb) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "venues" ADD COLUMN "is_shop_only" boolean GENERATED ALWAYS AS (doc @> '{"shop_available": true}'::jsonb and not (doc @> '{"collection_available": true}'::jsonb or doc @> '{"delivery_available": true}'::jsonb or doc @> '{"eat_in_available": true}'::jsonb or doc @> '{"tables_available": true}'::jsonb or doc @> '{"locations_available": true}'::jsonb or doc @> '{"catering_available": true}'::jsonb)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "try_counts_end" ON "try_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "card_erasures_due" ON "card_erasures" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "delivery_windows_of_venue" ON "delivery_windows" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "delivery_zones_of_venue" ON "delivery_zones" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "gift_mechanics_of_venue" ON "gift_mechanics" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "locations_within" ON "locations" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "locations_of_code" ON "locations" USING btree (translate(upper("short_code"), 'OIL -._:#', '011'));--> statement-breakpoint
CREATE INDEX "menu_discounts_of_venue" ON "menu_discounts" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "slots_age" ON "slots" USING btree ("slot_at");--> statement-breakpoint
CREATE INDEX "suggestions_of_venue" ON "suggestions" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "tables_of_code" ON "tables" USING btree (translate(upper("short_code"), 'OIL -._:#', '011'));--> statement-breakpoint
CREATE INDEX "venues_listed" ON "venues" USING btree ("takes_orders","is_shop_only","id");--> statement-breakpoint
CREATE INDEX "mails_of_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mails_age" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_of_order" ON "mails" USING btree (((doc->>'order_uuid')));--> statement-breakpoint
CREATE INDEX "payment_methods_of_customer" ON "payment_methods" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "offers_of_customer" ON "personal_offers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "proofs_of_customer" ON "proofs" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "proofs_end" ON "proofs" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "families_of_customer" ON "token_families" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "families_age" ON "token_families" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tokens_end" ON "tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "numbers_age" ON "order_numbers" USING btree ("day");--> statement-breakpoint
CREATE INDEX "orders_of_device" ON "orders" USING btree ("client_id","placed_at") WHERE customer_id is null;--> statement-breakpoint
CREATE INDEX "orders_of_left" ON "orders" USING btree ("id") WHERE erased_at is null and scope like 'left:%';--> statement-breakpoint
CREATE INDEX "orders_of_guests" ON "orders" USING btree ("placed_at") WHERE erased_at is null and customer_id is null;--> statement-breakpoint
CREATE INDEX "sandbox_age" ON "sandbox_objects" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("next_step_at") WHERE next_step_at is not null;--> statement-breakpoint
-- Written by hand: the tables' edits are counted, so that the list of venues need not be read to know that it is the same.
CREATE FUNCTION "count_venue_edit"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "meta" ("key", "value") VALUES ('venues_version', '1')
	ON CONFLICT ("key") DO UPDATE SET "value" = ("meta"."value"::bigint + 1)::text;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "venues_edited" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "venues" FOR EACH STATEMENT EXECUTE FUNCTION "count_venue_edit"();--> statement-breakpoint
CREATE TRIGGER "categories_edited" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION "count_venue_edit"();--> statement-breakpoint
CREATE TRIGGER "delivery_windows_edited" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "delivery_windows" FOR EACH STATEMENT EXECUTE FUNCTION "count_venue_edit"();
