CREATE TABLE "offer_quantities" (
	"offer_number" text NOT NULL,
	"article_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"rule" text DEFAULT 'upTo' NOT NULL,
	CONSTRAINT "offer_quantities_offer_number_article_id_pk" PRIMARY KEY("offer_number","article_id"),
	CONSTRAINT "offer_quantities_quantity" CHECK ("offer_quantities"."quantity" >= 1),
	CONSTRAINT "offer_quantities_rule" CHECK ("offer_quantities"."rule" in ('upTo', 'exact', 'from', 'any'))
);
--> statement-breakpoint
ALTER TABLE "offer_quantities" ADD CONSTRAINT "offer_quantities_offer_number_customer_offers_number_fk" FOREIGN KEY ("offer_number") REFERENCES "public"."customer_offers"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_quantities" ADD CONSTRAINT "offer_quantities_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_offer_index" ON "order_lines" USING btree ("offer_number") WHERE offer_number is not null;--> statement-breakpoint
-- answers from before are for what was asked, else for what lies in their basket, and for no more
INSERT INTO "offer_quantities" ("offer_number", "article_id", "quantity")
SELECT o."number", p."article_id", greatest(1, coalesce(
	(SELECT sum(r."quantity") FROM "offer_request_lines" r WHERE r."request_id" = o."request_id" AND r."article_id" = p."article_id"),
	(SELECT sum((line ->> 'quantity')::numeric::integer) FROM "prepared_baskets" b, jsonb_array_elements(to_jsonb(b."rows")) line, "articles" a
		WHERE b."offer_number" = o."number" AND a."id" = p."article_id" AND line ->> 'articleNumber' = a."article_number"),
	(SELECT q."quantity" FROM "offer_requests" q WHERE q."id" = o."request_id"), 1))
FROM "customer_offers" o JOIN "prices" p ON p."offer_number" = o."number" AND p."customer_id" = o."customer_id"
GROUP BY o."number", o."request_id", p."article_id";
