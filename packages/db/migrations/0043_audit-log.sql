CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" integer NOT NULL,
	"username" text NOT NULL,
	"procedure" text NOT NULL,
	"target" text NOT NULL,
	"title" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_at_index" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_target_id_index" ON "audit_entries" USING btree ("target","id");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_audit_log"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is never changed' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay" BEFORE UPDATE OR DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_audit_log"();--> statement-breakpoint
CREATE TRIGGER "audit_entries_stay_all" BEFORE TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_audit_log"();--> statement-breakpoint
-- until now every member of staff could do everything that staff can
UPDATE "users" SET "functions" = '{catalogue,orders,customers,content,design,system}' WHERE "is_backend_user";
