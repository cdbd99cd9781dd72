CREATE TABLE "follow_up_agreements" (
	"session_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"agrees" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "follow_up_agreements_session_id_expert_id_pk" PRIMARY KEY("session_id","expert_id")
);
--> statement-breakpoint
CREATE TABLE "follow_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"seeker_id" uuid NOT NULL,
	"wait" text NOT NULL,
	"sender" text NOT NULL,
	"zone" text NOT NULL,
	"state" text DEFAULT 'allowed' NOT NULL,
	"end_reason" text,
	"answer" "bytea",
	"due_at" timestamp with time zone,
	"allowed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "follow_ups_session" UNIQUE("session_id"),
	CONSTRAINT "follow_ups_due_while_open" CHECK ((state in ('allowed', 'sent')) = (due_at is not null)),
	CONSTRAINT "follow_ups_end" CHECK ((state = 'ended') = (end_reason is not null))
);
--> statement-breakpoint
ALTER TABLE "follow_up_agreements" ADD CONSTRAINT "follow_up_agreements_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_agreements" ADD CONSTRAINT "follow_up_agreements_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_up_agreements_expert" ON "follow_up_agreements" USING btree ("expert_id");--> statement-breakpoint
CREATE UNIQUE INDEX "follow_ups_one_allowed" ON "follow_ups" USING btree ("seeker_id") WHERE state = 'allowed';--> statement-breakpoint
CREATE INDEX "follow_ups_seeker" ON "follow_ups" USING btree ("seeker_id","sent_at");--> statement-breakpoint
CREATE INDEX "follow_ups_due" ON "follow_ups" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "follow_ups_sent" ON "follow_ups" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "follow_ups_answered" ON "follow_ups" USING btree ("answered_at") WHERE answer is not null;