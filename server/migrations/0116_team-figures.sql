-- additive: the version before writes no level above the first, which fits each of its own; it is refused only to
-- place somebody below the highest level that this version let them set.
ALTER TABLE "emergency_availability" ADD COLUMN "highest_level" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emergency_availability" ADD CONSTRAINT "emergency_availability_highest" CHECK (highest_level between 1 and priority_level);--> statement-breakpoint
-- Nobody is said to have missed a shift of which nothing was recorded.
UPDATE "shifts" SET "kept_at" = "starts_at" WHERE "starts_at" <= app_now();
