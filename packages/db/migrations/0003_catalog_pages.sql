ALTER TABLE "articles" ADD COLUMN "catalog_page" integer;--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogs" ADD COLUMN "image" text;--> statement-breakpoint
UPDATE "articles" SET "catalog_page" = ("compliance" ->> 'catalogPage')::integer, "compliance" = "compliance" - 'catalogPage'
WHERE "compliance" ? 'catalogPage';
