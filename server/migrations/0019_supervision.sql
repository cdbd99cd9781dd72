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
	"reasons" text[],
	"note" "bytea",
	"reviewed_at" timestamp with time zone,
	"reviewed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "flags" ALTER COLUMN "message_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "flags" ALTER COLUMN "trigger_word" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "supervisor_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "supervisor_reads_after" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "supervised_by" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "crisis_assessments" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "flags" ADD COLUMN "raised_by" uuid;--> statement-breakpoint
ALTER TABLE "flags" ADD COLUMN "codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "flags" ADD COLUMN "closed_by" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "safety_cases_open" ON "safety_cases" USING btree ("kind","subject_id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "safety_cases_to_review" ON "safety_cases" USING btree ("closed_at") WHERE closed_at is not null and reviewed_at is null;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_supervisor_id_accounts_id_fk" FOREIGN KEY ("supervisor_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crisis_assessments_open" ON "crisis_assessments" USING btree ("created_at") WHERE reviewed_at is null and closed_at is null;
--> statement-breakpoint
-- A supervisor who joined may write as well (CHAT-16); otherwise both functions are as they were.
drop function append_message(uuid, uuid, uuid, bytea, text, boolean, text, text);
--> statement-breakpoint
drop function append_messages(uuid[], uuid[], uuid[], bytea[], text[], boolean[], text[], text[]);
--> statement-breakpoint
-- Stores one message: the quick path when nothing else is waiting to be stored.
-- Outcomes: NOT_FOUND (no such session, or not a participant), REPEAT (this id is stored already; seq and at are
-- the stored ones), CLOSED, STORED. The session row is locked first, so that participant, status and seq are judged
-- as they are, not as they were.
create function append_message(
  p_session uuid, p_id uuid, p_sender uuid, p_content bytea, p_tag text, p_crisis boolean, p_severity text, p_codes text
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
  insert into messages (session_id, seq, id, sender_id, content, emotion_tag, crisis_detected, crisis_severity, crisis_codes, timestamp)
    values (p_session, s.last_seq + 1, p_id, p_sender, p_content, p_tag, p_crisis, p_severity, p_codes, new_at);
  update sessions set last_seq = s.last_seq + 1, last_message_at = new_at where id = p_session;
  return query select 'STORED', s.last_seq + 1, new_at, s.seeker_id, s.expert_id, s.supervisor_id;
end $$;
--> statement-breakpoint
-- The same for any number of messages over any number of sessions, in one commit and one round trip. Two statements
-- on purpose: the first locks the session rows, always in one order, so that batches cannot deadlock; the second
-- starts after it and so sees what was committed before the locks were ours. The lateral joins keep each look-up on
-- its index, whatever plan is cached. An id that stands twice in a batch is stored once; the second is a REPEAT.
create function append_messages(
  p_session uuid[], p_id uuid[], p_sender uuid[], p_content bytea[], p_tag text[], p_crisis boolean[], p_severity text[], p_codes text[]
) returns table (n bigint, outcome text, seq integer, at timestamptz, seeker_id uuid, expert_id uuid, supervisor_id uuid) language plpgsql as $$
#variable_conflict use_column
begin
  perform 1 from sessions where id = any (p_session) order by id for update;
  return query
  with incoming as (
    select * from unnest(p_session, p_id, p_sender, p_content, p_tag, p_crisis, p_severity, p_codes)
      with ordinality as row (session_id, id, sender_id, content, tag, crisis, severity, codes, n)
  ),
  judged as (
    select i.*, s.seeker_id, s.expert_id, s.supervisor_id, s.last_seq, s.last_message_at, m.seq as old_seq, m.timestamp as old_at,
      case
        when s.id is null or (i.sender_id <> s.seeker_id and i.sender_id is distinct from s.expert_id
          and i.sender_id is distinct from s.supervisor_id) then 'NOT_FOUND'
        when m.seq is not null then 'REPEAT'
        when s.status <> 'active' then 'CLOSED'
        when row_number() over (partition by i.session_id, i.id, i.sender_id order by i.n) > 1 then 'REPEAT'
        else 'STORED'
      end as verdict
    from incoming i
    left join lateral (select * from sessions where sessions.id = i.session_id limit 1) s on true
    left join lateral (
      select messages.seq, messages.timestamp from messages
      where messages.session_id = i.session_id and messages.id = i.id limit 1
    ) m on true
  ),
  fresh as (
    select *, (last_seq + row_number() over w)::integer as new_seq,
      greatest(app_now(), last_message_at) + row_number() over w * interval '1 microsecond' as new_at
    from judged where verdict = 'STORED'
    window w as (partition by session_id order by n)
  ),
  stored as (
    insert into messages (session_id, seq, id, sender_id, content, emotion_tag, crisis_detected, crisis_severity, crisis_codes, timestamp)
    select session_id, new_seq, id, sender_id, content, tag, crisis, severity, codes, new_at from fresh
  ),
  raised as (
    update sessions set last_seq = top.seq, last_message_at = top.at
    from (select session_id, max(new_seq) as seq, max(new_at) as at from fresh group by session_id) top
    where sessions.id = top.session_id
  )
  select j.n, j.verdict,
    coalesce(f.new_seq, j.old_seq, twin.new_seq), coalesce(f.new_at, j.old_at, twin.new_at), j.seeker_id, j.expert_id, j.supervisor_id
  from judged j
  left join fresh f on f.n = j.n
  left join fresh twin on j.verdict = 'REPEAT' and twin.session_id = j.session_id and twin.id = j.id and twin.sender_id = j.sender_id
  order by j.n;
end $$;
