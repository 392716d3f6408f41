ALTER TABLE "order_lines" ADD COLUMN "short_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "first_day" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_order_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "order_lines_short_index" ON "order_lines" USING btree ("delivery_day") WHERE short_quantity > 0;