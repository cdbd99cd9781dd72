ALTER TABLE "training_progress" ADD COLUMN "known_words" jsonb;--> statement-breakpoint
ALTER TABLE "training_progress" ADD COLUMN "confirm_by" timestamp with time zone;