CREATE TABLE "nudges" (
	"session_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"by_rules" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"choice" text,
	"chosen_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"asked_after" integer,
	"answer" text,
	"answered_at" timestamp with time zone,
	"follow_ups" text DEFAULT '' NOT NULL,
	"silence_due_at" timestamp with time zone,
	CONSTRAINT "nudges_session_id_message_id_pk" PRIMARY KEY("session_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "nudge_changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "nudges" ADD CONSTRAINT "nudges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "nudges_silent" ON "nudges" USING btree ("session_id") WHERE silence_due_at is not null;--> statement-breakpoint
CREATE INDEX "nudges_expert" ON "nudges" USING btree ("expert_id");