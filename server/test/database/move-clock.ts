import { connectToPreview } from './preview-database.ts'

/**
 * `node server/test/database/move-clock.ts <DATA_DIR> <seconds>`: moves the clock of a preview that is running on its embedded
 * database, for journeys in which half an hour passes. A program of its own: the product has no such thing.
 */
const [dataDir = '', seconds = '0'] = process.argv.slice(2)
const client = await connectToPreview(dataDir)
await client.query(`
  create table if not exists test_clock (id integer primary key default 1, moved interval not null);
  insert into test_clock (moved) values ('0') on conflict do nothing;
  create or replace function app_now() returns timestamptz language sql stable as
    'select statement_timestamp() + (select moved from test_clock)'`)
await client.query('begin')
await client.query('update test_clock set moved = moved + make_interval(secs => $1)', [
  Number(seconds),
])
// It was at work all the while: else this would be time in which nobody could be heard.
await client.query('update installation set alive_at = app_now()')
await client.query('commit')
await client.end()
