CREATE TABLE "form_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"form" text NOT NULL,
	"title" text NOT NULL,
	"fields" jsonb NOT NULL,
	"email" text NOT NULL,
	"user_id" integer,
	"digest" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_entries" ADD CONSTRAINT "form_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "form_entries_form_sent_at_index" ON "form_entries" USING btree ("form","sent_at");--> statement-breakpoint
CREATE INDEX "form_entries_digest_index" ON "form_entries" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "form_entries_user_id_index" ON "form_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "form_entries_mailbox_index" ON "form_entries" USING btree (lower("email"),"sent_at");