CREATE SEQUENCE "public"."customer_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 30001 CACHE 1;--> statement-breakpoint
SELECT setval('customer_numbers', greatest(30000, max("customer_number"::int))) FROM "customers" WHERE "customer_number" ~ '^[0-9]{5,8}$';
