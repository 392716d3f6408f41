ALTER TABLE "import_lines" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "import_runs" ADD COLUMN "english" integer[] DEFAULT '{}' NOT NULL;