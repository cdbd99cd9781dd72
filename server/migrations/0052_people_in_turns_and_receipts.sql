CREATE INDEX "receipts_person" ON "receipts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "session_turns_expert" ON "session_turns" USING btree ("expert_id");