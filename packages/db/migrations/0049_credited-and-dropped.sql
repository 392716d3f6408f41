ALTER TABLE "credit_note_lines" DROP CONSTRAINT "credit_note_lines_amount";--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_sent";--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD COLUMN "dropped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "dropped_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_note_lines" ADD CONSTRAINT "credit_note_lines_amount" CHECK ("credit_note_lines"."dropped" between 0 and "credit_note_lines"."quantity" and "credit_note_lines"."cents" >= 0);--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_sent" CHECK ("order_lines"."sent_quantity" between 0 and "order_lines"."quantity" - "order_lines"."dropped_quantity" and "order_lines"."dropped_quantity" between 0 and "order_lines"."credited_quantity");--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_credit_note_line"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- what was short is dropped first
	UPDATE "order_lines" l SET "credited_quantity" = l."credited_quantity" + NEW."quantity", "credited_cents" = l."credited_cents" + NEW."cents",
		"dropped_quantity" = l."dropped_quantity" + NEW."dropped", "short_quantity" = greatest(0, l."short_quantity" - NEW."dropped")
	FROM "credit_notes" n WHERE l."id" = NEW."order_line_id" AND n."id" = NEW."credit_note_id" AND n."order_id" = l."order_id";
	IF NOT FOUND THEN
		RAISE EXCEPTION 'a line of another order' USING ERRCODE = 'foreign_key_violation';
	END IF;
	RETURN NULL;
END $$;
