-- NUDGE-4. A supporter may say after the end what came of their question. A level that rises to high then asks for
-- the same debrief and rest as the end of a grave conversation (MATCH-28).
create trigger sessions_rest_after_answer after update of crisis_severity on sessions
  for each row when (old.status = 'closed' and old.expert_id is not null and old.opened_at is not null
    and not old.is_emergency and old.crisis_severity not in ('high', 'severe', 'critical')
    and new.crisis_severity in ('high', 'severe', 'critical'))
  execute function rest_after_crisis();
