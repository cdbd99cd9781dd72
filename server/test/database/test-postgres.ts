import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { withClient } from '../../src/platform/stores/database/database-client.ts'
import { startEmbeddedPostgres } from '../../src/platform/stores/database/embedded-postgres.ts'

/** Durability is tested where it matters (`test/faults`); here every commit and every new database would wait for the disk. */
const unsafeButFast = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'jit=off',
  // Several files may run two nodes at the same time, each with all its connections.
  'max_connections=200',
]

/** Bytes: the address of a socket has at most 103 on macOS, and PostgreSQL adds a name of 15. */
const longestFolder = 88

/** One PostgreSQL for a whole run, with a template database that tests clone. */
interface TestPostgres {
  readonly templateUrl: string
  /**
   * Has its Unix socket, over which a statement takes two thirds of the processor time of one over
   * TCP. Undefined where its path would be longer than systems allow.
   */
  readonly socketFolder: string | undefined
  stop(): Promise<void>
}

/** @param fill fills the template */
export async function startTestPostgres(
  fill: (templateUrl: string) => Promise<void>,
): Promise<TestPostgres> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-test-'))
  const folder = path.join(dir, 'postgres')
  const socketFolder = Buffer.byteLength(folder) <= longestFolder ? folder : undefined
  const socket = socketFolder === undefined ? [] : [`unix_socket_directories=${socketFolder}`]
  const postgres = await startEmbeddedPostgres({ dir, settings: [...unsafeButFast, ...socket] })
  const templateUrl = postgres.url('template')
  await run(postgres.url(), 'create database template')
  await fill(templateUrl)
  await run(templateUrl, movableClock)
  return {
    templateUrl,
    socketFolder,
    stop: async () => {
      await postgres.stop()
      await rm(dir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/**
 * Only a test database has a clock offset: tests move its clock instead of waiting (decision 39),
 * and may stop it, so that it moves by nothing else.
 */
const movableClock = `
  create table test_clock (moved interval not null, stopped_at timestamptz);
  insert into test_clock values ('0', null);
  create or replace function app_now() returns timestamptz language sql stable as
    'select coalesce(stopped_at, statement_timestamp()) + moved from test_clock';`

export interface OwnDatabase {
  readonly url: string
  /** Closes connections that still use the database. */
  remove(): Promise<void>
}

/** Clones the template, in milliseconds. */
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
