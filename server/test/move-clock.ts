import { readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'

/**
 * `node server/test/move-clock.ts <DATA_DIR> <seconds>`: moves the clock of a preview that is running on its embedded
 * database, for journeys in which half an hour passes. A program of its own: the product has no such thing.
 */
const [dataDir = '', seconds = '0'] = process.argv.slice(2)
const password = (await readFile(path.join(dataDir, 'postgres-password'), 'utf8')).trim()
const port = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3]
const client = new pg.Client({
  host: '127.0.0.1',
  port: Number(port),
  user: 'sanad',
  password,
  database: 'postgres',
})
await client.connect()
await client.query(`
  create table if not exists test_clock (id integer primary key default 1, moved interval not null);
  insert into test_clock (moved) values ('0') on conflict do nothing;
  create or replace function app_now() returns timestamptz language sql stable as
    'select statement_timestamp() + (select moved from test_clock)'`)
await client.query('update test_clock set moved = moved + make_interval(secs => $1)', [Number(seconds)])
await client.end()
