CREATE TABLE "here_requests" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"language" text NOT NULL,
	"wished_gender" text,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"lasts_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "match_requests" ADD COLUMN "waited_seconds" integer;--> statement-breakpoint
ALTER TABLE "here_requests" ADD CONSTRAINT "here_requests_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "here_requests_until" ON "here_requests" USING btree ("lasts_until");--> statement-breakpoint
-- Waits of before: only of those who stood in the line and were never passed on.
UPDATE "match_requests" SET "waited_seconds" = extract(epoch from matched_at - asked_at)::int WHERE matched_at > asked_at + interval '1 second' and not ahead;
