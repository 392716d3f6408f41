CREATE TABLE "import_lines" (
	"run_id" integer NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	CONSTRAINT "import_lines_run_id_line_pk" PRIMARY KEY("run_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_mappings" (
	"kind" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_parts" (
	"run_id" integer NOT NULL,
	"number" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "import_parts_run_id_number_pk" PRIMARY KEY("run_id","number")
);
--> statement-breakpoint
CREATE TABLE "import_results" (
	"run_id" integer NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"result" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"record_id" integer,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "import_results_run_id_line_pk" PRIMARY KEY("run_id","line")
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text DEFAULT '' NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"headings" text[] DEFAULT '{}' NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done_line" integer DEFAULT 0 NOT NULL,
	"totals" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"failure" text,
	"user_id" integer NOT NULL,
	"username" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"level" text NOT NULL,
	"place" text NOT NULL,
	"message" text NOT NULL,
	"cause" text DEFAULT '' NOT NULL,
	"stack" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"node" text NOT NULL,
	"memory_bytes" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "import_parts" ADD CONSTRAINT "import_parts_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_results_run_id_key_index" ON "import_results" USING btree ("run_id","key");--> statement-breakpoint
CREATE INDEX "import_results_run_id_result_line_index" ON "import_results" USING btree ("run_id","result","line");--> statement-breakpoint
CREATE INDEX "import_runs_kind_id_index" ON "import_runs" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "incidents_at_index" ON "incidents" USING btree ("at");