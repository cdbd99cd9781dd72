CREATE TABLE "away_settings" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"mail" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "push_registrations" ADD COLUMN "sign_in_id" uuid;--> statement-breakpoint
CREATE INDEX "push_registrations_sign_in" ON "push_registrations" USING btree ("sign_in_id") WHERE sign_in_id is not null;