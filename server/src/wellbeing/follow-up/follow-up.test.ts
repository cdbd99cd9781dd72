import { randomUUID } from 'node:crypto'
import { followUpLimits } from '@sanad/domain/wellbeing/follow-up/follow-up'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openHouse, type House } from '../../../test/house.ts'
import {
  anEndedConversation,
  aGuest,
  areHere,
  aSeeker,
  writes,
  type TestPerson,
} from '../../../test/people/people.ts'
import { transaction } from '#server/platform/stores/database/db.ts'
import { rightNow } from '#server/platform/stores/database/retention-sweep.ts'
import { eraseRows } from '#server/platform/stores/personal-data/erase-rows.ts'
import { wellbeingData } from '../personal-data.ts'
import { oldFollowUpAnswers } from './store.ts'
import { forgetFollowUpsAfterExit, sendFollowUps } from './send-follow-ups.ts'
import { emergencyNotice } from '../../../test/people/terms.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())
// Noon for these people, so that no test meets the quiet hours unless it wants to.
beforeEach(() => clockAt('12:00'))

const zone = 'Asia/Dubai'
const query = <Row>(text: string, values: readonly unknown[] = []) =>
  house.db.$client.query(text, [...values]).then(({ rows }) => rows as Row[])

/** Moves the service's clock to the next time that clocks there show this. */
const clockAt = (time: string) =>
  query(
    `update test_clock set moved = moved + (date_trunc('day', app_now() at time zone $2) + interval '1 day' + $1::interval)
       at time zone $2 - app_now()`,
    [time, zone],
  )

/** A conversation of this severity that its seeker has ended. */
async function aHardOne(severity = 'high') {
  await query('update availability set available = false')
  const two = await anEndedConversation(house)
  await query('update sessions set crisis_severity = $2 where id = $1', [two.sessionId, severity])
  return two
}

const allows = (
  { client }: TestPerson,
  sessionId: string,
  different: { wait?: 'day' | 'three-days'; sender?: 'service' | 'supporter' } = {},
) =>
  client.followUp.allowFollowUp({ sessionId, wait: 'day', sender: 'service', zone, ...different })
const send = () => sendFollowUps(house.appContext)
const pass = async (by: string) => {
  await house.moveTime(by)
  await send()
}
const stateOf = async (sessionId: string) => {
  const [row] = await query<{ state: string; end_reason: string | null }>(
    'select state, end_reason from follow_ups where session_id = $1',
    [sessionId],
  )
  return row?.end_reason ?? row?.state
}
const noticesOf = ({ id }: TestPerson) =>
  query<{ withdrawn: boolean }>(
    `select withdrawn_at is not null as withdrawn from notices where person_id = $1 and kind = 'follow-up'`,
    [id],
  )
/** Allowed, and sent a day later. */
async function anAsked(different: Parameters<typeof allows>[2] = {}) {
  const two = await aHardOne()
  await allows(two.seeker, two.sessionId, different)
  return two
}

describe('FOLLOW-1 the permission', () => {
  test('is asked of the seeker of a hard conversation that is over, and changed and withdrawn at will', async () => {
    const { seeker, expert, sessionId } = await aHardOne()
    const ofSession = () => seeker.client.followUp.sessionFollowUp({ sessionId })
    expect(await ofSession()).toEqual({ asks: 'seeker', expert: 'Mariam', allowed: null })
    await allows(seeker, sessionId)
    expect(
      await allows(seeker, sessionId, { wait: 'three-days', sender: 'supporter' }),
    ).toMatchObject({
      allowed: { wait: 'three-days', sender: 'supporter' },
    })
    await seeker.client.followUp.withdrawFollowUp({ sessionId })
    expect(await ofSession()).toMatchObject({ allowed: null })
    await pass('4 days')
    expect(await noticesOf(seeker)).toEqual([])
    expect(await outcome(allows(expert, sessionId))).toBe('NOT_FOUND')
    expect(await outcome(allows(await aSeeker(house), sessionId))).toBe('NOT_FOUND')
    await house.moveTime('4 days')
    expect(await ofSession()).toEqual({ asks: 'nothing' })
    expect(await outcome(allows(seeker, sessionId))).toBe('TOO_LATE')
  })

  test('is not asked after another conversation, nor while it is open', async () => {
    const { seeker, expert, sessionId } = await aHardOne('moderate')
    expect(await seeker.client.followUp.sessionFollowUp({ sessionId })).toEqual({ asks: 'nothing' })
    expect(await expert.client.followUp.sessionFollowUp({ sessionId })).toEqual({ asks: 'nothing' })
    expect(await outcome(allows(seeker, sessionId))).toBe('NOT_FOUND')
    await query(
      `update sessions set crisis_severity = 'high', status = 'active', ended_at = null,
         due_for = 'talking', due_at = app_now() + interval '1 hour' where id = $1`,
      [sessionId],
    )
    expect(await outcome(allows(seeker, sessionId))).toBe('STILL_OPEN')
    await seeker.client.chat.endSession({ sessionId })
  })

  test('is for one at a time: the later conversation replaces the earlier one', async () => {
    const { seeker, sessionId } = await anAsked()
    const other = await aHardOne()
    await query('update sessions set seeker_id = $2 where id = $1', [other.sessionId, seeker.id])
    await allows(seeker, other.sessionId)
    expect([await stateOf(sessionId), await stateOf(other.sessionId)]).toEqual([
      undefined,
      'allowed',
    ])
  })

  test('is not asked of guests', async () => {
    const guest = await aGuest(house)
    const started = await guest.client.emergency.startEmergency({
      requestId: randomUUID(),
      language: 'en',
      notice: emergencyNotice('en'),
      startedBy: 'person',
      age: null,
    })
    if (started.kind !== 'emergency') throw new Error('expected an emergency')
    const { sessionId } = started.emergency
    await guest.client.chat.endSession({ sessionId })
    expect(await guest.client.followUp.sessionFollowUp({ sessionId })).toEqual({ asks: 'nothing' })
    expect(await outcome(allows(guest, sessionId))).toBe('NOT_FOUND')
  })
})

describe('FOLLOW-3 once', () => {
  test('two nodes at once send one notice, and it never comes again', async () => {
    const { seeker, sessionId } = await anAsked()
    await pass('23 hours')
    expect(await noticesOf(seeker)).toEqual([])
    await house.moveTime('61 minutes')
    await Promise.all([send(), send(), send()])
    await send()
    expect(await noticesOf(seeker)).toEqual([{ withdrawn: false }])
    expect(await seeker.client.followUp.ownFollowUp()).toEqual({
      state: 'sent',
      sessionId,
      expert: null,
    })
    expect(await outcome(allows(seeker, sessionId))).toBe('TOO_LATE')
  })

  test('an interruption between the claim and the notice leaves it to the next run', async () => {
    const { seeker, sessionId } = await anAsked()
    await query(`create function refuse_notice() returns trigger language plpgsql as
      $$ begin raise exception 'killed here'; end $$`)
    await query(
      'create trigger refuse_notices before insert on notices execute function refuse_notice()',
    )
    await house.moveTime('25 hours')
    await expect(send()).rejects.toThrow()
    expect(await stateOf(sessionId)).toBe('allowed')
    await query('drop trigger refuse_notices on notices')
    await send()
    await send()
    expect(await noticesOf(seeker)).toEqual([{ withdrawn: false }])
  })
})

test('FOLLOW-2 one that could not be sent in time waits for the morning', async () => {
  const { seeker } = await anAsked()
  await pass('35 hours')
  expect(await noticesOf(seeker)).toEqual([])
  await pass('9 hours')
  expect(await noticesOf(seeker)).toEqual([])
  await pass('2 hours')
  expect(await noticesOf(seeker)).toHaveLength(1)
})

describe('FOLLOW-4 it is not sent', () => {
  const sql = (text: string) => async (two: Awaited<ReturnType<typeof anAsked>>) => {
    await query(text, [two.seeker.id])
  }
  test.each([
    [
      'an account that may not sign in',
      sql('update accounts set disabled_at = app_now() where id = $1'),
      'account',
    ],
    [
      'a person who is leaving',
      sql(`update accounts set leaves_at = app_now() + interval '7 days' where id = $1`),
      'account',
    ],
    [
      'a person who talks with a supporter again',
      sql(
        `insert into sessions (id, seeker_id, due_for, due_at) values (gen_random_uuid(), $1, 'waiting', app_now() + interval '5 days')`,
      ),
      'talking',
    ],
  ])('to %s', async (_, change, reason) => {
    const two = await anAsked()
    await change(two)
    await pass('25 hours')
    expect(await stateOf(two.sessionId)).toBe(reason)
    expect(await noticesOf(two.seeker)).toEqual([])
  })

  test('after an outage of more than a day', async () => {
    const { seeker, sessionId } = await anAsked()
    await pass('49 hours')
    expect(await stateOf(sessionId)).toBe('late')
    expect(await noticesOf(seeker)).toEqual([])
  })

  test('to a person who used “Leave site” since, not even days after it', async () => {
    const { seeker, sessionId } = await anAsked({ wait: 'three-days' })
    await seeker.client.identity.signOut({ leaving: true })
    await forgetFollowUpsAfterExit(house.appContext)
    expect(await stateOf(sessionId)).toBeUndefined()
    await pass('3 days')
    expect(await noticesOf(seeker)).toEqual([])
  })

  test('to a person who was erased; what a supporter agreed to goes with the supporter', async () => {
    const { seeker, expert, sessionId } = await anAsked()
    await expert.client.followUp.agreeToFollowUp({ sessionId, agrees: true })
    await transaction(house.db, async (tx) => {
      await eraseRows(tx, wellbeingData, seeker.id)
      await eraseRows(tx, wellbeingData, expert.id)
    })
    expect(await stateOf(sessionId)).toBeUndefined()
    expect(
      await query('select 1 from follow_up_agreements where session_id = $1', [sessionId]),
    ).toEqual([])
  })
})

describe('FOLLOW-5 in the supporter’s name', () => {
  const nameOn = async ({ client }: TestPerson) => {
    const current = await client.followUp.ownFollowUp()
    return current.state === 'sent' ? current.expert : current.state
  }

  test('only where the supporter agreed; neither side learns what the other chose', async () => {
    const { seeker, expert, sessionId } = await anAsked({ sender: 'supporter' })
    const theirs = () => expert.client.followUp.sessionFollowUp({ sessionId })
    expect(await theirs()).toEqual({ asks: 'supporter', agrees: null })
    await expert.client.followUp.agreeToFollowUp({ sessionId, agrees: false })
    await expert.client.followUp.agreeToFollowUp({ sessionId, agrees: true })
    expect(await theirs()).toEqual({ asks: 'supporter', agrees: true })
    expect(await outcome(seeker.client.followUp.agreeToFollowUp({ sessionId, agrees: true }))).toBe(
      'NOT_FOUND',
    )
    await pass('25 hours')
    expect(await nameOn(seeker)).toBe('Mariam')
  })

  test('without the agreement it comes from the service', async () => {
    const { seeker } = await anAsked({ sender: 'supporter' })
    await pass('25 hours')
    expect(await nameOn(seeker)).toBeNull()
  })

  test('no name of a supporter who may not serve any more, nor of one who was blocked', async () => {
    const { seeker, expert, sessionId } = await anAsked({ sender: 'supporter' })
    await expert.client.followUp.agreeToFollowUp({ sessionId, agrees: true })
    await pass('25 hours')
    for (const [change, undo] of [
      [
        `update profiles set verification_status = 'suspended' where id = $1`,
        `update profiles set verification_status = 'approved' where id = $1`,
      ],
      [
        'update experts set good_standing = false where expert_id = $1',
        'update experts set good_standing = true where expert_id = $1',
      ],
      [
        `insert into blocks (blocker_id, blocked_id, session_id)
           select seeker_id, expert_id, id from sessions where expert_id = $1`,
        'delete from blocks where blocked_id = $1',
      ],
    ] as const) {
      await query(change, [expert.id])
      expect(await nameOn(seeker)).toBeNull()
      await query(undo, [expert.id])
      expect(await nameOn(seeker)).toBe('Mariam')
    }
  })
})

test('FOLLOW-6 without a choice nothing leaves the service; mail goes to those who chose it and says nothing', async () => {
  const deliveriesOf = ({ id }: TestPerson) =>
    query<{ channel: string }>(
      `select channel from deliveries d join notices n on n.id = d.notice_id
       where n.person_id = $1 and n.kind = 'follow-up'`,
      [id],
    )
  const quiet = await anAsked()
  const byMail = await anAsked()
  await byMail.seeker.client.escalation.setAwayMail({ on: true })
  await pass('25 hours')
  expect(await noticesOf(quiet.seeker)).toHaveLength(1)
  expect(await deliveriesOf(quiet.seeker)).toEqual([])
  expect(await deliveriesOf(byMail.seeker)).toEqual([{ channel: 'mail' }])
})

describe('FOLLOW-7 the answer', () => {
  test('takes one tap, withdraws the notice, and is not stored in plain', async () => {
    const { seeker, expert, sessionId } = await anAsked()
    const answer = (chosen: 'better' | 'same' | 'harder') =>
      seeker.client.followUp.answerFollowUp({ sessionId, answer: chosen })
    expect(await outcome(answer('same'))).toBe('NOT_FOUND')
    await pass('25 hours')
    expect(
      await outcome(expert.client.followUp.answerFollowUp({ sessionId, answer: 'same' })),
    ).toBe('NOT_FOUND')
    expect(
      await outcome(
        (await aSeeker(house)).client.followUp.answerFollowUp({ sessionId, answer: 'same' }),
      ),
    ).toBe('NOT_FOUND')
    expect(await answer('better')).toEqual({ state: 'answered', sessionId, answer: 'better' })
    expect(await answer('harder')).toEqual({ state: 'answered', sessionId, answer: 'harder' })
    expect(await noticesOf(seeker)).toEqual([{ withdrawn: true }])
    await pass('25 hours')
    expect(await seeker.client.followUp.ownFollowUp()).toEqual({ state: 'none' })
  })

  test('“harder” raises no flag, starts no ladder and reaches no one', async () => {
    const { seeker, sessionId } = await anAsked()
    await pass('25 hours')
    const counts = async () =>
      query(`select (select count(*) from flags) as flags, (select count(*) from escalations) as ladders,
        (select count(*) from crisis_assessments) as assessments,
        (select count(*) from notices where kind <> 'follow-up') as notices`)
    const before = await counts()
    await seeker.client.followUp.answerFollowUp({ sessionId, answer: 'harder' })
    expect(await counts()).toEqual(before)
  })

  test('is over after three days, and can be put away before', async () => {
    const late = await anAsked()
    const away = await anAsked()
    await pass('25 hours')
    await away.seeker.client.followUp.withdrawFollowUp({ sessionId: away.sessionId })
    expect(await noticesOf(away.seeker)).toEqual([{ withdrawn: true }])
    expect(await stateOf(away.sessionId)).toBe('withdrawn')
    await pass(`${followUpLimits.answerLastsSeconds + 1} seconds`)
    expect(await stateOf(late.sessionId)).toBe('unanswered')
    expect(
      await outcome(
        late.seeker.client.followUp.answerFollowUp({ sessionId: late.sessionId, answer: 'same' }),
      ),
    ).toBe('TOO_LATE')
  })

  test('is deleted after its time; that there was one stays countable', async () => {
    const { seeker, sessionId } = await anAsked()
    await pass('25 hours')
    await seeker.client.followUp.answerFollowUp({ sessionId, answer: 'same' })
    const old = oldFollowUpAnswers(90)
    await house.moveTime('89 days')
    await old.sweep(house.db, 100)
    expect(
      await query('select 1 from follow_ups where session_id = $1 and answer is not null', [
        sessionId,
      ]),
    ).toHaveLength(1)
    await house.moveTime('2 days')
    const due = await old.count(house.db, rightNow)
    expect(due).toBeGreaterThan(0)
    expect(await old.sweep(house.db, 100)).toBe(due)
    expect(await old.count(house.db, rightNow)).toBe(0)
    expect(await stateOf(sessionId)).toBe('answered')
  })
})

test('FOLLOW-8 who answers “harder” and presses for a person is at least high, on the ladder, as anyone', async () => {
  const { seeker, sessionId } = await anAsked()
  await pass('25 hours')
  await seeker.client.followUp.answerFollowUp({ sessionId, answer: 'harder' })
  await areHere(house, [seeker])
  const started = await seeker.client.emergency.startEmergency({
    requestId: randomUUID(),
    language: 'en',
    startedBy: 'person',
    age: null,
  })
  if (started.kind !== 'emergency') throw new Error('expected an emergency')
  const [row] = await query<{ severity: string; ladders: number }>(
    `select crisis_severity as severity, (select count(*)::int from escalations e where e.session_id = s.id) as ladders
     from sessions s where id = $1`,
    [started.emergency.sessionId],
  )
  expect(row).toEqual({ severity: 'high', ladders: 1 })
  await writes(seeker, started.emergency.sessionId, 'hello')
})
