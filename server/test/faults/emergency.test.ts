import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, type Db } from '../../src/platform/stores/database/db.ts'
import { markPresent } from '../../src/platform/services/realtime/presence.ts'
import { drawOne, faultRounds, isLong } from '../chance.ts'
import { openBrowser } from '../clients/browser.ts'
import { ownDatabase, type OwnDatabase } from '../database/own-database.ts'
import { startProcess, type Process } from '../processes/process.ts'
import { emergencyNotice } from '../people/terms.ts'

/**
 * Emergencies on two nodes as an operator starts them, one with a clock that is five minutes ahead; both are killed
 * with -9 in the middle of asking, and one again while it looks on. Time is the database's, and is moved. `npm test` kills at
 * one of these moments, which chance draws.
 */
const rounds = faultRounds()
const kills = ['right asks', 'ahead asks', 'right looks'] as const
const isKilled = (kill: (typeof kills)[number]): boolean => isLong || kill === drawOne(kills)
const wrongClock = path.resolve(import.meta.dirname, 'wrong-clock.mjs')
const masterKey = randomBytes(32).toString('base64')

let dir: string
let database: OwnDatabase
let db: Db
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-emergency-'))
  database = await ownDatabase()
  db = openDb(database.url, { pool: 4, log: quiet })
})
afterAll(async () => {
  await db.$client.end()
  await database.remove()
  await rm(dir, { recursive: true, force: true })
})

type Node = 'right' | 'ahead'
const startNode = (which: Node): Process =>
  startProcess({
    DATABASE_URL: database.url,
    DATA_DIR: path.join(dir, which),
    MASTER_KEY: masterKey,
    DEMO_SUPPORTERS: 'off',
    ...(which === 'ahead' ? { NODE_OPTIONS: `--import ${wrongClock}` } : {}),
  })

const ask = async <Row extends pg.QueryResultRow>(
  query: string,
  values: unknown[] = [],
): Promise<Row[]> => (await db.$client.query<Row>(query, values)).rows
const until = (read: () => Promise<unknown>, wanted: unknown) =>
  expect.poll(read, { interval: 50 }).toEqual(wanted)
const move = (seconds: number) =>
  ask('update test_clock set moved = moved + make_interval(secs => $1)', [seconds])

/** Asks the same until it is answered, whatever is killed meanwhile, as a screen does. */
async function persist<Value>(work: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await work()
    } catch (fault) {
      if (fault instanceof Error && /Unauthorized|Not Found/.test(fault.message)) throw fault
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}

test(
  'killed between any two steps, on two nodes, with a wrong clock: one emergency each, and each answered once',
  async () => {
    const nodes: Record<Node, Process> = { right: startNode('right'), ahead: startNode('ahead') }
    const addressOf = (which: Node) => nodes[which].ready
    const killAndStart = async (which: Node, requests?: Promise<unknown>) => {
      nodes[which].kill('SIGKILL')
      await nodes[which].ended
      await requests
      nodes[which] = startNode(which)
    }
    await Promise.all([addressOf('right'), addressOf('ahead')])
    const expert = openBrowser(await addressOf('right'))
    const { id: expertId } = await expert.client.identity.quickSignIn({
      email: 'sara@preview.example',
      password: 'try-sanad',
    })
    await expert.client.availability.setOnCall({ isOnCall: true })
    const here = () => markPresent(db, [{ personId: expertId, agoSeconds: 0 }])

    for (let round = 0; round < rounds; round += 1) {
      // Two persons, one supporter with room for one; each asks on a node that is killed while it answers.
      const requests = (['right', 'ahead'] as const).map(async (which) => {
        const guest = openBrowser(await addressOf(which))
        await guest.client.identity.signInAsGuest({ language: 'en' })
        const requestId = randomUUID()
        const begin = { requestId, language: 'en', notice: emergencyNotice('en') } as const
        const first = guest.client.emergency.startEmergency(begin).catch(() => undefined)
        if (isKilled(`${which} asks`)) await killAndStart(which, first)
        const again = openBrowser(await addressOf(which), guest.cookie())
        const started = await persist(() => again.client.emergency.startEmergency(begin))
        if (started.kind !== 'emergency') throw new Error('expected an emergency')
        return { person: again, requestId, sessionId: started.emergency.sessionId }
      })
      const both = await Promise.all(requests)
      const ids = both.map(({ sessionId }) => sessionId)
      await here()
      const withExpert = () =>
        ask<{ n: number }>(
          `select count(*)::int as n from sessions where status = 'active' and is_emergency and expert_id = $1`,
          [expertId],
        )
      await until(withExpert, [{ n: 1 }])
      for (const { requestId } of both)
        expect(
          await ask('select 1 from emergencies where request_id = $1', [requestId]),
        ).toHaveLength(1)
      expect(
        await ask('select 1 from crisis_assessments where session_id = any ($1)', [ids]),
      ).toHaveLength(2)
      expect(
        await ask('select 1 from escalations where session_id = any ($1)', [ids]),
      ).toHaveLength(2)

      // Nobody opens the offer for a minute while the sweeping node is killed: it is passed on, and
      // never held twice.
      await move(61)
      await here()
      if (isKilled('right looks')) await killAndStart('right')
      await here()
      await until(withExpert, [{ n: 1 }])

      // Half an hour is notified once, by the database's clock.
      await move(1800)
      const unreachedStaff = () =>
        ask(
          `select 1 from audit_entries where subject_id = any ($1) and action = 'emergency.unanswered'
         group by subject_id having count(*) > 1`,
          [ids],
        )
      await until(unreachedStaff, [])
      for (const id of ids)
        await ask(`update sessions set status = 'closed', ended_at = app_now() where id = $1`, [id])
    }
    for (const node of Object.values(nodes)) node.kill('SIGTERM')
    await Promise.all(Object.values(nodes).map(({ ended }) => ended))
  },
  120_000 + rounds * 120_000,
)
