CREATE TABLE "content_drafts" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"fields" jsonb NOT NULL,
	"base" text,
	"publish_at" timestamp (3) with time zone,
	"problem" text,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" integer NOT NULL,
	CONSTRAINT "content_drafts_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_drafts_publish_at_index" ON "content_drafts" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "content_drafts_saved_by_index" ON "content_drafts" USING btree ("saved_by");