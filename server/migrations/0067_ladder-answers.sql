CREATE TABLE "escalation_answers" (
	"escalation_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"answered_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"holds_until" timestamp with time zone,
	"asked_again_at" timestamp with time zone,
	CONSTRAINT "escalation_answers_escalation_id_person_id_pk" PRIMARY KEY("escalation_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "escalation_answers" ADD CONSTRAINT "escalation_answers_escalation_id_escalations_id_fk" FOREIGN KEY ("escalation_id") REFERENCES "public"."escalations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "escalation_answers_due" ON "escalation_answers" USING btree ("holds_until") WHERE asked_again_at is null;