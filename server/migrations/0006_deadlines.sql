CREATE TABLE "passed_over" (
	"session_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	CONSTRAINT "passed_over_session_id_expert_id_pk" PRIMARY KEY("session_id","expert_id")
);
--> statement-breakpoint
CREATE TABLE "presence" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "availability_ready";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "expert_reads_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "due_for" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "due_for_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "match_requests" ADD COLUMN "previous_expert_id" uuid;--> statement-breakpoint
ALTER TABLE "match_requests" ADD COLUMN "ahead" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "alive_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passed_over" ADD CONSTRAINT "passed_over_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sessions_due" ON "sessions" USING btree ("due_at") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "availability_ready" ON "availability" USING btree ("available");--> statement-breakpoint
ALTER TABLE "availability" DROP COLUMN "reachable_at";--> statement-breakpoint
-- Conversations that are open already are looked at as soon as the service is up.
update sessions set joined_at = created_at, opened_at = created_at where expert_id is not null;--> statement-breakpoint
update sessions set due_for = case when expert_id is null then 'waiting' else 'together' end, due_for_since = app_now(), due_at = app_now()
  where status = 'active';--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_due_while_open" CHECK (status = 'closed' or (due_for is not null and due_at is not null));