CREATE TABLE "terms_signatures" (
	"sha256" text NOT NULL,
	"profession" text NOT NULL,
	"name" text NOT NULL,
	"signed_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "terms_signatures_sha256_profession_pk" PRIMARY KEY("sha256","profession")
);
--> statement-breakpoint
CREATE TABLE "report_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"about_id" uuid NOT NULL,
	"measure" text NOT NULL,
	"told" "bytea",
	"decided_by" uuid NOT NULL,
	"decided_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"appealed_at" timestamp with time zone,
	"words" "bytea",
	"taken_by" uuid,
	"judged_by" uuid,
	"judged_at" timestamp with time zone,
	"judged" text,
	"judged_told" "bytea",
	CONSTRAINT "report_decisions_second_person" CHECK (coalesce("report_decisions"."taken_by" <> "report_decisions"."decided_by", true) and coalesce("report_decisions"."judged_by" not in ("report_decisions"."decided_by", "report_decisions"."about_id"), true))
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_decisions_about" ON "report_decisions" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "report_decisions_session" ON "report_decisions" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "report_decisions_appealed" ON "report_decisions" USING btree ("appealed_at") WHERE appealed_at is not null and judged_at is null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_id_report_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."report_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_decision" ON "reports" USING btree ("decision_id");