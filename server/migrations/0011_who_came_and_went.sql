CREATE TABLE "session_turns" (
	"session_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	"kind" text NOT NULL,
	"expert_id" uuid NOT NULL,
	"after_seq" integer NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"ladder_waits" boolean DEFAULT false NOT NULL,
	CONSTRAINT "session_turns_session_id_turn_pk" PRIMARY KEY("session_id","turn")
);
--> statement-breakpoint
CREATE TABLE "quick_exits" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"unnoticed" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "session_turns" ADD CONSTRAINT "session_turns_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_exits" ADD CONSTRAINT "quick_exits_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_turns_ladder" ON "session_turns" USING btree ("at") WHERE ladder_waits;--> statement-breakpoint
CREATE INDEX "quick_exits_unnoticed" ON "quick_exits" USING btree ("person_id") WHERE unnoticed;--> statement-breakpoint
CREATE INDEX "handovers_due" ON "handovers" USING btree ("due_at");