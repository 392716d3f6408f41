CREATE TABLE "stock" (
	"article_id" integer NOT NULL,
	"slot" smallint DEFAULT 0 NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_article_id_slot_pk" PRIMARY KEY("article_id","slot"),
	CONSTRAINT "stock_not_negative" CHECK ("stock"."quantity" >= 0),
	CONSTRAINT "stock_slots" CHECK ("stock"."slot" between 0 and 15)
);
--> statement-breakpoint
INSERT INTO "stock" ("article_id", "quantity") SELECT "id", "stock" FROM "articles";--> statement-breakpoint
ALTER TABLE "articles" DROP CONSTRAINT "articles_stock_not_negative";--> statement-breakpoint
ALTER TABLE "stock" ADD CONSTRAINT "stock_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_spread" ON "stock" USING btree ("article_id") WHERE "stock"."slot" > 0;--> statement-breakpoint
CREATE INDEX "stock_movements_at_index" ON "stock_movements" USING brin ("at");--> statement-breakpoint
ALTER TABLE "articles" DROP COLUMN "stock";