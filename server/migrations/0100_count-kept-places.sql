-- additive: the version before counts the kept places in its own statements; triggers fill the column whichever version
-- runs.
ALTER TABLE "availability" ADD COLUMN "kept_for_emergencies" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A supporter on call keeps one place free for an emergency, until they have as many emergencies as they take.
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
--> statement-breakpoint
-- As before, and the kept places with them.
create or replace function count_open_sessions() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger sessions_counted_emergency after update of is_emergency on sessions
  for each row when (old.is_emergency is distinct from new.is_emergency) execute function count_open_sessions();
--> statement-breakpoint
-- Every claim of a supporter for an emergency locks their availability before this row. Whoever changes this row by
-- an upsert does the same, so that the two cannot deadlock.
create function lock_availability() returns trigger language plpgsql as $$
begin
  perform 1 from availability where expert_id = new.expert_id for update;
  return new;
end $$;
--> statement-breakpoint
create trigger emergency_availability_lock before insert on emergency_availability
  for each row execute function lock_availability();
--> statement-breakpoint
create function count_kept_places() returns trigger language plpgsql as $$
declare
  expert uuid := coalesce(new.expert_id, old.expert_id);
begin
  perform 1 from availability where expert_id = expert for update;
  update availability set kept_for_emergencies = places_kept_for_emergencies(expert) where expert_id = expert;
  return null;
end $$;
--> statement-breakpoint
create trigger emergency_availability_counted
  after insert or delete or update of is_on_call, max_concurrent_emergencies on emergency_availability
  for each row execute function count_kept_places();
--> statement-breakpoint
create trigger availability_kept_places after insert on availability
  for each row execute function count_kept_places();
--> statement-breakpoint
update availability set kept_for_emergencies = 1 where places_kept_for_emergencies(expert_id) = 1;
