import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { aConversation, aStaffMember, areHere } from '../../test/people/people.ts'
import { jobsOf } from './jobs.ts'
import { recordAlive } from '#server/platform/services/realtime/presence.ts'
import type { Job } from '#server/platform/services/scheduling/scheduler.ts'

let house: House
let jobs: readonly Job[]
beforeEach(async () => {
  house = await openHouse()
  jobs = jobsOf(house.appContext, house.app)
})
afterEach(() => house.close())

const doJob = (name: string) => jobs.find((job) => job.name === name)?.run()
/** A node hears its people, and works. */
const works = async () => {
  await doJob('mark-presence')
  await doJob('record-node-alive')
}
const rows = async (text: string, values: unknown[] = []) =>
  (await house.db.$client.query(text, values)).rows

/** Two who talk, one of them in danger, with nodes that work and hear them. */
async function twoWhoTalk() {
  const talking = await aConversation(house)
  const { seeker, expert, sessionId } = talking
  await expert.client.chat.openSession({ sessionId })
  await house.db.$client.query(`update sessions set crisis_severity = 'critical' where id = $1`, [
    sessionId,
  ])
  // For longer than anybody is unheard.
  await house.moveTime('1 minute')
  await areHere(house, [seeker, expert])
  await works()
  return talking
}

/**
 * Jobs that may run first when PostgreSQL is back: nobody could be heard meanwhile, and nobody has
 * been recorded yet.
 */
const judging = [
  'sweep-deadlines',
  'climb-ladder',
  'sweep-hand-overs',
  'sweep-emergencies',
  'sweep-sessions-left-in-danger',
]

test.each(['40 seconds', '6 minutes'])(
  'a database that was away for %s: nobody is called, no pair is separated',
  async (away) => {
    const { seeker, expert, sessionId } = await twoWhoTalk()
    await house.moveTime(away)
    for (const name of judging) await doJob(name)
    expect(await rows('select cause from escalations')).toEqual([])
    await areHere(house, [seeker, expert])
    for (const name of judging) await doJob(name)
    expect(await rows('select cause from escalations')).toEqual([])
    expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
      state: 'together',
      other: { id: expert.id },
    })
  },
)

/**
 * The longest gap of a working socket: the next ping was due, and its answer was recorded a moment
 * later.
 */
const longest = '12 seconds'

test.each(['2 seconds', '3 seconds', '5 seconds', '8 seconds', '9 seconds'])(
  'a database that was away for %s: nobody with a working socket seems absent, however long ago they were heard',
  async (away) => {
    const { seeker, expert, sessionId } = await twoWhoTalk()
    await house.moveTime(longest)
    await recordAlive(house.db)
    await house.moveTime(away)
    for (const name of judging) await doJob(name)
    expect(await rows('select cause from escalations')).toEqual([])
    await rows('update sessions set due_at = app_now() where id = $1', [sessionId])
    for (const name of judging) await doJob(name)
    for (const person of [seeker, expert])
      expect(await person.client.chat.session({ sessionId })).toMatchObject({ state: 'together' })
  },
)

test('time in which a node worked but could not record anyone counts as nobody’s absence', async () => {
  await twoWhoTalk()
  const deaf = {
    ...house.appContext.live,
    lastHeard: () => expect.unreachable('the database hangs'),
  }
  const deafJobs = jobsOf({ ...house.appContext, live: deaf }, house.app)
  for (let n = 0; n < 3; n++) {
    await house.moveTime('8 seconds')
    for (const name of ['mark-presence', 'record-node-alive'])
      await expect(deafJobs.find((job) => job.name === name)?.run()).rejects.toThrow(
        'the database hangs',
      )
  }
  await doJob('climb-ladder')
  expect(await rows('select cause from escalations')).toEqual([])
})

test('an absence that people were called for calls nobody again after an outage', async () => {
  const { expert } = await twoWhoTalk()
  const passes = async (time: string) => {
    await house.moveTime(time)
    await areHere(house, [expert])
    await recordAlive(house.db)
    await doJob('climb-ladder')
  }
  await passes('20 seconds')
  const [called] = await rows('select id, cause, opened_at from escalations')
  expect(called).toMatchObject({ cause: 'seeker-lost' })
  const supervisor = await aStaffMember(house, 'supervisor')
  expect(
    await supervisor.client.supervision.answerAlarm({ escalationId: called.id }),
  ).toMatchObject({
    kind: 'conversation',
  })
  await areHere(house, [supervisor])
  await doJob('climb-ladder')
  await passes('8 seconds')
  await house.moveTime('6 minutes')
  await doJob('climb-ladder')
  await areHere(house, [expert])
  await doJob('climb-ladder')
  expect(await rows('select id, cause, opened_at from escalations')).toEqual([called])
})

test('a seeker keeps their supporter unless their own absence ends it, even if people were called for them', async () => {
  const { seeker, expert, sessionId } = await twoWhoTalk()
  await rows(`update sessions set crisis_severity = 'high' where id = $1`, [sessionId])
  await house.moveTime('20 seconds')
  await areHere(house, [expert])
  await recordAlive(house.db)
  await rows(
    `insert into escalations (seeker_id, session_id, cause, severity, language, accompanied, opened_at, acknowledged_at,
      acknowledged_by, acknowledged_how)
      values ($1, $2, 'nobody-there', 'high', 'en', false, app_now(), app_now(), $3, 'joined')`,
    [seeker.id, sessionId, expert.id],
  )
  await house.moveTime('11 minutes')
  await rows('update sessions set due_at = app_now() where id = $1', [sessionId])
  for (const name of judging) await doJob(name)
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    other: { id: expert.id },
  })
})

test('only absences that have consequences are shifted', async () => {
  const { seeker, expert, sessionId } = await twoWhoTalk()
  await rows(`update sessions set crisis_severity = 'none' where id = $1`, [sessionId])
  await house.moveTime('2 hours')
  await rows(
    `insert into presence select gen_random_uuid(), app_now() - interval '1 hour' from generate_series(1, 50)`,
  )
  await areHere(house, [expert])
  await recordAlive(house.db)
  const seen = async () =>
    new Map(
      (await rows('select person_id, seen_at::text from presence')).map((row) => [
        row.person_id,
        row.seen_at,
      ]),
    )
  const before = await seen()
  await house.moveTime('1 minute')
  await doJob('climb-ladder')
  const after = await seen()
  const moved = [...after.keys()].filter((id) => after.get(id) !== before.get(id))
  expect(new Set(moved)).toEqual(new Set([seeker.id, expert.id]))
})

test('a person who left by quick exit does not seem present after an outage', async () => {
  const { seeker, expert, sessionId } = await twoWhoTalk()
  await rows(`update sessions set crisis_severity = 'none' where id = $1`, [sessionId])
  await seeker.client.identity.signOut({ leaving: true })
  const otherLeft = async () => (await expert.client.chat.session({ sessionId })).otherLeft
  expect(await otherLeft()).toBe(true)
  await house.moveTime('1 minute')
  await doJob('sweep-deadlines')
  expect(await otherLeft()).toBe(true)
})

test('an offer keeps its minute: nobody could have opened it meanwhile', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await areHere(house, [seeker, expert])
  await works()
  const offered = { state: 'offered', other: { id: expert.id } }
  await house.moveTime('2 minutes')
  await doJob('sweep-deadlines')
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject(offered)
  const goesOn = async (rounds: number) => {
    for (let n = 0; n < rounds; n++) {
      await house.moveTime('1 second')
      await areHere(house, [seeker])
      await works()
      await doJob('sweep-deadlines')
    }
  }
  for (let n = 0; n < 5; n++) {
    expect(await seeker.client.chat.session({ sessionId })).toMatchObject(offered)
    await goesOn(10)
  }
  await goesOn(12)
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({ state: 'waiting' })
})

test('the outage is taken off once, by the first job of any node', async () => {
  const { expert } = await twoWhoTalk()
  // People absent for longer than the outage, which shows whether it is taken off twice.
  await house.moveTime('60 seconds')
  await areHere(house, [expert])
  await recordAlive(house.db)
  await house.moveTime('40 seconds')
  await Promise.all(['record-node-alive', ...judging, 'record-node-alive'].map(doJob))
  const [seen] = await rows(
    'select extract(epoch from app_now() - min(seen_at))::float8 as ago from presence',
  )
  expect(seen.ago).toBeGreaterThanOrEqual(60)
  expect(seen.ago).toBeLessThan(75)
})

test('while nodes work, a person who is not heard is absent', async () => {
  const { expert } = await twoWhoTalk()
  for (let n = 0; n < 20; n++) {
    await house.moveTime('1 second')
    await areHere(house, [expert])
    await works()
  }
  await doJob('climb-ladder')
  expect(await rows('select cause from escalations')).toEqual([{ cause: 'seeker-lost' }])
})
