DROP INDEX "mails_id_index";--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "tries_left" smallint DEFAULT 13 NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
-- what waits, and what failed in the hours in which its job would have tried it again
UPDATE "mails" SET "due_at" = now() WHERE "state" = 'queued' OR ("state" = 'failed' AND "created_at" > now() - interval '6 hours');--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "due_at" SET DEFAULT now();--> statement-breakpoint
CREATE INDEX "mails_due_at_index" ON "mails" USING btree ("due_at") WHERE due_at is not null;