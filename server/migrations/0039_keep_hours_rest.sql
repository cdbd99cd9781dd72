-- The pause after a grave conversation never takes the place of a rest for the day: whoever is at the limit of their
-- hours stays so, and is told so.
create or replace function rest_after_crisis() returns trigger language plpgsql as $$
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
