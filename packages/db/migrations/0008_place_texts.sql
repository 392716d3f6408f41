ALTER TABLE "article_type_groups" ADD COLUMN "body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "article_type_groups" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "assortment_types" ADD COLUMN "body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assortment_types" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "delivery_states" ADD COLUMN "body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_type_groups" ADD COLUMN "body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_type_groups" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "product_types" ADD COLUMN "body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_types" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "shop_depots" ADD COLUMN "body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_depots" ADD COLUMN "image" text;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "body" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tags" ADD COLUMN "image" text;--> statement-breakpoint
CREATE INDEX "articles_slug_index" ON "articles" USING btree ("slug");