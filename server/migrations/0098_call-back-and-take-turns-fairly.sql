-- additive: the version before neither reads nor writes the columns; of a supporter's turn it reads only the order, which
-- the function changes for both.
ALTER TABLE "availability" ADD COLUMN "break_for" text;--> statement-breakpoint
ALTER TABLE "here_requests" ADD COLUMN "called_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passed_over" ADD COLUMN "missed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "passed_over_missed" ON "passed_over" USING btree ("expert_id","at") WHERE missed;--> statement-breakpoint
-- As before, and in addition: a supporter who has let go of a session or an offer has been idle since that moment
-- (MATCH-2). A claim sets the same moment itself.
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
      last_taken_at = case when held < open_sessions then app_now() else last_taken_at end
    where expert_id = expert;
  end loop;
  return null;
end $$;
