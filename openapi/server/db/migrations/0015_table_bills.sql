CREATE TABLE "bill_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"bill_id" integer,
	"phone" integer NOT NULL,
	"venue_id" integer NOT NULL,
	"customer_id" integer,
	"kind" text NOT NULL,
	"parts" integer,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_payments_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "bill_phones" (
	"bill_id" integer NOT NULL,
	"number" integer NOT NULL,
	"device" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "bill_phones_bill_id_number_pk" PRIMARY KEY("bill_id","number"),
	CONSTRAINT "bill_phones_once" UNIQUE("bill_id","device")
);
--> statement-breakpoint
CREATE TABLE "bill_shares" (
	"payment_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"line" integer NOT NULL,
	"piece" integer NOT NULL,
	"amount_minor" bigint NOT NULL,
	CONSTRAINT "bill_shares_payment_id_order_id_line_piece_pk" PRIMARY KEY("payment_id","order_id","line","piece")
);
--> statement-breakpoint
CREATE TABLE "table_bills" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "table_bills_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"code" uuid NOT NULL,
	"venue_id" integer NOT NULL,
	"table_id" integer NOT NULL,
	"by_code_only" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "table_bills_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "table_bills_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "bill_attempts" (
	"payment_id" integer NOT NULL,
	"attempt" integer NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"input" jsonb NOT NULL,
	"token_digest" text,
	"request" jsonb,
	"intent_id" text,
	"action" jsonb,
	"code" text,
	"display_text" text,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"pays_order" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"check_at" timestamp with time zone,
	"recheck_until" timestamp with time zone,
	"misses" integer DEFAULT 0 NOT NULL,
	"refusal" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bill_attempts_payment_id_attempt_pk" PRIMARY KEY("payment_id","attempt")
);
--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_bill_id_table_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."table_bills"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_payments" ADD CONSTRAINT "bill_payments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_phones" ADD CONSTRAINT "bill_phones_bill_id_table_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."table_bills"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_shares" ADD CONSTRAINT "bill_shares_payment_id_bill_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."bill_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_shares" ADD CONSTRAINT "bill_shares_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_bills" ADD CONSTRAINT "table_bills_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_bills" ADD CONSTRAINT "table_bills_table_id_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bill_attempts" ADD CONSTRAINT "bill_attempts_payment_id_bill_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."bill_payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_payments_of_bill" ON "bill_payments" USING btree ("bill_id");--> statement-breakpoint
CREATE INDEX "bill_payments_of_customer" ON "bill_payments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "bill_payments_of_venue" ON "bill_payments" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "shares_of_order" ON "bill_shares" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "bills_of_table" ON "table_bills" USING btree ("table_id","ends_at");--> statement-breakpoint
CREATE INDEX "bills_of_venue" ON "table_bills" USING btree ("venue_id");--> statement-breakpoint
CREATE INDEX "bills_age" ON "table_bills" USING btree ("opened_at");--> statement-breakpoint
CREATE INDEX "bill_attempts_due" ON "bill_attempts" USING btree ("check_at") WHERE check_at is not null;