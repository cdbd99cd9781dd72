CREATE TABLE "appointment_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"expert_zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seeker_id" uuid NOT NULL,
	"asked_of" uuid,
	"topic" text,
	"minutes" integer NOT NULL,
	"language" text NOT NULL,
	"seeker_zone" text NOT NULL,
	"note" "bytea",
	"state" text DEFAULT 'asked' NOT NULL,
	"expert_id" uuid,
	"expert_zone" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"session_id" uuid,
	"cancel_reason" text,
	"absence_reason" text,
	"due_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "appointments_due_while_open" CHECK ((state in ('asked', 'booked', 'ready')) = (due_at is not null)),
	CONSTRAINT "appointments_time" CHECK ((starts_at is null) = (ends_at is null) and (state not in ('booked', 'ready') or (starts_at is not null and expert_id is not null)))
);
--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "held_until" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "appointment_times" ADD CONSTRAINT "appointment_times_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointment_times" ADD CONSTRAINT "appointment_times_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_asked_of_accounts_id_fk" FOREIGN KEY ("asked_of") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointment_times_once" ON "appointment_times" USING btree ("appointment_id","expert_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointment_times_expert" ON "appointment_times" USING btree ("expert_id","starts_at");--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_one_open" ON "appointments" USING btree ("seeker_id") WHERE state in ('asked', 'booked', 'ready');--> statement-breakpoint
CREATE INDEX "appointments_seeker" ON "appointments" USING btree ("seeker_id","changed_at");--> statement-breakpoint
CREATE INDEX "appointments_expert" ON "appointments" USING btree ("expert_id","starts_at");--> statement-breakpoint
CREATE INDEX "appointments_asked" ON "appointments" USING btree ("language","asked_at") WHERE state = 'asked';--> statement-breakpoint
CREATE INDEX "appointments_due" ON "appointments" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "appointments_remind" ON "appointments" USING btree ("remind_at") WHERE remind_at is not null;--> statement-breakpoint
CREATE INDEX "appointments_session" ON "appointments" USING btree ("session_id") WHERE session_id is not null;--> statement-breakpoint
-- A supporter has no two appointments at the same time (APPT-4).
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_overlap" EXCLUDE USING gist ("expert_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE (state IN ('booked', 'ready'));
