CREATE TABLE "seat_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"expert_id" uuid NOT NULL,
	"seat_of" uuid NOT NULL,
	"offered_at" timestamp with time zone DEFAULT app_now() NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "pass_on_share" boolean;--> statement-breakpoint
ALTER TABLE "seat_offers" ADD CONSTRAINT "seat_offers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_offers" ADD CONSTRAINT "seat_offers_expert_id_accounts_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seat_offers" ADD CONSTRAINT "seat_offers_seat_of_accounts_id_fk" FOREIGN KEY ("seat_of") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_offers_open" ON "seat_offers" USING btree ("session_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "seat_offers_expert" ON "seat_offers" USING btree ("expert_id","ended_at");--> statement-breakpoint
CREATE INDEX "seat_offers_seat" ON "seat_offers" USING btree ("seat_of","ended_at");--> statement-breakpoint
CREATE INDEX "seat_offers_session" ON "seat_offers" USING btree ("session_id");
--> statement-breakpoint
-- A substitute's offer holds a place of theirs, like a conversation: no other match takes it meanwhile.
create or replace function count_open_sessions() returns trigger language plpgsql as $$
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
      + (select count(*) from seat_offers where expert_id = expert and ended_at is null)
    where expert_id = expert;
  end loop;
  return null;
end $$;
--> statement-breakpoint
create trigger seat_offers_counted after insert or delete or update of ended_at on seat_offers
  for each row execute function count_open_sessions();
