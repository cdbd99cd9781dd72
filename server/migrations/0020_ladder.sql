CREATE TABLE "escalation_steps" (
	"escalation_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"severity" text NOT NULL,
	"kind" text NOT NULL,
	"rung" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"outcome" text,
	"told_rung" text,
	"told" integer,
	CONSTRAINT "escalation_steps_escalation_id_round_severity_kind_rung_pk" PRIMARY KEY("escalation_id","round","severity","kind","rung"),
	CONSTRAINT "escalation_steps_taken" CHECK ((taken_at is null) = (outcome is null))
);
--> statement-breakpoint
CREATE TABLE "escalations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seeker_id" uuid NOT NULL,
	"session_id" uuid,
	"crisis_id" uuid,
	"cause" text NOT NULL,
	"severity" text NOT NULL,
	"language" text NOT NULL,
	"accompanied" boolean NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"acknowledged_how" text,
	CONSTRAINT "escalations_acknowledged_by_somebody" CHECK ((acknowledged_at is null) = (acknowledged_by is null) and (acknowledged_at is null) = (acknowledged_how is null))
);
--> statement-breakpoint
CREATE TABLE "guest_pauses" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"paused_by" uuid NOT NULL,
	"paused_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"escalation_id" uuid NOT NULL,
	"opened_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"outcome" text,
	"note" "bytea",
	CONSTRAINT "incidents_escalation_id_unique" UNIQUE("escalation_id")
);
--> statement-breakpoint
ALTER TABLE "escalation_steps" ADD CONSTRAINT "escalation_steps_escalation_id_escalations_id_fk" FOREIGN KEY ("escalation_id") REFERENCES "public"."escalations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escalations" ADD CONSTRAINT "escalations_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_escalation_id_escalations_id_fk" FOREIGN KEY ("escalation_id") REFERENCES "public"."escalations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "escalation_steps_due" ON "escalation_steps" USING btree ("due_at") WHERE taken_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "escalations_one_open" ON "escalations" USING btree ("seeker_id") WHERE acknowledged_at is null;--> statement-breakpoint
CREATE INDEX "escalations_seeker" ON "escalations" USING btree ("seeker_id","opened_at");--> statement-breakpoint
CREATE INDEX "incidents_open" ON "incidents" USING btree ("opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "sessions_grave" ON "sessions" USING btree ("seeker_id") WHERE status = 'active' and crisis_severity in ('severe', 'critical');