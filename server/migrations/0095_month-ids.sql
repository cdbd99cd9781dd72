-- additive: the version before makes random ids, which belong to the past of a divided table
-- An id that begins with its month (decision 69), once the table is divided by month; until then a
-- random one. Version 8 of RFC 9562, with as many random bits as version 7.
create function month_id(divided text) returns uuid language sql volatile as $$
  select case
    when exists (select from pg_partitioned_table where partrelid = to_regclass('public.' || divided))
    then ('ffffffff-' || to_char(app_now() at time zone 'UTC', 'YYMM') || '-8' || substr(gen_random_uuid()::text, 16))::uuid
    else gen_random_uuid()
  end
$$;
--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "id" SET DEFAULT month_id('deliveries');
