ALTER TABLE "listings" ADD COLUMN "number_key" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "gross_cents" integer;--> statement-breakpoint
CREATE INDEX "listings_gross_cents_article_id_index" ON "listings" USING btree ("gross_cents","article_id");--> statement-breakpoint
CREATE INDEX "listings_number_key_article_id_index" ON "listings" USING btree ("number_key","article_id");--> statement-breakpoint
CREATE INDEX "listings_delivery_rank_rank_article_id_index" ON "listings" USING btree ("delivery_rank","rank","article_id");