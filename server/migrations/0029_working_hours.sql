CREATE TABLE "debriefs" (
	"session_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"asked_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "debriefs_session_id_expert_id_pk" PRIMARY KEY("session_id","expert_id")
);
--> statement-breakpoint
CREATE TABLE "work_slots" (
	"expert_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_slots_expert_id_starts_at_pk" PRIMARY KEY("expert_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "check_in_due_at" timestamp with time zone DEFAULT app_now() + interval '1 month' NOT NULL;--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "training_until" timestamp with time zone DEFAULT app_now() + interval '1 year' NOT NULL;--> statement-breakpoint
ALTER TABLE "experts" ADD COLUMN "serves_until" timestamp with time zone GENERATED ALWAYS AS (least(check_in_due_at, training_until)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "available_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "break_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "rests_until" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "rests_for" text;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "not_today" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "not_today_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "debriefs" ADD CONSTRAINT "debriefs_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "debriefs" ADD CONSTRAINT "debriefs_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_slots" ADD CONSTRAINT "work_slots_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "debriefs_expert" ON "debriefs" USING btree ("expert_id","asked_at");--> statement-breakpoint
CREATE INDEX "work_slots_age" ON "work_slots" USING btree ("starts_at");--> statement-breakpoint
-- Programs are neither tired nor supervised.
update experts e set check_in_due_at = 'infinity', training_until = 'infinity'
from profiles p where p.id = e.expert_id and p.automatic;
--> statement-breakpoint
-- Whoever has passed all six modules: until the first of the newest certificates runs out.
update experts e set training_until = c.holds_until
from (
  select person_id, min(expires_at) as holds_until from (
    select person_id, module, max(expires_at) as expires_at from training_certificates group by person_id, module
  ) newest group by person_id having count(*) = 6
) c where c.person_id = e.expert_id;
--> statement-breakpoint
update availability a set available_until = app_now() + interval '2 hours'
from profiles p where p.id = a.expert_id and not p.automatic and a.available;
--> statement-breakpoint
-- A grave conversation that ends for a supporter, however it ends, gives them a pause in the same moment: no match can
-- come in between. The row of availability is locked already by `count_open_sessions`.
create function rest_after_crisis() returns trigger language plpgsql as $$
begin
  if exists (select 1 from profiles where id = old.expert_id and not automatic) then
    insert into debriefs (session_id, expert_id) values (old.id, old.expert_id)
    on conflict (session_id, expert_id) do update set asked_at = app_now(), done_at = null;
    update availability set rests_until = app_now() + interval '15 minutes', rests_for = 'after-crisis'
    where expert_id = old.expert_id and rests_until < app_now() + interval '15 minutes';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_rest_after_crisis after update of expert_id, status on sessions
  for each row when (old.status = 'active' and old.expert_id is not null and old.opened_at is not null
    and (new.status = 'closed' or new.expert_id is distinct from old.expert_id)
    and (old.is_emergency or old.crisis_severity in ('high', 'severe', 'critical')))
  execute function rest_after_crisis();
