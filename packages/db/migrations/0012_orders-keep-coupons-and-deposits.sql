ALTER TABLE "order_lines" ADD COLUMN "deposit_net_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "deposit_gross_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discountable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_text" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deposit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "surcharges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_free" CHECK (not "order_lines"."free" or ("order_lines"."unit_net_cents" = 0 and "order_lines"."line_cents" = 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_parts" CHECK ("orders"."goods_cents" - "orders"."discount_cents" + "orders"."shipping_cents" + "orders"."surcharge_cents" + "orders"."deposit_cents"
        = case "orders"."basis" when 'net' then "orders"."net_cents" else "orders"."gross_cents" end
        and "orders"."discount_cents" between 0 and "orders"."goods_cents");--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_kind" CHECK (case "coupons"."kind" when 'percent' then "coupons"."percent" is not null and "coupons"."percent" between 1 and 100
        when 'amount' then "coupons"."amount_cents" is not null and "coupons"."amount_cents" > 0 else "coupons"."free_article_id" is not null end);