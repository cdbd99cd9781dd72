import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openDb, type Db } from '../../src/platform/stores/database/db.ts'
import { markPresent } from '../../src/platform/services/realtime/presence.ts'
import { openBrowser } from '../clients/browser.ts'
import { ownDatabase, type OwnDatabase } from '../database/own-database.ts'
import { startProcess, type Process } from '../processes/process.ts'
import { emergencyNotice } from '../people/terms.ts'

/** MATCH-35. The node is killed with -9 while a supporter is absent, and again while a substitute has an offer. */
const masterKey = randomBytes(32).toString('base64')
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

let dir: string
let database: OwnDatabase
let db: Db
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-absence-'))
  database = await ownDatabase()
  db = openDb(database.url, { pool: 4, log: quiet })
})
afterAll(async () => {
  await db.$client.end()
  await database.remove()
  await rm(dir, { recursive: true, force: true })
})

const ask = async <Row extends pg.QueryResultRow>(
  query: string,
  values: unknown[] = [],
): Promise<Row[]> => (await db.$client.query<Row>(query, values)).rows
const until = (query: string, values: unknown[], wanted: object) =>
  expect.poll(() => ask(query, values), { interval: 50 }).toEqual([wanted])
const start = (): Process =>
  startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: path.join(dir, 'node'),
    MASTER_KEY: masterKey,
    DEMO_SUPPORTERS: 'off',
  })

test('killed in the middle of an absence: the seat, the offer and the one alarm are as they were', async () => {
  let node = start()
  onTestFinished(() => {
    node.kill('SIGKILL')
  })
  const killAndStart = async () => {
    node.kill('SIGKILL')
    await node.ended
    node = start()
    await node.ready
  }
  const onCall = async (email: string) => {
    const browser = openBrowser(await node.ready)
    const { id } = await browser.client.identity.quickSignIn({ email, password: 'try-sanad' })
    await browser.client.availability.setOnCall({ isOnCall: true })
    await markPresent(db, [{ personId: id, agoSeconds: 0 }])
    return { id, browser }
  }
  const expert = await onCall('sara@preview.example')
  const guest = openBrowser(await node.ready)
  const { id: guestId } = await guest.client.identity.signInAsGuest({ language: 'en' })
  const input = {
    requestId: randomUUID(),
    language: 'en',
    notice: emergencyNotice('en'),
  } as const
  const started = await guest.client.emergency.startEmergency(input)
  if (started.kind !== 'emergency') throw new Error('expected an emergency')
  const { sessionId } = started.emergency
  await expert.browser.client.chat.openSession({ sessionId })
  await ask(`update sessions set crisis_severity = 'severe' where id = $1`, [sessionId])
  const substitute = await onCall('james@preview.example')

  let here = [guestId, substitute.id]
  const stay = () =>
    markPresent(
      db,
      here.map((personId) => ({ personId, agoSeconds: 0 })),
    )
  const staying = setInterval(() => void stay().catch(() => undefined), 500)
  onTestFinished(() => clearInterval(staying))
  await stay()
  await ask(
    `update presence set seen_at = app_now() - interval '30 seconds' where person_id = $1`,
    [expert.id],
  )
  await killAndStart()

  const offers = `select count(*)::int as open, min(expert_id::text) as "for" from seat_offers
    where session_id = $1 and ended_at is null`
  await until(offers, [sessionId], { open: 1, for: substitute.id })
  const alarms = `select count(*)::int as n from escalations where session_id = $1 and acknowledged_at is null`
  await until(alarms, [sessionId], { n: 1 })

  here = [guestId, substitute.id, expert.id]
  node.kill('SIGKILL')
  await node.ended
  await stay()
  node = start()
  await node.ready
  const stands = `select s.expert_id, s.due_for, (select array_agg(coalesce(o.outcome, 'taken')) from seat_offers o
    where o.session_id = s.id) as offers from sessions s where s.id = $1`
  await until(stands, [sessionId], {
    expert_id: expert.id,
    due_for: 'together',
    offers: ['returned'],
  })
  await until(alarms, [sessionId], { n: 0 })
  node.kill('SIGTERM')
  await node.ended
})
