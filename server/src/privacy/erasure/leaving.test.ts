import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seenSigns } from '../../../test/people/cases.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import {
  agreeTo,
  aConversation,
  anExpert,
  aStaffMember,
  onAnotherDevice,
  type TestPerson,
} from '../../../test/people/people.ts'
import { eraseDuePeople } from '../index.ts'

let house: House
let admin: TestPerson
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  admin = await aStaffMember(house, 'admin')
})
afterAll(() => house.close())

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.db.$client.query<Row>(text, values)).rows
const statusOf = async ({ id }: TestPerson) =>
  (
    await query<{ status: string }>(
      'select verification_status as status from profiles where id = $1',
      [id],
    )
  )[0]?.status
const decidedAbout = async ({ id }: TestPerson) =>
  (
    await query<{ action: string }>(
      `select action from audit_entries where subject_id = $1 and action like 'application.%' order by seq`,
      [id],
    )
  ).map(({ action }) => action)

async function aLeaving(): Promise<TestPerson> {
  const expert = await anExpert(house)
  await expert.client.privacy.askErasure()
  return expert
}
/** Signs in again and undoes the request. @returns the standing afterwards */
async function comesBack(person: TestPerson) {
  const back = await onAnotherDevice(house, person)
  await back.client.privacy.undoErasure()
  return (await back.client.home.start()).me?.standing
}
const suspend = ({ id: personId }: TestPerson) =>
  outcome(admin.client.application.suspendExpert({ personId, reason: 'a report' }))
const reinstating = ({ id: personId }: TestPerson) =>
  admin.client.application.reinstateExpert({ personId, reason: 'a mistake' })
const reinstate = (person: TestPerson) => outcome(reinstating(person))

describe('staff’s decisions about a leaving supporter apply when they come back', () => {
  test('a suspension: once, and in the audit log', async () => {
    const expert = await aLeaving()
    expect([await suspend(expert), await suspend(expert)]).toEqual(['ok', 'MOVED_ON'])
    expect(await decidedAbout(expert)).toEqual(['application.suspended'])
    expect(await comesBack(expert)).toBe('applicant')
    expect(await reinstate(expert)).toBe('ok')
    expect(await statusOf(expert)).toBe('approved')
  })

  test('a case that ends with a suspension', async () => {
    await query('update availability set available = false')
    const { seeker, expert, sessionId } = await aConversation(house)
    const about = { sessionId, personId: expert.id }
    await seeker.client.supervision.reportPerson({
      ...about,
      id: randomUUID(),
      reason: 'threat',
      words: '',
    })
    await expert.client.privacy.askErasure()
    const supervisor = await aStaffMember(house, 'supervisor')
    const which = { kind: 'session', id: sessionId } as const
    await supervisor.client.supervision.takeCase(which)
    const seen = await seenSigns(supervisor, sessionId)
    const closing = {
      outcome: 'suspended',
      verdict: null,
      note: '',
      told: 'Somebody was threatened.',
    } as const
    await supervisor.client.supervision.closeCase({ ...which, seen, ...closing })
    expect(await decidedAbout(expert)).toEqual(['application.suspended'])
    expect(await comesBack(expert)).toBe('applicant')
  })

  test('a lifted suspension: they serve once they come back, and not before', async () => {
    const expert = await anExpert(house)
    await suspend(expert)
    await expert.client.privacy.askErasure()
    expect([await reinstate(expert), await reinstate(expert)]).toEqual(['ok', 'MOVED_ON'])
    expect(await statusOf(expert)).toBe('suspended')
    expect(await comesBack(expert)).toBe('expert')
  })

  test('an account that was closed and opened again: they need a reinstatement', async () => {
    const expert = await aLeaving()
    const about = { personId: expert.id, reason: 'a report' }
    await admin.client.admin.disableUser(about)
    await admin.client.admin.enableUser(about)
    expect(await comesBack(expert)).toBe('applicant')
    expect(await reinstate(expert)).toBe('ok')
  })
})

test('staff whose account is opened again while they are leaving serve once they come back, and not before', async () => {
  const supervisor = await aStaffMember(house, 'supervisor')
  await supervisor.client.privacy.askErasure()
  const owner = await aStaffMember(house, 'owner')
  const about = { personId: supervisor.id, reason: 'a mistake' }
  await owner.client.admin.disableUser(about)
  await owner.client.admin.enableUser(about)
  expect(await statusOf(supervisor)).toBe('suspended')
  expect(await comesBack(supervisor)).toBe('supervisor')
})

test('a supporter suspended before the request is still suspended when they come back', async () => {
  const expert = await anExpert(house)
  await suspend(expert)
  await expert.client.privacy.askErasure()
  expect(await comesBack(expert)).toBe('applicant')
})

/** Both start, in this order, while the application is locked. */
async function atOnce({ id }: TestPerson, acts: readonly (() => Promise<unknown>)[]) {
  const holder = await house.db.$client.connect()
  await holder.query('begin')
  await holder.query('select 1 from applications where person_id = $1 for update', [id])
  const began: Promise<string>[] = []
  for (const act of acts) {
    began.push(outcome(act()))
    await expect.poll(() => query(waits)).toHaveLength(began.length)
  }
  await holder.query('commit')
  holder.release()
  return Promise.all(began)
}
const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

describe('simultaneous acts on the same person wait for each other, and none fails', () => {
  async function aSuspended() {
    const expert = await anExpert(house)
    await agreeTo(expert, 'expert')
    await suspend(expert)
    return expert
  }

  test('reinstated while they withdraw consent: they do not serve', async () => {
    for (const first of ['staff', 'they']) {
      const expert = await aSuspended()
      const acts = [() => reinstating(expert), () => expert.client.privacy.withdrawConsent()]
      const done = await atOnce(expert, first === 'staff' ? acts : acts.toReversed())
      expect(done).toEqual(first === 'staff' ? ['ok', 'ok'] : ['ok', 'CONSENT_TAKEN_BACK'])
      expect(await statusOf(expert)).toBe('suspended')
    }
  })

  test('reinstated while they request erasure: they do not serve until they come back', async () => {
    const expert = await aSuspended()
    const acts = [() => reinstating(expert), () => expert.client.privacy.askErasure()]
    expect(await atOnce(expert, acts)).toEqual(['ok', 'ok'])
    expect(await statusOf(expert)).toBe('suspended')
    expect(await comesBack(expert)).toBe('expert')
  })

  test('reinstated while they are erased: nothing is left of them', async () => {
    const expert = await aSuspended()
    await expert.client.privacy.askErasure()
    await query(`update erasure_requests set due_at = app_now() where person_id = $1`, [expert.id])
    const acts = [() => reinstating(expert), () => eraseDuePeople(house.appContext)]
    expect(await atOnce(expert, acts)).toEqual(['ok', 'ok'])
    expect(
      await query('select 1 from accounts where id = $1 and erased_at is not null', [expert.id]),
    ).toHaveLength(1)
    expect(house.logged.join('')).not.toContain('could not be erased')
  })
})
