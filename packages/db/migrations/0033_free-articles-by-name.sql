-- Bonus items get names, by which the operator's file speaks of them.
ALTER TABLE "free_articles" ADD COLUMN "slug" text;--> statement-breakpoint
UPDATE "free_articles" SET "slug" = 'gratisartikel-' || "id";--> statement-breakpoint
ALTER TABLE "free_articles" ALTER COLUMN "slug" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "free_articles" ADD CONSTRAINT "free_articles_slug_unique" UNIQUE("slug");
