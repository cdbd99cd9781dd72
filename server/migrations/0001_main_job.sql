CREATE TABLE "experts" (
	"expert_id" uuid PRIMARY KEY NOT NULL,
	"languages" text[] NOT NULL,
	"support_types" text[] NOT NULL,
	"experience_areas" text[] NOT NULL,
	"good_standing" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assessment_responses" (
	"assessment_id" uuid NOT NULL,
	"question_type" text NOT NULL,
	"user_id" uuid NOT NULL,
	"answer_text" "bytea" NOT NULL,
	"intensity_value" "bytea",
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "assessment_responses_assessment_id_question_type_pk" PRIMARY KEY("assessment_id","question_type")
);
--> statement-breakpoint
CREATE TABLE "kept_answers" (
	"token_mac" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"session_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"emotion_tag" text,
	"crisis_detected" boolean NOT NULL,
	"crisis_severity" text NOT NULL,
	"crisis_codes" text DEFAULT '' NOT NULL,
	"timestamp" timestamp with time zone NOT NULL,
	CONSTRAINT "messages_session_id_seq_pk" PRIMARY KEY("session_id","seq"),
	CONSTRAINT "messages_id" UNIQUE("session_id","id")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"session_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "receipts_session_id_person_id_pk" PRIMARY KEY("session_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seeker_id" uuid NOT NULL,
	"expert_id" uuid,
	"is_emergency" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"crisis_severity" text DEFAULT 'none' NOT NULL,
	"priority_score" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"ended_at" timestamp with time zone,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"last_message_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "sessions_status" CHECK (status in ('active', 'closed') and (status = 'closed') = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"sha256" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"full_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"text_sha256" text NOT NULL,
	"platform" text NOT NULL,
	"language" text NOT NULL,
	"user_agent" text NOT NULL,
	"consented_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crisis_assessments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"severity_level" text NOT NULL,
	"risk_score" integer NOT NULL,
	"trigger_keywords" text[] NOT NULL,
	"assessment_data" "bytea" NOT NULL,
	"auto_escalated" boolean DEFAULT false NOT NULL,
	"escalation_level" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "flags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"trigger_word" "bytea" NOT NULL,
	"flag_type" text DEFAULT 'crisis' NOT NULL,
	"severity" text NOT NULL,
	"reasons" text[] NOT NULL,
	"lexicon_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"account_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"preferred_language" text DEFAULT 'en' NOT NULL,
	"verification_status" text DEFAULT 'pending' NOT NULL,
	"automatic" boolean DEFAULT false NOT NULL,
	"assessment_completed" boolean DEFAULT false NOT NULL,
	"last_assessment_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "profiles_role" CHECK (role in ('seeker', 'expert', 'supervisor', 'admin', 'owner')),
	CONSTRAINT "profiles_language" CHECK (preferred_language in ('en', 'ar')),
	CONSTRAINT "profiles_verification" CHECK (verification_status in ('pending', 'pending_approval', 'in_review', 'more_info', 'approved', 'rejected', 'suspended'))
);
--> statement-breakpoint
CREATE TABLE "sign_in_codes" (
	"address_mac" text PRIMARY KEY NOT NULL,
	"code_mac" text,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "sign_ins_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "availability" (
	"expert_id" uuid PRIMARY KEY NOT NULL,
	"available" boolean DEFAULT false NOT NULL,
	"reachable_at" timestamp with time zone,
	"max_sessions" integer NOT NULL,
	"last_taken_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "match_requests" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"urgency" text NOT NULL,
	"support_type" text NOT NULL,
	"topic" text,
	"reason" jsonb,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"matched_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "matching_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'seeker' NOT NULL,
	"urgency_level" text NOT NULL,
	"support_types" text[] NOT NULL,
	"topic" text,
	"language_preference" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid,
	"reason" text,
	"facts" jsonb
);
--> statement-breakpoint
CREATE TABLE "data_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"held_preview_data" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"limiter" text NOT NULL,
	"key" text NOT NULL,
	"window_ends" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_limiter_key_pk" PRIMARY KEY("limiter","key")
);
--> statement-breakpoint
ALTER TABLE "experts" ADD CONSTRAINT "experts_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assessment_responses" ADD CONSTRAINT "assessment_responses_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_consents" ADD CONSTRAINT "user_consents_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_consents" ADD CONSTRAINT "user_consents_text_sha256_consent_texts_sha256_fk" FOREIGN KEY ("text_sha256") REFERENCES "public"."consent_texts"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crisis_assessments" ADD CONSTRAINT "crisis_assessments_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "availability" ADD CONSTRAINT "availability_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_requests" ADD CONSTRAINT "match_requests_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matching_preferences" ADD CONSTRAINT "matching_preferences_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assessment_responses_user" ON "assessment_responses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "kept_answers_expiry" ON "kept_answers" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_seeker" ON "sessions" USING btree ("seeker_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_expert" ON "sessions" USING btree ("expert_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_waiting" ON "sessions" USING btree ("created_at") WHERE status = 'active' and expert_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_one_open" ON "sessions" USING btree ("seeker_id","is_emergency") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "user_consents_user" ON "user_consents" USING btree ("user_id","consented_at");--> statement-breakpoint
CREATE INDEX "crisis_assessments_user" ON "crisis_assessments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "flags_session" ON "flags" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "flags_open" ON "flags" USING btree ("closed_at","severity");--> statement-breakpoint
CREATE INDEX "credentials_account" ON "credentials" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "sign_ins_account" ON "sign_ins" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "availability_ready" ON "availability" USING btree ("available","reachable_at");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "data_keys_person" ON "data_keys" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_ends");