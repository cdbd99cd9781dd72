CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"by" text NOT NULL,
	"reason" text NOT NULL,
	"severity" text NOT NULL,
	"words" "bytea",
	"sets_aside" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "review_draws" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"draw" integer NOT NULL,
	"cause" text,
	"drawn_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "review_waits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "set_aside" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_accounts_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_accounts_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_draws" ADD CONSTRAINT "review_draws_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reports_session" ON "reports" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "review_draws_open" ON "review_draws" USING btree ("drawn_at") WHERE cause is not null and closed_at is null;--> statement-breakpoint
CREATE INDEX "sessions_review" ON "sessions" USING btree ("ended_at") WHERE review_waits;