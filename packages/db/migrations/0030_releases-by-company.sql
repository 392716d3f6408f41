ALTER TABLE "budget_periods" ALTER COLUMN "limit_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "budget_periods" ALTER COLUMN "carry_over_cents" SET DATA TYPE bigint;--> statement-breakpoint
CREATE INDEX "orders_waiting_index" ON "orders" USING btree ("customer_id","placed_at") WHERE status = 'pending_release';