-- The schema of version 1.0.0 (decision 59). Columns stand in the order in which earlier migrations
-- added them, because a backup keeps a row as a list of values in that order.

-- SQL reads the time through this function alone. It is the statement's time: stable, so that
-- indexes serve comparisons with it. Tests replace it with one that adds an offset, in their own
-- databases.
create function app_now() returns timestamptz language sql stable parallel safe as 'select statement_timestamp()';

-- An id that begins with its month where the table is divided by month (decision 69), else a random
-- one. Version 8 of RFC 9562, with as many random bits as version 7.
create function month_id(divided text) returns uuid language sql volatile as $$
  select case
    when exists (select from pg_partitioned_table where partrelid = to_regclass('public.' || divided))
    then ('ffffffff-' || to_char(app_now() at time zone 'UTC', 'YYMM') || '-8' || substr(gen_random_uuid()::text, 16))::uuid
    else gen_random_uuid()
  end
$$;

-- Exclusion constraints need it to compare for equality beside a range. It comes with PostgreSQL,
-- and a role that may create tables in this database may create it.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Tables that grow are divided by month (decision 69), and the service adds the months. Rows from
-- before the first month are in `…_past`, rows whose month has no partition in `…_unplaced`.
CREATE SCHEMA "partitions";

CREATE TABLE "analytics_weeks" (
	"zone" text NOT NULL,
	"week" date NOT NULL,
	"counted" json NOT NULL,
	CONSTRAINT "analytics_weeks_zone_week_pk" PRIMARY KEY("zone","week")
);

CREATE TABLE "break_glass_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"reason" "bytea" NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"reads" integer DEFAULT 0 NOT NULL,
	"expiry_notified_at" timestamp with time zone,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	"outcome" text,
	"note" "bytea"
);

CREATE TABLE "ready_exceptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item" text NOT NULL,
	"about" text NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"signed_by" uuid NOT NULL,
	"signed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone
);

CREATE TABLE "ready_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item" text NOT NULL,
	"about" text NOT NULL,
	"facts" jsonb NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "ready_states" (
	"item" text PRIMARY KEY NOT NULL,
	"good" boolean NOT NULL,
	"about" text NOT NULL,
	"since" timestamp with time zone DEFAULT app_now() NOT NULL,
	"was_good" boolean DEFAULT false NOT NULL
);

CREATE TABLE "application_checks" (
	"person_id" uuid NOT NULL,
	"check" text NOT NULL,
	"done_by" uuid,
	"done_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"reference" "bytea" NOT NULL,
	CONSTRAINT "application_checks_person_id_check_pk" PRIMARY KEY("person_id","check")
);

CREATE TABLE "applications" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"profile" "bytea" NOT NULL,
	"submitted_at" timestamp with time zone,
	"claimed_by" uuid,
	"claimed_at" timestamp with time zone,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"reason" "bytea",
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"documents_notified_at" timestamp with time zone
);

CREATE TABLE "check_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"held_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"recorded_by" uuid
);

CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" "bytea" NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"pages" integer DEFAULT 1 NOT NULL,
	"content_mac" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "experts" (
	"expert_id" uuid PRIMARY KEY NOT NULL,
	"languages" text[] NOT NULL,
	"support_types" text[] NOT NULL,
	"experience_areas" text[] NOT NULL,
	"good_standing" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"gender" text,
	"check_in_due_at" timestamp with time zone DEFAULT app_now() + interval '1 month' NOT NULL,
	"training_until" timestamp with time zone DEFAULT app_now() + interval '1 year' NOT NULL,
	"serves_until" timestamp with time zone GENERATED ALWAYS AS (least(check_in_due_at, training_until)) STORED NOT NULL,
	CONSTRAINT "experts_gender" CHECK (gender in ('male', 'female'))
);

CREATE TABLE "quiz_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"module" text NOT NULL,
	"version" integer NOT NULL,
	"drawn" jsonb NOT NULL,
	"started_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"answers" jsonb,
	"correct" integer,
	"graded_at" timestamp with time zone
);

CREATE TABLE "scope_approvals" (
	"person_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"approved_by" uuid NOT NULL,
	"approved_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "scope_approvals_person_id_scope_approved_by_pk" PRIMARY KEY("person_id","scope","approved_by")
);

CREATE TABLE "training_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"module" text NOT NULL,
	"attempt_id" uuid NOT NULL,
	"percent" integer NOT NULL,
	"issued_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_certificates_attempt_id_unique" UNIQUE("attempt_id")
);

CREATE TABLE "training_progress" (
	"person_id" uuid NOT NULL,
	"module" text NOT NULL,
	"place" text,
	"read" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "training_progress_person_id_module_pk" PRIMARY KEY("person_id","module")
);

CREATE TABLE "training_reviews" (
	"module" text NOT NULL,
	"language" text NOT NULL,
	"version" integer NOT NULL,
	"reviewer" text NOT NULL,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"reviewed_on" date DEFAULT (app_now())::date NOT NULL,
	CONSTRAINT "training_reviews_module_language_version_pk" PRIMARY KEY("module","language","version")
);

CREATE TABLE "assessment_responses" (
	"assessment_id" uuid NOT NULL,
	"question_type" text NOT NULL,
	"user_id" uuid NOT NULL,
	"answer_text" "bytea" NOT NULL,
	"intensity_value" "bytea",
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "assessment_responses_assessment_id_question_type_pk" PRIMARY KEY("assessment_id","question_type")
);

CREATE TABLE "kept_answers" (
	"token_mac" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id")
);

CREATE TABLE "feedback" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"given_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"felt_heard" text,
	"felt_before" text,
	"felt_after" text
);

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
	"has_contact_details" boolean DEFAULT false NOT NULL,
	"quoted_id" uuid,
	CONSTRAINT "messages_session_id_seq_pk" PRIMARY KEY("session_id","seq"),
	CONSTRAINT "messages_id" UNIQUE("session_id","id")
) PARTITION BY RANGE ("session_id");
CREATE TABLE "partitions"."messages_past" PARTITION OF "messages" FOR VALUES FROM (MINVALUE) TO ('ffffffff-0000-0000-0000-000000000000');
CREATE TABLE "partitions"."messages_unplaced" PARTITION OF "messages" DEFAULT;

CREATE TABLE "receipts" (
	"session_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "receipts_session_id_person_id_pk" PRIMARY KEY("session_id","person_id")
);

CREATE TABLE "seat_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"seat_of" uuid NOT NULL,
	"offered_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text
);

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
	"joined_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"expert_reads_after" integer DEFAULT 0 NOT NULL,
	"due_for" text,
	"due_for_since" timestamp with time zone,
	"due_at" timestamp with time zone,
	"supervisor_id" uuid,
	"supervisor_reads_after" integer DEFAULT 0 NOT NULL,
	"supervised_by" uuid[] DEFAULT '{}' NOT NULL,
	"review_waits" boolean DEFAULT false NOT NULL,
	"messages_deleted_at" timestamp with time zone,
	"told_adult" boolean DEFAULT false NOT NULL,
	"pass_on_share" boolean,
	"ended_by" text,
	"network" text,
	CONSTRAINT "sessions_due_while_open" CHECK (status = 'closed' or (due_for is not null and due_at is not null)),
	CONSTRAINT "sessions_status" CHECK (status in ('active', 'closed') and (status = 'closed') = (ended_at is not null))
);

CREATE TABLE "talk_again" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seeker_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"seeker_yes" boolean,
	"expert_yes" boolean,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "talk_again_two" UNIQUE("seeker_id","expert_id")
);

CREATE TABLE "consent_texts" (
	"sha256" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"full_text" text NOT NULL
);

CREATE TABLE "consent_withdrawals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"withdrawn_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "terms_signatures" (
	"sha256" text NOT NULL,
	"profession" text NOT NULL,
	"name" text NOT NULL,
	"signed_on" date NOT NULL,
	"recorded_by" uuid NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "terms_signatures_sha256_profession_pk" PRIMARY KEY("sha256","profession")
);

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
	"reviewed_by" uuid,
	"closed_at" timestamp with time zone
);

CREATE TABLE "crisis_line_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"line_id" text NOT NULL,
	"revision" integer NOT NULL,
	"line" jsonb NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);

CREATE TABLE "crisis_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"line" jsonb NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"called_at" timestamp with time zone,
	"called_by" uuid,
	"call_failed" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp with time zone,
	"verified_by" uuid,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "flags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"message_id" uuid,
	"trigger_word" "bytea",
	"flag_type" text DEFAULT 'crisis' NOT NULL,
	"severity" text NOT NULL,
	"reasons" text[] NOT NULL,
	"lexicon_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"closed_at" timestamp with time zone,
	"raised_by" uuid,
	"codes" text[] DEFAULT '{}' NOT NULL,
	"closed_by" uuid
);

CREATE TABLE "factor_resets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ended" text,
	"ended_by" uuid
);

CREATE TABLE "recovery_codes" (
	"person_id" uuid NOT NULL,
	"code_mac" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_person_id_code_mac_pk" PRIMARY KEY("person_id","code_mac")
);

CREATE TABLE "second_factors" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"secret" "bytea",
	"pending" "bytea",
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone
);

CREATE TABLE "staff_browsers" (
	"browser_mac" text NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "staff_browsers_browser_mac_account_id_pk" PRIMARY KEY("browser_mac","account_id")
);

CREATE TABLE "staff_members" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT app_now() NOT NULL,
	"made_by" uuid,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid
);

CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"guest_until" timestamp with time zone,
	"disabled_at" timestamp with time zone,
	"last_signed_in_at" timestamp with time zone,
	"leaves_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"idle_notified_at" timestamp with time zone,
	"serves_again" boolean DEFAULT false NOT NULL,
	"address" "bytea",
	CONSTRAINT "accounts_email_unique" UNIQUE("email")
);

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

CREATE TABLE "guest_claims" (
	"guest_id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"moved_at" timestamp with time zone
);

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
	"show_seen" boolean DEFAULT true NOT NULL,
	"alias" text DEFAULT '' NOT NULL,
	"age_range" text,
	"consent" boolean DEFAULT false NOT NULL,
	"profile_completed_at" timestamp with time zone,
	"welcomed" boolean DEFAULT false NOT NULL,
	"age_group" text,
	CONSTRAINT "profiles_age_group" CHECK (age_group in ('adult', 'minor')),
	CONSTRAINT "profiles_role" CHECK (role in ('seeker', 'expert', 'supervisor', 'admin', 'owner')),
	CONSTRAINT "profiles_language" CHECK (preferred_language in ('en', 'ar')),
	CONSTRAINT "profiles_verification" CHECK (verification_status in ('pending', 'pending_approval', 'in_review', 'more_info', 'approved', 'rejected', 'suspended'))
);

CREATE TABLE "quick_exits" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	"unnoticed" boolean DEFAULT true NOT NULL
);

CREATE TABLE "sign_in_codes" (
	"address_mac" text PRIMARY KEY NOT NULL,
	"code_mac" text,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"used_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "sign_in_links" (
	"address_mac" text PRIMARY KEY NOT NULL,
	"token_mac" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_links_token_mac_unique" UNIQUE("token_mac")
);

CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"second_factor_at" timestamp with time zone,
	"shared_device" boolean DEFAULT false NOT NULL,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"factor_by_provider" boolean DEFAULT false NOT NULL,
	"locked_at" timestamp with time zone,
	"locked_outbox" uuid[],
	"locked_guest_id" uuid,
	"lock_unnoticed" boolean DEFAULT false NOT NULL,
	"proved_at" timestamp with time zone DEFAULT app_now(),
	CONSTRAINT "sign_ins_token_unique" UNIQUE("token")
);

CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "emergency_availability" (
	"expert_id" uuid PRIMARY KEY NOT NULL,
	"is_on_call" boolean DEFAULT false NOT NULL,
	"priority_level" integer DEFAULT 1 NOT NULL,
	"max_concurrent_emergencies" integer DEFAULT 1 NOT NULL,
	"last_emergency_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "emergency_availability_limits" CHECK (max_concurrent_emergencies between 1 and 3 and priority_level between 1 and 5)
);

CREATE TABLE "availability" (
	"expert_id" uuid PRIMARY KEY NOT NULL,
	"available" boolean DEFAULT false NOT NULL,
	"max_sessions" integer NOT NULL,
	"last_taken_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"open_sessions" integer DEFAULT 0 NOT NULL,
	"available_until" timestamp with time zone,
	"break_until" timestamp with time zone,
	"rests_until" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"rests_for" text,
	"not_today" text[] DEFAULT '{}' NOT NULL,
	"not_today_until" timestamp with time zone,
	"set_aside" boolean DEFAULT false NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"support_types" text[] DEFAULT '{}' NOT NULL,
	"experience_areas" text[] DEFAULT '{}' NOT NULL,
	"gender" text,
	"automatic" boolean DEFAULT false NOT NULL,
	"serves_until" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"freed_at" timestamp with time zone,
	"held_until" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"break_for" text,
	"kept_for_emergencies" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "debriefs" (
	"session_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "debriefs_session_id_expert_id_pk" PRIMARY KEY("session_id","expert_id")
);

CREATE TABLE "handovers" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"expert_id" uuid NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);

CREATE TABLE "arrival_notice_requests" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"language" text NOT NULL,
	"wished_gender" text,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"lasts_until" timestamp with time zone NOT NULL,
	"called_at" timestamp with time zone
);

CREATE TABLE "match_requests" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"urgency" text NOT NULL,
	"support_type" text NOT NULL,
	"topic" text,
	"reason" jsonb,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"matched_at" timestamp with time zone,
	"previous_expert_id" uuid,
	"ahead" boolean DEFAULT false NOT NULL,
	"wished_gender" text,
	"gender_must" boolean DEFAULT false NOT NULL,
	"waited_seconds" integer,
	"for_minor" boolean DEFAULT false NOT NULL,
	"queue_rank" smallint
);

CREATE TABLE "matching_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"role" text DEFAULT 'seeker' NOT NULL,
	"urgency_level" text NOT NULL,
	"support_types" text[] NOT NULL,
	"topic" text,
	"language_preference" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"wished_gender" text,
	"gender_must" boolean DEFAULT false NOT NULL
);

CREATE TABLE "passed_over" (
	"session_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"chosen" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"missed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "passed_over_session_id_expert_id_pk" PRIMARY KEY("session_id","expert_id")
);

CREATE TABLE "shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"series_id" uuid,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"cover_asked_at" timestamp with time zone,
	"taken_from" uuid,
	"remind_at" timestamp with time zone,
	CONSTRAINT "shifts_kind_known" CHECK (kind in ('support', 'on_call', 'supervisor', 'backup')),
	CONSTRAINT "shifts_length" CHECK (ends_at >= starts_at + interval '15 minutes' and ends_at <= starts_at + case when kind = 'support' then interval '9 hours' else interval '25 hours' end)
);

CREATE TABLE "work_slots" (
	"expert_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_slots_expert_id_starts_at_pk" PRIMARY KEY("expert_id","starts_at")
);

CREATE TABLE "mood_check_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"mood" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "mood_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL
);

CREATE TABLE "outcome_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"week" integer NOT NULL,
	"said" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "outcome_answers_once" UNIQUE("round_id","week"),
	CONSTRAINT "outcome_answers_week" CHECK (week in (0, 2, 4))
);

CREATE TABLE "outcome_counts" (
	"month" date NOT NULL,
	"week" integer NOT NULL,
	"course" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "outcome_counts_month_week_course_pk" PRIMARY KEY("month","week","course"),
	CONSTRAINT "outcome_counts_people" CHECK (people >= 0)
);

CREATE TABLE "outcome_offers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"declined" boolean DEFAULT false NOT NULL
);

CREATE TABLE "outcome_rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"began_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"put_off" integer
);

CREATE TABLE "audit_ends" (
	"n" integer PRIMARY KEY NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	"entries" integer NOT NULL,
	"seal" text NOT NULL,
	"closed_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "audit_entries" (
	"seq" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_id" uuid,
	"reason" text,
	"facts" jsonb
) PARTITION BY RANGE ("at");
CREATE TABLE "partitions"."audit_entries_past" PARTITION OF "audit_entries" (PRIMARY KEY ("seq")) FOR VALUES FROM (MINVALUE) TO ('2026-11-01 00:00:00+00');
CREATE TABLE "partitions"."audit_entries_unplaced" PARTITION OF "audit_entries" (PRIMARY KEY ("seq")) DEFAULT;

CREATE TABLE "audit_seals" (
	"n" integer PRIMARY KEY NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"entries" integer,
	"hash" text,
	"sealed_at" timestamp with time zone
);

CREATE TABLE "backup_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backup_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"ok" boolean NOT NULL,
	"archive" text,
	"taken_at" timestamp with time zone,
	"seconds" integer NOT NULL,
	"bytes" bigint,
	"rows" bigint,
	"reason" text
);

CREATE TABLE "data_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"wrapped" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT month_id('deliveries') NOT NULL,
	"notice_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"registration_id" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"settled_at" timestamp with time zone
) PARTITION BY RANGE ("id");
CREATE TABLE "partitions"."deliveries_past" PARTITION OF "deliveries" FOR VALUES FROM (MINVALUE) TO ('ffffffff-0000-0000-0000-000000000000');
CREATE TABLE "partitions"."deliveries_unplaced" PARTITION OF "deliveries" DEFAULT;

CREATE TABLE "erasures" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"erased_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"held_preview_data" boolean DEFAULT false NOT NULL,
	"alive_at" timestamp with time zone,
	"key_check" text,
	"vapid_public" text,
	"vapid_private" "bytea",
	"mac_key" "bytea",
	"open_for_seekers" boolean DEFAULT false NOT NULL,
	"sealed_steps" integer DEFAULT 4 NOT NULL
);

CREATE TABLE "live_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"changed_by" uuid NOT NULL,
	"changed_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "notice_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"network" text NOT NULL,
	"severity" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);

CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"severity" text,
	"language" text,
	"link" text NOT NULL,
	"subject_id" uuid,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"shown_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"batch_id" uuid,
	CONSTRAINT "notices_key_unique" UNIQUE("key")
);

CREATE TABLE "outgoing_nodes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"workers" text[] NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);

CREATE TABLE "presence" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);

CREATE TABLE "verified_channels" (
	"person_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"verified_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "verified_channels_person_id_channel_pk" PRIMARY KEY("person_id","channel")
);

CREATE TABLE "push_registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"endpoint_mac" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"sign_in_id" uuid,
	CONSTRAINT "push_registrations_endpoint_mac_unique" UNIQUE("endpoint_mac")
);

CREATE TABLE "rate_limits" (
	"limiter" text NOT NULL,
	"key" text NOT NULL,
	"window_ends" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_limiter_key_pk" PRIMARY KEY("limiter","key")
);

CREATE TABLE "revocations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "revocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sign_in_id" uuid,
	"person_id" uuid,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"recheck" boolean DEFAULT false NOT NULL
);

CREATE TABLE "stored_files" (
	"name" text PRIMARY KEY NOT NULL,
	"delete_at" timestamp with time zone
);

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

CREATE TABLE "erasure_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "erasure_requests_ends_once" CHECK (undone_at is null or done_at is null)
);

CREATE TABLE "talk_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"said" "bytea" NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	CONSTRAINT "talk_requests_person_id_unique" UNIQUE("person_id")
);

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

CREATE TABLE "alarm_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"treated_by" uuid NOT NULL,
	"treated_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"reason" text NOT NULL
);

CREATE TABLE "escalation_answers" (
	"escalation_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"answered_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"holds_until" timestamp with time zone,
	"asked_again_at" timestamp with time zone,
	"in_group" boolean DEFAULT false NOT NULL,
	CONSTRAINT "escalation_answers_escalation_id_person_id_pk" PRIMARY KEY("escalation_id","person_id")
);

CREATE TABLE "escalation_steps" (
	"escalation_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"severity" text NOT NULL,
	"kind" text NOT NULL,
	"rung" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	"outcome" text,
	"told_rung" text,
	"told" integer,
	CONSTRAINT "escalation_steps_escalation_id_round_severity_kind_rung_pk" PRIMARY KEY("escalation_id","round","severity","kind","rung"),
	CONSTRAINT "escalation_steps_taken" CHECK ((taken_at is null) = (outcome is null))
);

CREATE TABLE "escalations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seeker_id" uuid NOT NULL,
	"session_id" uuid,
	"crisis_id" uuid,
	"cause" text NOT NULL,
	"severity" text NOT NULL,
	"language" text NOT NULL,
	"accompanied" boolean NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"acknowledged_how" text,
	"network" text,
	"group_id" uuid,
	CONSTRAINT "escalations_acknowledged_by_somebody" CHECK ((acknowledged_at is null) = (acknowledged_by is null) and (acknowledged_at is null) = (acknowledged_how is null))
);

CREATE TABLE "guest_pauses" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"reason" text NOT NULL,
	"paused_by" uuid NOT NULL,
	"paused_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"escalation_id" uuid NOT NULL,
	"opened_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"outcome" text,
	"note" "bytea",
	CONSTRAINT "incidents_escalation_id_unique" UNIQUE("escalation_id")
);

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

CREATE TABLE "safety_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"opened_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"taken_by" uuid,
	"taken_at" timestamp with time zone,
	"joined_by" uuid[] DEFAULT '{}' NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"severity" text,
	"outcome" text,
	"verdict" text,
	"note" "bytea",
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid
);

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
	"outcome" text,
	"decision_id" uuid
);

CREATE TABLE "review_draws" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"draw" integer NOT NULL,
	"cause" text,
	"drawn_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid
);

CREATE TABLE "shift_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"text" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "shift_notes_taken" (
	"note_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"taken_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "shift_notes_taken_note_id_person_id_pk" PRIMARY KEY("note_id","person_id")
);

CREATE TABLE "away_settings" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"mail" boolean DEFAULT false NOT NULL,
	"sent_at" timestamp with time zone
);

CREATE TABLE "note_sharing" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "session_notes" (
	"session_id" uuid NOT NULL,
	"writer_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"saved_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "session_notes_session_id_writer_id_pk" PRIMARY KEY("session_id","writer_id")
);

CREATE TABLE "calendar_addresses" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "calendar_addresses_secret_hash_unique" UNIQUE("secret_hash")
);

CREATE TABLE "open_shifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"series_id" uuid,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "open_shifts_kind_known" CHECK (kind in ('support', 'on_call', 'supervisor', 'backup'))
);

CREATE TABLE "shift_swaps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"offered_id" uuid NOT NULL,
	"wanted_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "phrase_attempts" (
	"number_mac" text PRIMARY KEY NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL
);

CREATE TABLE "sign_in_phrases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"person_id" uuid NOT NULL,
	"number_mac" text NOT NULL,
	"phrase_hash" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"kept_at" timestamp with time zone,
	CONSTRAINT "sign_in_phrases_number_mac_unique" UNIQUE("number_mac")
);

CREATE TABLE "service_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"changes" jsonb NOT NULL,
	"reason" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"decision" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone
);

CREATE TABLE "services" (
	"id" text PRIMARY KEY NOT NULL,
	"service" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"checked_by" uuid,
	"updated_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "own_phrases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"text" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "team_phrases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seed" text,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"is_retired" boolean DEFAULT false NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"reviewer" text,
	"reviewed_on" date,
	"recorded_by" uuid,
	"recorded_at" timestamp with time zone,
	CONSTRAINT "team_phrases_seed_unique" UNIQUE("seed")
);

CREATE TABLE "team_message_recipients" (
	"message_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "team_message_recipients_message_id_person_id_pk" PRIMARY KEY("message_id","person_id")
);

CREATE TABLE "team_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"author_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"text" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"uses" bigint NOT NULL,
	"backed_up" boolean NOT NULL,
	"name" "bytea" NOT NULL,
	"made_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"used_at" timestamp with time zone,
	"verifies_owner" boolean DEFAULT false NOT NULL,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);

CREATE TABLE "appointment_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"appointment_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"expert_zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL
);

CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seeker_id" uuid NOT NULL,
	"asked_of" uuid,
	"topic" text,
	"minutes" integer NOT NULL,
	"language" text NOT NULL,
	"seeker_zone" text NOT NULL,
	"note" "bytea",
	"state" text DEFAULT 'asked' NOT NULL,
	"expert_id" uuid,
	"expert_zone" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"session_id" uuid,
	"cancel_reason" text,
	"absence_reason" text,
	"due_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"wished_gender" text,
	"gender_must" boolean DEFAULT false NOT NULL,
	"move_proposed" boolean DEFAULT false NOT NULL,
	"note_flagged" boolean DEFAULT false NOT NULL,
	CONSTRAINT "appointments_due_while_open" CHECK ((state in ('asked', 'booked', 'ready')) = (due_at is not null)),
	CONSTRAINT "appointments_time" CHECK ((starts_at is null) = (ends_at is null) and (state not in ('booked', 'ready') or (starts_at is not null and expert_id is not null)))
);

CREATE TABLE "device_pins" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"pin_hash" text NOT NULL,
	"set_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "plan_shares" (
	"session_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"step" text NOT NULL,
	"shared_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "plan_shares_session_id_reader_id_step_pk" PRIMARY KEY("session_id","reader_id","step")
);

CREATE TABLE "safety_plan_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"content" "bytea" NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "safety_plans" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"revision" integer NOT NULL,
	"saved_at" timestamp with time zone DEFAULT app_now() NOT NULL
);

CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_mac" text NOT NULL,
	"label" "bytea",
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	"used_by" uuid,
	CONSTRAINT "invitations_token_mac_unique" UNIQUE("token_mac"),
	CONSTRAINT "invitations_used_by_unique" UNIQUE("used_by")
);

CREATE TABLE "follow_up_agreements" (
	"session_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"agrees" boolean NOT NULL,
	"at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "follow_up_agreements_session_id_expert_id_pk" PRIMARY KEY("session_id","expert_id")
);

CREATE TABLE "follow_ups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"seeker_id" uuid NOT NULL,
	"wait" text NOT NULL,
	"sender" text NOT NULL,
	"zone" text NOT NULL,
	"state" text DEFAULT 'allowed' NOT NULL,
	"end_reason" text,
	"answer" "bytea",
	"due_at" timestamp with time zone,
	"allowed_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"sent_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "follow_ups_session" UNIQUE("session_id"),
	CONSTRAINT "follow_ups_due_while_open" CHECK ((state in ('allowed', 'sent')) = (due_at is not null)),
	CONSTRAINT "follow_ups_end" CHECK ((state = 'ended') = (end_reason is not null))
);

CREATE TABLE "provider_bindings" (
	"person_id" uuid NOT NULL,
	"issuer" text NOT NULL,
	"subject_mac" text NOT NULL,
	"bound_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	CONSTRAINT "provider_bindings_person_id_issuer_pk" PRIMARY KEY("person_id","issuer"),
	CONSTRAINT "provider_bindings_subject" UNIQUE("issuer","subject_mac")
);

CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);

ALTER TABLE "break_glass_requests" ADD CONSTRAINT "break_glass_requests_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "application_checks" ADD CONSTRAINT "application_checks_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "application_checks" ADD CONSTRAINT "application_checks_done_by_accounts_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "applications" ADD CONSTRAINT "applications_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "applications" ADD CONSTRAINT "applications_claimed_by_accounts_id_fk" FOREIGN KEY ("claimed_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "applications" ADD CONSTRAINT "applications_decided_by_accounts_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_recorded_by_accounts_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "documents" ADD CONSTRAINT "documents_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "experts" ADD CONSTRAINT "experts_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "scope_approvals" ADD CONSTRAINT "scope_approvals_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "training_certificates" ADD CONSTRAINT "training_certificates_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "training_certificates" ADD CONSTRAINT "training_certificates_attempt_id_quiz_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."quiz_attempts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "training_progress" ADD CONSTRAINT "training_progress_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "assessment_responses" ADD CONSTRAINT "assessment_responses_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_accounts_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_accounts_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "seat_offers" ADD CONSTRAINT "seat_offers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "seat_offers" ADD CONSTRAINT "seat_offers_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "seat_offers" ADD CONSTRAINT "seat_offers_seat_of_accounts_id_fk" FOREIGN KEY ("seat_of") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "session_turns" ADD CONSTRAINT "session_turns_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_supervisor_id_accounts_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "talk_again" ADD CONSTRAINT "talk_again_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "talk_again" ADD CONSTRAINT "talk_again_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "consent_withdrawals" ADD CONSTRAINT "consent_withdrawals_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_consents" ADD CONSTRAINT "user_consents_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_consents" ADD CONSTRAINT "user_consents_text_sha256_consent_texts_sha256_fk" FOREIGN KEY ("text_sha256") REFERENCES "public"."consent_texts"("sha256") ON DELETE no action ON UPDATE no action;
ALTER TABLE "crisis_assessments" ADD CONSTRAINT "crisis_assessments_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "staff_browsers" ADD CONSTRAINT "staff_browsers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guest_claims" ADD CONSTRAINT "guest_claims_guest_id_accounts_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "guest_claims" ADD CONSTRAINT "guest_claims_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "quick_exits" ADD CONSTRAINT "quick_exits_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "emergency_availability" ADD CONSTRAINT "emergency_availability_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "availability" ADD CONSTRAINT "availability_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "debriefs" ADD CONSTRAINT "debriefs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "debriefs" ADD CONSTRAINT "debriefs_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "arrival_notice_requests" ADD CONSTRAINT "arrival_notice_requests_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "match_requests" ADD CONSTRAINT "match_requests_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "matching_preferences" ADD CONSTRAINT "matching_preferences_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "passed_over" ADD CONSTRAINT "passed_over_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_taken_from_accounts_id_fk" FOREIGN KEY ("taken_from") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "work_slots" ADD CONSTRAINT "work_slots_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mood_check_ins" ADD CONSTRAINT "mood_check_ins_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "mood_settings" ADD CONSTRAINT "mood_settings_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "outcome_answers" ADD CONSTRAINT "outcome_answers_round_id_outcome_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."outcome_rounds"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "outcome_offers" ADD CONSTRAINT "outcome_offers_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "outcome_rounds" ADD CONSTRAINT "outcome_rounds_user_id_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "talk_requests" ADD CONSTRAINT "talk_requests_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "talk_requests" ADD CONSTRAINT "talk_requests_taken_by_accounts_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "emergencies" ADD CONSTRAINT "emergencies_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "escalation_answers" ADD CONSTRAINT "escalation_answers_escalation_id_escalations_id_fk" FOREIGN KEY ("escalation_id") REFERENCES "public"."escalations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "escalation_steps" ADD CONSTRAINT "escalation_steps_escalation_id_escalations_id_fk" FOREIGN KEY ("escalation_id") REFERENCES "public"."escalations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "escalations" ADD CONSTRAINT "escalations_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "escalations" ADD CONSTRAINT "escalations_group_id_alarm_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."alarm_groups"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_escalation_id_escalations_id_fk" FOREIGN KEY ("escalation_id") REFERENCES "public"."escalations"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "kind_notes" ADD CONSTRAINT "kind_notes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reports" ADD CONSTRAINT "reports_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reports" ADD CONSTRAINT "reports_decision_id_report_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."report_decisions"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "review_draws" ADD CONSTRAINT "review_draws_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "shift_notes" ADD CONSTRAINT "shift_notes_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "shift_notes_taken" ADD CONSTRAINT "shift_notes_taken_note_id_shift_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."shift_notes"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "shift_notes_taken" ADD CONSTRAINT "shift_notes_taken_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "open_shifts" ADD CONSTRAINT "open_shifts_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_offered_id_shifts_id_fk" FOREIGN KEY ("offered_id") REFERENCES "public"."shifts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "shift_swaps" ADD CONSTRAINT "shift_swaps_wanted_id_shifts_id_fk" FOREIGN KEY ("wanted_id") REFERENCES "public"."shifts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sign_in_phrases" ADD CONSTRAINT "sign_in_phrases_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "own_phrases" ADD CONSTRAINT "own_phrases_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "team_message_recipients" ADD CONSTRAINT "team_message_recipients_message_id_team_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."team_messages"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "team_message_recipients" ADD CONSTRAINT "team_message_recipients_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "team_messages" ADD CONSTRAINT "team_messages_author_id_accounts_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "appointment_times" ADD CONSTRAINT "appointment_times_appointment_id_appointments_id_fk" FOREIGN KEY ("appointment_id") REFERENCES "public"."appointments"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "appointment_times" ADD CONSTRAINT "appointment_times_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_asked_of_accounts_id_fk" FOREIGN KEY ("asked_of") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "device_pins" ADD CONSTRAINT "device_pins_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "plan_shares" ADD CONSTRAINT "plan_shares_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "plan_shares" ADD CONSTRAINT "plan_shares_reader_id_accounts_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "safety_plan_versions" ADD CONSTRAINT "safety_plan_versions_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "safety_plans" ADD CONSTRAINT "safety_plans_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_made_by_accounts_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_used_by_accounts_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "follow_up_agreements" ADD CONSTRAINT "follow_up_agreements_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "follow_up_agreements" ADD CONSTRAINT "follow_up_agreements_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "follow_ups" ADD CONSTRAINT "follow_ups_seeker_id_accounts_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "provider_bindings" ADD CONSTRAINT "provider_bindings_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_locked_guest_id_accounts_id_fk" FOREIGN KEY ("locked_guest_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;

CREATE INDEX "break_glass_asked" ON "break_glass_requests" USING btree ("asked_at");
CREATE UNIQUE INDEX "break_glass_waiting" ON "break_glass_requests" USING btree ("session_id","asked_by") WHERE decided_at is null;
CREATE INDEX "break_glass_over" ON "break_glass_requests" USING btree ("expires_at") WHERE expiry_notified_at is null and expires_at is not null;
CREATE INDEX "ready_exceptions_item" ON "ready_exceptions" USING btree ("item","signed_at");
CREATE INDEX "ready_records_item" ON "ready_records" USING btree ("item","recorded_at");
CREATE INDEX "applications_submitted" ON "applications" USING btree ("submitted_at");
CREATE INDEX "check_ins_person" ON "check_ins" USING btree ("person_id","held_at");
CREATE INDEX "documents_person" ON "documents" USING btree ("person_id");
CREATE UNIQUE INDEX "documents_once" ON "documents" USING btree ("person_id","content_mac");
CREATE UNIQUE INDEX "documents_one_id" ON "documents" USING btree ("person_id") WHERE kind = 'national-id';
CREATE UNIQUE INDEX "quiz_attempts_under_way" ON "quiz_attempts" USING btree ("person_id","module") WHERE graded_at is null;
CREATE INDEX "quiz_attempts_graded" ON "quiz_attempts" USING btree ("person_id","module","graded_at");
CREATE INDEX "training_certificates_person" ON "training_certificates" USING btree ("person_id","module");
CREATE INDEX "assessment_responses_user" ON "assessment_responses" USING btree ("user_id","created_at");
CREATE INDEX "assessment_responses_age" ON "assessment_responses" USING btree ("created_at");
CREATE INDEX "kept_answers_expiry" ON "kept_answers" USING btree ("expires_at");
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_id");
CREATE INDEX "feedback_given" ON "feedback" USING btree ("given_at");
CREATE INDEX "receipts_person" ON "receipts" USING btree ("person_id");
CREATE UNIQUE INDEX "seat_offers_open" ON "seat_offers" USING btree ("session_id") WHERE ended_at is null;
CREATE INDEX "seat_offers_expert" ON "seat_offers" USING btree ("expert_id","ended_at");
CREATE INDEX "seat_offers_seat" ON "seat_offers" USING btree ("seat_of","ended_at");
CREATE INDEX "seat_offers_session" ON "seat_offers" USING btree ("session_id");
CREATE INDEX "session_turns_expert" ON "session_turns" USING btree ("expert_id");
CREATE INDEX "session_turns_ladder" ON "session_turns" USING btree ("at") WHERE ladder_waits;
CREATE INDEX "sessions_seeker" ON "sessions" USING btree ("seeker_id","created_at");
CREATE INDEX "sessions_expert" ON "sessions" USING btree ("expert_id","created_at");
CREATE INDEX "sessions_created" ON "sessions" USING btree ("created_at","is_emergency");
CREATE INDEX "sessions_supervised" ON "sessions" USING btree ("supervisor_id") WHERE supervisor_id is not null;
CREATE INDEX "sessions_open_of_expert" ON "sessions" USING btree ("expert_id") WHERE status = 'active';
CREATE INDEX "sessions_waiting" ON "sessions" USING btree ("created_at") WHERE status = 'active' and expert_id is null;
CREATE UNIQUE INDEX "sessions_one_open" ON "sessions" USING btree ("seeker_id","is_emergency") WHERE status = 'active';
CREATE INDEX "sessions_due" ON "sessions" USING btree ("is_emergency","due_at") WHERE status = 'active';
CREATE INDEX "sessions_grave" ON "sessions" USING btree ("seeker_id") WHERE status = 'active' and (crisis_severity in ('severe', 'critical') or is_emergency);
CREATE INDEX "sessions_review" ON "sessions" USING btree ("ended_at") WHERE review_waits;
CREATE INDEX "sessions_with_messages" ON "sessions" USING btree ("ended_at") WHERE status = 'closed' and messages_deleted_at is null;
CREATE INDEX "sessions_without_messages" ON "sessions" USING btree ("ended_at") WHERE messages_deleted_at is not null;
CREATE INDEX "talk_again_expert" ON "talk_again" USING btree ("expert_id");
CREATE INDEX "consent_withdrawals_user" ON "consent_withdrawals" USING btree ("user_id","withdrawn_at");
CREATE INDEX "user_consents_user" ON "user_consents" USING btree ("user_id","consented_at");
CREATE INDEX "crisis_assessments_user" ON "crisis_assessments" USING btree ("user_id");
CREATE INDEX "crisis_assessments_open" ON "crisis_assessments" USING btree ("created_at") WHERE reviewed_at is null and closed_at is null;
CREATE INDEX "crisis_assessments_to_escalate" ON "crisis_assessments" USING btree ("created_at") WHERE reviewed_at is null and closed_at is null and not auto_escalated and session_id is null and severity_level in ('high', 'severe', 'critical');
CREATE UNIQUE INDEX "crisis_line_proposals_open" ON "crisis_line_proposals" USING btree ("line_id") WHERE decision is null;
CREATE INDEX "flags_session" ON "flags" USING btree ("session_id");
CREATE INDEX "flags_open" ON "flags" USING btree ("closed_at","severity");
CREATE UNIQUE INDEX "factor_resets_open" ON "factor_resets" USING btree ("person_id") WHERE ended_at is null;
CREATE INDEX "factor_resets_due" ON "factor_resets" USING btree ("due_at") WHERE ended_at is null;
CREATE INDEX "accounts_guests" ON "accounts" USING btree ("guest_until") WHERE guest_until is not null;
CREATE INDEX "accounts_last_signed_in" ON "accounts" USING btree ("last_signed_in_at") WHERE erased_at is null;
CREATE INDEX "accounts_erased" ON "accounts" USING btree ("erased_at") WHERE erased_at is not null;
CREATE INDEX "accounts_cut_short" ON "accounts" USING btree ("created_at") WHERE guest_until is null and email like '%@guest.invalid';
CREATE INDEX "credentials_account" ON "credentials" USING btree ("account_id");
CREATE INDEX "guest_claims_to_move" ON "guest_claims" USING btree ("claimed_at") WHERE moved_at is null;
CREATE INDEX "profiles_approved" ON "profiles" USING btree ("id") WHERE verification_status = 'approved';
CREATE INDEX "quick_exits_unnoticed" ON "quick_exits" USING btree ("person_id") WHERE unnoticed;
CREATE INDEX "sign_in_links_expiry" ON "sign_in_links" USING btree ("expires_at");
CREATE INDEX "sign_ins_account" ON "sign_ins" USING btree ("account_id");
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");
CREATE INDEX "availability_in_turn" ON "availability" USING btree ("open_sessions","last_taken_at" NULLS FIRST,"expert_id") WHERE available;
CREATE INDEX "debriefs_expert" ON "debriefs" USING btree ("expert_id","asked_at");
CREATE INDEX "handovers_due" ON "handovers" USING btree ("due_at");
CREATE INDEX "arrival_notice_requests_until" ON "arrival_notice_requests" USING btree ("lasts_until");
CREATE INDEX "match_requests_waits" ON "match_requests" USING btree ("language","matched_at");
CREATE INDEX "match_requests_asked" ON "match_requests" USING btree ("asked_at");
CREATE INDEX "shifts_kind" ON "shifts" USING btree ("kind","starts_at");
CREATE INDEX "shifts_person" ON "shifts" USING btree ("person_id","starts_at");
CREATE INDEX "work_slots_age" ON "work_slots" USING btree ("starts_at");
CREATE INDEX "mood_check_ins_user" ON "mood_check_ins" USING btree ("user_id","at");
CREATE INDEX "mood_check_ins_at" ON "mood_check_ins" USING btree ("at");
CREATE INDEX "outcome_rounds_user" ON "outcome_rounds" USING btree ("user_id","began_at");
CREATE INDEX "outcome_rounds_began" ON "outcome_rounds" USING btree ("began_at");
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id");
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","seq");
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");
CREATE UNIQUE INDEX "audit_seals_open" ON "audit_seals" USING btree ((hash is null)) WHERE hash is null;
CREATE INDEX "backup_runs_kind" ON "backup_runs" USING btree ("kind","at");
CREATE INDEX "data_keys_person" ON "data_keys" USING btree ("person_id");
CREATE INDEX "deliveries_notice" ON "deliveries" USING btree ("notice_id");
CREATE UNIQUE INDEX "notice_batches_one" ON "notice_batches" USING btree ("person_id","network");
CREATE INDEX "notice_batches_due" ON "notice_batches" USING btree ("ends_at");
CREATE INDEX "notices_person" ON "notices" USING btree ("person_id","created_at");
CREATE INDEX "notices_created" ON "notices" USING btree ("created_at");
CREATE INDEX "notices_withdrawn" ON "notices" USING btree ("withdrawn_at") WHERE withdrawn_at is not null;
CREATE INDEX "notices_subject" ON "notices" USING btree ("subject_id");
CREATE INDEX "notices_batch" ON "notices" USING btree ("batch_id") WHERE batch_id is not null;
CREATE INDEX "push_registrations_person" ON "push_registrations" USING btree ("person_id");
CREATE INDEX "rate_limits_window" ON "rate_limits" USING btree ("window_ends");
CREATE INDEX "revocations_at" ON "revocations" USING btree ("at");
CREATE INDEX "stored_files_due" ON "stored_files" USING btree ("delete_at");
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");
CREATE UNIQUE INDEX "erasure_requests_open" ON "erasure_requests" USING btree ("person_id") WHERE undone_at is null and done_at is null;
CREATE INDEX "erasure_requests_due" ON "erasure_requests" USING btree ("due_at") WHERE undone_at is null and done_at is null;
CREATE INDEX "erasure_requests_done" ON "erasure_requests" USING btree ("done_at");
CREATE INDEX "talk_requests_asked" ON "talk_requests" USING btree ("asked_at");
CREATE INDEX "emergencies_unanswered" ON "emergencies" USING btree ("unanswered_at") WHERE unanswered_at is not null;
CREATE INDEX "escalation_answers_due" ON "escalation_answers" USING btree ("holds_until") WHERE asked_again_at is null;
CREATE INDEX "escalation_steps_due" ON "escalation_steps" USING btree ("due_at") WHERE taken_at is null;
CREATE UNIQUE INDEX "escalations_one_open" ON "escalations" USING btree ("seeker_id") WHERE acknowledged_at is null;
CREATE INDEX "escalations_seeker" ON "escalations" USING btree ("seeker_id","opened_at");
CREATE INDEX "escalations_group" ON "escalations" USING btree ("group_id") WHERE group_id is not null;
CREATE INDEX "incidents_open" ON "incidents" USING btree ("opened_at") WHERE closed_at is null;
CREATE INDEX "kind_notes_waiting" ON "kind_notes" USING btree ("written_at") WHERE passed is null;
CREATE INDEX "kind_notes_of" ON "kind_notes" USING btree ("expert_id","decided_at");
CREATE UNIQUE INDEX "safety_cases_open" ON "safety_cases" USING btree ("kind","subject_id") WHERE closed_at is null;
CREATE INDEX "safety_cases_subject" ON "safety_cases" USING btree ("subject_id","closed_at");
CREATE INDEX "safety_cases_to_review" ON "safety_cases" USING btree ("closed_at") WHERE closed_at is not null and reviewed_at is null;
CREATE INDEX "report_decisions_about" ON "report_decisions" USING btree ("about_id");
CREATE INDEX "report_decisions_session" ON "report_decisions" USING btree ("session_id");
CREATE INDEX "report_decisions_appealed" ON "report_decisions" USING btree ("appealed_at") WHERE appealed_at is not null and judged_at is null;
CREATE INDEX "reports_open" ON "reports" USING btree ("created_at") WHERE closed_at is null;
CREATE INDEX "reports_session" ON "reports" USING btree ("session_id");
CREATE INDEX "reports_about" ON "reports" USING btree ("about_id");
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");
CREATE INDEX "reports_decision" ON "reports" USING btree ("decision_id");
CREATE INDEX "review_draws_open" ON "review_draws" USING btree ("drawn_at") WHERE cause is not null and closed_at is null;
CREATE INDEX "shift_notes_created" ON "shift_notes" USING btree ("created_at");
CREATE INDEX "availability_freed" ON "availability" USING btree ("freed_at") WHERE freed_at is not null;
CREATE INDEX "push_registrations_sign_in" ON "push_registrations" USING btree ("sign_in_id") WHERE sign_in_id is not null;
CREATE INDEX "open_shifts_start" ON "open_shifts" USING btree ("starts_at");
CREATE UNIQUE INDEX "shift_swaps_pair" ON "shift_swaps" USING btree ("offered_id","wanted_id");
CREATE INDEX "shift_swaps_wanted" ON "shift_swaps" USING btree ("wanted_id");
CREATE INDEX "shifts_remind" ON "shifts" USING btree ("remind_at") WHERE remind_at is not null;
CREATE INDEX "phrase_attempts_age" ON "phrase_attempts" USING btree ("next_try_at");
CREATE UNIQUE INDEX "sign_in_phrases_kept" ON "sign_in_phrases" USING btree ("person_id") WHERE kept_at is not null;
CREATE UNIQUE INDEX "sign_in_phrases_new" ON "sign_in_phrases" USING btree ("person_id") WHERE kept_at is null;
CREATE INDEX "own_phrases_person" ON "own_phrases" USING btree ("person_id","created_at");
CREATE INDEX "team_message_recipients_person" ON "team_message_recipients" USING btree ("person_id");
CREATE INDEX "team_messages_created" ON "team_messages" USING btree ("created_at");
CREATE INDEX "passkeys_person" ON "passkeys" USING btree ("person_id");
CREATE INDEX "sessions_short_number" ON "sessions" USING btree (right(id::text, 8));
CREATE UNIQUE INDEX "appointment_times_once" ON "appointment_times" USING btree ("appointment_id","expert_id","starts_at");
CREATE INDEX "appointment_times_expert" ON "appointment_times" USING btree ("expert_id","starts_at");
CREATE UNIQUE INDEX "appointments_one_open" ON "appointments" USING btree ("seeker_id") WHERE state in ('asked', 'booked', 'ready');
CREATE INDEX "appointments_seeker" ON "appointments" USING btree ("seeker_id","changed_at");
CREATE INDEX "appointments_expert" ON "appointments" USING btree ("expert_id","starts_at");
CREATE INDEX "appointments_asked" ON "appointments" USING btree ("language","asked_at") WHERE state = 'asked';
CREATE INDEX "appointments_due" ON "appointments" USING btree ("due_at") WHERE due_at is not null;
CREATE INDEX "appointments_remind" ON "appointments" USING btree ("remind_at") WHERE remind_at is not null;
CREATE INDEX "appointments_session" ON "appointments" USING btree ("session_id") WHERE session_id is not null;
CREATE INDEX "safety_plan_versions_person" ON "safety_plan_versions" USING btree ("person_id","at");
CREATE INDEX "invitations_made" ON "invitations" USING btree ("made_at");
CREATE INDEX "invitations_maker" ON "invitations" USING btree ("made_by");
CREATE INDEX "follow_up_agreements_expert" ON "follow_up_agreements" USING btree ("expert_id");
CREATE UNIQUE INDEX "follow_ups_one_allowed" ON "follow_ups" USING btree ("seeker_id") WHERE state = 'allowed';
CREATE INDEX "follow_ups_seeker" ON "follow_ups" USING btree ("seeker_id","sent_at");
CREATE INDEX "follow_ups_due" ON "follow_ups" USING btree ("due_at") WHERE due_at is not null;
CREATE INDEX "follow_ups_sent" ON "follow_ups" USING btree ("sent_at");
CREATE INDEX "follow_ups_answered" ON "follow_ups" USING btree ("answered_at") WHERE answer is not null;
CREATE INDEX "appointments_starts" ON "appointments" USING btree ("starts_at");
CREATE INDEX "accounts_created" ON "accounts" USING btree ("created_at","id");
CREATE INDEX "profiles_named" ON "profiles" USING btree ("role") WHERE role <> 'seeker';
CREATE INDEX "match_requests_queue" ON "match_requests" USING btree ("language","queue_rank","ahead" DESC NULLS LAST,"asked_at","session_id") WHERE queue_rank is not null;
CREATE INDEX "passed_over_missed" ON "passed_over" USING btree ("expert_id","at") WHERE missed;
CREATE INDEX "sign_ins_lock_unnoticed" ON "sign_ins" USING btree ("account_id") WHERE lock_unnoticed;

-- Room on each page, so that an update of a session's counters stays on the page and touches no
-- index.
alter table sessions set (fillfactor = 70);

-- A person holds no two shifts of one kind at the same time (decision 16).
ALTER TABLE "shifts" ADD CONSTRAINT "shifts_no_overlap" EXCLUDE USING gist ("person_id" WITH =, "kind" WITH =, tstzrange("starts_at", "ends_at") WITH &&);

-- An expert has no two appointments at the same time (APPT-4).
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_no_overlap" EXCLUDE USING gist ("expert_id" WITH =, tstzrange("starts_at", "ends_at") WITH &&) WHERE (state IN ('booked', 'ready'));

-- Only invented addresses stand here in the clear; a person's own is hashed and encrypted (decision
-- 44). Not validated, as in a database that earlier migrations made.
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_email" CHECK (email like '%.invalid') NOT VALID;

-- Stores one message: the quick path when nothing else is waiting to be stored.
-- Outcomes: NOT_FOUND (no such session, or not a participant), REPEAT (a message with this id is
-- stored already; seq and at are the stored ones), CLOSED, STORED. The session row is locked first,
-- so that participant, status and seq are judged as they are after the lock. A supervisor who
-- joined may write as well (CHAT-16).
create function append_message(
  p_session uuid, p_id uuid, p_sender uuid, p_content bytea, p_tag text, p_crisis boolean, p_severity text, p_codes text,
  p_contact boolean default false, p_quoted uuid default null
) returns table (outcome text, seq integer, at timestamptz, seeker_id uuid, expert_id uuid, supervisor_id uuid) language plpgsql as $$
#variable_conflict use_column
declare
  s record;
  old record;
  new_at timestamptz;
begin
  select * into s from sessions where id = p_session for update;
  if not found or (p_sender <> s.seeker_id and p_sender is distinct from s.expert_id and p_sender is distinct from s.supervisor_id) then
    return query select 'NOT_FOUND', null::integer, null::timestamptz, null::uuid, null::uuid, null::uuid;
    return;
  end if;
  select m.seq, m.timestamp into old from messages m where m.session_id = p_session and m.id = p_id;
  if found then
    return query select 'REPEAT', old.seq, old.timestamp, s.seeker_id, s.expert_id, s.supervisor_id;
    return;
  end if;
  if s.status <> 'active' then
    return query select 'CLOSED', null::integer, null::timestamptz, s.seeker_id, s.expert_id, s.supervisor_id;
    return;
  end if;
  new_at := greatest(app_now(), s.last_message_at + interval '1 microsecond');
  insert into messages (session_id, seq, id, sender_id, content, emotion_tag, crisis_detected, crisis_severity, crisis_codes, has_contact_details, quoted_id, timestamp)
    values (p_session, s.last_seq + 1, p_id, p_sender, p_content, p_tag, p_crisis, p_severity, p_codes, p_contact, p_quoted, new_at);
  update sessions set last_seq = s.last_seq + 1, last_message_at = new_at where id = p_session;
  return query select 'STORED', s.last_seq + 1, new_at, s.seeker_id, s.expert_id, s.supervisor_id;
end $$;

-- The same for any number of messages over any number of sessions, in one commit and one round
-- trip; seq and at are returned for STORED only. Two statements on purpose: the first locks the
-- session rows, always in one order, so that batches cannot deadlock; the second starts after it
-- and so sees what was committed before the locks were held. The lateral joins keep each look-up on
-- its index, whatever plan is cached. The plan is generic because PostgreSQL would otherwise plan
-- each batch anew for the length of its arrays. Of an id that stands twice in a batch, the first is
-- stored and the second is a REPEAT.
create function append_messages(
  p_session uuid[], p_id uuid[], p_sender uuid[], p_content bytea[], p_tag text[], p_crisis boolean[], p_severity text[], p_codes text[],
  p_contact boolean[] default null, p_quoted uuid[] default null
) returns table (n bigint, outcome text, seq integer, at timestamptz, seeker_id uuid, expert_id uuid, supervisor_id uuid)
language plpgsql set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  perform 1 from sessions where id = any (p_session) order by id for update;
  return query
  with judged as (
    select i.*, s.seeker_id, s.expert_id, s.supervisor_id, s.last_seq, s.last_message_at,
      case
        when s.id is null or (i.sender_id <> s.seeker_id and i.sender_id is distinct from s.expert_id
          and i.sender_id is distinct from s.supervisor_id) then 'NOT_FOUND'
        when m.seq is not null then 'REPEAT'
        when s.status <> 'active' then 'CLOSED'
        when row_number() over (partition by i.session_id, i.id, i.sender_id order by i.n) > 1 then 'REPEAT'
        else 'STORED'
      end as verdict
    from unnest(p_session, p_id, p_sender, p_content, p_tag, p_crisis, p_severity, p_codes, p_contact, p_quoted)
      with ordinality as i (session_id, id, sender_id, content, tag, crisis, severity, codes, contact, quoted, n)
    left join lateral (select * from sessions where sessions.id = i.session_id limit 1) s on true
    left join lateral (
      select messages.seq from messages where messages.session_id = i.session_id and messages.id = i.id limit 1
    ) m on true
  ),
  counted as (
    select *, case verdict when 'STORED' then
      count(*) filter (where verdict = 'STORED') over (partition by session_id order by n)
    end::integer as nth
    from judged
  ),
  placed as (
    select *, last_seq + nth as new_seq, greatest(app_now(), last_message_at) + nth * interval '1 microsecond' as new_at
    from counted
  ),
  stored as (
    insert into messages (session_id, seq, id, sender_id, content, emotion_tag, crisis_detected, crisis_severity, crisis_codes, has_contact_details, quoted_id, timestamp)
    select session_id, new_seq, id, sender_id, content, tag, crisis, severity, codes, coalesce(contact, false), quoted, new_at from placed where nth is not null
  ),
  raised as (
    update sessions set last_seq = top.seq, last_message_at = top.at
    from (
      select session_id, max(new_seq) as seq, max(new_at) as at from placed where nth is not null group by session_id
    ) top
    where sessions.id = top.session_id
  )
  select n, verdict, new_seq, new_at, seeker_id, expert_id, supervisor_id from placed order by n;
end $$;

-- Stores messages together with their flags, in one round trip. Only a STORED message is flagged
-- and raises the level of its session, which never falls by itself (safety §6). The session rows
-- are locked first, always in one order, as in append_messages.
-- p_words: the encrypted text of each flag. p_reasons, p_codes: joined by commas. p_levels: all
-- levels, lowest first.
create function append_flags(
  p_session uuid[], p_id uuid[], p_sender uuid[], p_content bytea[], p_tag text[], p_crisis boolean[], p_severity text[], p_codes text[],
  p_words bytea[], p_reasons text[], p_version text[], p_levels text[],
  p_contact boolean[] default null, p_quoted uuid[] default null
) returns table (outcome text, seq integer, at timestamptz, seeker_id uuid, expert_id uuid, supervisor_id uuid) language plpgsql as $$
declare
  appended record;
begin
  perform 1 from sessions where id = any (p_session) order by id for update;
  for i in 1 .. cardinality(p_session) loop
    select * into appended
      from append_message(p_session[i], p_id[i], p_sender[i], p_content[i], p_tag[i], p_crisis[i], p_severity[i], p_codes[i],
        coalesce(p_contact[i], false), p_quoted[i]);
    if appended.outcome = 'STORED' then
      insert into flags (session_id, message_id, trigger_word, severity, reasons, codes, lexicon_version)
        values (p_session[i], p_id[i], p_words[i], p_severity[i], string_to_array(p_reasons[i], ','), string_to_array(p_codes[i], ','), p_version[i]);
      update sessions set crisis_severity = p_severity[i]
        where id = p_session[i] and array_position(p_levels, crisis_severity) < array_position(p_levels, p_severity[i]);
    end if;
    return query select appended.outcome, appended.seq, appended.at, appended.seeker_id, appended.expert_id, appended.supervisor_id;
  end loop;
end $$;

-- An expert on call keeps one place free for an emergency, until they have as many emergencies as
-- they take.
create function places_kept_for_emergencies(expert uuid) returns integer language plpgsql stable as $$
declare
  at_most integer := (select max_concurrent_emergencies from emergency_availability
    where expert_id = expert and is_on_call);
begin
  -- Most are not on call: their emergencies need not be counted.
  if at_most is null then return 0; end if;
  return (at_most >
    (select count(*) from sessions s where s.expert_id = expert and s.status = 'active' and s.is_emergency)
    + (select count(*) from seat_offers o join sessions s on s.id = o.session_id
       where o.expert_id = expert and o.ended_at is null and s.status = 'active' and s.is_emergency))::integer;
end $$;

-- The number of open sessions is counted anew, under a lock on the availability row, whenever a
-- session or a seat offer changes hands, so the number is right whichever statement made the
-- change. Rows are locked in the order of their ids, so that two transactions that each touch two
-- experts cannot deadlock. An open seat offer holds a place like a session. An expert who has let
-- go of a session or an offer has been idle since that moment (MATCH-2); a claim sets the same
-- moment itself.
create function count_open_sessions() returns trigger language plpgsql as $$
declare
  expert uuid;
  experts uuid[] := '{}';
  held integer;
begin
  if tg_op <> 'INSERT' then experts := experts || old.expert_id; end if;
  if tg_op <> 'DELETE' then experts := experts || new.expert_id; end if;
  for expert in select distinct e from unnest(experts) as e where e is not null order by e loop
    perform 1 from availability where expert_id = expert for update;
    held := (select count(*) from sessions where expert_id = expert and status = 'active')
      + (select count(*) from seat_offers where expert_id = expert and ended_at is null);
    update availability set open_sessions = held,
      kept_for_emergencies = places_kept_for_emergencies(expert),
      last_taken_at = case when held < open_sessions then app_now() else last_taken_at end
    where expert_id = expert;
  end loop;
  return null;
end $$;

create trigger sessions_counted_insert after insert on sessions
  for each row when (new.expert_id is not null) execute function count_open_sessions();
create trigger sessions_counted_update after update of expert_id, status on sessions
  for each row when (old.expert_id is distinct from new.expert_id or old.status is distinct from new.status)
  execute function count_open_sessions();
create trigger sessions_counted_delete after delete on sessions
  for each row when (old.expert_id is not null) execute function count_open_sessions();
create trigger seat_offers_counted after insert or delete or update of ended_at on seat_offers
  for each row execute function count_open_sessions();
create trigger sessions_counted_emergency after update of is_emergency on sessions
  for each row when (old.is_emergency is distinct from new.is_emergency) execute function count_open_sessions();

-- Every claim of an expert for an emergency locks their availability before this row. An upsert of
-- this row does the same, so that the two cannot deadlock.
create function lock_availability() returns trigger language plpgsql as $$
begin
  perform 1 from availability where expert_id = new.expert_id for update;
  return new;
end $$;

create trigger emergency_availability_lock before insert on emergency_availability
  for each row execute function lock_availability();

create function count_kept_places() returns trigger language plpgsql as $$
declare
  expert uuid := coalesce(new.expert_id, old.expert_id);
begin
  perform 1 from availability where expert_id = expert for update;
  update availability set kept_for_emergencies = places_kept_for_emergencies(expert) where expert_id = expert;
  return null;
end $$;

create trigger emergency_availability_counted
  after insert or delete or update of is_on_call, max_concurrent_emergencies on emergency_availability
  for each row execute function count_kept_places();
create trigger availability_kept_places after insert on availability
  for each row execute function count_kept_places();

-- When a session with high risk ends for an expert, the expert rests from the same moment, so no
-- match can come in between. count_open_sessions has locked the availability row already.
create function rest_after_crisis() returns trigger language plpgsql as $$
begin
  if exists (select 1 from profiles where id = old.expert_id and not automatic) then
    insert into debriefs (session_id, expert_id) values (old.id, old.expert_id)
    on conflict (session_id, expert_id) do update set asked_at = app_now(), done_at = null;
    update availability set rests_until = app_now() + interval '15 minutes',
      rests_for = case when rests_for = 'hours' and rests_until > app_now() then 'hours' else 'after-crisis' end
    where expert_id = old.expert_id and rests_until < app_now() + interval '15 minutes';
  end if;
  return null;
end $$;

create trigger sessions_rest_after_crisis after update of expert_id, status on sessions
  for each row when (old.status = 'active' and old.expert_id is not null and old.opened_at is not null
    and (new.status = 'closed' or new.expert_id is distinct from old.expert_id)
    and (old.is_emergency or old.crisis_severity in ('high', 'severe', 'critical')))
  execute function rest_after_crisis();

-- The rank of a seeker's severity in the queue, the most severe first; null outside of the
-- queue. A seeker is in the queue without an expert, or with an absent one for whom a substitute is
-- sought. Below *high* the severity does not count.
create function queue_rank_of(status text, is_emergency boolean, expert_id uuid, due_for text, severity text)
returns smallint language sql immutable as $$
  select case when status = 'active' and not is_emergency
    and (expert_id is null and due_for in ('waiting', 'next-shift') or due_for = 'replacing')
  then 6 - greatest(array_position('{none,low,moderate,high,severe,critical}'::text[], severity), 3) end
$$;

create function update_queue_rank() returns trigger language plpgsql as $$
declare
  rank smallint := queue_rank_of(new.status, new.is_emergency, new.expert_id, new.due_for, new.crisis_severity);
begin
  update match_requests set queue_rank = rank where session_id = new.id and queue_rank is distinct from rank;
  return null;
end $$;

create trigger sessions_queue_rank after update of status, is_emergency, expert_id, due_for, crisis_severity on sessions
  for each row when (old.status is distinct from new.status or old.is_emergency is distinct from new.is_emergency
    or old.expert_id is distinct from new.expert_id or old.due_for is distinct from new.due_for
    or old.crisis_severity is distinct from new.crisis_severity)
  execute function update_queue_rank();

create function set_queue_rank() returns trigger language plpgsql as $$
begin
  new.queue_rank := (select queue_rank_of(s.status, s.is_emergency, s.expert_id, s.due_for, s.crisis_severity)
    from sessions s where s.id = new.session_id);
  return new;
end $$;

create trigger match_requests_queue_rank before insert on match_requests
  for each row execute function set_queue_rank();

-- What a match filters experts by is copied to their availability row whenever it changes,
-- whichever statement changed it.
create function copy_match_criteria(expert uuid) returns void language sql as $$
  update availability a set languages = o.languages, support_types = o.support_types,
    experience_areas = o.experience_areas, gender = o.gender, automatic = o.automatic, serves_until = o.serves_until
  from (
    select e.languages, e.support_types, e.experience_areas, e.gender, p.automatic,
      case when e.good_standing and p.verification_status = 'approved' then e.serves_until else '-infinity' end as serves_until
    from experts e join profiles p on p.id = e.expert_id where e.expert_id = expert
  ) o
  where a.expert_id = expert
    and (a.languages, a.support_types, a.experience_areas, a.gender, a.automatic, a.serves_until) is distinct from
      (o.languages, o.support_types, o.experience_areas, o.gender, o.automatic, o.serves_until)
$$;

create function update_match_criteria() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'profiles' then perform copy_match_criteria(new.id);
  else perform copy_match_criteria(new.expert_id);
  end if;
  return null;
end $$;

create trigger experts_match_criteria after insert or update on experts
  for each row execute function update_match_criteria();
create trigger profiles_match_criteria after update of verification_status, automatic on profiles
  for each row when (old.verification_status is distinct from new.verification_status or old.automatic <> new.automatic)
  execute function update_match_criteria();
create trigger availability_match_criteria after insert on availability
  for each row execute function update_match_criteria();

-- An account that is no expert any more is offered no session.
create function stop_matching_expert() returns trigger language plpgsql as $$
begin
  update availability set serves_until = '-infinity' where expert_id = old.expert_id;
  return null;
end $$;

create trigger experts_stop_matching after delete on experts for each row execute function stop_matching_expert();

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log cannot be changed';
end $$;

-- An entry is deleted only where a recorded end of the log covers it (safety §5).
create function refuse_entry_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select 1 from audit_ends where until_at > old.at) then return old; end if;
  raise exception 'the audit log cannot be changed';
end $$;

create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_entry_change();
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_change();
-- A truncate of a partition runs only the partition's own trigger.
create trigger audit_entries_no_truncate before truncate on partitions.audit_entries_past
  for each statement execute function refuse_audit_change();
create trigger audit_entries_no_truncate before truncate on partitions.audit_entries_unplaced
  for each statement execute function refuse_audit_change();

-- A seal is opened, is sealed once, and is deleted only where a recorded end of the log covers it
-- (safety §5).
create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.hash is null then return new; end if;
  if tg_op = 'DELETE' and old.hash is not null and exists (select 1 from audit_ends where n >= old.n) then return old; end if;
  raise exception 'the seals of the audit log cannot be changed';
end $$;

create trigger audit_seals_once before update or delete on audit_seals
  for each row execute function refuse_seal_change();
create trigger audit_seals_no_truncate before truncate on audit_seals
  for each statement execute function refuse_audit_change();

-- The log's beginning may be removed only where it is older than a year (safety §5).
create function refuse_end_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.until_at <= app_now() - interval '1 year' then return new; end if;
  raise exception 'the beginning of the audit log cannot be changed';
end $$;

create trigger audit_ends_once before insert or update or delete on audit_ends
  for each row execute function refuse_end_change();
create trigger audit_ends_no_truncate before truncate on audit_ends
  for each statement execute function refuse_audit_change();

-- The first seal covers the minute in which the database was made.
insert into audit_seals (n, from_at, until_at)
select 1, minute, minute + interval '1 minute' from (select date_trunc('minute', app_now()) as minute) first;
