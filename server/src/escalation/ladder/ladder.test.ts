import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { codeOf } from '../../../test/clients/call-outcome.ts'
import {
  acknowledgementOf,
  aLadder,
  callsTo,
  climbAfter,
  takenSteps,
} from '../../../test/jobs/ladder.ts'
import { waitsInLine } from '../../../test/people/matching.ts'
import { aTeamOnDuty } from '../../../test/people/on-duty.ts'
import { aConversation, anExpert, areHere, type TestPerson } from '../../../test/people/people.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { climbLadder } from './climb-ladder.ts'
import { openEscalation } from './open-escalation.ts'

let house: House
let expert: TestPerson
let supervisor: TestPerson
let backup: TestPerson
let admin: TestPerson
let owner: TestPerson
let seeker: TestPerson
beforeEach(async () => {
  house = await openHouse()
  ;({ expert, supervisor, backup, admin, owner, seeker } = await aTeamOnDuty(house))
})
afterEach(() => house.close())

const reached = () => callsTo(house, expert, supervisor, backup, admin, owner)
const here = (...people: TestPerson[]) => areHere(house, people)
/** These people are connected at this moment, and the ladder takes the steps that are due. */
async function climbsWith(...people: TestPerson[]): Promise<void> {
  await areHere(house, people)
  await climbLadder(house.appContext)
}

describe('LADDER-2 without a person, up to the owner and the incident', () => {
  test('critical: at once, after 60, 120 and 180 seconds, half an hour', async () => {
    await aLadder(house, seeker, 'critical')
    await climbAfter(house, '0')
    expect(await reached()).toEqual([1, 1, 0, 0, 0])
    await climbAfter(house, '50 seconds')
    expect(await reached()).toEqual([1, 1, 0, 0, 0])
    await climbAfter(house, '11 seconds')
    expect(await reached()).toEqual([1, 1, 1, 0, 0])
    await climbAfter(house, '1 minute')
    expect(await reached()).toEqual([1, 1, 1, 1, 0])
    await climbAfter(house, '1 minute')
    expect(await reached()).toEqual([1, 1, 1, 1, 1])
    await climbAfter(house, '27 minutes')
    expect(await reached()).toEqual([1, 2, 1, 2, 2])
    expect((await owner.client.liveBoards.whoAnswers()).incidents).toMatchObject([
      { severity: 'critical' },
    ])
  })

  test('severe: at once, 2 and 3 minutes, 6, 10, half an hour', async () => {
    await aLadder(house, seeker, 'severe')
    const after = async (by: string) => {
      await climbAfter(house, by)
      return reached()
    }
    expect(await after('0')).toEqual([1, 1, 0, 0, 0])
    expect(await after('110 seconds')).toEqual([1, 1, 0, 0, 0])
    expect(await after('11 seconds')).toEqual([1, 1, 1, 0, 0])
    expect(await after('1 minute')).toEqual([1, 1, 2, 0, 0])
    expect(await after('3 minutes')).toEqual([1, 1, 2, 1, 0])
    expect(await after('4 minutes')).toEqual([1, 1, 2, 1, 1])
    expect(await after('20 minutes')).toEqual([1, 2, 2, 2, 2])
  })

  test('high: those on call, 5 minutes the supervisor, 15 the backup, 30 the admin and the incident', async () => {
    await aLadder(house, seeker, 'high')
    await climbAfter(house, '0')
    expect(await reached()).toEqual([1, 0, 0, 0, 0])
    await climbAfter(house, '5 minutes')
    expect(await reached()).toEqual([1, 1, 0, 0, 0])
    await climbAfter(house, '10 minutes')
    expect(await reached()).toEqual([1, 1, 1, 0, 0])
    await climbAfter(house, '15 minutes')
    expect(await reached()).toEqual([1, 2, 1, 2, 1])
  })
})

test('a clock that jumps over every step takes each of them once, however often and by whom it is swept', async () => {
  const id = await aLadder(house, seeker, 'critical')
  await house.moveTime('2 hours')
  await Promise.all(Array.from({ length: 8 }, () => climbLadder(house.appContext)))
  await climbLadder(house.appContext)
  expect((await takenSteps(house, id)).map(({ step, outcome }) => `${step} ${outcome}`)).toEqual([
    'at-once on-call told',
    'at-once supervisor told',
    'nobody-there backup told',
    'unanswered backup told',
    'unanswered admin told',
    'unanswered owner told',
    'incident owner told',
  ])
  expect(await reached()).toEqual([1, 2, 1, 2, 2])
})

describe('LADDER-3 only a person stops a ladder', () => {
  test('a supervisor who takes the case where there is no session; nothing more is sent', async () => {
    const id = await aLadder(house, seeker, 'critical')
    await climbLadder(house.appContext)
    expect(await supervisor.client.supervision.answerAlarm({ escalationId: id })).toEqual({
      kind: 'over',
    })
    await climbAfter(house, '2 hours')
    expect(await reached()).toEqual([1, 1, 0, 0, 0])
    expect(await acknowledgementOf(house, id)).toEqual({ by: supervisor.id, how: 'case-taken' })
    expect((await owner.client.liveBoards.whoAnswers()).incidents).toEqual([])
    const { rows } = await house.db.$client.query(
      'select withdrawn_at is not null as gone from notices',
    )
    expect(rows.every(({ gone }) => gone === true)).toBe(true)
  })

  test('a supporter who was not notified does not see it', async () => {
    const id = await aLadder(house, seeker, 'critical')
    await climbLadder(house.appContext)
    const other = await anExpert(house)
    await expect(other.client.supervision.answerAlarm({ escalationId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect((await other.client.escalation.myCalls()).calls).toEqual([])
    expect((await expert.client.escalation.myCalls()).calls).toMatchObject([
      { id, severity: 'critical' },
    ])
  })

  test('neither the seeker asking again nor leaving', async () => {
    const id = await aLadder(house, seeker, 'critical')
    await climbLadder(house.appContext)
    expect(await aLadder(house, seeker, 'critical')).toBe(id)
    await climbAfter(house, '61 seconds')
    expect(await reached()).toEqual([1, 1, 1, 0, 0])
  })

  test('a supporter who enters the session answers it; a program does not', async () => {
    const sessionId = await waitsInLine(seeker)
    await house.db.$client.query(`update sessions set crisis_severity = 'severe' where id = $1`, [
      sessionId,
    ])
    await climbsWith(seeker)
    await expert.client.matching.claim({ sessionId })
    await here(expert)
    await house.db.$client.query('update profiles set automatic = true where id = $1', [expert.id])
    await climbLadder(house.appContext)
    const [row] = (await house.db.$client.query<{ id: string }>('select id from escalations')).rows
    expect(await acknowledgementOf(house, row?.id ?? '')).toEqual({ by: null, how: null })
    await house.db.$client.query('update profiles set automatic = false where id = $1', [expert.id])
    await climbLadder(house.appContext)
    expect(await acknowledgementOf(house, row?.id ?? '')).toEqual({ by: expert.id, how: 'joined' })
  })
})

test('LADDER-3 a supervisor who joins answers it, also where a supporter was there all along', async () => {
  const talk = await aConversation(house)
  await house.db.$client.query(
    `update sessions set crisis_severity = 'severe', opened_at = app_now()`,
  )
  await here(talk.expert, talk.seeker)
  await house.moveTime('18 seconds')
  await climbsWith(talk.expert)
  const [row] = (await house.db.$client.query<{ id: string }>('select id from escalations')).rows
  expect(await acknowledgementOf(house, row?.id ?? '')).toEqual({ by: null, how: null })
  await house.db.$client.query('update sessions set supervisor_id = $1', [supervisor.id])
  await climbsWith(supervisor)
  expect(await acknowledgementOf(house, row?.id ?? '')).toEqual({
    by: supervisor.id,
    how: 'joined',
  })
})

describe('LADDER-4 an empty rung', () => {
  test('falls to the next people there are, and in the end to the owner', async () => {
    await house.db.$client.query('delete from shifts')
    const id = await aLadder(house, seeker, 'critical')
    await climbAfter(house, '0')
    // Neither on call nor on watch: every supervisor is told.
    expect(await reached()).toEqual([0, 1, 1, 0, 0])
    await climbAfter(house, '61 seconds')
    // No supervisor is left who was not told: the admin stands in.
    expect(await reached()).toEqual([0, 1, 1, 1, 0])
    expect((await takenSteps(house, id)).map(({ toldRung }) => toldRung)).toEqual([
      'supervisor',
      'supervisor',
      'admin',
      'admin',
    ])
    expect((await admin.client.escalation.myCalls()).calls).toMatchObject([
      { toldRung: 'admin', insteadOf: 'backup', next: { rung: 'admin' } },
    ])
  })

  test('notifies the owner at every step of a service that they run alone', async () => {
    await house.db.$client.query('delete from shifts')
    await house.db.$client.query(`update profiles set role = 'seeker' where id = any ($1)`, [
      [supervisor.id, backup.id, admin.id],
    ])
    const id = await aLadder(house, seeker, 'critical')
    for (const by of ['0', '1 minute', '1 minute', '1 minute', '27 minutes'])
      await climbAfter(house, by)
    expect(await callsTo(house, owner)).toEqual([5])
    expect((await takenSteps(house, id)).every(({ outcome }) => outcome === 'told')).toBe(true)
  })

  test('without even an owner is an error in the log, and the step records nobody', async () => {
    await house.db.$client.query('delete from shifts')
    await house.db.$client.query(`update profiles set role = 'seeker'`)
    const id = await aLadder(house, seeker, 'critical')
    await climbLadder(house.appContext)
    expect((await takenSteps(house, id)).map(({ outcome }) => outcome)).toEqual([
      'nobody',
      'nobody',
    ])
    expect(house.logged.join()).toContain('there is nobody to tell')
  })
})

describe('LADDER-4 a supporter on call who could not come', () => {
  /** What makes it so, and what they read when they answer a call from before. */
  const states: [string, string, () => Promise<unknown>][] = [
    ['is kept aside after a report', 'not-now', () => turn('set_aside = true')],
    [
      'said “no crisis today”',
      'not-now',
      () => turn(`not_today = '{crisis}', not_today_until = app_now() + interval '1 day'`),
    ],
    [
      'is on a break',
      'not-now',
      () => turn(`available = false, break_until = app_now() + interval '15 minutes'`),
    ],
    [
      'is apart from this seeker',
      'NOT_FOUND',
      () =>
        house.db.$client.query(
          'insert into blocks (blocker_id, blocked_id, session_id) values ($1, $2, gen_random_uuid())',
          [seeker.id, expert.id],
        ),
    ],
  ]
  const turn = (to: string) =>
    house.db.$client.query(`update availability set ${to} where expert_id = $1`, [expert.id])

  test.each(states)('is not called who %s', async (_name, _answer, happens) => {
    await happens()
    await aLadder(house, seeker, 'high')
    await climbAfter(house, '0')
    expect(await reached()).toEqual([0, 1, 0, 0, 0])
  })

  test.each(states)(
    'cannot answer who was called before and %s',
    async (_name, answer, happens) => {
      const escalationId = await aLadder(house, seeker, 'critical')
      await climbAfter(house, '0')
      await happens()
      const answered = expert.client.supervision.answerAlarm({ escalationId })
      expect(await answered.then(({ kind }) => kind, codeOf)).toBe(answer)
      await climbAfter(house, '61 seconds')
      expect(await reached()).toEqual([1, 1, 1, 0, 0])
    },
  )
})

describe('LADDER-5 one ladder for each person', () => {
  test('is opened for twenty causes at once', async () => {
    const ids = await Promise.all(
      Array.from({ length: 20 }, () => aLadder(house, seeker, 'critical')),
    )
    expect(new Set(ids).size).toBe(1)
    await climbLadder(house.appContext)
    expect(await reached()).toEqual([1, 1, 0, 0, 0])
  })

  test('becomes graver, and then everyone is notified again', async () => {
    const id = await aLadder(house, seeker, 'high')
    await climbLadder(house.appContext)
    expect(await aLadder(house, seeker, 'critical')).toBe(id)
    await climbLadder(house.appContext)
    expect(await reached()).toEqual([2, 1, 0, 0, 0])
    expect(await aLadder(house, seeker, 'high')).toBe(id)
    expect((await expert.client.escalation.myCalls()).calls).toMatchObject([
      { severity: 'critical' },
    ])
  })

  test.each([['while the service runs'], ['after a restart that missed both moments']])(
    'LADDER-7 becomes graver: half an hour is told once, %s',
    async (how) => {
      await aLadder(house, seeker, 'high')
      await climbAfter(house, '10 minutes')
      await aLadder(house, seeker, 'severe')
      if (how.startsWith('while')) await climbAfter(house, '20 minutes')
      await climbAfter(house, '45 minutes')
      const { rows } = await house.db.$client.query<{ n: number }>(
        `select count(*)::int as n from notices where kind = 'incident' and person_id = $1`,
        [owner.id],
      )
      expect(rows).toEqual([{ n: 1 }])
    },
  )

  test('calls everyone anew when asked again after half an hour', async () => {
    const id = await aLadder(house, seeker, 'critical')
    await climbAfter(house, '31 minutes')
    const before = await reached()
    await transaction(house.db, (tx) =>
      openEscalation(
        tx,
        {
          seekerId: seeker.id,
          sessionId: null,
          crisisId: null,
          cause: 'emergency',
          severity: 'critical',
          accompanied: false,
        },
        { again: true },
      ),
    )
    await climbLadder(house.appContext)
    expect(await reached()).toEqual(before.map((n, index) => (index < 2 ? n + 1 : n)))
    expect(await acknowledgementOf(house, id)).toEqual({ by: null, how: null })
  })
})

test('LADDER-7 an incident is closed by staff, with an outcome and a sealed note', async () => {
  const id = await aLadder(house, seeker, 'critical')
  await climbAfter(house, '31 minutes')
  const { incidents } = await admin.client.liveBoards.whoAnswers()
  const closing = {
    incidentId: incidents[0]?.id ?? '',
    outcome: 'reached',
    note: 'Called back by e-mail.',
  } as const
  await admin.client.escalation.closeIncident(closing)
  await expect(owner.client.escalation.closeIncident(closing)).rejects.toMatchObject({
    code: 'ALREADY_CLOSED',
  })
  expect((await admin.client.liveBoards.whoAnswers()).incidents).toEqual([])
  expect(await acknowledgementOf(house, id)).toEqual({ by: admin.id, how: 'incident-closed' })
  expect(await owner.client.escalation.closedIncidents()).toMatchObject([
    { outcome: 'reached', note: 'Called back by e-mail.', closedBy: 'Huda' },
  ])
  const reads = await house.db.$client.query(
    `select actor_id from audit_entries where action = 'escalation.incidents-read'`,
  )
  expect(reads.rows).toEqual([{ actor_id: owner.id }])
  const { rows } = await house.db.$client.query(`select note from incidents`)
  expect(String((rows[0] as { note: Buffer }).note)).not.toContain('Called')
})

test('LADDER-9 guests are paused and resumed with a reason, in the audit and on the screen', async () => {
  await supervisor.client.escalation.pauseGuests({
    paused: true,
    reason: 'A flood from one network',
  })
  expect((await owner.client.liveBoards.whoAnswers()).guests).toMatchObject({
    paused: true,
    reason: 'A flood from one network',
  })
  await owner.client.escalation.pauseGuests({ paused: false, reason: 'It is over' })
  const { rows } = await house.db.$client.query(
    `select action, actor_id from audit_entries where action like 'escalation.guests-%' order by seq`,
  )
  expect(rows).toEqual([
    { action: 'escalation.guests-paused', actor_id: supervisor.id },
    { action: 'escalation.guests-resumed', actor_id: owner.id },
  ])
})

test('LADDER-10 everyone may ask whether a person is on call, and gets what the rota backs, themself not counted', async () => {
  const saysOnCall = async ({ client }: Pick<TestPerson, 'client'>) =>
    (await client.escalation.someoneOnCall()).onCall
  for (const other of [house.browser(), seeker, supervisor])
    expect(await saysOnCall(other)).toBe(true)
  expect(await saysOnCall(expert)).toBe(false)
})
