-- Names and ages are sealed at the next start (seal-plain-rows.ts); of an age all that rules need stays plain.
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_age";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "age_group" text;--> statement-breakpoint
UPDATE "profiles" SET "age_group" = CASE "age_range" WHEN '13-17' THEN 'minor' ELSE 'adult' END WHERE "age_range" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_age_group" CHECK (age_group in ('adult', 'minor'));