CREATE TABLE "table_calls" (
	"key" uuid PRIMARY KEY NOT NULL,
	"device" text NOT NULL,
	"venue_id" integer,
	"table_id" integer,
	"location_id" integer,
	"wish" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "table_calls" ADD CONSTRAINT "table_calls_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_calls" ADD CONSTRAINT "table_calls_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_calls" ADD CONSTRAINT "table_calls_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "table_calls_one_open" ON "table_calls" USING btree ("device",coalesce("table_id", 0),coalesce("location_id", 0)) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "table_calls_open" ON "table_calls" USING btree ("venue_id","created_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "table_calls_age" ON "table_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "table_calls_of_table" ON "table_calls" USING btree ("table_id");--> statement-breakpoint
CREATE INDEX "table_calls_of_location" ON "table_calls" USING btree ("location_id");