ALTER TABLE "customers" ADD COLUMN "locked_article_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "article_type_lock" text DEFAULT 'release' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_article_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "article_type_lock" text DEFAULT 'release' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_article_type_lock" CHECK ("customers"."article_type_lock" in ('release', 'block'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_article_type_lock" CHECK ("users"."article_type_lock" in ('release', 'block'));