-- Orders wait for a page on shipping costs from now on (§ 6 PAngV). A shop that sold without one gets it from its own
-- methods and prices, so that it goes on selling.
INSERT INTO "pages" ("slug", "title", "description", "body")
SELECT 'versand-zahlung', 'Versand und Zahlung', 'Versandkosten und Zahlungsarten',
  '<h2>Versandkosten</h2><p>{{versandarten}}</p><h2>Zuschläge</h2><p>{{zuschlaege}}</p><h2>Zahlungsarten</h2><p>{{zahlungsarten}}</p>'
WHERE EXISTS (SELECT FROM "settings" WHERE "name" = 'shippingMethods')
  AND EXISTS (SELECT FROM "pages" WHERE "slug" = 'impressum' AND "published")
ON CONFLICT DO NOTHING;
