-- What a batch costs was measured (docs/speed.md): most of a small one was planning it anew, since PostgreSQL takes the
-- length of the arrays for worth a plan of its own. It is planned once now, and joins nothing that a count can say.
-- Locks and outcomes are as they were; `seq` and `at` are told of what is STORED, and of nothing else.
--
-- Two statements on purpose: the first locks the session rows, always in one order, so that batches cannot deadlock; the
-- second starts after it and so sees what was committed before the locks were ours. The lateral joins keep each look-up
-- on its index, whatever plan is cached. An id that stands twice in a batch is stored once; the second is a REPEAT.
create or replace function append_messages(
  p_session uuid[], p_id uuid[], p_sender uuid[], p_content bytea[], p_tag text[], p_crisis boolean[], p_severity text[], p_codes text[]
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
    from unnest(p_session, p_id, p_sender, p_content, p_tag, p_crisis, p_severity, p_codes)
      with ordinality as i (session_id, id, sender_id, content, tag, crisis, severity, codes, n)
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
    insert into messages (session_id, seq, id, sender_id, content, emotion_tag, crisis_detected, crisis_severity, crisis_codes, timestamp)
    select session_id, new_seq, id, sender_id, content, tag, crisis, severity, codes, new_at from placed where nth is not null
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
