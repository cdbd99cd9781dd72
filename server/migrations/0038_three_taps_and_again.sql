CREATE TABLE "talk_again" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seeker_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"seeker_yes" boolean,
	"expert_yes" boolean,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "talk_again_two" UNIQUE("seeker_id","expert_id")
);
--> statement-breakpoint
CREATE TABLE "kind_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"words" "bytea",
	"written_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"passed" boolean,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	CONSTRAINT "kind_notes_session_id_unique" UNIQUE("session_id")
);
--> statement-breakpoint
ALTER TABLE "feedback" ALTER COLUMN "feel_now" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "felt_heard" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "feels_now" text;--> statement-breakpoint
ALTER TABLE "talk_again" ADD CONSTRAINT "talk_again_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talk_again" ADD CONSTRAINT "talk_again_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kind_notes" ADD CONSTRAINT "kind_notes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talk_again_expert" ON "talk_again" USING btree ("expert_id");--> statement-breakpoint
CREATE INDEX "kind_notes_waiting" ON "kind_notes" USING btree ("written_at") WHERE passed is null;--> statement-breakpoint
CREATE INDEX "kind_notes_of" ON "kind_notes" USING btree ("expert_id","decided_at");--> statement-breakpoint
ALTER TABLE "feedback" DROP COLUMN "feel_now";