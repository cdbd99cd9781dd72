import { existsSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import tls from 'node:tls'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import pg from 'pg'
import { ensureDirectory } from '../../src/platform/base/process/ensure-directory.ts'
import { expired } from './expired-certificate.ts'
import { liveSettings } from './live-settings.ts'
import { startProcess } from './process.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-start-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

let folders = 0
const newFolder = () => path.join(dir, `data-${(folders += 1)}`)
/** A failed start prints one line, and exits with a code for scripts. */
const refusal = async (env: Record<string, string>) => {
  const { code, said } = await startProcess(env).ended
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
  return said
}

/**
 * `process.exit` may hang (`end-process.ts`): a process that calls it here is killed, and ends
 * without a code.
 */
const unforced = {
  NODE_OPTIONS: '--import=data:text/javascript,process.exit=()=>process.kill(process.pid,9)',
}

/** A client that is refused a socket and never disconnects. */
async function clingTo(address: string): Promise<net.Socket> {
  const { hostname, port } = new URL(address)
  const client = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  client.on('error', () => undefined)
  client.write(
    'GET /api/live HTTP/1.1\r\nHost: elsewhere.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  )
  const [answer] = (await once(client, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 403 /)
  return client
}

test('it starts on an empty folder, says where, ends on a signal at any time, and starts again after kill -9', async () => {
  const env = { DATA_DIR: newFolder() }
  const first = startProcess(env)
  const address = await first.ready
  expect((await fetch(`${address}/readyz`)).status).toBe(200)
  const page = await fetch(`${address}/`)
  expect(await page.text()).toContain('<meta name="sanad:mount" content="/dev"')
  expect((await stat(path.join(env.DATA_DIR, 'postgres-password'))).mode & 0o777).toBe(0o600)
  first.kill('SIGKILL')
  await first.ended

  const second = startProcess(env)
  expect((await fetch(`${await second.ready}/readyz`)).status).toBe(200)
  expect(await refusal(env)).toContain('already running')
  const clinging = await clingTo(await second.ready)
  second.kill('SIGTERM')
  expect((await second.ended).code).toBe(0)
  clinging.destroy()

  const database = path.join(env.DATA_DIR, 'postgres', 'postmaster.pid')
  const third = startProcess(env)
  await expect.poll(() => existsSync(database), { interval: 20 }).toBe(true)
  third.kill('SIGTERM')
  expect((await third.ended).code).toBe(0)
  expect(existsSync(database)).toBe(false)
})

test('of two that start on one empty folder at once, one serves and the other says why not', async () => {
  const env = { DATA_DIR: newFolder(), ...unforced }
  const both = [startProcess(env), startProcess(env)]
  const began = await Promise.allSettled(both.map(({ ready }) => ready))
  expect(began.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [first, second] = began[0]?.status === 'fulfilled' ? both : both.toReversed()
  expect((await second?.ended)?.said).toMatch(/^Another Sanad is already running on [^\n]+\n$/)
  first?.kill('SIGTERM')
  expect((await first?.ended)?.code).toBe(0)
})

test('a taken port, a bad setting and an unreachable database say what to do', async () => {
  const blocker = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => blocker.once('listening', resolve))
  const { port } = blocker.address() as net.AddressInfo
  expect(await refusal({ DATA_DIR: newFolder(), PORT: String(port) })).toContain(
    `Port ${port} is taken`,
  )
  blocker.close()
  expect(await refusal({ PORT: 'many' })).toContain('The setting PORT is wrong')
  expect(await refusal({ DATABASE_URL: `postgres://u:secret@127.0.0.1:${port}/x` })).toContain(
    'cannot be reached',
  )
})

test('an unusable folder is reported by the name of its setting', async () => {
  const file = path.join(dir, 'a-file')
  await writeFile(file, '')
  expect(await refusal({ DATA_DIR: file })).toMatch(
    /^The setting DATA_DIR leads to \S+, which cannot be used: /,
  )
  expect(await refusal({ DATA_DIR: newFolder(), BACKUP_DIR: path.join(file, 'below') })).toMatch(
    /^The setting BACKUP_DIR leads to \S+, which cannot be used: a part of it is a file\./,
  )
  expect(await refusal({ BACKUP_DRI: dir })).toBe(
    'BACKUP_DRI is not a setting. Did you mean BACKUP_DIR?\n',
  )
  await expect(ensureDirectory('BACKUP_DIR', path.join(file, 'below'))).rejects.toThrow(
    'a part of it is a file',
  )
})

test('a refusal never prints the database’s password', async () => {
  expect(await refusal({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/x' })).not.toContain(
    'hunter2',
  )
})

test('a database whose certificate has expired is not used, and two keys that differ stop the start', async () => {
  const server = net.createServer((socket) => {
    // PostgreSQL's answer to "do you speak TLS?".
    socket.once('data', () => {
      socket.write('S')
      const secure = new tls.TLSSocket(socket, { isServer: true, ...expired })
      secure.on('error', () => socket.destroy())
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  const trusted = path.join(dir, 'trusted.pem')
  await writeFile(trusted, expired.cert)
  const said = await refusal({
    DATABASE_URL: `postgres://u:hunter2@localhost:${port}/own?sslmode=verify-full`,
    NODE_EXTRA_CA_CERTS: trusted,
  })
  expect(said).toContain('cannot be reached (its certificate has expired)')
  expect(said).not.toContain('hunter2')
  server.close()

  const DATA_DIR = newFolder()
  await mkdir(DATA_DIR)
  await writeFile(path.join(DATA_DIR, 'master-key'), randomBytes(32).toString('base64'))
  const key = randomBytes(32).toString('base64')
  const twoKeys = await refusal({ DATA_DIR, MASTER_KEY: key })
  expect(twoKeys).toMatch(/^MASTER_KEY and the key file \S+ are two different keys\./)
  expect(twoKeys).not.toContain(key)
})

test('your own database is used and filled; one that held preview data never goes live', async () => {
  const template = inject('templateUrl')
  const admin = new pg.Client({ connectionString: template.replace(/\/template$/, '/postgres') })
  await admin.connect()
  await admin.query('create database own')
  const DATABASE_URL = template.replace(/\/template$/, '/own')
  const trial = { DATABASE_URL, DATA_DIR: newFolder() }
  const preview = startProcess({ ...trial, ...unforced })
  const address = await preview.ready
  const accounts = await fetch(`${address}/api/rpc/home/previewAccounts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  expect(JSON.stringify(await accounts.json())).toContain('mariam@preview.example')
  preview.kill('SIGINT')
  expect((await preview.ended).code).toBe(0)

  const live = { ...liveSettings, DATABASE_URL, DATA_DIR: newFolder() }
  expect(await refusal(live)).toContain('held preview data')
  const other = { DATABASE_URL, DATA_DIR: newFolder() }
  expect(await refusal(other)).toContain('sealed with another key')

  const own = new pg.Client({ connectionString: DATABASE_URL })
  await own.connect()
  const tables = () =>
    own.query('select relname, relfilenode from pg_class order by oid').then(({ rows }) => rows)
  await own.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later year', 4000000000000)`,
  )
  const before = await tables()
  expect(await refusal(other)).toMatch(
    /^This database is newer than this version of the service: it has 1 changes/,
  )
  expect(await tables()).toEqual(before)
  // The later version recorded that its changes are additive: then an upgrade can be taken back.
  await own.query('insert into drizzle.additive_migrations values (4000000000000)')
  const earlier = startProcess(trial)
  await earlier.ready
  earlier.kill('SIGTERM')
  expect((await earlier.ended).code).toBe(0)
  await own.end()
  await admin.query('drop database own')
  await admin.end()
})
