ALTER TABLE "audit_entries" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
-- What every article and price stands in, so that a new shop can begin at once. A shop that has its own of them keeps
-- them. Labels of delivery states promise no days: those stand in the operator's settings.
-- a unit is there when its slug, its name or its code is; box and etui have one code, so that of these the name counts
INSERT INTO "units" ("slug", "name", "plural", "short", "code")
SELECT * FROM (VALUES
  ('stueck', 'Stück', 'Stück', 'St.', 'H87'),
  ('packung', 'Packung', 'Packungen', 'Pkg.', 'XPK'),
  ('karton', 'Karton', 'Kartons', 'Krt.', 'XCT'),
  ('box', 'Box', 'Boxen', 'Box', 'XBX'),
  ('ries', 'Ries', 'Ries', 'Ries', 'RM'),
  ('rolle', 'Rolle', 'Rollen', 'Rl.', 'XRO'),
  ('set', 'Set', 'Sets', 'Set', 'SET'),
  ('paar', 'Paar', 'Paar', 'Paar', 'PR'),
  ('flasche', 'Flasche', 'Flaschen', 'Fl.', 'XBO'),
  ('beutel', 'Beutel', 'Beutel', 'Btl.', 'XBG'),
  ('kiste', 'Kiste', 'Kisten', 'Ki.', 'XCR'),
  ('palette', 'Palette', 'Paletten', 'Pal.', 'XPX'),
  ('etui', 'Etui', 'Etuis', 'Etui', 'XBX'),
  ('tube', 'Tube', 'Tuben', 'Tube', 'XTU'),
  ('kanister', 'Kanister', 'Kanister', 'Kan.', 'XCA'),
  ('bund', 'Bund', 'Bunde', 'Bd.', 'XBE'),
  ('dose', 'Dose', 'Dosen', 'Ds.', 'XTN'),
  ('meter', 'Meter', 'Meter', 'm', 'MTR'),
  ('kilogramm', 'Kilogramm', 'Kilogramm', 'kg', 'KGM'),
  ('liter', 'Liter', 'Liter', 'l', 'LTR')
) AS "base" ("slug", "name", "plural", "short", "code")
WHERE NOT EXISTS (SELECT FROM "units" "there" WHERE lower("there"."name") = lower("base"."name")
  OR ("there"."code" = "base"."code" AND "base"."code" <> 'XBX'))
ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "delivery_states" ("state_number", "internal_name", "label", "image") VALUES
  (1, 'auslauf_lager', 'Nur solange Vorrat reicht', '/illustrations/states/auslauf_lager.svg'),
  (2, 'entfallen', 'Nicht mehr lieferbar', '/illustrations/states/entfallen.svg'),
  (3, 'lager', 'Sofort lieferbar', '/illustrations/states/lager.svg'),
  (4, 'beschaffung', 'Lieferbar auf Bestellung', '/illustrations/states/beschaffung.svg'),
  (5, 'gesperrt', 'Zurzeit nicht bestellbar', '/illustrations/states/gesperrt.svg'),
  (6, 'strecke', 'Direktlieferung ab Hersteller', '/illustrations/states/strecke.svg'),
  (7, 'auftrag', 'Wird für Sie bestellt', '/illustrations/states/auftrag.svg')
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- by their slugs, which the rules of prices know; where an id is taken, the type gets one behind all others
WITH "base" ("id", "slug", "name") AS (VALUES
  (1, 'evk', 'Verkaufspreis'),
  (2, 'staffel', 'Staffelpreis'),
  (3, 'hek', 'Händler-Einkaufspreis'),
  (4, 'uvp', 'Unverbindliche Preisempfehlung'),
  (5, 'kunde', 'Kundenpreis'),
  (6, 'gruppe', 'Gruppenpreis'),
  (7, 'rahmen', 'Rahmenvertragspreis'),
  (8, 'aktion', 'Aktionspreis'),
  (9, 'tagespreis', 'Tagespreis'),
  (10, 'angebot', 'Angebotspreis'),
  (11, 'projekt', 'Projektpreis'),
  (12, 'restposten', 'Restpostenpreis'))
INSERT INTO "price_types" ("id", "slug", "name")
SELECT
  CASE WHEN EXISTS (SELECT FROM "price_types" "taken" WHERE "taken"."id" = "base"."id")
    THEN greatest(12, (SELECT max("id") FROM "price_types")) + row_number() OVER (ORDER BY "base"."id")
    ELSE "base"."id" END,
  "slug", "name"
FROM "base" WHERE NOT EXISTS (SELECT FROM "price_types" "there" WHERE "there"."slug" = "base"."slug");--> statement-breakpoint
INSERT INTO "shop_depots" ("slug", "name")
SELECT 'zentrallager', 'Zentrallager' WHERE NOT EXISTS (SELECT FROM "shop_depots");
