-- new columns stay empty until the next start makes the listings anew (listingRules), so nothing is rewritten and the
-- indexes are of empty columns
ALTER TABLE "listings" ADD COLUMN "hek_net_cents" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "hek_gross_cents" integer;--> statement-breakpoint
CREATE INDEX "listings_hek_net_cents_article_id_index" ON "listings" USING btree ("hek_net_cents","article_id");--> statement-breakpoint
CREATE INDEX "listings_hek_gross_cents_article_id_index" ON "listings" USING btree ("hek_gross_cents","article_id");