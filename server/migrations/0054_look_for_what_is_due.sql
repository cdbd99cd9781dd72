DROP INDEX "sessions_due";--> statement-breakpoint
CREATE INDEX "crisis_assessments_to_escalate" ON "crisis_assessments" USING btree ("created_at") WHERE reviewed_at is null and closed_at is null and not auto_escalated and session_id is null and severity_level in ('high', 'severe', 'critical');--> statement-breakpoint
CREATE INDEX "notices_withdrawn" ON "notices" USING btree ("withdrawn_at") WHERE withdrawn_at is not null;--> statement-breakpoint
CREATE INDEX "sessions_due" ON "sessions" USING btree ("is_emergency","due_at") WHERE status = 'active';