CREATE TABLE "alarm_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"treated_by" uuid NOT NULL,
	"treated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "escalation_answers" ADD COLUMN "in_group" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "escalations" ADD COLUMN "group_id" uuid;--> statement-breakpoint
ALTER TABLE "escalations" ADD CONSTRAINT "escalations_group_id_alarm_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."alarm_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "escalations_group" ON "escalations" USING btree ("group_id") WHERE group_id is not null;