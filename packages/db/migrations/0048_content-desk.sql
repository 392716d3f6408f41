ALTER TABLE "form_entries" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "draft" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "form_entries_sent_at_id_index" ON "form_entries" USING btree ("sent_at","id");