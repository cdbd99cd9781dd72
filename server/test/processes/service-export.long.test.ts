import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskFiles } from '../../src/platform/stores/files/files.ts'
import { dropKeys } from '../../src/platform/stores/crypto/keys.ts'
import { transaction } from '../../src/platform/stores/database/db.ts'
import { openHouse, type House } from '../house.ts'
import { aPng, upload } from '../people/documents.ts'
import { aConversation, anApplicant, aStaffMember, writes } from '../people/people.ts'
import { enrol } from '../people/second-factor.ts'
import { runCommand } from './command.ts'
import { findOrInstall, findProgram } from './system-programs.ts'

let house: House
let dir: string
let env: Record<string, string>
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-service-export-'))
  const masterKey = Buffer.alloc(32, 5)
  const files = diskFiles(path.join(dir, 'data/files'))
  house = await openHouse({ masterKey, change: (appContext) => ({ ...appContext, files }) })
  env = {
    DATABASE_URL: house.databaseUrl,
    MASTER_KEY: masterKey.toString('base64'),
    DATA_DIR: path.join(dir, 'data'),
  }
})
afterAll(async () => {
  await house.close()
  await rm(dir, { recursive: true, force: true })
})

const run = promisify(execFile)

const jsonl = async (folder: string, table: string) =>
  (await readFile(path.join(folder, `${table}.jsonl`), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((text) => JSON.parse(text) as Record<string, unknown>)

test('the owner takes everything out, opened and sealed for one key; what was erased stays so', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  await writes(seeker, sessionId, 'بدأ الأمر في الربيع \u{1f319}')
  const other = await aConversation(house)
  await other.expert.client.chat.openSession({ sessionId: other.sessionId })
  await writes(other.seeker, other.sessionId, 'what an erased person wrote')
  await transaction(house.db, (tx) => dropKeys(tx, [other.sessionId]))
  const applicant = await anApplicant(house)
  await upload(applicant, aPng())
  const owner = await aStaffMember(house, 'owner')
  const app = await enrol(house, owner)

  const age = findOrInstall(() => findProgram(['age']), 'age', 'age')
  expect(age).toBeDefined()
  const { stderr } = await run('age-keygen', ['-o', 'key.txt'], { cwd: dir })
  const recipient = /age1\w+/.exec(stderr)?.[0] ?? ''
  const target = path.join(dir, 'out')
  const words = ['--as', owner.email, '--reason', 'we move on', '--for', recipient]
  const take = (to: string, code: string) =>
    runCommand('sanad', env, ['export', '--to', to, ...words], `${code}\n`)
  await mkdir(target)
  await chmod(target, 0o755)
  const open = await take(target, '000000')
  expect([open.code, open.said]).toEqual([1, expect.stringContaining('chmod 700')])
  await chmod(target, 0o700)
  const taken = await take(target, await app.next())
  expect(taken.said).toContain('Exported to')
  expect(taken.code).toBe(0)

  const [name = '', ...more] = await readdir(target)
  expect(more).toEqual([])
  expect((await stat(path.join(target, name))).mode & 0o777).toBe(0o600)
  const sealed = path.join(target, name)
  await run('age', ['--decrypt', '-i', 'key.txt', '-o', 'export.tar', sealed], { cwd: dir })
  await run('tar', ['xf', 'export.tar'], { cwd: dir })
  const folder = path.join(dir, name.replace('.tar.age', ''))

  const messages = await jsonl(folder, 'messages')
  expect(new Set(messages.map(({ content }) => content))).toEqual(
    new Set(['بدأ الأمر في الربيع \u{1f319}', null]),
  )
  expect((await jsonl(folder, 'accounts')).map(({ address }) => address)).toContain(seeker.email)
  const [document] = await jsonl(folder, 'documents')
  const picture = await readFile(path.join(folder, `documents/${String(document?.['id'])}-1.jpg`))
  expect(picture.subarray(0, 2).toString('hex')).toBe('ffd8')
  const readme = await readFile(path.join(folder, 'README.md'), 'utf8')
  expect(readme).toContain('### messages.jsonl')
  expect(readme).toContain('- `data_keys`: ')

  const { rows } = await house.db.$client.query(
    `select actor_id, reason from audit_entries where action = 'admin.service-exported'`,
  )
  expect(rows).toEqual([{ actor_id: owner.id, reason: 'we move on' }])
})

test('nobody else takes it, and not without a right code', async () => {
  const admin = await aStaffMember(house, 'admin')
  const words = ['export', '--to', path.join(dir, 'none'), '--as', admin.email, '--reason', 'x']
  const refused = await runCommand('sanad', env, words, '000000\n')
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('is not the owner')])
  expect(await readdir(path.join(dir, 'none'))).toEqual([])
})
