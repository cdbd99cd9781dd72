CREATE TABLE "emergencies" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"crisis_id" uuid NOT NULL,
	"language" text NOT NULL,
	"pressed" boolean NOT NULL,
	"age" text,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"asked_times" integer DEFAULT 1 NOT NULL,
	"shown_since" timestamp with time zone DEFAULT app_now() NOT NULL,
	"unanswered_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "emergencies_request_id_unique" UNIQUE("request_id"),
	CONSTRAINT "emergencies_language" CHECK (language in ('en', 'ar')),
	CONSTRAINT "emergencies_age" CHECK (age in ('adult', 'minor'))
);
--> statement-breakpoint
ALTER TABLE "emergencies" ADD CONSTRAINT "emergencies_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergencies_unanswered" ON "emergencies" USING btree ("unanswered_at") WHERE unanswered_at is not null;