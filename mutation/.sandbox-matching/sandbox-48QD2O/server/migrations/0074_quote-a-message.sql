ALTER TABLE "messages" ADD COLUMN "quoted_id" uuid;--> statement-breakpoint
-- The three functions store the quoted message too (CHAT-21). They are dropped first, because a
-- second function that differs by a default argument would make a call without it ambiguous. Nodes
-- of the version before call them without it until they are replaced.
drop function append_cries(uuid[], uuid[], uuid[], bytea[], text[], boolean[], text[], text[], bytea[], text[], text[], text[], boolean[]);--> statement-breakpoint
drop function append_messages(uuid[], uuid[], uuid[], bytea[], text[], boolean[], text[], text[], boolean[]);--> statement-breakpoint
drop function append_message(uuid, uuid, uuid, bytea, text, boolean, text, text, boolean);--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
-- Stores messages together with their flags, in one round trip. Only a STORED message is flagged
-- and raises the level of its session, which never falls by itself (safety §6). The session rows
-- are locked first, always in one order, as in append_messages.
-- p_words: the encrypted text of each flag. p_reasons, p_codes: joined by commas. p_levels: all
-- levels, lowest first.
create function append_cries(
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
