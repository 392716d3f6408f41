CREATE TABLE "search_misses" (
	"words" text PRIMARY KEY NOT NULL,
	"shown" text NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_misses_count_index" ON "search_misses" USING btree ("count");