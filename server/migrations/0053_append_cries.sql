-- Stores messages with their flags, in one round trip: what a cry for help most often needs, since whoever is to be
-- called for it was called before. Only what is STORED is flagged and raises its session's level, which never falls by
-- itself (safety section 6). The session rows are locked first, always in one order, as in append_messages.
-- p_words: the sealed text of each flag. p_reasons, p_codes: joined by commas. p_levels: all levels, the lowest first.
create function append_cries(
  p_session uuid[], p_id uuid[], p_sender uuid[], p_content bytea[], p_tag text[], p_crisis boolean[], p_severity text[], p_codes text[],
  p_words bytea[], p_reasons text[], p_version text[], p_levels text[]
) returns table (outcome text, seq integer, at timestamptz, seeker_id uuid, expert_id uuid, supervisor_id uuid) language plpgsql as $$
declare
  appended record;
begin
  perform 1 from sessions where id = any (p_session) order by id for update;
  for i in 1 .. cardinality(p_session) loop
    select * into appended
      from append_message(p_session[i], p_id[i], p_sender[i], p_content[i], p_tag[i], p_crisis[i], p_severity[i], p_codes[i]);
    if appended.outcome = 'STORED' then
      insert into flags (session_id, message_id, trigger_word, severity, reasons, codes, lexicon_version)
        values (p_session[i], p_id[i], p_words[i], p_severity[i], string_to_array(p_reasons[i], ','), string_to_array(p_codes[i], ','), p_version[i]);
      update sessions set crisis_severity = p_severity[i]
        where id = p_session[i] and array_position(p_levels, crisis_severity) < array_position(p_levels, p_severity[i]);
    end if;
    return query select appended.outcome, appended.seq, appended.at, appended.seeker_id, appended.expert_id, appended.supervisor_id;
  end loop;
end $$;
