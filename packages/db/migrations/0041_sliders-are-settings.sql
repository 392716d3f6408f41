-- sliders are data of the operator like his other pieces (decision 0018)
INSERT INTO "settings" ("name", "value")
SELECT 'sliders', jsonb_object_agg("slug", jsonb_build_object('slides', "slides")) FROM "sliders" HAVING count(*) > 0
ON CONFLICT ("name") DO NOTHING;--> statement-breakpoint
DROP TABLE "sliders" CASCADE;
