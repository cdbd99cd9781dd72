import { randomUUID } from 'node:crypto'
import { listedSignsAtEachEnd } from '@sanad/domain/supervision/cases'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aFlaggedConversation,
  auditedOf,
  closing,
  cryAgain,
  seenBy,
} from '../../../test/people/cases.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import {
  aConversation,
  areHere,
  aSeeker,
  aStaffMember,
  type TestPerson,
  writes,
} from '../../../test/people/people.ts'
import { climbLadder } from '#server/escalation/index.ts'
import { queueWatch } from './queue.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

const flagged = (words?: string) => aFlaggedConversation(house, words)
const audited = (id: string) => auditedOf(house, id)

describe('the queue', () => {
  test('QUEUE-1 the gravest first, of these the oldest; without text and names', async () => {
    const high = await flagged('I wish I would not wake up')
    const severe = await flagged()
    const critical = await flagged('I will kill myself tonight')
    const { open } = await high.supervisor.client.supervision.queue()
    const order = open.map(({ id }) => id)
    const places = [critical, severe, high].map(({ sessionId }) => order.indexOf(sessionId))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(JSON.stringify(open)).not.toMatch(/kill|wake|Layla|Mariam/)
  })

  test('QUEUE-11 a case that was placed lower stands lower, and nothing else changes; a later sign counts in full', async () => {
    const { seeker, supervisor, sessionId, key } = await flagged('I will kill myself tonight')
    const other = await flagged()
    const place = { ...key, level: 'low', reason: 'placed-misheard' } as const
    expect(await outcome(supervisor.client.supervision.placeCase(place))).toBe('NOT_TAKEN')
    await supervisor.client.supervision.takeCase(key)
    const kept = async () => {
      const { rows } = await house.db.$client.query(
        `select s.crisis_severity, (select count(*) from flags f where f.session_id = s.id and f.closed_at is null) as open,
           (select json_agg(e) from escalations e where e.session_id = s.id) as ladders from sessions s where s.id = $1`,
        [sessionId],
      )
      const { severity, signs, mayRead } = await seenBy(supervisor, sessionId)
      return { rows, severity, signs, mayRead }
    }
    const before = await kept()
    const stands = async () => {
      const order = (await supervisor.client.supervision.queue()).open.map(({ id }) => id)
      return order.indexOf(sessionId) - order.indexOf(other.sessionId)
    }
    expect(await stands()).toBeLessThan(0)
    const placed = await supervisor.client.supervision.placeCase(place)
    expect(placed).toMatchObject({ severity: 'critical', place: 'low' })
    expect(await stands()).toBeGreaterThan(0)
    expect(await kept()).toEqual(before)
    expect(await audited(sessionId)).toContainEqual({
      action: 'supervision.case-placed',
      reason: 'placed-misheard',
    })
    await writes(seeker, sessionId, 'I will kill myself tonight')
    expect((await seenBy(supervisor, sessionId)).place).toBeUndefined()
    expect(await stands()).toBeLessThan(0)
  })

  test('QUEUE-11 a grave sign after the placing counts, however many milder ones follow', async () => {
    const { supervisor, sessionId, key } = await flagged('I will kill myself tonight')
    await supervisor.client.supervision.takeCase(key)
    const place = { ...key, level: 'low', reason: 'placed-misheard' } as const
    await supervisor.client.supervision.placeCase(place)
    await house.db.$client.query(
      `insert into flags (session_id, severity, reasons, codes, lexicon_version, created_at)
       select $1, case n when 100 then 'critical' else 'high' end, '{}', '{}', 'x',
         app_now() + (n - 99) * interval '1 second' from generate_series(-50, 300) n`,
      [sessionId],
    )
    expect((await seenBy(supervisor, sessionId)).place).toBeUndefined()
  })

  test('QUEUE-1 many flags of one conversation are one case; lower flags are no case', async () => {
    const { seeker, supervisor, sessionId } = await flagged()
    await writes(seeker, sessionId, 'I want to die')
    const queueCase = await seenBy(supervisor, sessionId)
    expect(queueCase.signs).toHaveLength(2)
    expect(queueCase.signs[0]?.codes).toContain('Q2')

    const calm = await aConversation(house)
    await writes(calm.seeker, calm.sessionId, 'I feel hopeless')
    const { open } = await supervisor.client.supervision.queue()
    expect(open.map(({ id }) => id)).not.toContain(calm.sessionId)
  })

  test('QUEUE-1 one seeker’s many crisis messages hide no other case; the first and the last of them are named', async () => {
    const loud = await flagged('I am going to kill myself tonight, I have the pills')
    const quiet = await flagged()
    const admin = await aStaffMember(house, 'admin')
    const before = await admin.client.supervision.queueCounts()
    await cryAgain(house, loud.sessionId, 6000)
    const { open } = await loud.supervisor.client.supervision.queue()
    expect(open.map(({ id }) => id)).toEqual(
      expect.arrayContaining([loud.sessionId, quiet.sessionId]),
    )
    const queueCase = open.find(({ id }) => id === loud.sessionId)
    expect(queueCase).toMatchObject({ severity: 'critical', inAll: 6001 })
    expect(queueCase?.signs.length).toBeLessThanOrEqual(2 * listedSignsAtEachEnd)
    const { rows } = await house.db.$client.query<{ first: string; last: string }>(
      `select (array_agg(id order by created_at))[1] as first, (array_agg(id order by created_at desc))[1] as last
       from flags where session_id = $1`,
      [loud.sessionId],
    )
    const [ends] = rows
    expect([queueCase?.signs[0]?.id, queueCase?.signs.at(-1)?.id]).toEqual([
      ends?.first,
      ends?.last,
    ])
    expect((await admin.client.supervision.queueCounts()).open).toEqual(before.open)
  })

  test('QUEUE-1 a sign between them is named when it is graver than both or of another kind', async () => {
    const { sessionId, supervisor, expert } = await flagged()
    await cryAgain(house, sessionId, 2 * listedSignsAtEachEnd)
    await house.moveTime('10 minutes')
    await expert.client.supervision.raiseConcern({ sessionId })
    await house.db.$client.query(
      `insert into flags (session_id, severity, reasons, codes, lexicon_version)
       values ($1, 'critical', '{}', '{}', 'x')`,
      [sessionId],
    )
    await house.moveTime('10 minutes')
    await cryAgain(house, sessionId, 2 * listedSignsAtEachEnd)
    const queueCase = await seenBy(supervisor, sessionId)
    expect(queueCase.severity).toBe('critical')
    expect(queueCase.signs.map(({ kind }) => kind)).toContain('expert_concern')
    expect(queueCase.signs).toHaveLength(2 * listedSignsAtEachEnd + 2)
  })

  test('an assessment without a conversation is a case, and its answers open with a reason', async () => {
    const seeker = await aSeeker(house)
    const assessment = {
      feeling: 'depressed',
      feelingIntensity: 9,
      mood: 'sad',
      moodIntensity: 9,
      urgency: 'urgent',
      urgencyIntensity: 9,
    } as const
    await seeker.client.assessment.saveAnswers({ assessment })
    const supervisor = await aStaffMember(house, 'supervisor')
    const { open } = await supervisor.client.supervision.queue()
    const queueCase = open.find(({ kind }) => kind === 'assessment')
    const key = { kind: 'assessment' as const, id: queueCase?.id ?? '' }
    await supervisor.client.supervision.takeCase(key)
    const { answers } = await supervisor.client.supervision.readCase({
      ...key,
      reason: 'check-safety',
    })
    expect(answers).toEqual(assessment)
    await supervisor.client.supervision.closeCase({ ...key, seen: [key.id], ...closing })
    const { rows } = await house.db.$client.query(
      'select reviewed_by from crisis_assessments where id = $1 and reviewed_at is not null',
      [key.id],
    )
    expect(rows).toEqual([{ reviewed_by: supervisor.id }])
  })

  const hard = {
    feeling: 'depressed',
    feelingIntensity: 9,
    mood: 'sad',
    moodIntensity: 9,
    urgency: 'urgent',
    urgencyIntensity: 9,
  } as const
  const ofAssessments = async ({ client }: TestPerson) =>
    (await client.supervision.queue()).open.filter(({ kind }) => kind === 'assessment')

  test('QUEUE-1 all answers of one person are one case, read by its gravest answers and closed as one', async () => {
    const seeker = await aSeeker(house)
    const supervisor = await aStaffMember(house, 'supervisor')
    const before = (await ofAssessments(supervisor)).map(({ id }) => id)
    await seeker.client.assessment.saveAnswers({ assessment: hard })
    const [queueCase] = (await ofAssessments(supervisor)).filter(({ id }) => !before.includes(id))
    const key = { kind: 'assessment' as const, id: queueCase?.id ?? '' }
    expect(queueCase).toMatchObject({ severity: 'high', inAll: 1 })
    await house.moveTime('1 minute')
    const graver = { ...hard, urgency: 'emergency' } as const
    await seeker.client.assessment.saveAnswers({ assessment: graver })
    await house.moveTime('1 minute')
    await seeker.client.assessment.saveAnswers({ assessment: { ...hard, moodIntensity: 8 } })
    expect((await ofAssessments(supervisor)).map(({ id }) => id).toSorted()).toEqual(
      [...before, key.id].toSorted(),
    )
    await supervisor.client.supervision.takeCase(key)
    // An answer with an earlier time, or moved here from a guest, takes the case from no one.
    await house.db.$client.query(
      `insert into crisis_assessments (user_id, severity_level, risk_score, trigger_keywords, assessment_data, created_at)
       values ($1, 'high', 50, '{}', '', app_now() - interval '1 day')`,
      [seeker.id],
    )
    const mine = await seenBy(supervisor, key.id)
    expect(mine).toMatchObject({ mine: true, severity: 'severe', inAll: 4 })
    const { answers } = await supervisor.client.supervision.readCase({
      ...key,
      reason: 'check-safety',
    })
    expect(answers).toEqual(graver)
    const seen = mine.signs.map(({ id }) => id)
    await supervisor.client.supervision.closeCase({ ...key, seen, ...closing })
    expect((await ofAssessments(supervisor)).map(({ id }) => id)).toEqual(before)
    const { rows } = await house.db.$client.query(
      'select 1 from crisis_assessments where user_id = $1 and reviewed_at is null',
      [seeker.id],
    )
    expect(rows).toEqual([])
  })

  test('QUEUE-2 taking the case answers the ladder of any of its answers', async () => {
    const seeker = await aSeeker(house)
    await seeker.client.assessment.saveAnswers({ assessment: hard })
    await house.moveTime('1 minute')
    await seeker.client.assessment.saveAnswers({ assessment: { ...hard, urgency: 'emergency' } })
    const { rows } = await house.db.$client.query<{ id: string }>(
      'select id from crisis_assessments where user_id = $1 order by created_at',
      [seeker.id],
    )
    const [first, last] = rows.map(({ id }) => id)
    await house.db.$client.query(
      `insert into escalations (seeker_id, crisis_id, cause, severity, language, accompanied)
       values ($1, $2, 'assessment', 'severe', 'en', false)`,
      [seeker.id, last],
    )
    const supervisor = await aStaffMember(house, 'supervisor')
    await supervisor.client.supervision.takeCase({ kind: 'assessment', id: first ?? '' })
    const ladders = await house.db.$client.query(
      'select acknowledged_by from escalations where seeker_id = $1',
      [seeker.id],
    )
    expect(ladders.rows).toEqual([{ acknowledged_by: supervisor.id }])
  })

  test('QUEUE-1 of one person’s many conversations the gravest are shown, and all those of others', async () => {
    const loud = await aSeeker(house)
    await house.db.$client.query(
      `with begun as (
         insert into sessions (id, seeker_id, is_emergency, status, created_at, ended_at)
         select gen_random_uuid(), $1, true, 'closed', app_now(), app_now() from generate_series(1, 1001) returning id)
       insert into flags (session_id, severity, reasons, codes, lexicon_version, created_at)
       select id, 'critical', '{}', '{}', 'x', app_now() - interval '1 day' from begun`,
      [loud.id],
    )
    const quiet = await flagged('I wish I would not wake up')
    const { open } = await quiet.supervisor.client.supervision.queue()
    expect(open.map(({ id }) => id)).toContain(quiet.sessionId)
    expect(open.filter(({ severity }) => severity === 'critical').length).toBeGreaterThan(20)
    await house.db.$client.query(
      'update flags set closed_at = app_now() where lexicon_version = $1',
      ['x'],
    )
  })

  test('a connected supervisor is informed of a change, and of nothing else', async () => {
    const supervisor = await aStaffMember(house, 'supervisor')
    const [socket, other] = await Promise.all([
      openSocket(house, supervisor),
      openSocket(house, await aSeeker(house)),
    ])
    const watch = queueWatch(house.appContext)
    await watch()
    const before = socket.events.length
    await flagged()
    await watch()
    await socket.event('supervision.queue-changed')
    await expect.poll(() => socket.events.length).toBeGreaterThan(before)
    expect(socket.events.at(-1)).toEqual({ event: 'supervision.queue-changed' })
    expect(other.events).toEqual([])
    for (const one of [socket, other]) one.close()
  })
})

describe('taking a case', () => {
  test('QUEUE-2 of many simultaneous takers exactly one gets it, and the others learn who has it', async () => {
    const { key, supervisor } = await flagged()
    const colleagues = await Promise.all(
      Array.from({ length: 5 }, () => aStaffMember(house, 'supervisor')),
    )
    const all = [supervisor, ...colleagues]
    const outcomes = await Promise.all(
      all.map(({ client }) => outcome(client.supervision.takeCase(key))),
    )
    expect(outcomes.toSorted()).toEqual(['TAKEN', 'TAKEN', 'TAKEN', 'TAKEN', 'TAKEN', 'ok'])
    const winner = all[outcomes.indexOf('ok')]
    const loser = all[outcomes.indexOf('TAKEN')]
    if (!winner || !loser) throw new Error('nobody won')
    expect((await seenBy(loser, key.id)).takenBy?.id).toBe(winner.id)
    expect(await outcome(winner.client.supervision.takeCase(key))).toBe('ok')
    expect((await audited(key.id)).map(({ action }) => action)).toEqual(['supervision.case-taken'])
    for (const call of [
      () => loser.client.supervision.readCase({ ...key, reason: 'check-safety' }),
      () => loser.client.supervision.joinCase({ ...key, reason: 'check-safety' }),
      () => loser.client.supervision.closeCase({ ...key, seen: [randomUUID()], ...closing }),
    ])
      expect(await outcome(call())).toBe('NOT_TAKEN')
  })

  const laddersOf = async (sessionId: string) => {
    const { rows } = await house.db.$client.query<{ answered: boolean }>(
      `select acknowledged_at is not null as answered from escalations where session_id = $1 order by opened_at`,
      [sessionId],
    )
    return rows.map(({ answered }) => answered)
  }

  test('QUEUE-2 releasing the case of a seeker with a conversation: its ladder goes on', async () => {
    const { key, supervisor } = await flagged()
    expect(await laddersOf(key.id)).toEqual([false])
    await supervisor.client.supervision.takeCase(key)
    expect(await laddersOf(key.id)).toEqual([false])
    await supervisor.client.supervision.releaseCase(key)
    expect(await laddersOf(key.id)).toEqual([false])
  })

  test('QUEUE-2 a raised hand, or another conversation of theirs, does not answer the ladder', async () => {
    const { seeker, sessionId, supervisor } = await flagged()
    const emergency = await seeker.client.emergency.startEmergency({
      requestId: randomUUID(),
      language: 'en',
    })
    if (emergency.kind !== 'emergency') throw new Error('expected an emergency')
    await supervisor.client.supervision.takeCase({ kind: 'session', id: sessionId })
    expect(await laddersOf(emergency.emergency.sessionId)).toEqual([false])
    const calm = await aConversation(house)
    await calm.expert.client.supervision.raiseHand({ sessionId: calm.sessionId })
    await house.db.$client.query(
      `insert into escalations (seeker_id, session_id, cause, severity, language, accompanied)
       values ($1, $2, 'seeker-lost', 'severe', 'en', true)`,
      [calm.seeker.id, calm.sessionId],
    )
    await supervisor.client.supervision.takeCase({ kind: 'session', id: calm.sessionId })
    expect(await laddersOf(calm.sessionId)).toEqual([false])
  })

  test('a released case can be taken by another supervisor', async () => {
    const { key, supervisor } = await flagged()
    await supervisor.client.supervision.takeCase(key)
    await supervisor.client.supervision.releaseCase(key)
    const other = await aStaffMember(house, 'supervisor')
    expect(await outcome(other.client.supervision.takeCase(key))).toBe('ok')
    expect(await outcome(supervisor.client.supervision.releaseCase(key))).toBe('NOT_TAKEN')
  })

  test('a case that is not in the queue does not exist', async () => {
    const calm = await aConversation(house)
    const supervisor = await aStaffMember(house, 'supervisor')
    const key = { kind: 'session' as const, id: calm.sessionId }
    for (const call of [
      () => supervisor.client.supervision.takeCase(key),
      () => supervisor.client.supervision.readCase({ ...key, reason: 'check-safety' }),
      () => supervisor.client.supervision.joinCase({ ...key, reason: 'check-safety' }),
    ])
      expect(await outcome(call())).toBe('NOT_FOUND')
  })
})

test('LADDER-3 joining the conversation stops the ladder; a worried supporter opens one that calls at once', async () => {
  const { expert, sessionId } = await aConversation(house)
  await expert.client.supervision.raiseConcern({ sessionId })
  const ladder = async () => {
    const { rows } = await house.db.$client.query<{
      cause: string
      acknowledged_by: string | null
    }>('select cause, acknowledged_by from escalations where session_id = $1', [sessionId])
    return rows
  }
  expect(await ladder()).toEqual([{ cause: 'expert-worried', acknowledged_by: null }])
  const supervisor = await aStaffMember(house, 'supervisor')
  const key = { kind: 'session', id: sessionId } as const
  await supervisor.client.supervision.takeCase(key)
  await supervisor.client.supervision.joinCase({ ...key, reason: 'check-safety' })
  await areHere(house, [supervisor])
  await climbLadder(house.appContext)
  expect(await ladder()).toEqual([{ cause: 'expert-worried', acknowledged_by: supervisor.id }])
})

test('QUEUE-2 “I am worried” is at least high, once, and the seeker sees nothing of it', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await writes(seeker, sessionId, 'it is fine')
  await expert.client.supervision.raiseConcern({ sessionId })
  await expert.client.supervision.raiseConcern({ sessionId })
  const supervisor = await aStaffMember(house, 'supervisor')
  const queueCase = await seenBy(supervisor, sessionId)
  expect(queueCase.signs.map(({ kind, severity }) => [kind, severity])).toEqual([
    ['expert_concern', 'high'],
  ])
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    flagged: false,
    asked: { concern: false, hand: false },
  })
  const key = { kind: 'session' as const, id: sessionId }
  await supervisor.client.supervision.takeCase(key)
  const { messages } = await supervisor.client.supervision.readCase({
    ...key,
    reason: 'supporter-asked',
  })
  expect(messages.map(({ content }) => content)).toEqual(['it is fine'])
  expect(await outcome(seeker.client.supervision.raiseConcern({ sessionId }))).toBe('NOT_FOUND')
})
