ALTER TABLE "order_decisions" ADD COLUMN "cost_centres" text[];--> statement-breakpoint
ALTER TABLE "order_decisions" ADD COLUMN "completes_step" boolean DEFAULT true NOT NULL;