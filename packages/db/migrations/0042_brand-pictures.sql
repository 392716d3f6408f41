CREATE TABLE "brand_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" "bytea" NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	"stored_by" integer
);
--> statement-breakpoint
ALTER TABLE "brand_pictures" ADD CONSTRAINT "brand_pictures_stored_by_users_id_fk" FOREIGN KEY ("stored_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;