CREATE TABLE "attempts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proofs" (
	"hash" text PRIMARY KEY NOT NULL,
	"code_hash" text,
	"kind" text NOT NULL,
	"customer_id" integer,
	"address_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "location_code" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "terms_accepted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "personal_offers" ADD COLUMN "activated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempts_of_key" ON "attempts" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "proofs_of_address" ON "proofs" USING btree ("address_hash","created_at");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at");