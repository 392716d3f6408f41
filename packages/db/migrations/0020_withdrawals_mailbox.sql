DROP INDEX "withdrawals_email_received_at_index";--> statement-breakpoint
CREATE INDEX "withdrawals_mailbox_index" ON "withdrawals" USING btree (lower("email"),"received_at");