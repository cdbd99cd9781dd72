ALTER TABLE "safety_cases" ADD COLUMN "placed_as" text;--> statement-breakpoint
ALTER TABLE "safety_cases" ADD COLUMN "placed_at" timestamp with time zone;