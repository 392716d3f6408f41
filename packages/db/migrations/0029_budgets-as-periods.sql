ALTER TABLE "budgets" DROP CONSTRAINT "budgets_limit_positive";--> statement-breakpoint
ALTER TABLE "budgets" DROP CONSTRAINT "budgets_cost_centre_id_cost_centres_id_fk";
--> statement-breakpoint
ALTER TABLE "budgets" DROP CONSTRAINT "budgets_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "budget_entries" ALTER COLUMN "period_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "budget_entries" ALTER COLUMN "cents" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "budgets" ALTER COLUMN "limit_cents" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "budget_entries" DROP COLUMN "net_cents";--> statement-breakpoint
ALTER TABLE "budgets" DROP COLUMN "cost_centre_id";--> statement-breakpoint
ALTER TABLE "budgets" DROP COLUMN "user_id";--> statement-breakpoint
ALTER TABLE "budgets" DROP COLUMN "limit_net_cents";--> statement-breakpoint
ALTER TABLE "budgets" DROP COLUMN "overrun_allowed_net_cents";--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_amounts_positive" CHECK ("budgets"."limit_cents" >= 0 and "budgets"."overrun_allowed_cents" >= 0);