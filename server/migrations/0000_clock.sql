-- SQL reads the time through this function alone. It is the statement's time: stable, so that indexes serve
-- comparisons with it. Tests replace it by one with an offset in their own databases.
create function app_now() returns timestamptz language sql stable parallel safe as 'select statement_timestamp()';
