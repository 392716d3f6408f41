CREATE TABLE "withdrawal_matches" (
	"withdrawal_id" uuid PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"settled" boolean NOT NULL,
	"matched_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"order_number" text NOT NULL,
	"email" text NOT NULL,
	"positions" jsonb NOT NULL,
	"text" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "withdrawal_matches" ADD CONSTRAINT "withdrawal_matches_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_matches" ADD CONSTRAINT "withdrawal_matches_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawals_order_number_index" ON "withdrawals" USING btree ("order_number");--> statement-breakpoint
CREATE INDEX "withdrawals_email_received_at_index" ON "withdrawals" USING btree ("email","received_at");
--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_withdrawal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'a declaration of withdrawal is never changed' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "withdrawals_stay" BEFORE UPDATE OR DELETE ON "withdrawals" FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_withdrawal"();--> statement-breakpoint
CREATE TRIGGER "withdrawals_stay_all" BEFORE TRUNCATE ON "withdrawals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change_of_withdrawal"();
