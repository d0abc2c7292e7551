ALTER TABLE "order_numbers" DROP CONSTRAINT "order_numbers_pkey";--> statement-breakpoint
ALTER TABLE "order_numbers" ADD COLUMN "day" text NOT NULL;--> statement-breakpoint
ALTER TABLE "order_numbers" ADD CONSTRAINT "order_numbers_venue_id_day_pk" PRIMARY KEY("venue_id","day");
