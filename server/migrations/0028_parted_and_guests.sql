ALTER TABLE "passed_over" ADD COLUMN "chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "accounts_guests" ON "accounts" USING btree ("guest_until") WHERE guest_until is not null;--> statement-breakpoint
CREATE INDEX "accounts_cut_short" ON "accounts" USING btree ("created_at") WHERE guest_until is null and email like '%@guest.invalid';--> statement-breakpoint
CREATE INDEX "guest_claims_to_move" ON "guest_claims" USING btree ("claimed_at") WHERE moved_at is null;