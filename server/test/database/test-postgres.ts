import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withClient } from '../../src/platform/database/database-client.ts'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts'

/** Durability is tested where it matters (`test/faults`); here every commit and every new database would wait for the disk. */
const unsafeButFast = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  // Several files may have two nodes of their own at the same moment, each with all its connections.
  'max_connections=200',
]

/** One PostgreSQL for a whole run, with a database whose clones are what its tests use. */
interface TestPostgres {
  readonly templateUrl: string
  stop(): Promise<void>
}

/** @param fill makes the template what its clones should be */
export async function startTestPostgres(
  fill: (templateUrl: string) => Promise<void>,
): Promise<TestPostgres> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-test-'))
  const postgres = await startEmbeddedPostgres({ dir, settings: unsafeButFast })
  const templateUrl = postgres.url('template')
  await run(postgres.url(), 'create database template')
  await fill(templateUrl)
  await run(templateUrl, movableClock)
  return {
    templateUrl,
    stop: async () => {
      await postgres.stop()
      await rm(dir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Only a test database has an offset: its clock can be moved, instead of anybody waiting (decision 39). */
const movableClock = `
  create table test_clock (moved interval not null);
  insert into test_clock values ('0');
  create or replace function app_now() returns timestamptz language sql stable as
    'select statement_timestamp() + (select moved from test_clock)';`

export interface OwnDatabase {
  readonly url: string
  /** Whoever still uses it is parted from it. */
  remove(): Promise<void>
}

/** A database of its own, made in milliseconds. */
export async function cloneDatabase(
  templateUrl: string,
  from: 'template' | 'template0' = 'template',
): Promise<OwnDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const administer = (statement: string) =>
    run(templateUrl.replace(/\/template$/, '/postgres'), statement)
  await administer(`create database ${name} template ${from} strategy file_copy`)
  return {
    url: templateUrl.replace(/\/template$/, `/${name}`),
    remove: () => administer(`drop database ${name} with (force)`),
  }
}

const run = (url: string, statement: string): Promise<void> =>
  withClient(url, async (client) => void (await client.query(statement)))
