ALTER TABLE "feedback" ADD COLUMN "felt_before" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "felt_after" text;