import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts'
import { migrate } from '../../src/platform/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database whose clones are what the tests use. */
    templateUrl: string
  }
}

/** Durability is tested where it matters (`e2e`); here every commit and every new database would wait for the disk. */
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

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-test-'))
  const postgres = await startEmbeddedPostgres({ dir, settings: unsafeButFast })
  const admin = new pg.Client({ connectionString: postgres.url() })
  await admin.connect()
  await admin.query('create database template')
  await migrate(postgres.url('template'))
  await letTimeMove(postgres.url('template'))
  project.provide('templateUrl', postgres.url('template'))
  return async () => {
    await admin.end()
    await postgres.stop()
    await rm(dir, { recursive: true, force: true })
  }
}

/** Only a test database has an offset: its clock can be moved, instead of anybody waiting (decision 39). */
async function letTimeMove(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    create table test_clock (moved interval not null);
    insert into test_clock values ('0');
    create or replace function app_now() returns timestamptz language sql stable as
      'select statement_timestamp() + (select moved from test_clock)';`)
  await client.end()
}
