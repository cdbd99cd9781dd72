-- Renames only: names that say what a function, table or column is for. No row changes.
alter function append_cries rename to append_flags;--> statement-breakpoint
alter function move_in_queue rename to update_queue_rank;--> statement-breakpoint
alter trigger sessions_move_in_queue on sessions rename to sessions_queue_rank;--> statement-breakpoint
alter function enter_queue rename to set_queue_rank;--> statement-breakpoint
alter trigger match_requests_enter_queue on match_requests rename to match_requests_queue_rank;--> statement-breakpoint
alter function copy_offer rename to copy_match_criteria;--> statement-breakpoint
alter function offer_changed rename to update_match_criteria;--> statement-breakpoint
create or replace function update_match_criteria() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'profiles' then perform copy_match_criteria(new.id);
  else perform copy_match_criteria(new.expert_id);
  end if;
  return null;
end $$;--> statement-breakpoint
alter trigger experts_offer on experts rename to experts_match_criteria;--> statement-breakpoint
alter trigger profiles_offer on profiles rename to profiles_match_criteria;--> statement-breakpoint
alter trigger availability_offer on availability rename to availability_match_criteria;--> statement-breakpoint
alter function offer_gone rename to stop_matching_expert;--> statement-breakpoint
alter trigger experts_offer_gone on experts rename to experts_stop_matching;--> statement-breakpoint
ALTER TABLE "proven_channels" RENAME TO "verified_channels";--> statement-breakpoint
ALTER TABLE "verified_channels" RENAME COLUMN "proven_at" TO "verified_at";--> statement-breakpoint
ALTER TABLE "verified_channels" RENAME CONSTRAINT "proven_channels_person_id_channel_pk" TO "verified_channels_person_id_channel_pk";--> statement-breakpoint
ALTER TABLE "phrase_tries" RENAME TO "phrase_attempts";--> statement-breakpoint
ALTER TABLE "phrase_attempts" RENAME CONSTRAINT "phrase_tries_pkey" TO "phrase_attempts_pkey";--> statement-breakpoint
ALTER INDEX "phrase_tries_age" RENAME TO "phrase_attempts_age";--> statement-breakpoint
ALTER TABLE "here_requests" RENAME TO "arrival_notice_requests";--> statement-breakpoint
ALTER TABLE "arrival_notice_requests" RENAME CONSTRAINT "here_requests_pkey" TO "arrival_notice_requests_pkey";--> statement-breakpoint
ALTER TABLE "arrival_notice_requests" RENAME CONSTRAINT "here_requests_person_id_accounts_id_fk" TO "arrival_notice_requests_person_id_accounts_id_fk";--> statement-breakpoint
ALTER INDEX "here_requests_until" RENAME TO "arrival_notice_requests_until";--> statement-breakpoint
ALTER TABLE "break_glass_requests" RENAME COLUMN "told_over_at" TO "expiry_notified_at";--> statement-breakpoint
ALTER TABLE "applications" RENAME COLUMN "documents_told_at" TO "documents_notified_at";--> statement-breakpoint
ALTER TABLE "accounts" RENAME COLUMN "idle_told_at" TO "idle_notified_at";--> statement-breakpoint
ALTER TABLE "sessions" RENAME COLUMN "words_gone_at" TO "messages_deleted_at";--> statement-breakpoint
ALTER INDEX "sessions_with_words" RENAME TO "sessions_with_messages";--> statement-breakpoint
ALTER INDEX "sessions_without_words" RENAME TO "sessions_without_messages";--> statement-breakpoint
-- A new database holds nothing unsealed.
ALTER TABLE "installation" ALTER COLUMN "sealed_steps" SET DEFAULT 4;
