CREATE TABLE "audit_seals" (
	"n" integer PRIMARY KEY NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"entries" integer,
	"hash" text,
	"sealed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seals_open" ON "audit_seals" USING btree ((hash is null)) WHERE hash is null;--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor_id","seq");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
-- A seal is made once: its row is open, is sealed, and stays as it is (safety §5).
create function refuse_seal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.hash is null then return new; end if;
  raise exception 'the seals of the audit log cannot be changed';
end $$;
--> statement-breakpoint
create trigger audit_seals_once before update or delete on audit_seals
  for each row execute function refuse_seal_change();
--> statement-breakpoint
create trigger audit_seals_no_truncate before truncate on audit_seals
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
-- The first minute: that of the first entry there is, or this one.
insert into audit_seals (n, from_at, until_at)
select 1, minute, minute + interval '1 minute'
from (select date_trunc('minute', coalesce(min(at), app_now())) as minute from audit_entries) first;
