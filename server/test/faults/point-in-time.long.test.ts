import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openFolder, SystemPostgres } from '../database/system-postgres.ts'
import { runCommand } from '../processes/command.ts'
import { startProcess, type Process } from '../processes/process.ts'
import { findOrInstall, findProgram } from '../processes/system-programs.ts'
import type { FaultClient } from './client.ts'
import { anExpert, judgeAll, openPairs, until } from './conversations.ts'

/**
 * What docs/operate/operate.md says of recovery to a point in time: a base backup and an archive of WAL by
 * PostgreSQL's own tools and by pgBackRest, a mistake, and the way back to the moment before it.
 * `FAULT_ROUNDS=1 npx vitest run --project server point-in-time`
 */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })
const patience = { timeout: 120_000, interval: 100 }
const some = 100

interface Way {
  /** Settings of the server whose changes are kept. */
  readonly settings: readonly string[]
  begin(server: SystemPostgres): Promise<void>
  backUp(server: SystemPostgres): Promise<void>
  /** Fills the folder of a new server, which then recovers to this moment and takes writes. */
  recover(server: SystemPostgres, moment: string): Promise<void>
}

const ways: Record<string, (dir: string) => Way> = {
  'pg_basebackup and archive_command': (dir) => {
    const [archive, base] = [path.join(dir, 'archive'), path.join(dir, 'base')]
    return {
      settings: [
        'archive_mode = on',
        `archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`,
      ],
      begin: () => mkdir(archive).then(() => undefined),
      async backUp(server) {
        server.tool('pg_basebackup', '-d', server.conninfo('base'), '-D', base, '-c', 'fast')
      },
      async recover(server, moment) {
        server.run('/bin/cp', '-a', base, server.data)
        await server.configure(
          'archive_mode = off',
          `restore_command = 'cp ${archive}/%f "%p"'`,
          `recovery_target_time = '${moment}'`,
          `recovery_target_action = promote`,
        )
        await writeFile(path.join(server.data, 'recovery.signal'), '')
      },
    }
  },
  pgBackRest: (dir) => {
    const [config, sockets] = [path.join(dir, 'pgbackrest.conf'), path.join(dir, 'sockets')]
    const program = findOrInstall(() => findProgram(['pgbackrest']), 'pgBackRest', 'pgbackrest')
    if (program === undefined) throw new Error('no pgBackRest. Install pgbackrest, then run again.')
    const words = [`--config=${config}`, '--stanza=sanad', '--log-level-console=warn']
    return {
      settings: [
        'archive_mode = on',
        `unix_socket_directories = '${sockets}'`,
        `archive_command = '${program} ${words.join(' ')} archive-push %p'`,
      ],
      async begin(server) {
        await Promise.all(
          ['sockets', 'repository', 'state'].map((name) => mkdir(path.join(dir, name))),
        )
        await writeFile(
          config,
          [
            '[global]',
            `repo1-path=${dir}/repository`,
            'repo1-cipher-type=aes-256-cbc',
            'repo1-cipher-pass=a passphrase of this test alone',
            'start-fast=y',
            `lock-path=${dir}/state`,
            `log-path=${dir}/state`,
            `spool-path=${dir}/state`,
            '[sanad]',
            `pg1-path=${server.data}`,
            `pg1-port=${server.port}`,
            `pg1-socket-path=${sockets}`,
            'pg1-user=sanad',
            '',
          ].join('\n'),
        )
      },
      async backUp(server) {
        server.run(program, ...words, 'stanza-create')
        server.run(program, ...words, 'backup')
      },
      async recover(server, moment) {
        await mkdir(server.data, { mode: 0o700 })
        server.run(
          program,
          ...words,
          `--pg1-path=${server.data}`,
          '--type=time',
          `--target=${moment}`,
          '--target-action=promote',
          'restore',
        )
        await server.configure('archive_mode = off', `unix_socket_directories = ''`)
      },
    }
  },
}

describe.each(Object.keys(ways))('a recovery to a point in time by %s', (name) => {
  let dir: string
  let way: Way
  let server: SystemPostgres
  let again: SystemPostgres
  let node: Process
  let clients: FaultClient[]
  let stored: number
  let moment: string
  const seconds: string[] = []
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now()
    const done = await work()
    seconds.push(`${what} ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
    return done
  }
  const settings = (database: SystemPostgres) => ({
    DATA_DIR: path.join(dir, 'node'),
    BACKUP_DIR: path.join(dir, 'backups'),
    DATABASE_URL: database.url(),
    LIMITS_FACTOR: '1000',
    DEMO_SUPPORTERS: 'off',
    LOG_LEVEL: 'warn',
  })
  const countIn = async (database: SystemPostgres, sessionId: string) =>
    (
      await database.ask<{ count: number }>(
        `select count(*)::int as count from messages where session_id = '${sessionId}'`,
      )
    )[0]?.count
  const isErased = async (database: SystemPostgres, id: string) =>
    (
      await database.ask<{ erased: boolean }>(
        `select erased_at is not null as erased from accounts where id = '${id}'`,
      )
    )[0]?.erased

  beforeAll(async () => {
    dir = await mkdtemp(path.join(tmpdir(), 'sanad-point-'))
    await openFolder(dir)
    way = ways[name]?.(dir) as Way
    server = await SystemPostgres.create(path.join(dir, 'one'), way.settings, way.begin)
    node = startProcess(settings(server))
    const base = await node.ready
    clients = await openPairs({ signUpAt: base, linesAt: base }, ['james'])
  })
  afterAll(async () => {
    node.kill('SIGTERM')
    await node.ended
    await Promise.all([server.stop(), again.stop()])
    await rm(dir, { recursive: true, force: true })
    console.log(`${name}: ${seconds.join(', ')}`)
  })

  test('has a base backup and every message after it', async () => {
    const writing = clients.map((client) => client.write())
    await until(clients, some)
    await timed('base backup while they write', () => way.backUp(server))
    await until(clients, some)
    stored = (await judgeAll(clients, writing)).length
    const [now] = await server.ask<{ now: string }>('select clock_timestamp()::text as now')
    moment = now?.now ?? ''
  })

  test('then somebody is erased, and everybody’s messages are deleted by mistake', async () => {
    const [leaving] = clients
    const personId = leaving?.history.personId ?? ''
    await leaving?.browser.client.privacy.askErasure()
    await server.ask(`update erasure_requests set due_at = now() - interval '1 minute'`)
    await vi.waitFor(async () => expect(await isErased(server, personId)).toBe(true), patience)
    const ledger = path.join(dir, 'backups/erasures.txt')
    await vi.waitFor(
      async () => expect(await readFile(ledger, 'utf8')).toContain(personId),
      patience,
    )
    await server.ask('truncate messages cascade')
    const [written] = await server.ask<{ file: string }>(
      'select pg_walfile_name(pg_switch_wal()) as file',
    )
    await vi.waitFor(
      async () =>
        expect(
          (
            await server.ask<{ file: string }>(
              'select last_archived_wal as file from pg_stat_archiver',
            )
          )[0]?.file,
        ).toBe(written?.file),
      patience,
    )
    node.kill('SIGTERM')
    await node.ended
    await server.kill()
  })

  test('comes back as it was before, the erased person included', async () => {
    again = await SystemPostgres.prepare(path.join(dir, 'again'))
    await timed('recovery', async () => {
      await way.recover(again, moment)
      await again.start()
      await vi.waitFor(
        async () =>
          expect(await again.ask('select pg_is_in_recovery() as is')).toEqual([{ is: false }]),
        patience,
      )
    })
    const counts = await Promise.all(
      [clients[0], clients[2]].map((client) => countIn(again, client?.history.sessionId ?? '')),
    )
    expect(counts.reduce((sum = 0, count = 0) => sum + count, 0)).toBe(stored)
    expect(await isErased(again, clients[0]?.history.personId ?? '')).toBe(false)
  })

  test('sanad recovered erases them again, and ends every sign-in', async () => {
    const recovered = await timed('sanad recovered', () =>
      runCommand('sanad', settings(again), ['recovered']),
    )
    expect(recovered).toMatchObject({ code: 0 })
    expect(recovered.said).toContain('1 of them were back and were erased again')
    expect(await isErased(again, clients[0]?.history.personId ?? '')).toBe(true)
    expect(await again.ask('select from sign_ins')).toEqual([])
  })

  test('a node goes on with it, and opens what people wrote', async () => {
    const sessionId = clients[2]?.history.sessionId ?? ''
    node = startProcess(settings(again))
    const base = await node.ready
    expect((await fetch(`${base}/readyz`)).status).toBe(200)
    const { browser } = await anExpert(base, 'james')
    const { messages } = await browser.client.chat.messagesAfter({ sessionId, after: 0 })
    expect(messages.length).toBeGreaterThan(0)
    expect(messages.every(({ content }) => content?.startsWith('message '))).toBe(true)
    expect(await countIn(again, sessionId)).toBeGreaterThan(some / 2)
  })
})
