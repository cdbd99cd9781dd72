CREATE INDEX "feedback_given" ON "feedback" USING btree ("given_at");--> statement-breakpoint
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at","is_emergency");--> statement-breakpoint
CREATE INDEX "match_requests_asked" ON "match_requests" USING btree ("asked_at");