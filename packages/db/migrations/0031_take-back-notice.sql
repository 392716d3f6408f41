-- What becomes of old devices is a sentence of the operator now: an override of the switch moves there, unless the
-- sentence is written already.
INSERT INTO "settings" ("name", "value")
SELECT 'sentences', jsonb_build_object('weeeNotice', "value") FROM "settings" WHERE "name" = 'weeeNotice' AND jsonb_typeof("value") = 'string'
ON CONFLICT ("name") DO UPDATE SET "value" = excluded."value" || "settings"."value" WHERE jsonb_typeof("settings"."value") = 'object';--> statement-breakpoint
DELETE FROM "settings" WHERE "name" = 'weeeNotice';
