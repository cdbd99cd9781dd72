import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedPostgres } from '../../server/src/platform/stores/database/embedded-postgres.ts'

/** One PostgreSQL for all subjects, started as the product starts it (durability on). */
export interface BenchCluster {
  readonly dir: string
  /** Process id of the first process. */
  readonly pid: number
  /**
   * Creates a database.
   * @returns its connection string
   */
  create(name: string): Promise<string>
  stop(): Promise<void>
}

export async function openCluster(): Promise<BenchCluster> {
  const dir = await mkdtemp(path.join(tmpdir(), 'sanad-bench-'))
  const postgres = await startEmbeddedPostgres({ dir })
  const lines = (await readFile(path.join(dir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return {
    dir,
    pid: Number(lines[0]),
    async create(name) {
      await query(postgres.url(), `create database ${name}`)
      return postgres.url(name)
    },
    async stop() {
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

/** One statement on its own connection. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}

/** All stored messages of a database. */
export async function countMessages(url: string): Promise<number> {
  const [row] = await query<{ count: number }>(url, 'select count(*)::int as count from messages')
  return row?.count ?? 0
}
