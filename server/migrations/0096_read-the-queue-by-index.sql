-- additive: the version before neither reads nor writes the column; triggers fill it whichever
-- version runs.
ALTER TABLE "match_requests" ADD COLUMN "queue_rank" smallint;--> statement-breakpoint
CREATE INDEX "match_requests_queue" ON "match_requests" USING btree ("language","queue_rank","ahead" DESC NULLS LAST,"asked_at","session_id") WHERE queue_rank is not null;--> statement-breakpoint
-- The place of a seeker's severity in the order of the queue, the gravest first; null outside of the
-- queue. A seeker is in the queue without a supporter, or with an absent one for whom a substitute is
-- sought. Below *high* the severity does not count.
create function queue_rank_of(status text, is_emergency boolean, expert_id uuid, due_for text, severity text)
returns smallint language sql immutable as $$
  select case when status = 'active' and not is_emergency
    and (expert_id is null and due_for in ('waiting', 'next-shift') or due_for = 'replacing')
  then 6 - greatest(array_position('{none,low,moderate,high,severe,critical}'::text[], severity), 3) end
$$;
--> statement-breakpoint
create function move_in_queue() returns trigger language plpgsql as $$
declare
  rank smallint := queue_rank_of(new.status, new.is_emergency, new.expert_id, new.due_for, new.crisis_severity);
begin
  update match_requests set queue_rank = rank where session_id = new.id and queue_rank is distinct from rank;
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_move_in_queue after update of status, is_emergency, expert_id, due_for, crisis_severity on sessions
  for each row when (old.status is distinct from new.status or old.is_emergency is distinct from new.is_emergency
    or old.expert_id is distinct from new.expert_id or old.due_for is distinct from new.due_for
    or old.crisis_severity is distinct from new.crisis_severity)
  execute function move_in_queue();
--> statement-breakpoint
create function enter_queue() returns trigger language plpgsql as $$
begin
  new.queue_rank := (select queue_rank_of(s.status, s.is_emergency, s.expert_id, s.due_for, s.crisis_severity)
    from sessions s where s.id = new.session_id);
  return new;
end $$;
--> statement-breakpoint
create trigger match_requests_enter_queue before insert on match_requests
  for each row execute function enter_queue();
--> statement-breakpoint
update match_requests r set queue_rank =
  queue_rank_of(s.status, s.is_emergency, s.expert_id, s.due_for, s.crisis_severity)
from sessions s where s.id = r.session_id and s.status = 'active';
