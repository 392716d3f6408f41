ALTER TABLE "customers" ADD COLUMN "assortment" jsonb;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_assortment" CHECK ("customers"."assortment" is null or (jsonb_typeof("customers"."assortment" -> 'parts') = 'array'
        and jsonb_typeof("customers"."assortment" -> 'added') = 'array' and jsonb_typeof("customers"."assortment" -> 'removed') = 'array'));