-- A fresh database as the 72 migrations before the baseline made it: pg_dump --no-owner --inserts,
-- without its comments and without the time limits that it sets for itself.
-- emergency_availability_limits is written as its migration wrote it, because PostgreSQL nests the
-- conditions of `between` otherwise when it reads its own text back.
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE SCHEMA drizzle;
CREATE EXTENSION IF NOT EXISTS btree_gist WITH SCHEMA public;
COMMENT ON EXTENSION btree_gist IS 'support for indexing common datatypes in GiST';
CREATE FUNCTION public.app_now() RETURNS timestamp with time zone
    LANGUAGE sql STABLE PARALLEL SAFE
    AS $$select statement_timestamp()$$;
CREATE FUNCTION public.append_cries(p_session uuid[], p_id uuid[], p_sender uuid[], p_content bytea[], p_tag text[], p_crisis boolean[], p_severity text[], p_codes text[], p_words bytea[], p_reasons text[], p_version text[], p_levels text[], p_contact boolean[] DEFAULT NULL::boolean[]) RETURNS TABLE(outcome text, seq integer, at timestamp with time zone, seeker_id uuid, expert_id uuid, supervisor_id uuid)
    LANGUAGE plpgsql
    AS $$
declare
  appended record;
begin
  perform 1 from sessions where id = any (p_session) order by id for update;
  for i in 1 .. cardinality(p_session) loop
    select * into appended
      from append_message(p_session[i], p_id[i], p_sender[i], p_content[i], p_tag[i], p_crisis[i], p_severity[i], p_codes[i],
        coalesce(p_contact[i], false));
    if appended.outcome = 'STORED' then
      insert into flags (session_id, message_id, trigger_word, severity, reasons, codes, lexicon_version)
        values (p_session[i], p_id[i], p_words[i], p_severity[i], string_to_array(p_reasons[i], ','), string_to_array(p_codes[i], ','), p_version[i]);
      update sessions set crisis_severity = p_severity[i]
        where id = p_session[i] and array_position(p_levels, crisis_severity) < array_position(p_levels, p_severity[i]);
    end if;
    return query select appended.outcome, appended.seq, appended.at, appended.seeker_id, appended.expert_id, appended.supervisor_id;
  end loop;
end $$;
CREATE FUNCTION public.append_message(p_session uuid, p_id uuid, p_sender uuid, p_content bytea, p_tag text, p_crisis boolean, p_severity text, p_codes text, p_contact boolean DEFAULT false) RETURNS TABLE(outcome text, seq integer, at timestamp with time zone, seeker_id uuid, expert_id uuid, supervisor_id uuid)
    LANGUAGE plpgsql
    AS $$
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
  insert into messages (session_id, seq, id, sender_id, content, emotion_tag, crisis_detected, crisis_severity, crisis_codes, has_contact_details, timestamp)
    values (p_session, s.last_seq + 1, p_id, p_sender, p_content, p_tag, p_crisis, p_severity, p_codes, p_contact, new_at);
  update sessions set last_seq = s.last_seq + 1, last_message_at = new_at where id = p_session;
  return query select 'STORED', s.last_seq + 1, new_at, s.seeker_id, s.expert_id, s.supervisor_id;
end $$;
CREATE FUNCTION public.append_messages(p_session uuid[], p_id uuid[], p_sender uuid[], p_content bytea[], p_tag text[], p_crisis boolean[], p_severity text[], p_codes text[], p_contact boolean[] DEFAULT NULL::boolean[]) RETURNS TABLE(n bigint, outcome text, seq integer, at timestamp with time zone, seeker_id uuid, expert_id uuid, supervisor_id uuid)
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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
    from unnest(p_session, p_id, p_sender, p_content, p_tag, p_crisis, p_severity, p_codes, p_contact)
      with ordinality as i (session_id, id, sender_id, content, tag, crisis, severity, codes, contact, n)
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
    insert into messages (session_id, seq, id, sender_id, content, emotion_tag, crisis_detected, crisis_severity, crisis_codes, has_contact_details, timestamp)
    select session_id, new_seq, id, sender_id, content, tag, crisis, severity, codes, coalesce(contact, false), new_at from placed where nth is not null
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
CREATE FUNCTION public.copy_offer(expert uuid) RETURNS void
    LANGUAGE sql
    AS $$
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
CREATE FUNCTION public.count_open_sessions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
declare
  expert uuid;
  experts uuid[] := '{}';
begin
  if tg_op <> 'INSERT' then experts := experts || old.expert_id; end if;
  if tg_op <> 'DELETE' then experts := experts || new.expert_id; end if;
  for expert in select distinct e from unnest(experts) as e where e is not null order by e loop
    perform 1 from availability where expert_id = expert for update;
    update availability set open_sessions =
      (select count(*) from sessions where expert_id = expert and status = 'active')
      + (select count(*) from seat_offers where expert_id = expert and ended_at is null)
    where expert_id = expert;
  end loop;
  return null;
end $$;
CREATE FUNCTION public.offer_changed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_table_name = 'profiles' then perform copy_offer(new.id);
  else perform copy_offer(new.expert_id);
  end if;
  return null;
end $$;
CREATE FUNCTION public.offer_gone() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  update availability set serves_until = '-infinity' where expert_id = old.expert_id;
  return null;
end $$;
CREATE FUNCTION public.refuse_audit_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  raise exception 'the audit log cannot be changed';
end $$;
CREATE FUNCTION public.refuse_end_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'INSERT' and new.until_at <= app_now() - interval '1 year' then return new; end if;
  raise exception 'the beginning of the audit log cannot be changed';
end $$;
CREATE FUNCTION public.refuse_entry_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'DELETE' and exists (select 1 from audit_ends where until_at > old.at) then return old; end if;
  raise exception 'the audit log cannot be changed';
end $$;
CREATE FUNCTION public.refuse_seal_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if tg_op = 'UPDATE' and old.hash is null then return new; end if;
  if tg_op = 'DELETE' and old.hash is not null and exists (select 1 from audit_ends where n >= old.n) then return old; end if;
  raise exception 'the seals of the audit log cannot be changed';
end $$;
CREATE FUNCTION public.rest_after_crisis() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);
CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;
CREATE TABLE public.accounts (
    id uuid NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    created_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    guest_until timestamp with time zone,
    disabled_at timestamp with time zone,
    last_signed_in_at timestamp with time zone,
    leaves_at timestamp with time zone,
    erased_at timestamp with time zone,
    idle_told_at timestamp with time zone,
    serves_again boolean DEFAULT false NOT NULL,
    address bytea
);
CREATE TABLE public.alarm_groups (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    treated_by uuid NOT NULL,
    treated_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    reason text NOT NULL
);
CREATE TABLE public.analytics_weeks (
    zone text NOT NULL,
    week date NOT NULL,
    counted json NOT NULL
);
CREATE TABLE public.application_checks (
    person_id uuid NOT NULL,
    "check" text NOT NULL,
    done_by uuid,
    done_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    reference bytea NOT NULL
);
CREATE TABLE public.applications (
    person_id uuid NOT NULL,
    profile bytea NOT NULL,
    submitted_at timestamp with time zone,
    claimed_by uuid,
    claimed_at timestamp with time zone,
    decided_by uuid,
    decided_at timestamp with time zone,
    reason bytea,
    updated_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    documents_told_at timestamp with time zone
);
CREATE TABLE public.assessment_responses (
    assessment_id uuid NOT NULL,
    question_type text NOT NULL,
    user_id uuid NOT NULL,
    answer_text bytea NOT NULL,
    intensity_value bytea,
    created_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.audit_ends (
    n integer NOT NULL,
    until_at timestamp with time zone NOT NULL,
    hash text NOT NULL,
    entries integer NOT NULL,
    seal text NOT NULL,
    closed_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.audit_entries (
    seq bigint NOT NULL,
    at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    actor_id uuid,
    action text NOT NULL,
    subject_id uuid,
    reason text,
    facts jsonb
);
ALTER TABLE public.audit_entries ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_entries_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.audit_seals (
    n integer NOT NULL,
    from_at timestamp with time zone NOT NULL,
    until_at timestamp with time zone NOT NULL,
    entries integer,
    hash text,
    sealed_at timestamp with time zone
);
CREATE TABLE public.availability (
    expert_id uuid NOT NULL,
    available boolean DEFAULT false NOT NULL,
    max_sessions integer NOT NULL,
    last_taken_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    open_sessions integer DEFAULT 0 NOT NULL,
    available_until timestamp with time zone,
    break_until timestamp with time zone,
    rests_until timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL,
    rests_for text,
    not_today text[] DEFAULT '{}'::text[] NOT NULL,
    not_today_until timestamp with time zone,
    set_aside boolean DEFAULT false NOT NULL,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    support_types text[] DEFAULT '{}'::text[] NOT NULL,
    experience_areas text[] DEFAULT '{}'::text[] NOT NULL,
    gender text,
    automatic boolean DEFAULT false NOT NULL,
    serves_until timestamp with time zone DEFAULT '-infinity'::timestamp with time zone NOT NULL
);
CREATE TABLE public.backup_runs (
    id bigint NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    ok boolean NOT NULL,
    archive text,
    taken_at timestamp with time zone,
    seconds integer NOT NULL,
    bytes bigint,
    rows bigint,
    reason text
);
ALTER TABLE public.backup_runs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.backup_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.blocks (
    blocker_id uuid NOT NULL,
    blocked_id uuid NOT NULL,
    session_id uuid NOT NULL,
    at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.break_glass_requests (
    id uuid NOT NULL,
    session_id uuid NOT NULL,
    asked_by uuid NOT NULL,
    asked_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    reason bytea NOT NULL,
    decided_by uuid,
    decided_at timestamp with time zone,
    expires_at timestamp with time zone,
    reads integer DEFAULT 0 NOT NULL,
    told_over_at timestamp with time zone,
    reviewed_by uuid,
    reviewed_at timestamp with time zone,
    outcome text,
    note bytea
);
CREATE TABLE public.check_ins (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    person_id uuid NOT NULL,
    held_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    recorded_by uuid
);
CREATE TABLE public.consent_texts (
    sha256 text NOT NULL,
    version text NOT NULL,
    kind text NOT NULL,
    language text NOT NULL,
    full_text text NOT NULL
);
CREATE TABLE public.consent_withdrawals (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    withdrawn_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.credentials (
    id uuid NOT NULL,
    provider_account_id text NOT NULL,
    provider_id text NOT NULL,
    account_id uuid NOT NULL,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    password text,
    created_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.crisis_assessments (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    session_id uuid,
    severity_level text NOT NULL,
    risk_score integer NOT NULL,
    trigger_keywords text[] NOT NULL,
    assessment_data bytea NOT NULL,
    auto_escalated boolean DEFAULT false NOT NULL,
    escalation_level integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    reviewed_at timestamp with time zone,
    reviewed_by uuid,
    closed_at timestamp with time zone
);
CREATE TABLE public.crisis_line_proposals (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    line_id text NOT NULL,
    revision integer NOT NULL,
    line jsonb NOT NULL,
    reason text NOT NULL,
    proposed_by uuid NOT NULL,
    proposed_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    decision text,
    decided_by uuid,
    decided_at timestamp with time zone
);
CREATE TABLE public.crisis_lines (
    id text NOT NULL,
    "position" integer NOT NULL,
    line jsonb NOT NULL,
    revision integer DEFAULT 0 NOT NULL,
    called_at timestamp with time zone,
    called_by uuid,
    call_failed boolean DEFAULT false NOT NULL,
    verified_at timestamp with time zone,
    verified_by uuid,
    updated_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.data_exports (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    language text NOT NULL,
    asked_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    ready_at timestamp with time zone,
    expires_at timestamp with time zone NOT NULL,
    json_pieces integer DEFAULT 0 NOT NULL,
    html_pieces integer DEFAULT 0 NOT NULL,
    bytes integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.data_keys (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    wrapped bytea NOT NULL,
    created_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.debriefs (
    session_id uuid NOT NULL,
    expert_id uuid NOT NULL,
    asked_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    done_at timestamp with time zone
);
CREATE TABLE public.deliveries (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    notice_id uuid NOT NULL,
    channel text NOT NULL,
    registration_id uuid,
    status text DEFAULT 'queued'::text NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    reason text,
    created_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    settled_at timestamp with time zone
);
CREATE TABLE public.documents (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    kind text NOT NULL,
    name bytea NOT NULL,
    type text NOT NULL,
    bytes integer NOT NULL,
    pages integer DEFAULT 1 NOT NULL,
    content_mac text NOT NULL,
    uploaded_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.emergencies (
    session_id uuid NOT NULL,
    request_id uuid NOT NULL,
    crisis_id uuid NOT NULL,
    language text NOT NULL,
    pressed boolean NOT NULL,
    age text,
    asked_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    asked_times integer DEFAULT 1 NOT NULL,
    shown_since timestamp with time zone DEFAULT public.app_now() NOT NULL,
    unanswered_at timestamp with time zone,
    answered_at timestamp with time zone,
    CONSTRAINT emergencies_age CHECK ((age = ANY (ARRAY['adult'::text, 'minor'::text]))),
    CONSTRAINT emergencies_language CHECK ((language = ANY (ARRAY['en'::text, 'ar'::text])))
);
CREATE TABLE public.emergency_availability (
    expert_id uuid NOT NULL,
    is_on_call boolean DEFAULT false NOT NULL,
    priority_level integer DEFAULT 1 NOT NULL,
    max_concurrent_emergencies integer DEFAULT 1 NOT NULL,
    last_emergency_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    CONSTRAINT emergency_availability_limits CHECK (((max_concurrent_emergencies BETWEEN 1 AND 3) AND (priority_level BETWEEN 1 AND 5)))
);
CREATE TABLE public.erasure_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    person_id uuid NOT NULL,
    cause text NOT NULL,
    asked_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    due_at timestamp with time zone NOT NULL,
    undone_at timestamp with time zone,
    done_at timestamp with time zone,
    CONSTRAINT erasure_requests_ends_once CHECK (((undone_at IS NULL) OR (done_at IS NULL)))
);
CREATE TABLE public.erasures (
    person_id uuid NOT NULL,
    erased_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.escalation_answers (
    escalation_id uuid NOT NULL,
    person_id uuid NOT NULL,
    answered_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    holds_until timestamp with time zone,
    asked_again_at timestamp with time zone,
    in_group boolean DEFAULT false NOT NULL
);
CREATE TABLE public.escalation_steps (
    escalation_id uuid NOT NULL,
    round integer NOT NULL,
    severity text NOT NULL,
    kind text NOT NULL,
    rung text NOT NULL,
    due_at timestamp with time zone NOT NULL,
    taken_at timestamp with time zone,
    outcome text,
    told_rung text,
    told integer,
    CONSTRAINT escalation_steps_taken CHECK (((taken_at IS NULL) = (outcome IS NULL)))
);
CREATE TABLE public.escalations (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    seeker_id uuid NOT NULL,
    session_id uuid,
    crisis_id uuid,
    cause text NOT NULL,
    severity text NOT NULL,
    language text NOT NULL,
    accompanied boolean NOT NULL,
    round integer DEFAULT 1 NOT NULL,
    opened_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    acknowledged_at timestamp with time zone,
    acknowledged_by uuid,
    acknowledged_how text,
    network text,
    group_id uuid,
    CONSTRAINT escalations_acknowledged_by_somebody CHECK ((((acknowledged_at IS NULL) = (acknowledged_by IS NULL)) AND ((acknowledged_at IS NULL) = (acknowledged_how IS NULL))))
);
CREATE TABLE public.experts (
    expert_id uuid NOT NULL,
    languages text[] NOT NULL,
    support_types text[] NOT NULL,
    experience_areas text[] NOT NULL,
    good_standing boolean DEFAULT true NOT NULL,
    created_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    gender text,
    check_in_due_at timestamp with time zone DEFAULT (public.app_now() + '1 mon'::interval) NOT NULL,
    training_until timestamp with time zone DEFAULT (public.app_now() + '1 year'::interval) NOT NULL,
    serves_until timestamp with time zone GENERATED ALWAYS AS (LEAST(check_in_due_at, training_until)) STORED NOT NULL,
    CONSTRAINT experts_gender CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text])))
);
CREATE TABLE public.factor_resets (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    person_id uuid NOT NULL,
    asked_by uuid NOT NULL,
    asked_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    due_at timestamp with time zone NOT NULL,
    ended_at timestamp with time zone,
    ended text,
    ended_by uuid
);
CREATE TABLE public.feedback (
    session_id uuid NOT NULL,
    given_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    felt_heard text,
    felt_before text,
    felt_after text
);
CREATE TABLE public.flags (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    session_id uuid NOT NULL,
    message_id uuid,
    trigger_word bytea,
    flag_type text DEFAULT 'crisis'::text NOT NULL,
    severity text NOT NULL,
    reasons text[] NOT NULL,
    lexicon_version text NOT NULL,
    created_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    closed_at timestamp with time zone,
    raised_by uuid,
    codes text[] DEFAULT '{}'::text[] NOT NULL,
    closed_by uuid
);
CREATE TABLE public.guest_claims (
    guest_id uuid NOT NULL,
    account_id uuid NOT NULL,
    claimed_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    moved_at timestamp with time zone
);
CREATE TABLE public.guest_pauses (
    id integer DEFAULT 1 NOT NULL,
    reason text NOT NULL,
    paused_by uuid NOT NULL,
    paused_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.handovers (
    session_id uuid NOT NULL,
    expert_id uuid NOT NULL,
    reason text,
    state text NOT NULL,
    proposed_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    due_at timestamp with time zone NOT NULL
);
CREATE TABLE public.here_requests (
    person_id uuid NOT NULL,
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    language text NOT NULL,
    wished_gender text,
    asked_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    lasts_until timestamp with time zone NOT NULL
);
CREATE TABLE public.incidents (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    escalation_id uuid NOT NULL,
    opened_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    closed_at timestamp with time zone,
    closed_by uuid,
    outcome text,
    note bytea
);
CREATE TABLE public.installation (
    id integer DEFAULT 1 NOT NULL,
    held_preview_data boolean DEFAULT false NOT NULL,
    alive_at timestamp with time zone,
    key_check text,
    vapid_public text,
    vapid_private bytea,
    mac_key bytea,
    open_for_seekers boolean DEFAULT false NOT NULL,
    sealed_steps integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.kept_answers (
    token_mac text NOT NULL,
    sealed bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.kind_notes (
    id uuid NOT NULL,
    session_id uuid NOT NULL,
    expert_id uuid NOT NULL,
    words bytea,
    written_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    passed boolean,
    decided_at timestamp with time zone,
    decided_by uuid
);
CREATE TABLE public.live_settings (
    name text NOT NULL,
    value integer NOT NULL,
    changed_by uuid NOT NULL,
    changed_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.match_requests (
    session_id uuid NOT NULL,
    language text NOT NULL,
    urgency text NOT NULL,
    support_type text NOT NULL,
    topic text,
    reason jsonb,
    asked_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    matched_at timestamp with time zone,
    previous_expert_id uuid,
    ahead boolean DEFAULT false NOT NULL,
    wished_gender text,
    gender_must boolean DEFAULT false NOT NULL,
    waited_seconds integer,
    for_minor boolean DEFAULT false NOT NULL
);
CREATE TABLE public.matching_preferences (
    user_id uuid NOT NULL,
    role text DEFAULT 'seeker'::text NOT NULL,
    urgency_level text NOT NULL,
    support_types text[] NOT NULL,
    topic text,
    language_preference text NOT NULL,
    updated_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    wished_gender text,
    gender_must boolean DEFAULT false NOT NULL
);
CREATE TABLE public.messages (
    session_id uuid NOT NULL,
    seq integer NOT NULL,
    id uuid NOT NULL,
    sender_id uuid NOT NULL,
    content bytea NOT NULL,
    emotion_tag text,
    crisis_detected boolean NOT NULL,
    crisis_severity text NOT NULL,
    crisis_codes text DEFAULT ''::text NOT NULL,
    "timestamp" timestamp with time zone NOT NULL,
    has_contact_details boolean DEFAULT false NOT NULL
);
CREATE TABLE public.mood_check_ins (
    id uuid NOT NULL,
    user_id uuid NOT NULL,
    mood bytea NOT NULL,
    at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.mood_settings (
    user_id uuid NOT NULL,
    hidden boolean DEFAULT false NOT NULL
);
CREATE TABLE public.notice_batches (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    person_id uuid NOT NULL,
    network text NOT NULL,
    severity text NOT NULL,
    ends_at timestamp with time zone NOT NULL
);
CREATE TABLE public.notices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    key text NOT NULL,
    person_id uuid NOT NULL,
    kind text NOT NULL,
    severity text,
    language text,
    link text NOT NULL,
    subject_id uuid,
    created_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    shown_at timestamp with time zone,
    read_at timestamp with time zone,
    withdrawn_at timestamp with time zone,
    batch_id uuid
);
CREATE TABLE public.outcome_answers (
    id uuid NOT NULL,
    round_id uuid NOT NULL,
    week integer NOT NULL,
    said bytea NOT NULL,
    at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    CONSTRAINT outcome_answers_week CHECK ((week = ANY (ARRAY[0, 2, 4])))
);
CREATE TABLE public.outcome_counts (
    month date NOT NULL,
    week integer NOT NULL,
    course text NOT NULL,
    people integer NOT NULL,
    CONSTRAINT outcome_counts_people CHECK ((people >= 0))
);
CREATE TABLE public.outcome_offers (
    user_id uuid NOT NULL,
    declined boolean DEFAULT false NOT NULL
);
CREATE TABLE public.outcome_rounds (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    began_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    put_off integer
);
CREATE TABLE public.outgoing_nodes (
    id uuid NOT NULL,
    workers text[] NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.passed_over (
    session_id uuid NOT NULL,
    expert_id uuid NOT NULL,
    chosen boolean DEFAULT false NOT NULL
);
CREATE TABLE public.presence (
    person_id uuid NOT NULL,
    seen_at timestamp with time zone NOT NULL
);
CREATE TABLE public.profiles (
    id uuid NOT NULL,
    role text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    preferred_language text DEFAULT 'en'::text NOT NULL,
    verification_status text DEFAULT 'pending'::text NOT NULL,
    automatic boolean DEFAULT false NOT NULL,
    assessment_completed boolean DEFAULT false NOT NULL,
    last_assessment_at timestamp with time zone,
    updated_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    show_seen boolean DEFAULT true NOT NULL,
    alias text DEFAULT ''::text NOT NULL,
    age_range text,
    consent boolean DEFAULT false NOT NULL,
    profile_completed_at timestamp with time zone,
    welcomed boolean DEFAULT false NOT NULL,
    age_group text,
    CONSTRAINT profiles_age_group CHECK ((age_group = ANY (ARRAY['adult'::text, 'minor'::text]))),
    CONSTRAINT profiles_language CHECK ((preferred_language = ANY (ARRAY['en'::text, 'ar'::text]))),
    CONSTRAINT profiles_role CHECK ((role = ANY (ARRAY['seeker'::text, 'expert'::text, 'supervisor'::text, 'admin'::text, 'owner'::text]))),
    CONSTRAINT profiles_verification CHECK ((verification_status = ANY (ARRAY['pending'::text, 'pending_approval'::text, 'in_review'::text, 'more_info'::text, 'approved'::text, 'rejected'::text, 'suspended'::text])))
);
CREATE TABLE public.proven_channels (
    person_id uuid NOT NULL,
    channel text NOT NULL,
    proven_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.push_registrations (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    endpoint_mac text NOT NULL,
    sealed bytea NOT NULL,
    created_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.quick_exits (
    person_id uuid NOT NULL,
    left_at timestamp with time zone NOT NULL,
    unnoticed boolean DEFAULT true NOT NULL
);
CREATE TABLE public.quiz_attempts (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    person_id uuid NOT NULL,
    module text NOT NULL,
    version integer NOT NULL,
    drawn jsonb NOT NULL,
    started_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    answers jsonb,
    correct integer,
    graded_at timestamp with time zone
);
CREATE TABLE public.rate_limits (
    limiter text NOT NULL,
    key text NOT NULL,
    window_ends timestamp with time zone NOT NULL,
    count integer NOT NULL
);
CREATE TABLE public.ready_exceptions (
    id uuid NOT NULL,
    item text NOT NULL,
    about text NOT NULL,
    name text NOT NULL,
    reason text NOT NULL,
    signed_by uuid NOT NULL,
    signed_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    until timestamp with time zone NOT NULL,
    withdrawn_at timestamp with time zone
);
CREATE TABLE public.ready_records (
    id uuid NOT NULL,
    item text NOT NULL,
    about text NOT NULL,
    facts jsonb NOT NULL,
    recorded_by uuid NOT NULL,
    recorded_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.ready_states (
    item text NOT NULL,
    good boolean NOT NULL,
    about text NOT NULL,
    since timestamp with time zone DEFAULT public.app_now() NOT NULL,
    was_good boolean DEFAULT false NOT NULL
);
CREATE TABLE public.receipts (
    session_id uuid NOT NULL,
    person_id uuid NOT NULL,
    delivered integer DEFAULT 0 NOT NULL,
    seen integer DEFAULT 0 NOT NULL,
    seen_at timestamp with time zone
);
CREATE TABLE public.recovery_codes (
    person_id uuid NOT NULL,
    code_mac text NOT NULL,
    used_at timestamp with time zone
);
CREATE TABLE public.report_decisions (
    id uuid NOT NULL,
    session_id uuid NOT NULL,
    about_id uuid NOT NULL,
    measure text NOT NULL,
    told bytea,
    decided_by uuid NOT NULL,
    decided_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    appealed_at timestamp with time zone,
    words bytea,
    taken_by uuid,
    judged_by uuid,
    judged_at timestamp with time zone,
    judged text,
    judged_told bytea,
    CONSTRAINT report_decisions_second_person CHECK ((COALESCE((taken_by <> decided_by), true) AND COALESCE(((judged_by <> decided_by) AND (judged_by <> about_id)), true)))
);
CREATE TABLE public.reports (
    id uuid NOT NULL,
    session_id uuid NOT NULL,
    reporter_id uuid NOT NULL,
    about_id uuid NOT NULL,
    by text NOT NULL,
    reason text NOT NULL,
    severity text NOT NULL,
    words bytea,
    sets_aside boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    closed_at timestamp with time zone,
    closed_by uuid,
    outcome text,
    decision_id uuid
);
CREATE TABLE public.review_draws (
    session_id uuid NOT NULL,
    draw integer NOT NULL,
    cause text,
    drawn_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    closed_at timestamp with time zone,
    closed_by uuid
);
CREATE TABLE public.revocations (
    id bigint NOT NULL,
    sign_in_id uuid,
    person_id uuid,
    at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
ALTER TABLE public.revocations ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.revocations_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.safety_cases (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    kind text NOT NULL,
    subject_id uuid NOT NULL,
    opened_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    taken_by uuid,
    taken_at timestamp with time zone,
    joined_by uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    closed_at timestamp with time zone,
    closed_by uuid,
    severity text,
    outcome text,
    verdict text,
    note bytea,
    reviewed_at timestamp with time zone,
    reviewed_by uuid
);
CREATE TABLE public.scope_approvals (
    person_id uuid NOT NULL,
    scope text NOT NULL,
    approved_by uuid NOT NULL,
    approved_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.seat_offers (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    session_id uuid NOT NULL,
    expert_id uuid NOT NULL,
    seat_of uuid NOT NULL,
    offered_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    ended_at timestamp with time zone,
    outcome text
);
CREATE TABLE public.second_factors (
    person_id uuid NOT NULL,
    secret bytea,
    pending bytea,
    confirmed_at timestamp with time zone,
    last_step bigint DEFAULT 0 NOT NULL,
    failures integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone
);
CREATE TABLE public.session_turns (
    session_id uuid NOT NULL,
    turn integer NOT NULL,
    kind text NOT NULL,
    expert_id uuid NOT NULL,
    after_seq integer NOT NULL,
    at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    ladder_waits boolean DEFAULT false NOT NULL
);
CREATE TABLE public.sessions (
    id uuid NOT NULL,
    seeker_id uuid NOT NULL,
    expert_id uuid,
    is_emergency boolean DEFAULT false NOT NULL,
    status text DEFAULT 'active'::text NOT NULL,
    crisis_severity text DEFAULT 'none'::text NOT NULL,
    priority_score integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    ended_at timestamp with time zone,
    last_seq integer DEFAULT 0 NOT NULL,
    last_message_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    joined_at timestamp with time zone,
    opened_at timestamp with time zone,
    expert_reads_after integer DEFAULT 0 NOT NULL,
    due_for text,
    due_for_since timestamp with time zone,
    due_at timestamp with time zone,
    supervisor_id uuid,
    supervisor_reads_after integer DEFAULT 0 NOT NULL,
    supervised_by uuid[] DEFAULT '{}'::uuid[] NOT NULL,
    review_waits boolean DEFAULT false NOT NULL,
    words_gone_at timestamp with time zone,
    told_adult boolean DEFAULT false NOT NULL,
    pass_on_share boolean,
    ended_by text,
    network text,
    CONSTRAINT sessions_due_while_open CHECK (((status = 'closed'::text) OR ((due_for IS NOT NULL) AND (due_at IS NOT NULL)))),
    CONSTRAINT sessions_status CHECK (((status = ANY (ARRAY['active'::text, 'closed'::text])) AND ((status = 'closed'::text) = (ended_at IS NOT NULL))))
)
WITH (fillfactor='70');
CREATE TABLE public.shift_notes (
    id uuid NOT NULL,
    author_id uuid NOT NULL,
    text bytea NOT NULL,
    created_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.shift_notes_taken (
    note_id uuid NOT NULL,
    person_id uuid NOT NULL,
    taken_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.shifts (
    id uuid NOT NULL,
    person_id uuid NOT NULL,
    kind text NOT NULL,
    starts_at timestamp with time zone NOT NULL,
    ends_at timestamp with time zone NOT NULL,
    series_id uuid,
    made_by uuid,
    made_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    cover_asked_at timestamp with time zone,
    taken_from uuid,
    CONSTRAINT shifts_kind_known CHECK ((kind = ANY (ARRAY['support'::text, 'on_call'::text, 'supervisor'::text, 'backup'::text]))),
    CONSTRAINT shifts_length CHECK (((ends_at >= (starts_at + '00:15:00'::interval)) AND (ends_at <= (starts_at +
CASE
    WHEN (kind = 'support'::text) THEN '09:00:00'::interval
    ELSE '25:00:00'::interval
END))))
);
CREATE TABLE public.sign_in_codes (
    address_mac text NOT NULL,
    code_mac text,
    sent_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    used_at timestamp with time zone,
    failures integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.sign_in_links (
    address_mac text NOT NULL,
    token_mac text NOT NULL,
    sealed bytea NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.sign_ins (
    id uuid NOT NULL,
    account_id uuid NOT NULL,
    token text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    second_factor_at timestamp with time zone
);
CREATE TABLE public.staff_browsers (
    browser_mac text NOT NULL,
    account_id uuid NOT NULL
);
CREATE TABLE public.staff_members (
    person_id uuid NOT NULL,
    since timestamp with time zone DEFAULT public.app_now() NOT NULL,
    made_by uuid,
    confirmed_at timestamp with time zone,
    confirmed_by uuid
);
CREATE TABLE public.stored_files (
    name text NOT NULL,
    delete_at timestamp with time zone
);
CREATE TABLE public.talk_again (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    seeker_id uuid NOT NULL,
    expert_id uuid NOT NULL,
    seeker_yes boolean,
    expert_yes boolean,
    at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.talk_requests (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    person_id uuid NOT NULL,
    asked_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    said bytea NOT NULL,
    taken_by uuid,
    taken_at timestamp with time zone
);
CREATE TABLE public.terms_signatures (
    sha256 text NOT NULL,
    profession text NOT NULL,
    name text NOT NULL,
    signed_on date NOT NULL,
    recorded_by uuid NOT NULL,
    recorded_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.training_certificates (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    person_id uuid NOT NULL,
    module text NOT NULL,
    attempt_id uuid NOT NULL,
    percent integer NOT NULL,
    issued_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
CREATE TABLE public.training_progress (
    person_id uuid NOT NULL,
    module text NOT NULL,
    place text,
    read text[] DEFAULT '{}'::text[] NOT NULL,
    updated_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.training_reviews (
    module text NOT NULL,
    language text NOT NULL,
    version integer NOT NULL,
    reviewer text NOT NULL,
    recorded_by uuid,
    recorded_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    reviewed_on date DEFAULT (public.app_now())::date NOT NULL
);
CREATE TABLE public.user_consents (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    version text NOT NULL,
    text_sha256 text NOT NULL,
    platform text NOT NULL,
    language text NOT NULL,
    user_agent text NOT NULL,
    consented_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.verifications (
    id uuid NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT public.app_now() NOT NULL,
    updated_at timestamp with time zone DEFAULT public.app_now() NOT NULL
);
CREATE TABLE public.work_slots (
    expert_id uuid NOT NULL,
    starts_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);
INSERT INTO drizzle.__drizzle_migrations VALUES
	(1, '23d69e6d0bdb761552f174206a073b1bfe42a442bb21673d277f302d509f2bab', 1795173274286),
	(2, 'b656c6d30b6623c46f5fc7877c7fab6ce6faf2f07de4cd457610f8965cd214ce', 1795173275051),
	(3, 'af73c7ba34d47aae952a24215f44242ee3e70578c28935995dc5b094aa90ce55', 1795173275783),
	(4, '55c758165154147b05a6221b9f14e17f482c3387e2ac96e699cafdc8115f96d9', 1795175303103),
	(5, '4242aa9eacafd32a4abc1d55e7774bedc0ff4161e33b68128bdbede336b04b9d', 1795175746558),
	(6, 'd09414489f388523fccbc24fb2a7b926be56592901159aeef582a1045758aa6b', 1795177172396),
	(7, 'c1394dc46ef8394f203ea7556c13e55e9f6ccdf29fb71a257645ac547122704f', 1795177392349),
	(8, '023d7129d943c071526e3065a3311bbf034f0a56eb15eb31f6c236322f39af7b', 1795178606175),
	(9, '3572d0498075a9cbbe59a758540ec28555b069ae067fd5af2120a3f6bb368b1d', 1795179629903),
	(10, '09e116da7bdd0356da8fff6a4a845833d94f5f562fbeaeec41a81f1af4c8a267', 1795183095211),
	(11, '90f7da7a71b21828e2f6ba5ea98ea894b8df777ca4de4e1d25489f972665bdb2', 1795183448912),
	(12, 'ba70be05fa8a4cc491ff59fd144c3c8db4e62f444949e9695d2ad41deda0b89a', 1795183561759),
	(13, '9bcc124455dc912ae63331a05d25efbe6fade4331605777bb687b910159636e6', 1795183655875),
	(14, 'b90eec6e2f4c6296fb7ef8ce1ac9b83392d170dbab9495479e68d81ca2389e1b', 1795183803750),
	(15, 'ead6753a70aa5f6103acd91de3cdf70fc4fec485f124e6048de44c1877096d88', 1795183884653),
	(16, 'b5c55d6e6f03b1e0db3431aca9af670e9c2f601dccae3accc314d7b137a09f97', 1795184010802),
	(17, '0fbbfffdf9f4e99c2403c35c58d3545d04d4941f8bfdf827d3f57ef1baf17f4b', 1795184119169),
	(18, 'f040b9d157ca0e670e986def473724d4958be79b0f8f2a443852e77c159b7f35', 1795184440922),
	(19, 'a1a273f8d1e53f347edd41c085d2a10ef0a7fd9120e389988bf2daed4ddfa2fc', 1795184596795),
	(20, '81ecec5cbe516b76b4ca6e6e57aec042346bb6562fe46de833bf0cfec6a40a7a', 1795184734180),
	(21, 'b241bdd973373b19b95d409815cd21b7b1fefc9ed9872025510fb03ed3b56fba', 1795184888290),
	(22, '0e5f1b77a38cc3e2a5461f7dedb6eb39a90309499f1c1b1e6165aff9bd6ac1cf', 1795185133425),
	(23, 'ccf742f399cfb43f2818f75480e8860de9737cfdccd1fca4162c78727ffc9f98', 1795185535577),
	(24, '2d95d52d842a6a5a69fee949423d71cdb130baef0e964e5098b3091f22b3dc39', 1795186064783),
	(25, 'a352572868e7bb643002c2ee1cd4326ffa7624961f9b20a73e67cacf73b8e5aa', 1795186115285),
	(26, '53e40afa6605a2af1d03581915e30e8f495800fe674917ab01af21300692f6d0', 1795188156402),
	(27, 'fdfdbbe13e5a9c609a6691e239657f3807a0643dcccd1c13804d20bc6735490a', 1795188291253),
	(28, '0e65f274d0a0e6b2604a98b8dd95fda7d50a2a154ef8243684483ca1cea0ecfe', 1795189108471),
	(29, '0808d659e1b1291586a7cbcf08688575ee2ed66b99ca6b9c0ce3b6a0d2f4e3e4', 1795191293181),
	(30, '2a319e0afe90ee68564c7fd333b5f026afad594194ebce66ea3a02cd66e2b0ec', 1795194936214),
	(31, '49ff5e47150b520d963d0cfe37b22fe89673eebf8b3e69b0a0a9a138595b7365', 1795196430109),
	(32, 'a8c12965f45b18486ed2696de077a027add2bfff66bc6e085a1f02224e918e1e', 1795196693317),
	(33, '435c16cdc424d818f7ce353a736af06f25be43ad70a37ed00e6888dbd0906563', 1795196980012),
	(34, '3c77f6ffcd8822915c0023810b980e23cb01e2e4c92890655563c51003b3072c', 1795197603194),
	(35, '2da3e345723ca1296941d092a2a18cae1f737ecbc8859987aaa8f7310b919e77', 1795197915016),
	(36, 'ec26260a5c498bb542477bc478eab47a54a94be224c408a99958349c7aa44b01', 1795199098788),
	(37, '935d3a5e2bbdc69e56ba04980b5f6d59c3901890f8c80e379ef6ae35047be2d6', 1795199664105),
	(38, '5718543771ddb242aaf7c1d10386090282035b46853cf04e072115083de339aa', 1795200079156),
	(39, '9f526baa1b1affd410f0e6c09ae0856448b56226ddad8a704eed0aad219defb4', 1795200664905),
	(40, 'd800eb7c6adb79462d3aa82d138d0593a932033cf673c21694b42eeff96ac4a3', 1795201056648),
	(41, '329951dce90e9983465d2eaa8b008f904b41a0dd79a3019934f1f0a8b8387c60', 1795206602866),
	(42, '1f02924174322a5991f9514f29060961b5f4bd978b15451965243ea3c5ae97ce', 1795206818004),
	(43, 'c7e7e297f71135b8226d2b18cf6cd90cb262194cd9efc5f278192b66405709fa', 1795207165407),
	(44, '7bd6d4900e801f71f15e28d7a10811e50ca44be816f03b717ee075364a9c921c', 1795209214748),
	(45, 'e6bdec5d1ad68a7fdf89c66f70c70220abdaaaf31f4158fe03177476d2ab6971', 1795209531806),
	(46, 'a3cd96a5301285a30969b532028f298603f0f67faaca08aee3e95c1132aebda4', 1795210529465),
	(47, '9be15b2385a1efdec11de61f92f7b0acbe077baffe095d3725f52de0aedc8fa4', 1795212454222),
	(48, 'a01e8bc3e7245071c7baaf6115c16e5f56fd081aba414ce572747727b4164169', 1795217691599),
	(49, 'ec18667246701e28e22b0bf91f9591a09a5e187bdaecb8a9415dc051434b5d5a', 1795218970962),
	(50, 'a4d4ab272264879173e4cbf2a04861c379d3354e45ff568a7bed006a6850059b', 1795220519659),
	(51, 'd2c4bd778ba5de3c5f5928d63448fa7a06de67c55280f84936e5cc3e94970671', 1795220521489),
	(52, '8487e9a32fdb1b2a1f93dacd14f06385b833daa2770ffebe1a34d087b485bd97', 1795220529520),
	(53, '60974fe0ce37bedb79924be1d1408ac3931ddbd87501df923e54dfbd9818bfd9', 1795223824262),
	(54, '868eaacba943e22e63b277732499b339dcea9b674f22a29732fede0de8d87a07', 1795243560080),
	(55, 'bf79b6b1cc1fc84541c6a4b4e6d3de414bc8938fcc58d5e225daa71b618cd1b5', 1795282793989),
	(56, '7212ead45f4f0e1b57c221f95e9805270230972a047e530eb7db49d0125b2dfe', 1795295149076),
	(57, '4a7de099a02c366cc1b6fc71aa644e9593c559f0eebcae24f6db56667d3c0ea6', 1795305399791),
	(58, 'eafd3e0a6b482f1d648f719110c2e849cde1570997ab614462c2e9d4b41ca1b5', 1795306368067),
	(59, '38565e098acee19ed9da4f4b8d8afbf350bb6a80a093dae120c2b6ca544d0a53', 1795328010704),
	(60, '5b1cc280548f836d3f448ca0dcbc3cdd8cad5bc9c995f56f3f55080e5c3dcdd1', 1795328794072),
	(61, '78e2c4b3fabe18a9031503434cdbd4a5481cfea6256aa6003163044b760a62a2', 1795389412290),
	(62, '0dd7fa99a543a146e33d0f719f34eac36c976d34269247f4fa119e6cfb72ff0f', 1795389963897),
	(63, 'c81ef86513de3e33fd556b06a7464e30b495644e5419c052a406aebd9747dcfc', 1795391037082),
	(64, 'c9c3d79b97910b4200fc579db83fe4cec7f6b020ad1f5e099f7a3421957f3104', 1795391559650),
	(65, '27301017f22b1dbbf9096037d06f4bb04fc928a0bb074431716006e61f5f2c3b', 1795392047523),
	(66, '16565b651c53042a0dee51859ced2206327d84e7cb0e91e0ef253a90df0a71c0', 1795392291452),
	(67, '4e45a9b0f4d27206466191de7957120a97765138c948a625e32acbed8449b050', 1795393208268),
	(68, '50329e26140cd073bf4eba5cd7c3fe407098223af7d0f5726ee5ca1a7eedc4b5', 1795393638125),
	(69, '19ef91bba52a2ad6a6df0f0b3ff65f297bb327e9fcca89df9acc04bd00fd049e', 1795393960916),
	(70, 'b3f35e471f6024e4cefaa25dd9705888de2e14935ee346e97a3b5ecdae61bc25', 1795394730036),
	(71, '9fb3e54ffaf06125a2174b229e7c139f0c7d4a0d3a60437e5286df8190b3c960', 1795474026459),
	(72, 'f99a79ba337b9071aa20e969fa17a415147c377f49e20a2cac7bb3c157578b82', 1795476953560);
INSERT INTO public.audit_seals VALUES
	(1, '2026-11-24 03:20:00+00', '2026-11-24 03:21:00+00', NULL, NULL, NULL);
SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 72, true);
SELECT pg_catalog.setval('public.audit_entries_seq_seq', 1, false);
SELECT pg_catalog.setval('public.backup_runs_id_seq', 1, false);
SELECT pg_catalog.setval('public.revocations_id_seq', 1, false);
ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);
ALTER TABLE public.accounts
    ADD CONSTRAINT accounts_email CHECK ((email ~~ '%.invalid'::text)) NOT VALID;
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_email_unique UNIQUE (email);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT accounts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.alarm_groups
    ADD CONSTRAINT alarm_groups_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.analytics_weeks
    ADD CONSTRAINT analytics_weeks_zone_week_pk PRIMARY KEY (zone, week);
ALTER TABLE ONLY public.application_checks
    ADD CONSTRAINT application_checks_person_id_check_pk PRIMARY KEY (person_id, "check");
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.assessment_responses
    ADD CONSTRAINT assessment_responses_assessment_id_question_type_pk PRIMARY KEY (assessment_id, question_type);
ALTER TABLE ONLY public.audit_ends
    ADD CONSTRAINT audit_ends_pkey PRIMARY KEY (n);
ALTER TABLE ONLY public.audit_entries
    ADD CONSTRAINT audit_entries_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_pkey PRIMARY KEY (n);
ALTER TABLE ONLY public.availability
    ADD CONSTRAINT availability_pkey PRIMARY KEY (expert_id);
ALTER TABLE ONLY public.backup_runs
    ADD CONSTRAINT backup_runs_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_blocker_id_blocked_id_pk PRIMARY KEY (blocker_id, blocked_id);
ALTER TABLE ONLY public.break_glass_requests
    ADD CONSTRAINT break_glass_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.check_ins
    ADD CONSTRAINT check_ins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.consent_texts
    ADD CONSTRAINT consent_texts_pkey PRIMARY KEY (sha256);
ALTER TABLE ONLY public.consent_withdrawals
    ADD CONSTRAINT consent_withdrawals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.crisis_assessments
    ADD CONSTRAINT crisis_assessments_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.crisis_line_proposals
    ADD CONSTRAINT crisis_line_proposals_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.crisis_lines
    ADD CONSTRAINT crisis_lines_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_person_id_unique UNIQUE (person_id);
ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.data_keys
    ADD CONSTRAINT data_keys_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.debriefs
    ADD CONSTRAINT debriefs_session_id_expert_id_pk PRIMARY KEY (session_id, expert_id);
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.emergencies
    ADD CONSTRAINT emergencies_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.emergencies
    ADD CONSTRAINT emergencies_request_id_unique UNIQUE (request_id);
ALTER TABLE ONLY public.emergency_availability
    ADD CONSTRAINT emergency_availability_pkey PRIMARY KEY (expert_id);
ALTER TABLE ONLY public.erasure_requests
    ADD CONSTRAINT erasure_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.escalation_answers
    ADD CONSTRAINT escalation_answers_escalation_id_person_id_pk PRIMARY KEY (escalation_id, person_id);
ALTER TABLE ONLY public.escalation_steps
    ADD CONSTRAINT escalation_steps_escalation_id_round_severity_kind_rung_pk PRIMARY KEY (escalation_id, round, severity, kind, rung);
ALTER TABLE ONLY public.escalations
    ADD CONSTRAINT escalations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.experts
    ADD CONSTRAINT experts_pkey PRIMARY KEY (expert_id);
ALTER TABLE ONLY public.factor_resets
    ADD CONSTRAINT factor_resets_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.flags
    ADD CONSTRAINT flags_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.guest_claims
    ADD CONSTRAINT guest_claims_pkey PRIMARY KEY (guest_id);
ALTER TABLE ONLY public.guest_pauses
    ADD CONSTRAINT guest_pauses_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.handovers
    ADD CONSTRAINT handovers_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.here_requests
    ADD CONSTRAINT here_requests_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.incidents
    ADD CONSTRAINT incidents_escalation_id_unique UNIQUE (escalation_id);
ALTER TABLE ONLY public.incidents
    ADD CONSTRAINT incidents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.installation
    ADD CONSTRAINT installation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kept_answers
    ADD CONSTRAINT kept_answers_pkey PRIMARY KEY (token_mac);
ALTER TABLE ONLY public.kind_notes
    ADD CONSTRAINT kind_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kind_notes
    ADD CONSTRAINT kind_notes_session_id_unique UNIQUE (session_id);
ALTER TABLE ONLY public.live_settings
    ADD CONSTRAINT live_settings_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.match_requests
    ADD CONSTRAINT match_requests_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.matching_preferences
    ADD CONSTRAINT matching_preferences_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_id UNIQUE (session_id, id);
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_session_id_seq_pk PRIMARY KEY (session_id, seq);
ALTER TABLE ONLY public.mood_check_ins
    ADD CONSTRAINT mood_check_ins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.mood_settings
    ADD CONSTRAINT mood_settings_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.notice_batches
    ADD CONSTRAINT notice_batches_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_key_unique UNIQUE (key);
ALTER TABLE ONLY public.notices
    ADD CONSTRAINT notices_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outcome_answers
    ADD CONSTRAINT outcome_answers_once UNIQUE (round_id, week);
ALTER TABLE ONLY public.outcome_answers
    ADD CONSTRAINT outcome_answers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outcome_counts
    ADD CONSTRAINT outcome_counts_month_week_course_pk PRIMARY KEY (month, week, course);
ALTER TABLE ONLY public.outcome_offers
    ADD CONSTRAINT outcome_offers_pkey PRIMARY KEY (user_id);
ALTER TABLE ONLY public.outcome_rounds
    ADD CONSTRAINT outcome_rounds_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outgoing_nodes
    ADD CONSTRAINT outgoing_nodes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.passed_over
    ADD CONSTRAINT passed_over_session_id_expert_id_pk PRIMARY KEY (session_id, expert_id);
ALTER TABLE ONLY public.presence
    ADD CONSTRAINT presence_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.proven_channels
    ADD CONSTRAINT proven_channels_person_id_channel_pk PRIMARY KEY (person_id, channel);
ALTER TABLE ONLY public.push_registrations
    ADD CONSTRAINT push_registrations_endpoint_mac_unique UNIQUE (endpoint_mac);
ALTER TABLE ONLY public.push_registrations
    ADD CONSTRAINT push_registrations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.quick_exits
    ADD CONSTRAINT quick_exits_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.quiz_attempts
    ADD CONSTRAINT quiz_attempts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.rate_limits
    ADD CONSTRAINT rate_limits_limiter_key_pk PRIMARY KEY (limiter, key);
ALTER TABLE ONLY public.ready_exceptions
    ADD CONSTRAINT ready_exceptions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ready_records
    ADD CONSTRAINT ready_records_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.ready_states
    ADD CONSTRAINT ready_states_pkey PRIMARY KEY (item);
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_session_id_person_id_pk PRIMARY KEY (session_id, person_id);
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_person_id_code_mac_pk PRIMARY KEY (person_id, code_mac);
ALTER TABLE ONLY public.report_decisions
    ADD CONSTRAINT report_decisions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.review_draws
    ADD CONSTRAINT review_draws_pkey PRIMARY KEY (session_id);
ALTER TABLE ONLY public.revocations
    ADD CONSTRAINT revocations_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.safety_cases
    ADD CONSTRAINT safety_cases_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.scope_approvals
    ADD CONSTRAINT scope_approvals_person_id_scope_approved_by_pk PRIMARY KEY (person_id, scope, approved_by);
ALTER TABLE ONLY public.seat_offers
    ADD CONSTRAINT seat_offers_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.session_turns
    ADD CONSTRAINT session_turns_session_id_turn_pk PRIMARY KEY (session_id, turn);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shift_notes
    ADD CONSTRAINT shift_notes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.shift_notes_taken
    ADD CONSTRAINT shift_notes_taken_note_id_person_id_pk PRIMARY KEY (note_id, person_id);
ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_no_overlap EXCLUDE USING gist (person_id WITH =, kind WITH =, tstzrange(starts_at, ends_at) WITH &&);
ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_in_codes
    ADD CONSTRAINT sign_in_codes_pkey PRIMARY KEY (address_mac);
ALTER TABLE ONLY public.sign_in_links
    ADD CONSTRAINT sign_in_links_pkey PRIMARY KEY (address_mac);
ALTER TABLE ONLY public.sign_in_links
    ADD CONSTRAINT sign_in_links_token_mac_unique UNIQUE (token_mac);
ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_token_unique UNIQUE (token);
ALTER TABLE ONLY public.staff_browsers
    ADD CONSTRAINT staff_browsers_browser_mac_account_id_pk PRIMARY KEY (browser_mac, account_id);
ALTER TABLE ONLY public.staff_members
    ADD CONSTRAINT staff_members_pkey PRIMARY KEY (person_id);
ALTER TABLE ONLY public.stored_files
    ADD CONSTRAINT stored_files_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.talk_again
    ADD CONSTRAINT talk_again_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.talk_again
    ADD CONSTRAINT talk_again_two UNIQUE (seeker_id, expert_id);
ALTER TABLE ONLY public.talk_requests
    ADD CONSTRAINT talk_requests_person_id_unique UNIQUE (person_id);
ALTER TABLE ONLY public.talk_requests
    ADD CONSTRAINT talk_requests_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.terms_signatures
    ADD CONSTRAINT terms_signatures_sha256_profession_pk PRIMARY KEY (sha256, profession);
ALTER TABLE ONLY public.training_certificates
    ADD CONSTRAINT training_certificates_attempt_id_unique UNIQUE (attempt_id);
ALTER TABLE ONLY public.training_certificates
    ADD CONSTRAINT training_certificates_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.training_progress
    ADD CONSTRAINT training_progress_person_id_module_pk PRIMARY KEY (person_id, module);
ALTER TABLE ONLY public.training_reviews
    ADD CONSTRAINT training_reviews_module_language_version_pk PRIMARY KEY (module, language, version);
ALTER TABLE ONLY public.user_consents
    ADD CONSTRAINT user_consents_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.verifications
    ADD CONSTRAINT verifications_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.work_slots
    ADD CONSTRAINT work_slots_expert_id_starts_at_pk PRIMARY KEY (expert_id, starts_at);
CREATE INDEX accounts_cut_short ON public.accounts USING btree (created_at) WHERE ((guest_until IS NULL) AND (email ~~ '%@guest.invalid'::text));
CREATE INDEX accounts_erased ON public.accounts USING btree (erased_at) WHERE (erased_at IS NOT NULL);
CREATE INDEX accounts_guests ON public.accounts USING btree (guest_until) WHERE (guest_until IS NOT NULL);
CREATE INDEX accounts_last_signed_in ON public.accounts USING btree (last_signed_in_at) WHERE (erased_at IS NULL);
CREATE INDEX applications_submitted ON public.applications USING btree (submitted_at);
CREATE INDEX assessment_responses_age ON public.assessment_responses USING btree (created_at);
CREATE INDEX assessment_responses_user ON public.assessment_responses USING btree (user_id, created_at);
CREATE INDEX audit_entries_actor ON public.audit_entries USING btree (actor_id, seq);
CREATE INDEX audit_entries_at ON public.audit_entries USING btree (at);
CREATE INDEX audit_entries_subject ON public.audit_entries USING btree (subject_id);
CREATE UNIQUE INDEX audit_seals_open ON public.audit_seals USING btree (((hash IS NULL))) WHERE (hash IS NULL);
CREATE INDEX availability_in_turn ON public.availability USING btree (open_sessions, last_taken_at NULLS FIRST, expert_id) WHERE available;
CREATE INDEX backup_runs_kind ON public.backup_runs USING btree (kind, at);
CREATE INDEX blocks_blocked ON public.blocks USING btree (blocked_id);
CREATE INDEX break_glass_asked ON public.break_glass_requests USING btree (asked_at);
CREATE INDEX break_glass_over ON public.break_glass_requests USING btree (expires_at) WHERE ((told_over_at IS NULL) AND (expires_at IS NOT NULL));
CREATE UNIQUE INDEX break_glass_waiting ON public.break_glass_requests USING btree (session_id, asked_by) WHERE (decided_at IS NULL);
CREATE INDEX check_ins_person ON public.check_ins USING btree (person_id, held_at);
CREATE INDEX consent_withdrawals_user ON public.consent_withdrawals USING btree (user_id, withdrawn_at);
CREATE INDEX credentials_account ON public.credentials USING btree (account_id);
CREATE INDEX crisis_assessments_open ON public.crisis_assessments USING btree (created_at) WHERE ((reviewed_at IS NULL) AND (closed_at IS NULL));
CREATE INDEX crisis_assessments_to_escalate ON public.crisis_assessments USING btree (created_at) WHERE ((reviewed_at IS NULL) AND (closed_at IS NULL) AND (NOT auto_escalated) AND (session_id IS NULL) AND (severity_level = ANY (ARRAY['high'::text, 'severe'::text, 'critical'::text])));
CREATE INDEX crisis_assessments_user ON public.crisis_assessments USING btree (user_id);
CREATE UNIQUE INDEX crisis_line_proposals_open ON public.crisis_line_proposals USING btree (line_id) WHERE (decision IS NULL);
CREATE INDEX data_exports_expiry ON public.data_exports USING btree (expires_at);
CREATE INDEX data_keys_person ON public.data_keys USING btree (person_id);
CREATE INDEX debriefs_expert ON public.debriefs USING btree (expert_id, asked_at);
CREATE INDEX deliveries_notice ON public.deliveries USING btree (notice_id);
CREATE UNIQUE INDEX documents_once ON public.documents USING btree (person_id, content_mac);
CREATE UNIQUE INDEX documents_one_id ON public.documents USING btree (person_id) WHERE (kind = 'national-id'::text);
CREATE INDEX documents_person ON public.documents USING btree (person_id);
CREATE INDEX emergencies_unanswered ON public.emergencies USING btree (unanswered_at) WHERE (unanswered_at IS NOT NULL);
CREATE INDEX erasure_requests_done ON public.erasure_requests USING btree (done_at);
CREATE INDEX erasure_requests_due ON public.erasure_requests USING btree (due_at) WHERE ((undone_at IS NULL) AND (done_at IS NULL));
CREATE UNIQUE INDEX erasure_requests_open ON public.erasure_requests USING btree (person_id) WHERE ((undone_at IS NULL) AND (done_at IS NULL));
CREATE INDEX escalation_answers_due ON public.escalation_answers USING btree (holds_until) WHERE (asked_again_at IS NULL);
CREATE INDEX escalation_steps_due ON public.escalation_steps USING btree (due_at) WHERE (taken_at IS NULL);
CREATE INDEX escalations_group ON public.escalations USING btree (group_id) WHERE (group_id IS NOT NULL);
CREATE UNIQUE INDEX escalations_one_open ON public.escalations USING btree (seeker_id) WHERE (acknowledged_at IS NULL);
CREATE INDEX escalations_seeker ON public.escalations USING btree (seeker_id, opened_at);
CREATE INDEX factor_resets_due ON public.factor_resets USING btree (due_at) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX factor_resets_open ON public.factor_resets USING btree (person_id) WHERE (ended_at IS NULL);
CREATE INDEX feedback_given ON public.feedback USING btree (given_at);
CREATE INDEX flags_open ON public.flags USING btree (closed_at, severity);
CREATE INDEX flags_session ON public.flags USING btree (session_id);
CREATE INDEX guest_claims_to_move ON public.guest_claims USING btree (claimed_at) WHERE (moved_at IS NULL);
CREATE INDEX handovers_due ON public.handovers USING btree (due_at);
CREATE INDEX here_requests_until ON public.here_requests USING btree (lasts_until);
CREATE INDEX incidents_open ON public.incidents USING btree (opened_at) WHERE (closed_at IS NULL);
CREATE INDEX kept_answers_expiry ON public.kept_answers USING btree (expires_at);
CREATE INDEX kind_notes_of ON public.kind_notes USING btree (expert_id, decided_at);
CREATE INDEX kind_notes_waiting ON public.kind_notes USING btree (written_at) WHERE (passed IS NULL);
CREATE INDEX match_requests_asked ON public.match_requests USING btree (asked_at);
CREATE INDEX match_requests_waits ON public.match_requests USING btree (language, matched_at);
CREATE INDEX mood_check_ins_at ON public.mood_check_ins USING btree (at);
CREATE INDEX mood_check_ins_user ON public.mood_check_ins USING btree (user_id, at);
CREATE INDEX notice_batches_due ON public.notice_batches USING btree (ends_at);
CREATE UNIQUE INDEX notice_batches_one ON public.notice_batches USING btree (person_id, network);
CREATE INDEX notices_batch ON public.notices USING btree (batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX notices_created ON public.notices USING btree (created_at);
CREATE INDEX notices_person ON public.notices USING btree (person_id, created_at);
CREATE INDEX notices_subject ON public.notices USING btree (subject_id);
CREATE INDEX notices_withdrawn ON public.notices USING btree (withdrawn_at) WHERE (withdrawn_at IS NOT NULL);
CREATE INDEX outcome_rounds_began ON public.outcome_rounds USING btree (began_at);
CREATE INDEX outcome_rounds_user ON public.outcome_rounds USING btree (user_id, began_at);
CREATE INDEX profiles_approved ON public.profiles USING btree (id) WHERE (verification_status = 'approved'::text);
CREATE INDEX push_registrations_person ON public.push_registrations USING btree (person_id);
CREATE INDEX quick_exits_unnoticed ON public.quick_exits USING btree (person_id) WHERE unnoticed;
CREATE INDEX quiz_attempts_graded ON public.quiz_attempts USING btree (person_id, module, graded_at);
CREATE UNIQUE INDEX quiz_attempts_under_way ON public.quiz_attempts USING btree (person_id, module) WHERE (graded_at IS NULL);
CREATE INDEX rate_limits_window ON public.rate_limits USING btree (window_ends);
CREATE INDEX ready_exceptions_item ON public.ready_exceptions USING btree (item, signed_at);
CREATE INDEX ready_records_item ON public.ready_records USING btree (item, recorded_at);
CREATE INDEX receipts_person ON public.receipts USING btree (person_id);
CREATE INDEX report_decisions_about ON public.report_decisions USING btree (about_id);
CREATE INDEX report_decisions_appealed ON public.report_decisions USING btree (appealed_at) WHERE ((appealed_at IS NOT NULL) AND (judged_at IS NULL));
CREATE INDEX report_decisions_session ON public.report_decisions USING btree (session_id);
CREATE INDEX reports_about ON public.reports USING btree (about_id);
CREATE INDEX reports_decision ON public.reports USING btree (decision_id);
CREATE INDEX reports_open ON public.reports USING btree (created_at) WHERE (closed_at IS NULL);
CREATE INDEX reports_reporter ON public.reports USING btree (reporter_id);
CREATE INDEX reports_session ON public.reports USING btree (session_id);
CREATE INDEX review_draws_open ON public.review_draws USING btree (drawn_at) WHERE ((cause IS NOT NULL) AND (closed_at IS NULL));
CREATE INDEX revocations_at ON public.revocations USING btree (at);
CREATE UNIQUE INDEX safety_cases_open ON public.safety_cases USING btree (kind, subject_id) WHERE (closed_at IS NULL);
CREATE INDEX safety_cases_subject ON public.safety_cases USING btree (subject_id, closed_at);
CREATE INDEX safety_cases_to_review ON public.safety_cases USING btree (closed_at) WHERE ((closed_at IS NOT NULL) AND (reviewed_at IS NULL));
CREATE INDEX seat_offers_expert ON public.seat_offers USING btree (expert_id, ended_at);
CREATE UNIQUE INDEX seat_offers_open ON public.seat_offers USING btree (session_id) WHERE (ended_at IS NULL);
CREATE INDEX seat_offers_seat ON public.seat_offers USING btree (seat_of, ended_at);
CREATE INDEX seat_offers_session ON public.seat_offers USING btree (session_id);
CREATE INDEX session_turns_expert ON public.session_turns USING btree (expert_id);
CREATE INDEX session_turns_ladder ON public.session_turns USING btree (at) WHERE ladder_waits;
CREATE INDEX sessions_created ON public.sessions USING btree (created_at, is_emergency);
CREATE INDEX sessions_due ON public.sessions USING btree (is_emergency, due_at) WHERE (status = 'active'::text);
CREATE INDEX sessions_expert ON public.sessions USING btree (expert_id, created_at);
CREATE INDEX sessions_grave ON public.sessions USING btree (seeker_id) WHERE ((status = 'active'::text) AND ((crisis_severity = ANY (ARRAY['severe'::text, 'critical'::text])) OR is_emergency));
CREATE UNIQUE INDEX sessions_one_open ON public.sessions USING btree (seeker_id, is_emergency) WHERE (status = 'active'::text);
CREATE INDEX sessions_open_of_expert ON public.sessions USING btree (expert_id) WHERE (status = 'active'::text);
CREATE INDEX sessions_review ON public.sessions USING btree (ended_at) WHERE review_waits;
CREATE INDEX sessions_seeker ON public.sessions USING btree (seeker_id, created_at);
CREATE INDEX sessions_supervised ON public.sessions USING btree (supervisor_id) WHERE (supervisor_id IS NOT NULL);
CREATE INDEX sessions_waiting ON public.sessions USING btree (created_at) WHERE ((status = 'active'::text) AND (expert_id IS NULL));
CREATE INDEX sessions_with_words ON public.sessions USING btree (ended_at) WHERE ((status = 'closed'::text) AND (words_gone_at IS NULL));
CREATE INDEX sessions_without_words ON public.sessions USING btree (ended_at) WHERE (words_gone_at IS NOT NULL);
CREATE INDEX shift_notes_created ON public.shift_notes USING btree (created_at);
CREATE INDEX shifts_kind ON public.shifts USING btree (kind, starts_at);
CREATE INDEX shifts_person ON public.shifts USING btree (person_id, starts_at);
CREATE INDEX sign_in_links_expiry ON public.sign_in_links USING btree (expires_at);
CREATE INDEX sign_ins_account ON public.sign_ins USING btree (account_id);
CREATE INDEX stored_files_due ON public.stored_files USING btree (delete_at);
CREATE INDEX talk_again_expert ON public.talk_again USING btree (expert_id);
CREATE INDEX talk_requests_asked ON public.talk_requests USING btree (asked_at);
CREATE INDEX training_certificates_person ON public.training_certificates USING btree (person_id, module);
CREATE INDEX user_consents_user ON public.user_consents USING btree (user_id, consented_at);
CREATE INDEX verifications_identifier ON public.verifications USING btree (identifier);
CREATE INDEX work_slots_age ON public.work_slots USING btree (starts_at);
CREATE TRIGGER audit_ends_no_truncate BEFORE TRUNCATE ON public.audit_ends FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER audit_ends_once BEFORE INSERT OR DELETE OR UPDATE ON public.audit_ends FOR EACH ROW EXECUTE FUNCTION public.refuse_end_change();
CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE ON public.audit_entries FOR EACH ROW EXECUTE FUNCTION public.refuse_entry_change();
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON public.audit_entries FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION public.refuse_audit_change();
CREATE TRIGGER audit_seals_once BEFORE DELETE OR UPDATE ON public.audit_seals FOR EACH ROW EXECUTE FUNCTION public.refuse_seal_change();
CREATE TRIGGER availability_offer AFTER INSERT ON public.availability FOR EACH ROW EXECUTE FUNCTION public.offer_changed();
CREATE TRIGGER experts_offer AFTER INSERT OR UPDATE ON public.experts FOR EACH ROW EXECUTE FUNCTION public.offer_changed();
CREATE TRIGGER experts_offer_gone AFTER DELETE ON public.experts FOR EACH ROW EXECUTE FUNCTION public.offer_gone();
CREATE TRIGGER profiles_offer AFTER UPDATE OF verification_status, automatic ON public.profiles FOR EACH ROW WHEN (((old.verification_status IS DISTINCT FROM new.verification_status) OR (old.automatic <> new.automatic))) EXECUTE FUNCTION public.offer_changed();
CREATE TRIGGER seat_offers_counted AFTER INSERT OR DELETE OR UPDATE OF ended_at ON public.seat_offers FOR EACH ROW EXECUTE FUNCTION public.count_open_sessions();
CREATE TRIGGER sessions_counted_delete AFTER DELETE ON public.sessions FOR EACH ROW WHEN ((old.expert_id IS NOT NULL)) EXECUTE FUNCTION public.count_open_sessions();
CREATE TRIGGER sessions_counted_insert AFTER INSERT ON public.sessions FOR EACH ROW WHEN ((new.expert_id IS NOT NULL)) EXECUTE FUNCTION public.count_open_sessions();
CREATE TRIGGER sessions_counted_update AFTER UPDATE OF expert_id, status ON public.sessions FOR EACH ROW WHEN (((old.expert_id IS DISTINCT FROM new.expert_id) OR (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION public.count_open_sessions();
CREATE TRIGGER sessions_rest_after_crisis AFTER UPDATE OF expert_id, status ON public.sessions FOR EACH ROW WHEN (((old.status = 'active'::text) AND (old.expert_id IS NOT NULL) AND (old.opened_at IS NOT NULL) AND ((new.status = 'closed'::text) OR (new.expert_id IS DISTINCT FROM old.expert_id)) AND (old.is_emergency OR (old.crisis_severity = ANY (ARRAY['high'::text, 'severe'::text, 'critical'::text]))))) EXECUTE FUNCTION public.rest_after_crisis();
ALTER TABLE ONLY public.application_checks
    ADD CONSTRAINT application_checks_done_by_accounts_id_fk FOREIGN KEY (done_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.application_checks
    ADD CONSTRAINT application_checks_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_claimed_by_accounts_id_fk FOREIGN KEY (claimed_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_decided_by_accounts_id_fk FOREIGN KEY (decided_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.applications
    ADD CONSTRAINT applications_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.assessment_responses
    ADD CONSTRAINT assessment_responses_user_id_accounts_id_fk FOREIGN KEY (user_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.availability
    ADD CONSTRAINT availability_expert_id_accounts_id_fk FOREIGN KEY (expert_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_blocked_id_accounts_id_fk FOREIGN KEY (blocked_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.blocks
    ADD CONSTRAINT blocks_blocker_id_accounts_id_fk FOREIGN KEY (blocker_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.break_glass_requests
    ADD CONSTRAINT break_glass_requests_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.check_ins
    ADD CONSTRAINT check_ins_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.check_ins
    ADD CONSTRAINT check_ins_recorded_by_accounts_id_fk FOREIGN KEY (recorded_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.consent_withdrawals
    ADD CONSTRAINT consent_withdrawals_user_id_accounts_id_fk FOREIGN KEY (user_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.credentials
    ADD CONSTRAINT credentials_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.crisis_assessments
    ADD CONSTRAINT crisis_assessments_user_id_accounts_id_fk FOREIGN KEY (user_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.data_exports
    ADD CONSTRAINT data_exports_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.debriefs
    ADD CONSTRAINT debriefs_expert_id_accounts_id_fk FOREIGN KEY (expert_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.debriefs
    ADD CONSTRAINT debriefs_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.deliveries
    ADD CONSTRAINT deliveries_notice_id_notices_id_fk FOREIGN KEY (notice_id) REFERENCES public.notices(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.documents
    ADD CONSTRAINT documents_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.emergencies
    ADD CONSTRAINT emergencies_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.emergency_availability
    ADD CONSTRAINT emergency_availability_expert_id_accounts_id_fk FOREIGN KEY (expert_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.escalation_answers
    ADD CONSTRAINT escalation_answers_escalation_id_escalations_id_fk FOREIGN KEY (escalation_id) REFERENCES public.escalations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.escalation_steps
    ADD CONSTRAINT escalation_steps_escalation_id_escalations_id_fk FOREIGN KEY (escalation_id) REFERENCES public.escalations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.escalations
    ADD CONSTRAINT escalations_group_id_alarm_groups_id_fk FOREIGN KEY (group_id) REFERENCES public.alarm_groups(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.escalations
    ADD CONSTRAINT escalations_seeker_id_accounts_id_fk FOREIGN KEY (seeker_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.experts
    ADD CONSTRAINT experts_expert_id_accounts_id_fk FOREIGN KEY (expert_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.factor_resets
    ADD CONSTRAINT factor_resets_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.feedback
    ADD CONSTRAINT feedback_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.guest_claims
    ADD CONSTRAINT guest_claims_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.guest_claims
    ADD CONSTRAINT guest_claims_guest_id_accounts_id_fk FOREIGN KEY (guest_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.handovers
    ADD CONSTRAINT handovers_expert_id_accounts_id_fk FOREIGN KEY (expert_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.handovers
    ADD CONSTRAINT handovers_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.here_requests
    ADD CONSTRAINT here_requests_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.incidents
    ADD CONSTRAINT incidents_escalation_id_escalations_id_fk FOREIGN KEY (escalation_id) REFERENCES public.escalations(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.kind_notes
    ADD CONSTRAINT kind_notes_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.match_requests
    ADD CONSTRAINT match_requests_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.matching_preferences
    ADD CONSTRAINT matching_preferences_user_id_accounts_id_fk FOREIGN KEY (user_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.messages
    ADD CONSTRAINT messages_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mood_check_ins
    ADD CONSTRAINT mood_check_ins_user_id_accounts_id_fk FOREIGN KEY (user_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mood_settings
    ADD CONSTRAINT mood_settings_user_id_accounts_id_fk FOREIGN KEY (user_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outcome_answers
    ADD CONSTRAINT outcome_answers_round_id_outcome_rounds_id_fk FOREIGN KEY (round_id) REFERENCES public.outcome_rounds(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outcome_offers
    ADD CONSTRAINT outcome_offers_user_id_accounts_id_fk FOREIGN KEY (user_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.outcome_rounds
    ADD CONSTRAINT outcome_rounds_user_id_accounts_id_fk FOREIGN KEY (user_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.passed_over
    ADD CONSTRAINT passed_over_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_id_accounts_id_fk FOREIGN KEY (id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.quick_exits
    ADD CONSTRAINT quick_exits_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.quiz_attempts
    ADD CONSTRAINT quiz_attempts_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.receipts
    ADD CONSTRAINT receipts_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.report_decisions
    ADD CONSTRAINT report_decisions_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_decision_id_report_decisions_id_fk FOREIGN KEY (decision_id) REFERENCES public.report_decisions(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT reports_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.review_draws
    ADD CONSTRAINT review_draws_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.scope_approvals
    ADD CONSTRAINT scope_approvals_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seat_offers
    ADD CONSTRAINT seat_offers_expert_id_accounts_id_fk FOREIGN KEY (expert_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seat_offers
    ADD CONSTRAINT seat_offers_seat_of_accounts_id_fk FOREIGN KEY (seat_of) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seat_offers
    ADD CONSTRAINT seat_offers_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session_turns
    ADD CONSTRAINT session_turns_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES public.sessions(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_expert_id_accounts_id_fk FOREIGN KEY (expert_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_seeker_id_accounts_id_fk FOREIGN KEY (seeker_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_supervisor_id_accounts_id_fk FOREIGN KEY (supervisor_id) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.shift_notes
    ADD CONSTRAINT shift_notes_author_id_accounts_id_fk FOREIGN KEY (author_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shift_notes_taken
    ADD CONSTRAINT shift_notes_taken_note_id_shift_notes_id_fk FOREIGN KEY (note_id) REFERENCES public.shift_notes(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shift_notes_taken
    ADD CONSTRAINT shift_notes_taken_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_made_by_accounts_id_fk FOREIGN KEY (made_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.shifts
    ADD CONSTRAINT shifts_taken_from_accounts_id_fk FOREIGN KEY (taken_from) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.sign_ins
    ADD CONSTRAINT sign_ins_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_browsers
    ADD CONSTRAINT staff_browsers_account_id_accounts_id_fk FOREIGN KEY (account_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.staff_members
    ADD CONSTRAINT staff_members_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.talk_again
    ADD CONSTRAINT talk_again_expert_id_accounts_id_fk FOREIGN KEY (expert_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.talk_again
    ADD CONSTRAINT talk_again_seeker_id_accounts_id_fk FOREIGN KEY (seeker_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.talk_requests
    ADD CONSTRAINT talk_requests_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.talk_requests
    ADD CONSTRAINT talk_requests_taken_by_accounts_id_fk FOREIGN KEY (taken_by) REFERENCES public.accounts(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.training_certificates
    ADD CONSTRAINT training_certificates_attempt_id_quiz_attempts_id_fk FOREIGN KEY (attempt_id) REFERENCES public.quiz_attempts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.training_certificates
    ADD CONSTRAINT training_certificates_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.training_progress
    ADD CONSTRAINT training_progress_person_id_accounts_id_fk FOREIGN KEY (person_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.user_consents
    ADD CONSTRAINT user_consents_text_sha256_consent_texts_sha256_fk FOREIGN KEY (text_sha256) REFERENCES public.consent_texts(sha256);
ALTER TABLE ONLY public.user_consents
    ADD CONSTRAINT user_consents_user_id_accounts_id_fk FOREIGN KEY (user_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.work_slots
    ADD CONSTRAINT work_slots_expert_id_accounts_id_fk FOREIGN KEY (expert_id) REFERENCES public.accounts(id) ON DELETE CASCADE;
