CREATE TABLE "calendar_addresses" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "calendar_addresses_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "open_shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"series_id" uuid,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "open_shifts_kind_known" CHECK (kind in ('support', 'on_call', 'supervisor', 'backup'))
);
--> statement-breakpoint
CREATE TABLE "shift_swaps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offered_id" uuid NOT NULL,
	"wanted_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shifts" ADD COLUMN "remind_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_shifts" ADD CONSTRAINT "open_shifts_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_offered_id_shifts_id_fk" FOREIGN KEY ("offered_id") REFERENCES "public"."shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_wanted_id_shifts_id_fk" FOREIGN KEY ("wanted_id") REFERENCES "public"."shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_shifts_start" ON "open_shifts" USING btree ("starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shift_swaps_pair" ON "shift_swaps" USING btree ("offered_id","wanted_id");--> statement-breakpoint
CREATE INDEX "shift_swaps_wanted" ON "shift_swaps" USING btree ("wanted_id");--> statement-breakpoint
CREATE INDEX "shifts_remind" ON "shifts" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
-- Shifts that were planned before reminders existed are reminded of as well.
UPDATE "shifts" SET "remind_at" = (
  SELECT min(at) FROM unnest(array["starts_at" - interval '1 day', "starts_at" - interval '1 hour']) AS at WHERE at > app_now()
) WHERE "starts_at" > app_now();
