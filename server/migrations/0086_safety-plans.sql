CREATE TABLE "plan_shares" (
	"session_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"step" text NOT NULL,
	"shared_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "plan_shares_session_id_reader_id_step_pk" PRIMARY KEY("session_id","reader_id","step")
);
--> statement-breakpoint
CREATE TABLE "safety_plan_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "safety_plans" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "plan_shares" ADD CONSTRAINT "plan_shares_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_shares" ADD CONSTRAINT "plan_shares_reader_id_accounts_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_plan_versions" ADD CONSTRAINT "safety_plan_versions_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "safety_plans" ADD CONSTRAINT "safety_plans_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "safety_plan_versions_person" ON "safety_plan_versions" USING btree ("person_id","at");