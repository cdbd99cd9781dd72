CREATE TABLE "audit_ends" (
	"n" integer PRIMARY KEY NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"hash" text NOT NULL,
	"entries" integer NOT NULL,
	"seal" text NOT NULL,
	"closed_at" timestamp with time zone DEFAULT app_now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "told_adult" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Those who have said so already.
update sessions s set told_adult = true from emergencies e where e.session_id = s.id and e.age = 'adult';
--> statement-breakpoint
-- Only what a closing seal covers may go, and nothing that is younger than a year (safety §5).
create function refuse_end_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.until_at <= app_now() - interval '1 year' then return new; end if;
  raise exception 'the beginning of the audit log cannot be changed';
end $$;
--> statement-breakpoint
create trigger audit_ends_once before insert or update or delete on audit_ends
  for each row execute function refuse_end_change();
--> statement-breakpoint
create trigger audit_ends_no_truncate before truncate on audit_ends
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
create function refuse_entry_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (select 1 from audit_ends where until_at > old.at) then return old; end if;
  raise exception 'the audit log cannot be changed';
end $$;
--> statement-breakpoint
drop trigger audit_entries_append_only on audit_entries;
--> statement-breakpoint
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function refuse_entry_change();
--> statement-breakpoint
create trigger audit_entries_no_truncate before truncate on audit_entries
  for each statement execute function refuse_audit_change();
--> statement-breakpoint
create or replace function refuse_seal_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.hash is null then return new; end if;
  if tg_op = 'DELETE' and old.hash is not null and exists (select 1 from audit_ends where n >= old.n) then return old; end if;
  raise exception 'the seals of the audit log cannot be changed';
end $$;
