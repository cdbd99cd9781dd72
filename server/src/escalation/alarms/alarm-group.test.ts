import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { aLadder, callsTo, climbAfter, startEmergency } from '../../../test/jobs/ladder.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import {
  aGuest,
  areHere,
  aSeeker,
  aStaffMember,
  writes,
  type TestPerson,
} from '../../../test/people/people.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { climbLadder } from '../ladder/climb-ladder.ts'
import { openEscalation } from '../ladder/open-escalation.ts'
import { moveEscalations } from '../ladder/move-escalations.ts'

let house: House
let supervisor: TestPerson
let colleague: TestPerson
let owner: TestPerson
beforeEach(async () => {
  // Requests come through a trusted proxy, so that there is more than one network.
  house = await openHouse({
    env: { TRUSTED_PROXY: '127.0.0.1' },
    change: (appContext) => ({ ...appContext, limits: 100 }),
  })
  supervisor = await aStaffMember(house, 'supervisor')
  colleague = await aStaffMember(house, 'supervisor')
  owner = await aStaffMember(house, 'owner')
})
afterEach(() => house.close())

const flooding = '198.51.100.7'
const elsewhere = '203.0.113.9'
const reason = 'The same words in all of them'

interface Alarm {
  readonly guest: TestPerson
  readonly sessionId: string
  readonly id: string
}
async function anAlarm(
  network: string,
  as: (house: House) => Promise<TestPerson> = aGuest,
): Promise<Alarm> {
  const guest = await as(house)
  guest.forward(network)
  const sessionId = await startEmergency(guest)
  const { rows } = await house.db.$client.query<{ id: string }>(
    'select id from escalations where session_id = $1',
    [sessionId],
  )
  return { guest, sessionId, id: rows[0]?.id ?? '' }
}
async function flood(size: number): Promise<Alarm[]> {
  const alarms: Alarm[] = []
  for (let n = 0; n < size; n += 1) alarms.push(await anAlarm(flooding))
  await climbLadder(house.appContext)
  return alarms
}
const board = async ({ client } = owner) => (await client.liveBoards.whoAnswers()).open
/** Of each group on the board: how many there are, and who treats it. */
const groups = async (reader = owner) => {
  const all = (await board(reader)).map(({ id, group }) => ({ id: group?.id ?? id, ...group }))
  return [...new Map(all.map((one) => [one.id, one])).values()].map(
    ({ count = 1, treatedBy = null }) => ({
      count,
      by: treatedBy?.firstName ?? null,
    }),
  )
}
const treat = (
  { client }: TestPerson,
  alarms: readonly { readonly id: string }[],
  severity: 'high' | 'severe' = 'high',
) =>
  client.escalation.treatAlarmsAsOne({
    escalationIds: alarms.map(({ id }) => id),
    severity,
    reason,
  })
/** The next step of a ladder: its rung, and its moment in whole seconds. */
async function nextOf({ id }: Pick<Alarm, 'id'>) {
  const { rows } = await house.db.$client.query<{ rung: string; at: number }>(
    `select rung, round(extract(epoch from due_at))::int as at from escalation_steps
     where escalation_id = $1 and taken_at is null order by due_at limit 1`,
    [id],
  )
  return rows[0] ?? { rung: 'none', at: 0 }
}
/** Both supervisors, and the owner: how many calls. */
const reached = () => callsTo(house, supervisor, colleague, owner)
const grave = 'I want to hurt myself'

describe('ALARM-4 the board of alarms', () => {
  test('shows the alarms of one network and level as a group; others stand by themselves', async () => {
    const alarms = await flood(3)
    await anAlarm(elsewhere)
    const beside = await anAlarm(flooding, aSeeker)
    expect(await groups()).toEqual([
      { count: 4, by: null },
      { count: 1, by: null },
    ])
    await writes(beside.guest, beside.sessionId, 'I want to kill myself')
    await climbLadder(house.appContext)
    expect((await board())[0]).toMatchObject({ id: beside.id, severity: 'severe' })
    expect(await groups()).toEqual([
      { count: 1, by: null },
      { count: 3, by: null },
      { count: 1, by: null },
    ])
    const [first] = alarms
    expect((await board()).find(({ id }) => id === first?.id)?.group?.count).toBe(3)
    expect(JSON.stringify(await board())).not.toContain(flooding)
  })

  test('one network does not fill the board: alarms of others are shown, too', async () => {
    await flood(2)
    const { rows } = await house.db.$client.query<{ network: string }>(
      'select network from escalations limit 1',
    )
    await house.db.$client.query(
      `with people as (insert into accounts (id, name, email, created_at, updated_at)
         select gen_random_uuid(), '', gen_random_uuid()::text || '@people.invalid', now(), now() from generate_series(1, 230) returning id)
       insert into escalations (seeker_id, cause, severity, language, accompanied, network, opened_at)
       select id, 'emergency', 'critical', 'en', false, $1, app_now() - interval '1 hour' from people`,
      [rows[0]?.network],
    )
    const real = await anAlarm(elsewhere)
    const calls = await board()
    expect(calls).toHaveLength(200)
    expect(calls.find(({ id }) => id === real.id)).toBeDefined()
    expect(calls[0]?.group?.count).toBe(230)
  })
})

describe('ALARM-5 treating a group as one', () => {
  test('acknowledges each alarm, with the reason in each audit entry', async () => {
    const alarms = await flood(3)
    expect(await treat(supervisor, alarms)).toEqual({ treated: 3, left: 0 })
    expect(await groups(colleague)).toEqual([{ count: 3, by: 'Huda' }])
    expect((await board(supervisor))[0]?.group?.treatedBy).toMatchObject({ reason, mine: true })
    const { rows } = await house.db.$client.query(
      `select actor_id, subject_id, reason from audit_entries where action = 'escalation.alarm-treated-as-one'`,
    )
    expect(new Set(rows)).toEqual(
      new Set(alarms.map(({ id }) => ({ actor_id: supervisor.id, subject_id: id, reason }))),
    )
  })

  test('leaves out alarms that were answered, became graver, have a new sign, or are of another network', async () => {
    const [first, second, answered, graver, worried] = await flood(5)
    if (!first || !second || !answered || !graver || !worried) throw new Error('expected five')
    const other = await anAlarm(elsewhere)
    await areHere(house, [supervisor])
    await supervisor.client.supervision.answerAlarm({ escalationId: answered.id })
    await writes(graver.guest, graver.sessionId, 'I want to kill myself')
    // Of the same level: a person looks at what they wrote.
    await writes(worried.guest, worried.sessionId, grave)
    await climbLadder(house.appContext)
    const all = [first, second, answered, graver, worried, other]
    expect(await treat(colleague, all)).toEqual({ treated: 2, left: 4 })
    expect(await treat(colleague, [answered, graver])).toEqual({ treated: 0, left: 2 })
  })

  test('never takes critical alarms, and needs a member of staff', async () => {
    const alarms = await flood(2)
    const critical = 'critical' as 'high'
    expect(await outcome(treat(supervisor, alarms, critical))).toBe('BAD_REQUEST')
    expect(await outcome(treat(await aSeeker(house), alarms))).toBe('NOT_FOUND')
    expect(await outcome(treat(owner, alarms))).toBe('ok')
  })
})

describe('ALARM-6 acknowledging a group', () => {
  test('holds each ladder for two minutes, once for each person; then each goes on, and the person is asked again', async () => {
    const alarms = await flood(2)
    const [one] = alarms
    if (!one) throw new Error('expected two')
    const { rung, at } = await nextOf(one)
    await treat(supervisor, alarms)
    expect(await nextOf(one)).toEqual({ rung, at: at + 120 })
    await treat(supervisor, alarms)
    expect(await nextOf(one)).toEqual({ rung, at: at + 120 })
    const [notifiedCount = 0] = await reached()
    await climbAfter(house, '121 seconds')
    expect((await reached())[0]).toBe(notifiedCount + 2)
    await climbAfter(house, '5 minutes')
    expect((await nextOf(one)).rung).toBe('backup')
  })

  test('holds nothing if the person may not enter', async () => {
    const [one, ...more] = await flood(2)
    if (!one) throw new Error('expected two')
    const before = await nextOf(one)
    await treat(owner, [one, ...more])
    expect(await nextOf(one)).toEqual(before)
  })

  test('stops no ladder: after half an hour each is an incident', async () => {
    await treat(supervisor, await flood(3))
    await climbAfter(house, '30 minutes')
    expect((await owner.client.liveBoards.whoAnswers()).incidents).toHaveLength(3)
  })

  test('changes nothing for supporters, for the queue, or for what the seekers are told', async () => {
    const alarms = await flood(2)
    const [one] = alarms
    if (!one) throw new Error('expected two')
    const asTheySee = async () => {
      const seen = await one.guest.client.emergency.current()
      return { ...seen, waitedSeconds: undefined }
    }
    const queue = async () =>
      (await supervisor.client.supervision.queue()).open.map(({ id, takenBy }) => [id, takenBy])
    const before = [await asTheySee(), await queue()]
    await treat(supervisor, alarms)
    expect([await asTheySee(), await queue()]).toEqual(before)
    await areHere(house, [supervisor])
    expect(await supervisor.client.supervision.answerAlarm({ escalationId: one.id })).toMatchObject(
      {
        kind: 'conversation',
      },
    )
  })

  test('shows the last of two colleagues, and neither as answering until one answers an alarm', async () => {
    const alarms = await flood(2)
    const [one] = alarms
    if (!one) throw new Error('expected two')
    await treat(supervisor, alarms)
    await treat(owner, alarms)
    const [call] = await board(owner)
    expect(call?.group?.treatedBy?.mine).toBe(true)
    expect(call?.answeredBy).toEqual([])
    await owner.client.supervision.answerAlarm({ escalationId: one.id })
    expect((await board(owner)).map(({ answeredBy }) => answeredBy.length)).toEqual([1, 0])
  })

  test('a person who then answers one alarm is audited for it, and shown on the board from then on', async () => {
    const alarms = await flood(2)
    const [one] = alarms
    if (!one) throw new Error('expected two')
    await treat(owner, alarms)
    await house.moveTime('1 minute')
    await owner.client.supervision.answerAlarm({ escalationId: one.id })
    await owner.client.supervision.answerAlarm({ escalationId: one.id })
    const [answer] = (await board(owner)).find(({ id }) => id === one.id)?.answeredBy ?? []
    expect(answer?.secondsAgo).toBeLessThan(30)
    const { rows } = await house.db.$client.query(
      `select actor_id, subject_id from audit_entries where action = 'escalation.acknowledged'`,
    )
    expect(rows).toEqual([{ actor_id: owner.id, subject_id: one.id }])
  })

  test('does not include later alarms of the network', async () => {
    await treat(supervisor, await flood(2))
    await flood(2)
    expect(await groups()).toEqual([
      { count: 2, by: 'Huda' },
      { count: 2, by: null },
    ])
  })
})

describe('ALARM-7 an alarm leaves its group', () => {
  const treated = async () => {
    const alarms = await flood(3)
    await treat(supervisor, alarms)
    const [one, other] = alarms
    if (!one || !other) throw new Error('expected three')
    return { one, other }
  }
  const isOut = async ({ id }: Alarm) =>
    (await board()).find((call) => call.id === id)?.group?.treatedBy === undefined

  test('when its level rises: the steps of the graver level count from then, whatever is held', async () => {
    const { one, other } = await treated()
    const [, before = 0] = await reached()
    await writes(one.guest, one.sessionId, 'I want to kill myself')
    await climbLadder(house.appContext)
    expect([await isOut(one), await isOut(other)]).toEqual([true, false])
    // Severe: the supervisors are called at once.
    expect((await reached())[1]).toBe(before + 1)
  })

  test('when its person writes of danger at the same level: the hold ends', async () => {
    const { one, other } = await treated()
    const held = { one: await nextOf(one), other: await nextOf(other) }
    await writes(one.guest, one.sessionId, 'Hello?')
    await climbLadder(house.appContext)
    expect(await isOut(one)).toBe(false)
    await writes(one.guest, one.sessionId, grave)
    await climbLadder(house.appContext)
    expect([await isOut(one), await isOut(other)]).toEqual([true, false])
    expect((await nextOf(one)).at).toBeLessThan(held.one.at)
    expect(await nextOf(other)).toEqual(held.other)
    expect(await groups()).toEqual([
      { count: 1, by: null },
      { count: 2, by: 'Huda' },
    ])
    // Beside new alarms without a word it stands by itself.
    await flood(2)
    expect(await groups()).toEqual([
      { count: 1, by: null },
      { count: 2, by: 'Huda' },
      { count: 2, by: null },
    ])
  })

  test('when it is merged with another ladder of its person, who signed up', async () => {
    const { one } = await treated()
    const account = await aSeeker(house)
    const theirs = await aLadder(house, account, 'high')
    await transaction(house.db, (tx) => moveEscalations(tx, one.guest.id, account.id))
    const { rows } = await house.db.$client.query(
      'select person_id from escalation_answers where escalation_id = $1',
      [theirs],
    )
    expect(rows).toEqual([])
    expect((await board()).find(({ id }) => id === theirs)?.group?.treatedBy).toBeUndefined()
  })

  test('when a new round begins after half an hour', async () => {
    const { one, other } = await treated()
    await climbAfter(house, '30 minutes')
    await transaction(house.db, (tx) =>
      openEscalation(
        tx,
        {
          seekerId: one.guest.id,
          sessionId: one.sessionId,
          crisisId: null,
          cause: 'emergency',
          severity: 'high',
          accompanied: false,
        },
        { again: true },
      ),
    )
    expect([await isOut(one), await isOut(other)]).toEqual([true, false])
  })
})
