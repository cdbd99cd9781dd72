/**
 * Gives a database the function that brings its rows back to what they are now. It answers how many rows it deleted,
 * or null where a statement changed the schema since: such a database is not used again.
 */
export const emptyTables = `
  create schema reuse;
  create table reuse.schema_changes ();
  do $do$
  declare
    one record;
    has_rows boolean;
    body text := '';
  begin
    for one in
      select c.oid, c.oid::regclass as name from pg_class c
      where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'partitions', 'graphile_worker')
    loop
      execute format('select exists (select from %s)', one.name) into has_rows;
      body := body || format(E'delete from %s;\\nget diagnostics n = row_count;\\nall_rows := all_rows + n;\\n', one.name);
      if has_rows then
        execute format('create table reuse.rows_%s as table %s', one.oid, one.name);
        body := body || format(E'insert into %s overriding system value table reuse.rows_%s;\\n', one.name, one.oid);
      end if;
    end loop;
    for one in select format('%I.%I', schemaname, sequencename) as name, last_value, start_value from pg_sequences loop
      body := body || format(E'perform setval(%L, %s, %L);\\n', one.name,
        coalesce(one.last_value, one.start_value), one.last_value is not null);
    end loop;
    -- Neither triggers nor foreign keys: every table is emptied.
    execute format($f$
      create function reuse.empty_tables() returns int language plpgsql set session_replication_role = replica as %L $f$,
      E'declare n int; all_rows int := 0;\\nbegin\\nif exists (select from reuse.schema_changes) then return null; end if;\\n' || body || E'return all_rows;\\nend');
  end $do$;
  create function reuse.note_schema_change() returns event_trigger language plpgsql as
    'begin insert into reuse.schema_changes default values; end';
  create event trigger reuse_notes_schema_change on ddl_command_end execute function reuse.note_schema_change();`
