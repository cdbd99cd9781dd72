CREATE TABLE "outcome_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"week" integer NOT NULL,
	"said" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "outcome_answers_once" UNIQUE("round_id","week"),
	CONSTRAINT "outcome_answers_week" CHECK (week in (0, 2, 4))
);
--> statement-breakpoint
CREATE TABLE "outcome_counts" (
	"month" date NOT NULL,
	"week" integer NOT NULL,
	"course" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "outcome_counts_month_week_course_pk" PRIMARY KEY("month","week","course"),
	CONSTRAINT "outcome_counts_people" CHECK (people >= 0)
);
--> statement-breakpoint
CREATE TABLE "outcome_offers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"declined" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outcome_rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"began_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"put_off" integer
);
--> statement-breakpoint
ALTER TABLE "outcome_answers" ADD CONSTRAINT "outcome_answers_round_id_outcome_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."outcome_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_offers" ADD CONSTRAINT "outcome_offers_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outcome_rounds" ADD CONSTRAINT "outcome_rounds_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outcome_rounds_user" ON "outcome_rounds" USING btree ("user_id","began_at");--> statement-breakpoint
CREATE INDEX "outcome_rounds_began" ON "outcome_rounds" USING btree ("began_at");