CREATE TABLE "staff_browsers" (
	"browser_mac" text NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "staff_browsers_browser_mac_account_id_pk" PRIMARY KEY("browser_mac","account_id")
);
--> statement-breakpoint
CREATE TABLE "staff_members" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT app_now() NOT NULL,
	"made_by" uuid,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" uuid
);
--> statement-breakpoint
ALTER TABLE "staff_browsers" ADD CONSTRAINT "staff_browsers_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_members" ADD CONSTRAINT "staff_members_person_id_accounts_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
insert into staff_members (person_id, since, made_by)
select p.id, coalesce(g.at, a.created_at), g.actor_id
from profiles p join accounts a on a.id = p.id
left join lateral (
  select e.at, e.actor_id from audit_entries e
  where e.subject_id = p.id and e.action = 'admin.role-granted'
    and not exists (select from audit_entries r where r.subject_id = p.id and r.action = 'admin.role-revoked' and r.seq > e.seq)
  order by e.seq limit 1
) g on true
where p.role in ('supervisor', 'admin', 'owner');
