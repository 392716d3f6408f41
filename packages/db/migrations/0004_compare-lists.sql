CREATE TABLE "compare_lists" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"article_keys" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "compare_lists" ADD CONSTRAINT "compare_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;