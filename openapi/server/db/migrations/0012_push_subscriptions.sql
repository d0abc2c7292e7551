CREATE TABLE "push_subscriptions" (
	"order_id" integer NOT NULL,
	"device" text NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"language" text NOT NULL,
	"origin" text NOT NULL,
	"last_sent" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_order_id_device_pk" PRIMARY KEY("order_id","device")
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_due" ON "push_subscriptions" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "push_age" ON "push_subscriptions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_endpoint" ON "push_subscriptions" USING btree (md5(endpoint));