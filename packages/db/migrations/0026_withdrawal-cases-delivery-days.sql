CREATE TABLE "withdrawal_cases" (
	"withdrawal_id" uuid PRIMARY KEY NOT NULL,
	"declared_by" integer,
	"order_id" integer,
	"state" text DEFAULT 'waiting' NOT NULL,
	"confirmed_by" text,
	"waits_until" date NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "withdrawal_cases_settled" CHECK (state <> 'settled' or (order_id is not null and confirmed_by is not null))
);
--> statement-breakpoint
-- What was settled stays so; what nobody settled becomes a task for the staff, whose mail said so when it came in.
INSERT INTO "withdrawal_cases" ("withdrawal_id", "order_id", "state", "confirmed_by", "waits_until", "changed_at")
	SELECT w."id", m."order_id", CASE WHEN m."settled" THEN 'settled' ELSE 'task' END, CASE WHEN m."settled" THEN 'mail' END,
		w."received_at"::date, coalesce(m."matched_at", w."received_at")
	FROM "withdrawals" w LEFT JOIN "withdrawal_matches" m ON m."withdrawal_id" = w."id";
--> statement-breakpoint
DROP TABLE "withdrawal_matches";--> statement-breakpoint
ALTER TABLE "withdrawal_cases" ADD CONSTRAINT "withdrawal_cases_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_cases" ADD CONSTRAINT "withdrawal_cases_declared_by_users_id_fk" FOREIGN KEY ("declared_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_cases" ADD CONSTRAINT "withdrawal_cases_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_cases_order_id_index" ON "withdrawal_cases" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "withdrawal_cases_waits_until_index" ON "withdrawal_cases" USING btree ("waits_until") WHERE state = 'waiting';--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "delivery_day" date;
