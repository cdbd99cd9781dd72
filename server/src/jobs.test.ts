import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../test/house.ts'
import { aConversation, aGuest, anExpert, aSeeker } from '../test/people.ts'
import { jobsOf } from './jobs.ts'
import { openLook } from './platform/look.ts'
import type { Job } from './platform/repeat.ts'
import { revoke } from './platform/revocations.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

type Asking = Job & Required<Pick<Job, 'due'>>
/** The jobs that have something to do at this moment, asked as the service asks. */
async function due(): Promise<string[]> {
  const jobs = jobsOf(house.tools, house.app).filter((job): job is Asking => job.due !== undefined)
  const found = await openLook(
    house.db,
    'look_for_what_is_due',
    jobs.map((job) => job.due),
  )()
  expect(found).toHaveLength(jobs.length)
  return jobs.filter((_, index) => found[index]).map(({ name }) => name)
}

test('where nothing is to be done nothing is run, and what is run has been done', async () => {
  expect(await due()).toEqual([])
  const seeker = await aSeeker(house)
  await seeker.client.matching.waitInLine({})
  await house.moveTime('1 minute')
  expect(await due()).toEqual(['look at what is due'])
  const job = jobsOf(house.tools, house.app).find(({ name }) => name === 'look at what is due')
  await job?.run()
  expect(await due()).toEqual([])
})

test('what each job waits for is seen', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await house.db.$client.query(
    `insert into quick_exits (person_id, left_at, unnoticed) values ($1, app_now(), true)`,
    [seeker.id],
  )
  expect(await due()).toContain('look at what is due')

  await revoke(house.db, { personId: seeker.id })
  expect(await due()).toContain('end revoked lines')

  await house.db.$client.query(
    `insert into session_turns (session_id, turn, kind, expert_id, after_seq, ladder_waits)
     values ($1, 9, 'handed-over', $2, 0, true)`,
    [sessionId, expert.id],
  )
  expect(await due()).toContain('take up what was left in danger')

  const resting = await anExpert(house)
  await house.db.$client.query(
    `update availability set break_until = app_now() - interval '1 second' where expert_id = $1`,
    [resting.id],
  )
  expect(await due()).toContain('end what ends by itself')

  await house.db.$client.query(
    `insert into crisis_assessments (id, user_id, severity_level, risk_score, trigger_keywords, assessment_data)
     values (gen_random_uuid(), $1, 'critical', 90, '{}', '\\x00')`,
    [seeker.id],
  )
  expect(await due()).toContain('climb the ladder')

  const guest = await aGuest(house)
  await house.db.$client.query(`insert into guest_claims (guest_id, account_id) values ($1, $2)`, [
    guest.id,
    seeker.id,
  ])
  expect(await due()).toContain('move what guests claimed')
})

test('an emergency is looked at by its own rules', async () => {
  const { sessionId } = await aConversation(house)
  await house.db.$client.query(`update sessions set is_emergency = true, due_at = app_now() where id = $1`, [
    sessionId,
  ])
  const found = await due()
  expect(found).toContain('look at emergencies')
  expect(found).not.toContain('look at what is due')
})
