DROP INDEX "availability_ready";--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "open_sessions" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "availability_in_turn" ON "availability" USING btree ("open_sessions","last_taken_at" NULLS FIRST,"expert_id") WHERE available;--> statement-breakpoint
update availability a set open_sessions = (select count(*) from sessions s where s.expert_id = a.expert_id and s.status = 'active');
--> statement-breakpoint
-- Counted anew, under the row's lock, whenever a session changes hands: whatever path it was, the number is right.
-- Rows are locked in the order of their ids, so that two that each touch two experts cannot wait for each other.
create function count_open_sessions() returns trigger language plpgsql as $$
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
    where expert_id = expert;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_counted_insert after insert on sessions
  for each row when (new.expert_id is not null) execute function count_open_sessions();
--> statement-breakpoint
create trigger sessions_counted_update after update of expert_id, status on sessions
  for each row when (old.expert_id is distinct from new.expert_id or old.status is distinct from new.status)
  execute function count_open_sessions();
--> statement-breakpoint
create trigger sessions_counted_delete after delete on sessions
  for each row when (old.expert_id is not null) execute function count_open_sessions();
