CREATE TABLE "shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"series_id" uuid,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"cover_asked_at" timestamp with time zone,
	"taken_from" uuid,
	CONSTRAINT "shifts_kind_known" CHECK (kind in ('support', 'on_call', 'supervisor', 'backup')),
	CONSTRAINT "shifts_length" CHECK (ends_at >= starts_at + interval '15 minutes' and ends_at <= starts_at + case when kind = 'support' then interval '8 hours' else interval '24 hours' end)
);
--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "match_requests" ADD COLUMN "wished_gender" text;--> statement-breakpoint
ALTER TABLE "match_requests" ADD COLUMN "gender_must" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "matching_preferences" ADD COLUMN "wished_gender" text;--> statement-breakpoint
ALTER TABLE "matching_preferences" ADD COLUMN "gender_must" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_taken_from_accounts_id_fk" FOREIGN KEY ("taken_from") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shifts_kind" ON "shifts" USING btree ("kind","starts_at");--> statement-breakpoint
CREATE INDEX "shifts_person" ON "shifts" USING btree ("person_id","starts_at");--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_gender" CHECK (gender in ('male', 'female'));--> statement-breakpoint
-- Equality beside a range needs this; it comes with PostgreSQL, and whoever may create tables here may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;--> statement-breakpoint
-- Nobody holds two shifts of one kind at once.
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_no_overlap" EXCLUDE USING gist ("person_id" WITH =, "kind" WITH =, tstzrange("starts_at", "ends_at") WITH &&);
