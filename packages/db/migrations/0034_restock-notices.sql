CREATE TABLE "restock_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article_id" integer NOT NULL,
	"email" text NOT NULL,
	"user_id" integer,
	"charged" text NOT NULL,
	"token_hash" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "restock_notices_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "restock_notices" ADD CONSTRAINT "restock_notices_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restock_notices" ADD CONSTRAINT "restock_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restock_notices_open_key" ON "restock_notices" USING btree ("article_id","email") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "restock_notices_email_index" ON "restock_notices" USING btree ("email");--> statement-breakpoint
CREATE INDEX "restock_notices_user_id_index" ON "restock_notices" USING btree ("user_id");