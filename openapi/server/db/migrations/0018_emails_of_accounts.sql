ALTER TABLE "mails" ADD COLUMN "customer_id" integer;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_of_customer" ON "mails" USING btree ("customer_id");