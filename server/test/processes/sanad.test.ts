import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forgetAddress, noteAddress } from '../../src/commands/observe/running-address.ts'
import { recordBackupRun } from '../../src/platform/services/backup/runs.ts'
import { transaction } from '../../src/platform/stores/database/db.ts'
import { openHouse, type House } from '../house.ts'
import { openMailServer } from '../jobs/receivers.ts'
import { runCommand } from './command.ts'
import { freePort } from './free-port.ts'

let house: House
let dataDir: string
let env: Record<string, string>
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'sanad-command-'))
  const masterKey = Buffer.alloc(32, 7)
  house = await openHouse({ masterKey })
  env = {
    DATABASE_URL: house.databaseUrl,
    MASTER_KEY: masterKey.toString('base64'),
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  }
})
afterAll(async () => {
  await house.close()
  await rm(dataDir, { recursive: true, force: true })
})

const sanad = (...words: string[]) => runCommand('sanad', env, words)

interface Status {
  readonly ok: boolean
  readonly findings: readonly { readonly name: string; readonly ok: boolean }[]
}

test('an unknown command ends with 2 and names the known ones', async () => {
  const { code, said } = await sanad('destroy')
  expect(code).toBe(2)
  expect(said).toContain('rotate-key')
  expect(said).not.toContain('destroy')
})

test('help and completion name every command', async () => {
  const help = await sanad('help')
  const completion = await sanad('completion')
  expect([help.code, completion.code]).toEqual([0, 0])
  for (const name of ['status', 'backup', 'restore', 'drill', 'settings', 'upgrade', 'logs']) {
    expect(help.said).toContain(`  ${name}`)
    expect(completion.said).toContain(name)
  }
})

test.each([
  [['status', '--jsom'], "Unknown option '--jsom'"],
  [['backup', '--now'], "Unknown option '--now'"],
  [['export', '--to'], "Option '--to <value>' argument missing"],
  [['owner', 'make', 'a@people.example', '--second'], "Option '--second <value>' argument missing"],
])('%s ends with 2, in words and with the usage', async (words, reason) => {
  const { code, said } = await sanad(...words)
  expect(code).toBe(2)
  expect(said).toContain(reason)
  expect(said).toContain(`sanad ${words[0]}`)
  expect(said).not.toContain('{')
})

test('a command of an installed server says where it exists', async () => {
  const { code, said } = await sanad('upgrade')
  expect([code, said]).toEqual([2, expect.stringContaining('deploy/install.sh')])
})

test('status finds the service at the address that it noted, whatever PORT says', async () => {
  await noteAddress(dataDir, house.url)
  const { said } = await sanad('status', '--json')
  await forgetAddress(dataDir)
  expect((JSON.parse(said) as Status).findings).toContainEqual({
    name: `node ${house.url}`,
    ok: true,
    text: 'ready',
  })
})

test('owner says who owns the service, and ends with 2 for an act that it does not know', async () => {
  const shown = await sanad('owner', '--json')
  expect([shown.code, JSON.parse(shown.said)]).toEqual([0, []])
  const unknown = await sanad('owner', 'depose', 'a@people.example')
  expect([unknown.code, unknown.said]).toEqual([2, expect.stringContaining('sanad owner make')])
})

test('settings never show a secret', async () => {
  const { code, said } = await sanad('settings', '--json')
  expect(code).toBe(0)
  expect(said).not.toContain(env['MASTER_KEY'])
  expect(said).not.toContain(house.databaseUrl)
  expect(JSON.parse(said)).toContainEqual(
    expect.objectContaining({ name: 'MASTER_KEY', value: null, from: 'environment' }),
  )
})

test('status looks at the node, the backup and the drill, and ends with 1 while one is wrong', async () => {
  const { code, said } = await sanad('status', '--json')
  const { ok, findings } = JSON.parse(said) as Status
  expect({ code, ok }).toEqual({ code: 1, ok: false })
  const wrong = findings.filter((finding) => !finding.ok).map(({ name }) => name)
  // The disk of the machine that runs this test is its own affair.
  expect(wrong.filter((name) => !name.startsWith('disk'))).toEqual([
    `node http://127.0.0.1:${env['PORT']}`,
    'backup',
    'drill',
  ])
})

test('status is content with a backup of today and not with one that failed since', async () => {
  const record = (kind: 'backup' | 'drill', good: boolean) =>
    transaction(house.db, (tx) => recordBackupRun(tx, { kind, ok: good, seconds: 1 }))
  await record('backup', true)
  await record('drill', true)
  const wrongNow = async () => {
    const { said } = await sanad('status', '--json')
    const { findings } = JSON.parse(said) as Status
    return findings
      .filter(({ name, ok }) => !ok && ['backup', 'drill'].includes(name))
      .map(({ name }) => name)
  }
  expect(await wrongNow()).toEqual([])
  await record('backup', false)
  expect(await wrongNow()).toEqual(['backup'])
})

test('papers are written in both languages, with the periods in force', async () => {
  expect((await sanad('papers')).code).toBe(1)
  const folder = path.join(dataDir, 'papers')
  expect(await sanad('papers', folder)).toMatchObject({ code: 0 })
  expect(await readFile(path.join(folder, 'papers.en.html'), 'utf8')).toMatch(/messages.*90 days/)
  expect(await readFile(path.join(folder, 'papers.ar.html'), 'utf8')).toContain('dir="rtl"')
})

test('status reminds of a security.txt that ends within 30 days', async () => {
  const site = Fastify()
  let ends = ''
  site.get('/.well-known/security.txt', () => `Contact: mailto:a@b.example\nExpires: ${ends}\n`)
  const address = await site.listen({ host: '127.0.0.1', port: 0 })
  const endsIn = async (days: number) => {
    ends = new Date(Date.now() + (days + 0.5) * 86_400_000).toISOString()
    const { said } = await runCommand('sanad', { ...env, PUBLIC_URL: address }, [
      'status',
      '--json',
    ])
    const { findings } = JSON.parse(said) as Status
    return findings.find(({ name }) => name === 'security.txt')
  }
  expect(await endsIn(30)).toMatchObject({ ok: true })
  expect(await endsIn(29)).toMatchObject({ ok: false, text: expect.stringContaining('29 days') })
  await site.close()
})

test('a unit that failed is named to the owner, and nothing else can be put into that mail', async () => {
  const server = await openMailServer()
  const mailing = { ...env, SMTP_URL: server.url, OWNER_EMAIL: 'owner@people.example' }
  const report = (unit: string) => runCommand('sanad', mailing, ['report-failure', unit])
  expect((await report('sanad-backup.service')).code).toBe(0)
  expect((await report('x\nBcc: a@people.example')).code).toBe(1)
  await server.close()
  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]).toContain('journalctl -u sanad-backup.service')
  expect(server.taken[0]).toContain('owner@people.example')
})

test('watch mails the owner what is still wrong at the second look', async () => {
  const server = await openMailServer()
  // Apart from the data, whose disk may be what is full.
  const RUNTIME_DIRECTORY = await mkdtemp(path.join(tmpdir(), 'sanad-watch-'))
  await writeFile(path.join(RUNTIME_DIRECTORY, 'watch.json'), `{ "Redis": "seen once" }`)
  const REDIS_URL = `redis://127.0.0.1:${await freePort()}`
  const mailing = { SMTP_URL: server.url, OWNER_EMAIL: 'owner@people.example' }
  const watching = { ...env, ...mailing, REDIS_URL, RUNTIME_DIRECTORY }
  expect((await runCommand('sanad', watching, ['watch'])).code).toBe(0)
  await server.close()
  expect(server.taken).toHaveLength(1)
  expect(server.taken[0]).toContain('Redis: does not answer')
  await rm(RUNTIME_DIRECTORY, { recursive: true })
})

test('can-start says whether this version runs on the database', async () => {
  expect(await sanad('can-start')).toMatchObject({ code: 0 })
  const { $client: database } = house.db
  await database.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of a later version', 4000000000000)`,
  )
  const later = await sanad('can-start')
  expect([later.code, later.said]).toEqual([1, expect.stringContaining('newer')])
  await database.query('insert into drizzle.additive_migrations values (4000000000000)')
  expect(await sanad('can-start')).toMatchObject({ code: 0 })
})
