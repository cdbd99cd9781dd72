import { emptyPlan, planLimits } from '@sanad/domain/wellbeing/plan/plan'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { openHouse, type House } from '../../../test/house.ts'
import {
  aConversation,
  anExpert,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../../test/people/people.ts'
import { sweepShares } from './plan-store.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())
beforeEach(() => house.db.$client.query('update availability set available = false'))

const plan = { ...emptyPlan, people: 'Sara 050 123 4567', signs: 'I stop answering' }
const save = ({ client }: TestPerson, people: string, revision: number, keepsBefore = false) =>
  client.plan.savePlan({ plan: { ...plan, people }, revision, keepsBefore })
const shared = ({ client }: TestPerson, sessionId: string) =>
  outcome(client.plan.sharedPlan({ sessionId }))

test('PLAN-1 a plan is sealed, and its owner alone reads it', async () => {
  const [one, other] = [await aSeeker(house), await aSeeker(house)]
  expect(await one.client.plan.ownPlan()).toEqual({ plan: null, revision: 0, savedAt: null })
  await save(one, plan.people, 0)
  expect(await one.client.plan.ownPlan()).toMatchObject({ plan, revision: 1 })
  expect((await other.client.plan.ownPlan()).plan).toBeNull()
  const { rows } = await house.db.$client.query<{ content: Buffer }>(
    'select content from safety_plans where person_id = $1',
    [one.id],
  )
  expect(rows[0]?.content.toString('latin1')).not.toContain('Sara')
  expect(house.logged.join('\n')).not.toContain('Sara')
})

test('PLAN-4 of many saves of one revision one is stored, and the others are told', async () => {
  const seeker = await aSeeker(house)
  await save(seeker, 'first', 0)
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, at) => outcome(save(seeker, `device ${at}`, 1))),
  )
  expect(all.filter((one) => one === 'PLAN_CHANGED')).toHaveLength(7)
  expect((await seeker.client.plan.ownPlan()).revision).toBe(2)
  const fresh = await aSeeker(house)
  const first = await Promise.all(['a', 'b'].map((text) => outcome(save(fresh, text, 0))))
  expect(first.filter((one) => one === 'PLAN_CHANGED')).toHaveLength(1)
})

test('PLAN-4 a save that is sent again changes nothing', async () => {
  const seeker = await aSeeker(house)
  const first = await save(seeker, 'same', 0)
  expect(await save(seeker, 'same', 0)).toEqual(first)
})

test('PLAN-5 versions: the first change in an hour, and before a restore', async () => {
  const seeker = await aSeeker(house)
  const peopleIn = async () =>
    (await seeker.client.plan.planVersions()).versions.map((version) => version.plan.people)
  await save(seeker, 'one', 0)
  await save(seeker, 'two', 1)
  await save(seeker, 'three', 2)
  expect(await peopleIn()).toEqual(['one'])
  await house.moveTime('61 minutes')
  await save(seeker, 'four', 3)
  expect(await peopleIn()).toEqual(['three', 'one'])
  for (let revision = 4; revision < 14; revision++) {
    await house.moveTime('1 second')
    await save(seeker, `restored ${revision}`, revision, true)
  }
  const kept = await peopleIn()
  expect(kept).toHaveLength(planLimits.versions)
  expect(kept[0]).toBe('restored 12')
})

test('PLAN-6 the supporter reads the steps that are shown, as they are now', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  await save(seeker, 'Sara', 0)
  expect(await expert.client.plan.sharedPlan({ sessionId })).toEqual({ steps: [] })
  const socket = await openSocket(house, expert)
  await seeker.client.plan.sharePlanStep({ sessionId, step: 'people', isShown: true })
  await socket.event('plan.shown-changed', (event) => event.sessionId === sessionId)
  socket.close()
  expect(await seeker.client.plan.ownPlanShares({ sessionId })).toEqual({ steps: ['people'] })
  expect(await expert.client.plan.sharedPlan({ sessionId })).toEqual({
    steps: [{ step: 'people', text: 'Sara' }],
  })
  await save(seeker, 'Sara and Omar', 1)
  expect((await expert.client.plan.sharedPlan({ sessionId })).steps[0]?.text).toBe('Sara and Omar')
  await seeker.client.plan.sharePlanStep({ sessionId, step: 'people', isShown: false })
  expect(await expert.client.plan.sharedPlan({ sessionId })).toEqual({ steps: [] })
})

test('PLAN-6.2 strangers and staff read nothing, and the end takes it back', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  await save(seeker, 'Sara', 0)
  await seeker.client.plan.sharePlanStep({ sessionId, step: 'people', isShown: true })
  for (const stranger of [
    await anExpert(house),
    await aSeeker(house),
    seeker,
    await aStaffMember(house, 'supervisor'),
    await aStaffMember(house, 'admin'),
  ])
    expect(await shared(stranger, sessionId)).not.toBe('ok')
  const other = await aSeeker(house)
  const step = { sessionId, step: 'people', isShown: true } as const
  expect(await outcome(other.client.plan.sharePlanStep(step))).toBe('NOT_FOUND')
  expect(await outcome(expert.client.plan.sharePlanStep(step))).toBe('NOT_FOUND')
  await seeker.client.chat.endSession({ sessionId })
  expect(await expert.client.plan.sharedPlan({ sessionId })).toEqual({ steps: [] })
  expect(await outcome(seeker.client.plan.sharePlanStep(step))).toBe('NOT_FOUND')
  await sweepShares(house.db)
  const { rows } = await house.db.$client.query('select 1 from plan_shares where session_id = $1', [
    sessionId,
  ])
  expect(rows).toEqual([])
})

test('PLAN-6.2 the next supporter is shown nothing', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  await save(seeker, 'Sara', 0)
  await seeker.client.plan.sharePlanStep({ sessionId, step: 'people', isShown: true })
  const next = await anExpert(house)
  await expert.client.matching.proposeHandover({ sessionId })
  await seeker.client.matching.answerHandover({ sessionId, answer: 'fresh' })
  await next.client.chat.openSession({ sessionId })
  expect(await shared(expert, sessionId)).toBe('NOT_FOUND')
  expect(await next.client.plan.sharedPlan({ sessionId })).toEqual({ steps: [] })
})

test('a deleted plan leaves no version and shows nothing', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await expert.client.chat.openSession({ sessionId })
  await save(seeker, 'Sara', 0)
  await save(seeker, 'Omar', 1)
  await seeker.client.plan.sharePlanStep({ sessionId, step: 'people', isShown: true })
  expect(await seeker.client.plan.removePlan()).toEqual({ removed: true })
  expect(await seeker.client.plan.removePlan()).toEqual({ removed: false })
  expect((await seeker.client.plan.planVersions()).versions).toEqual([])
  expect(await expert.client.plan.sharedPlan({ sessionId })).toEqual({ steps: [] })
})

test('PLAN-9 the words of a plan raise no flag', async () => {
  const seeker = await aSeeker(house)
  await save(seeker, 'I want to kill myself', 0)
  const { rows } = await house.db.$client.query<{ flags: string }>(
    'select (select count(*) from flags) + (select count(*) from safety_cases) as flags',
  )
  expect(Number(rows[0]?.flags)).toBe(0)
})
