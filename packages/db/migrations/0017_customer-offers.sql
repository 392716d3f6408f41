CREATE TABLE "customer_offers" (
	"number" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_to" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_offers_term" CHECK ("customer_offers"."valid_from" < "customer_offers"."valid_to")
);
--> statement-breakpoint
ALTER TABLE "customer_offers" ADD CONSTRAINT "customer_offers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_offers_customer_id_index" ON "customer_offers" USING btree ("customer_id");