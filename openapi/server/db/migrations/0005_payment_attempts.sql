CREATE TABLE "payment_attempts" (
	"order_id" integer NOT NULL,
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
	CONSTRAINT "payment_attempts_order_id_attempt_pk" PRIMARY KEY("order_id","attempt")
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("check_at") WHERE check_at is not null;--> statement-breakpoint
INSERT INTO "payment_attempts" ("order_id", "attempt", "provider", "state", "input", "intent_id", "action", "code", "display_text", "amount_minor", "currency", "pays_order", "asked_at", "check_at", "created_at")
SELECT p."order_id", p."attempt", p."provider", CASE p."state" WHEN 'canceled' THEN 'closed' ELSE p."state" END, p."input", p."intent_id", p."action", p."code", p."display_text", p."amount_minor", p."currency",
  p."state" IN ('paid', 'later') AND o."status" NOT IN ('cancelled', 'rejected', 'payment_failed'),
  CASE WHEN p."state" = 'new' AND p."intent_id" IS NULL THEN NULL ELSE p."created_at" END,
  CASE WHEN p."state" IN ('later', 'refunded', 'canceled') OR (p."state" = 'paid' AND o."status" NOT IN ('cancelled', 'rejected', 'payment_failed')) THEN NULL ELSE now() END,
  p."created_at"
FROM "payments" p JOIN "orders" o ON o."id" = p."order_id";--> statement-breakpoint
DROP TABLE "payments" CASCADE;
