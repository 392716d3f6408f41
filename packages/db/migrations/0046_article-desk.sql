CREATE INDEX "articles_desk_number" ON "articles" USING btree (article_number collate "C","id");--> statement-breakpoint
CREATE INDEX "articles_desk_name" ON "articles" USING btree (display_name collate "de-x-icu","id");--> statement-breakpoint
CREATE INDEX "articles_desk_newest" ON "articles" USING btree ("new_since","id");--> statement-breakpoint
CREATE INDEX "articles_desk_words" ON "articles" USING gin ((article_number || ' ' || display_name || ' ' || manufacturer_number || ' ' || coalesce(gtin, '')) gin_trgm_ops);