ALTER TABLE "availability" ADD COLUMN "languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "support_types" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "experience_areas" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "availability" ADD COLUMN "serves_until" timestamp with time zone DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
-- What a claim asks of an expert, copied beside their availability whenever it changes, whoever changes it.
create function copy_offer(expert uuid) returns void language sql as $$
  update availability a set languages = o.languages, support_types = o.support_types,
    experience_areas = o.experience_areas, gender = o.gender, automatic = o.automatic, serves_until = o.serves_until
  from (
    select e.languages, e.support_types, e.experience_areas, e.gender, p.automatic,
      case when e.good_standing and p.verification_status = 'approved' then e.serves_until else '-infinity' end as serves_until
    from experts e join profiles p on p.id = e.expert_id where e.expert_id = expert
  ) o
  where a.expert_id = expert
    and (a.languages, a.support_types, a.experience_areas, a.gender, a.automatic, a.serves_until) is distinct from
      (o.languages, o.support_types, o.experience_areas, o.gender, o.automatic, o.serves_until)
$$;
--> statement-breakpoint
create function offer_changed() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'profiles' then perform copy_offer(new.id);
  else perform copy_offer(new.expert_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger experts_offer after insert or update on experts
  for each row execute function offer_changed();
--> statement-breakpoint
create trigger profiles_offer after update of verification_status, automatic on profiles
  for each row when (old.verification_status is distinct from new.verification_status or old.automatic <> new.automatic)
  execute function offer_changed();
--> statement-breakpoint
create trigger availability_offer after insert on availability
  for each row execute function offer_changed();
--> statement-breakpoint
-- Whoever is no expert any more is asked by nobody.
create function offer_gone() returns trigger language plpgsql as $$
begin
  update availability set serves_until = '-infinity' where expert_id = old.expert_id;
  return null;
end $$;
--> statement-breakpoint
create trigger experts_offer_gone after delete on experts for each row execute function offer_gone();
--> statement-breakpoint
select copy_offer(expert_id) from availability;
