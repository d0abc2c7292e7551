/* 
    Unfortunately in current drizzle-kit version we can't automatically get name for primary key.
    We are working on making it available!

    Meanwhile you can:
        1. Check pk name in your database, by running
            SELECT constraint_name FROM information_schema.table_constraints
            WHERE table_schema = 'public'
                AND table_name = 'order_numbers'
                AND constraint_type = 'PRIMARY KEY';
        2. Uncomment code below and paste pk name manually
        
    Hope to release this update as soon as possible
*/

-- ALTER TABLE "order_numbers" DROP CONSTRAINT "<constraint_name>";--> statement-breakpoint
ALTER TABLE "order_numbers" ADD CONSTRAINT "order_numbers_venue_id_day_pk" PRIMARY KEY("venue_id","day");--> statement-breakpoint
ALTER TABLE "order_numbers" ADD COLUMN "day" text NOT NULL;