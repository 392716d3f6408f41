CREATE TABLE "stored_files" (
	"id" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"stored_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "stored_files_used_at_index" ON "stored_files" USING btree ("used_at");