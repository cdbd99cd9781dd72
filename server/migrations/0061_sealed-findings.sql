-- Codes and rules say what somebody wrote: rows from before are sealed at the next start (seal-plain-rows.ts). Nothing
-- ever read which rules had raised a closed case; its flags and assessments keep them, sealed.
ALTER TABLE "installation" ADD COLUMN "sealed_steps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "safety_cases" DROP COLUMN "reasons";