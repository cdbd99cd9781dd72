CREATE TABLE "notice_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"network" text NOT NULL,
	"severity" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
ALTER TABLE "escalations" ADD COLUMN "network" text;--> statement-breakpoint
CREATE UNIQUE INDEX "notice_batches_one" ON "notice_batches" USING btree ("person_id","network");--> statement-breakpoint
CREATE INDEX "notice_batches_due" ON "notice_batches" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "notices_batch" ON "notices" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
UPDATE "escalations" e SET "network" = s."network" FROM "sessions" s WHERE s."id" = e."session_id" AND e."acknowledged_at" IS NULL;
