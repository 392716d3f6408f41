CREATE INDEX "users_mailbox_index" ON "users" USING btree (lower(regexp_replace(normalize("email", NFKC), '[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001\U000E0020-\U000E007F]', '', 'g')));--> statement-breakpoint
-- spellings of one mailbox count together; a domain in its own letters is looked for beside its ASCII form
UPDATE "coupon_uses" u SET "user" = n."key", "turn" = n."turn"
	+ (SELECT coalesce(max(g."turn"), 0) FROM "coupon_uses" g WHERE g."coupon_id" = u."coupon_id" AND g."user" = n."key")
FROM (
	SELECT k."place", k."key", row_number() OVER (PARTITION BY k."coupon_id", k."key" ORDER BY k."order_id") AS "turn"
	FROM (
		SELECT ctid AS "place", "coupon_id", "order_id", "user", 'email:' || btrim(lower(regexp_replace(normalize(substr("user", 7), NFKC), '[\u00AD\u0600-\u0605\u061C\u06DD\u070F\u0890-\u0891\u08E2\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFF9-\uFFFB\U000110BD\U000110CD\U00013430-\U0001343F\U0001BCA0-\U0001BCA3\U0001D173-\U0001D17A\U000E0001\U000E0020-\U000E007F]', '', 'g'))) AS "key"
		FROM "coupon_uses" WHERE "user" LIKE 'email:%') k
	WHERE k."key" <> k."user") n
WHERE u.ctid = n."place";
