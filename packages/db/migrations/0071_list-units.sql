ALTER TABLE "shopping_list_positions" ADD COLUMN "unit" text;--> statement-breakpoint
-- nothing says in what earlier quantities were counted: they hold in the unit of today
UPDATE "shopping_list_positions" p SET "unit" = a."unit" FROM "articles" a WHERE a."id" = p."article_id";--> statement-breakpoint
ALTER TABLE "shopping_list_positions" ALTER COLUMN "unit" SET NOT NULL;
