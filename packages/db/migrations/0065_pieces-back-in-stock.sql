ALTER TABLE "order_lines" ADD COLUMN "back_quantity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_back" CHECK ("order_lines"."back_quantity" between 0 and "order_lines"."quantity");--> statement-breakpoint
-- what cancelled lines and dropped pieces took went back when they were; short pieces are dropped first and were never in
-- stock, so that while some are left nothing of what was dropped went back
UPDATE "order_lines" SET "back_quantity" = CASE
	WHEN "status" = 'cancelled' THEN greatest(0, "quantity" - "sent_quantity" - "short_quantity" - CASE WHEN "short_quantity" > 0 THEN "dropped_quantity" ELSE 0 END)
	WHEN "short_quantity" > 0 THEN 0 ELSE "dropped_quantity" END
WHERE "status" = 'cancelled' OR "dropped_quantity" > 0;--> statement-breakpoint
-- a use counts for the account and for the e-mail
UPDATE "coupon_uses" SET "user" = 'email:' || substr("user", 7) WHERE "user" LIKE 'guest:%';--> statement-breakpoint
INSERT INTO "coupon_uses" ("coupon_id", "user", "turn", "order_id")
SELECT u."coupon_id", 'email:' || lower(trim(o."email")), row_number() OVER (PARTITION BY u."coupon_id", lower(trim(o."email")) ORDER BY u."order_id")
	+ (SELECT coalesce(max(g."turn"), 0) FROM "coupon_uses" g WHERE g."coupon_id" = u."coupon_id" AND g."user" = 'email:' || lower(trim(o."email"))), u."order_id"
FROM "coupon_uses" u JOIN "orders" o ON o."id" = u."order_id" WHERE u."user" LIKE 'customer:%' AND o."email" <> '';
