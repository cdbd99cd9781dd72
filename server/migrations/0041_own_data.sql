CREATE TABLE "consent_withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"ready_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"json_pieces" integer DEFAULT 0 NOT NULL,
	"html_pieces" integer DEFAULT 0 NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "data_exports_person_id_unique" UNIQUE("person_id")
);
--> statement-breakpoint
CREATE TABLE "erasure_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	"served" boolean DEFAULT false NOT NULL,
	CONSTRAINT "erasure_requests_ends_once" CHECK (undone_at is null or done_at is null)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "words_gone_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "leaves_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "idle_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consent_withdrawals" ADD CONSTRAINT "consent_withdrawals_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_withdrawals_user" ON "consent_withdrawals" USING btree ("user_id","withdrawn_at");--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_open" ON "erasure_requests" USING btree ("person_id") WHERE undone_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "erasure_requests_due" ON "erasure_requests" USING btree ("due_at") WHERE undone_at is null and done_at is null;--> statement-breakpoint
CREATE INDEX "erasure_requests_done" ON "erasure_requests" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "assessment_responses_age" ON "assessment_responses" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_with_words" ON "sessions" USING btree ("ended_at") WHERE status = 'closed' and words_gone_at is null;--> statement-breakpoint
CREATE INDEX "sessions_without_words" ON "sessions" USING btree ("ended_at") WHERE words_gone_at is not null;--> statement-breakpoint
CREATE INDEX "accounts_last_signed_in" ON "accounts" USING btree ("last_signed_in_at") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "accounts_erased" ON "accounts" USING btree ("erased_at") WHERE erased_at is not null;