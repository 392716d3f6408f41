CREATE TABLE "customer_article_numbers" (
	"customer_id" integer NOT NULL,
	"code" text collate "C" NOT NULL,
	"article_id" integer NOT NULL,
	"number" text NOT NULL,
	CONSTRAINT "customer_article_numbers_customer_id_code_article_id_pk" PRIMARY KEY("customer_id","code","article_id")
);
--> statement-breakpoint
ALTER TABLE "customer_article_numbers" ADD CONSTRAINT "customer_article_numbers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_article_numbers" ADD CONSTRAINT "customer_article_numbers_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_article_numbers_article_id_index" ON "customer_article_numbers" USING btree ("article_id");