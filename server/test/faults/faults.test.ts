import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { termsText } from '@sanad/domain/consent/terms-text'
import { termsVersion } from '@sanad/domain/consent/terms-version'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionsAtOnce } from '../../src/matching/index.ts'
import { openBrowser, type Browser } from '../browser.ts'
import { aProfile } from '../people.ts'
import { freePort, startProcess, type Process } from '../process.ts'
import { openFaultClient, type FaultClient } from './client.ts'
import { findFaults, type StoredMessage } from './history.ts'

/** One round each by default; `npm run test:long` asks for more. */
const rounds = (usual: number) => Number(process.env['FAULT_ROUNDS'] ?? usual)
/** Acknowledged messages between two faults: enough that every client has written across it. */
const messagesBetween = 150

let dir: string
let dataDir: string
let base: string
let service: Process
const env = () => ({
  DATA_DIR: dataDir,
  PORT: new URL(base).port,
  LIMITS_FACTOR: '1000',
  DEMO_SUPPORTERS: 'off',
})

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-faults-'))
  dataDir = path.join(dir, 'data')
  base = `http://127.0.0.1:${await freePort()}`
  service = startProcess(env())
  await service.ready
}, 60_000)
afterAll(async () => {
  service.kill('SIGTERM')
  await service.ended
  await rm(dir, { recursive: true, force: true })
})

async function mailedCode(email: string): Promise<string> {
  const answer = await fetch(`${base}/_preview/mail`, { headers: { accept: 'application/json' } })
  const mails = (await answer.json()) as { to: string; text: string }[]
  return /\d{6}/.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
}

async function aSeeker(n: number): Promise<{ browser: Browser; id: string }> {
  const browser = openBrowser(base)
  const email = `seeker-${n}@faults.example`
  await browser.client.identity.requestCode({ email, language: 'en' })
  const me = await browser.client.identity.verifyCode({
    email,
    code: await mailedCode(email),
    language: 'en',
  })
  const fullText = termsText('seeker', 'en')
  await browser.client.consent.recordUserConsent({
    version: termsVersion,
    fullText,
    platform: 'web',
    language: 'en',
    userAgent: 'test',
  })
  await browser.client.identity.setUpProfile(aProfile())
  return { browser, id: me.id }
}

async function anExpert(name: string): Promise<{ browser: Browser; id: string }> {
  const browser = openBrowser(base)
  const me = await browser.client.identity.quickSignIn({
    email: `${name}@preview.example`,
    password: 'try-sanad',
  })
  return { browser, id: me.id }
}

/** Six conversations, both sides of each writing at once. */
async function openPairs(): Promise<FaultClient[]> {
  const clients: FaultClient[] = []
  for (const [e, name] of ['james', 'sara', 'mariam'].entries()) {
    const { browser, id } = await anExpert(name)
    const mayRead: string[] = []
    for (let n = 0; n < sessionsAtOnce; n += 1) {
      const seeker = await aSeeker(e * sessionsAtOnce + n)
      const waiting = await seeker.browser.client.matching.waitInLine({})
      if (waiting.kind !== 'waiting') throw new Error(`expected to wait, got ${waiting.kind}`)
      const sessionId = waiting.session.id
      mayRead.push(sessionId)
      await browser.client.matching.claim({ sessionId })
      clients.push(
        openFaultClient(base, seeker.browser, { personId: seeker.id, sessionId, mayRead: [sessionId] }),
      )
      // Each conversation of an expert in a browser of its own: three lines a person are allowed.
      const tab = await anExpert(name)
      clients.push(openFaultClient(base, tab.browser, { personId: id, sessionId, mayRead }))
    }
  }
  return clients
}

const acknowledged = (clients: readonly FaultClient[]) =>
  clients.reduce((sum, { history }) => sum + history.acknowledged.length, 0)

/** Resolves when that many more messages were acknowledged: the event that the next fault waits for. */
async function until(clients: readonly FaultClient[], more: number): Promise<void> {
  const goal = acknowledged(clients) + more
  await expect
    .poll(() => acknowledged(clients), { timeout: 60_000, interval: 20 })
    .toBeGreaterThanOrEqual(goal)
}

async function storedBy(
  clients: readonly FaultClient[],
  browsers: ReadonlyMap<string, Browser>,
): Promise<StoredMessage[]> {
  const stored: StoredMessage[] = []
  for (const sessionId of new Set(clients.map(({ history }) => history.sessionId))) {
    for (let after = 0; ;) {
      const page = await browsers.get(sessionId)?.client.chat.messagesAfter({ sessionId, after })
      const messages = page?.messages ?? []
      stored.push(...messages.map(({ seq, id, senderId }) => ({ sessionId, seq, id, senderId })))
      if (messages.length === 0) break
      after = messages.at(-1)?.seq ?? after
    }
  }
  return stored
}

const postmasterPid = (): number =>
  Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

test('nothing acknowledged is lost, doubled, reordered or misdelivered by any of these', async () => {
  const clients = await openPairs()
  const writing = clients.map((client) => client.write())
  await until(clients, messagesBetween)
  const table: Record<string, { rounds: number; 'longest, from the fault until all went on': string }> = {}
  const repeat = async (fault: string, times: number, happen: () => void | Promise<void>): Promise<void> => {
    let longest = 0
    for (let round = 0; round < times; round += 1) {
      const begun = performance.now()
      await happen()
      await until(clients, messagesBetween)
      longest = Math.max(longest, performance.now() - begun)
    }
    table[fault] = {
      rounds: times,
      'longest, from the fault until all went on': `${(longest / 1000).toFixed(1)} s`,
    }
  }

  await repeat('the service killed with -9 and started again', rounds(1), async () => {
    service.kill('SIGKILL')
    await service.ended
    service = startProcess(env())
    await service.ready
  })
  await repeat('PostgreSQL killed with -9', rounds(1), async () => {
    const killed = postmasterPid()
    process.kill(killed, 'SIGKILL')
    // What is still connected may serve on for a moment: only a new one shows that it came back.
    await expect.poll(postmasterPid, { timeout: 30_000, interval: 20 }).not.toBe(killed)
  })
  await repeat('all lines cut', rounds(3), () => {
    for (const client of clients) client.cut()
  })
  const half = clients.filter((_, index) => index % 2 === 0)
  await repeat('half of the people offline while the others write on', rounds(1), async () => {
    for (const client of half) client.offline()
    await until(clients, messagesBetween)
    for (const client of half) client.online()
  })
  await repeat('half of the lines frozen while the others write on', rounds(1), async () => {
    for (const client of half) client.freeze()
    await until(clients, messagesBetween)
    for (const client of half) client.thaw()
  })

  await Promise.all(clients.map((client) => client.finish()))
  await Promise.all(writing)
  await Promise.all(clients.map((client) => client.catchUp()))
  const browsers = new Map(clients.map((client) => [client.history.sessionId, client.browser]))
  const stored = await storedBy(clients, browsers)
  expect(
    findFaults(
      stored,
      clients.map(({ history }) => history),
    ),
  ).toEqual([])
  expect(stored.length).toBeGreaterThanOrEqual(acknowledged(clients))
  for (const client of clients) client.close()
  if (process.env['FAULT_ROUNDS'] !== undefined)
    console.table({ ...table, 'messages in all': { rounds: stored.length } })
}, 1_800_000)
