CREATE INDEX "articles_desk_hidden" ON "articles" USING btree ("id") WHERE not published;--> statement-breakpoint
CREATE INDEX "articles_desk_blocked" ON "articles" USING btree ("id") WHERE sales_blocked;--> statement-breakpoint
CREATE INDEX "articles_desk_assortment_number" ON "articles" USING btree ("assortment_id",article_number collate "C","id");--> statement-breakpoint
CREATE INDEX "articles_desk_assortment_name" ON "articles" USING btree ("assortment_id",display_name collate "de-x-icu","id");--> statement-breakpoint
CREATE INDEX "articles_desk_assortment_newest" ON "articles" USING btree ("assortment_id","new_since","id");--> statement-breakpoint
CREATE INDEX "articles_desk_popular" ON "articles" USING btree ("popularity" DESC NULLS FIRST,"id");