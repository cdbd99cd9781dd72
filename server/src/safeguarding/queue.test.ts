import { randomUUID } from 'node:crypto'
import type { CaseReading, QueueCase } from '@sanad/domain/safeguarding/queue-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { outcome } from '../../test/outcome.ts'
import { openLine } from '../../test/live-line.ts'
import { aConversation, aSeeker, aStaffMember, type TestPerson, writes } from '../../test/people.ts'
import { queueWatch } from './queue-watch.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (tools) => ({ ...tools, limits: 1000 }) })
})
afterAll(() => house.close())

const grave = 'I want to kill myself'

/** A conversation in which a crisis was noticed, and a supervisor who has not taken it yet. */
async function flagged(words: string = grave) {
  const conversation = await aConversation(house)
  await writes(conversation.seeker, conversation.sessionId, words)
  const supervisor = await aStaffMember(house, 'supervisor')
  const key = { kind: 'session' as const, id: conversation.sessionId }
  return { ...conversation, supervisor, key }
}
async function seenBy({ client }: TestPerson, id: string): Promise<QueueCase> {
  const found = (await client.safeguarding.queue()).open.find((one) => one.id === id)
  if (!found) throw new Error('not in the queue')
  return found
}
const audited = async (id: string) => {
  const { rows } = await house.db.$client.query<{ action: string; reason: string | null }>(
    `select action, reason from audit_entries where subject_id = $1 and action like 'safeguarding.%' order by seq`,
    [id],
  )
  return rows
}
const closing = { outcome: 'safe-for-now', verdict: 'fitting', note: '' } as const
const seenSigns = async (supervisor: TestPerson, id: string) =>
  (await seenBy(supervisor, id)).signs.map((sign) => sign.id)

describe('what stands in the queue', () => {
  test('QUEUE-1 the gravest first, of these the oldest; nobody’s words, nobody’s name', async () => {
    const high = await flagged('I wish I would not wake up')
    const severe = await flagged()
    const critical = await flagged('I will kill myself tonight')
    const { open } = await high.supervisor.client.safeguarding.queue()
    const order = open.map(({ id }) => id)
    const places = [critical, severe, high].map(({ sessionId }) => order.indexOf(sessionId))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places).not.toContain(-1)
    expect(JSON.stringify(open)).not.toMatch(/kill|wake|Layla|Mariam/)
  })

  test('QUEUE-1 many flags of one conversation are one case; lower ones are none', async () => {
    const { seeker, supervisor, sessionId } = await flagged()
    await writes(seeker, sessionId, 'I want to die')
    const found = await seenBy(supervisor, sessionId)
    expect(found.signs).toHaveLength(2)
    expect(found.signs[0]?.codes).toContain('Q2')

    const calm = await aConversation(house)
    await writes(calm.seeker, calm.sessionId, 'I feel hopeless')
    const { open } = await supervisor.client.safeguarding.queue()
    expect(open.map(({ id }) => id)).not.toContain(calm.sessionId)
  })

  test('an assessment without a conversation stands there, and its answers open with a reason', async () => {
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
    const { open } = await supervisor.client.safeguarding.queue()
    const found = open.find(({ kind }) => kind === 'assessment')
    const key = { kind: 'assessment' as const, id: found?.id ?? '' }
    await supervisor.client.safeguarding.takeCase(key)
    const { answers } = await supervisor.client.safeguarding.readCase({ ...key, reason: 'check-safety' })
    expect(answers).toEqual(assessment)
    await supervisor.client.safeguarding.closeCase({ ...key, seen: [key.id], ...closing })
    const { rows } = await house.db.$client.query(
      'select reviewed_by from crisis_assessments where id = $1 and reviewed_at is not null',
      [key.id],
    )
    expect(rows).toEqual([{ reviewed_by: supervisor.id }])
  })

  test('a supervisor who is here is told when it changes, and with nothing but that', async () => {
    const supervisor = await aStaffMember(house, 'supervisor')
    const [line, other] = await Promise.all([
      openLine(house, supervisor),
      openLine(house, await aSeeker(house)),
    ])
    const watch = queueWatch(house.tools)
    await watch()
    const before = line.events.length
    await flagged()
    await watch()
    await line.event('safeguarding.queue-changed')
    await expect.poll(() => line.events.length).toBeGreaterThan(before)
    expect(line.events.at(-1)).toEqual({ event: 'safeguarding.queue-changed' })
    expect(other.events).toEqual([])
    for (const one of [line, other]) one.close()
  })
})

describe('taking a case', () => {
  test('QUEUE-2 of many who take it at once exactly one does, and the others learn whose it is', async () => {
    const { key, supervisor } = await flagged()
    const colleagues = await Promise.all(Array.from({ length: 5 }, () => aStaffMember(house, 'supervisor')))
    const all = [supervisor, ...colleagues]
    const outcomes = await Promise.all(all.map(({ client }) => outcome(client.safeguarding.takeCase(key))))
    expect(outcomes.toSorted()).toEqual(['TAKEN', 'TAKEN', 'TAKEN', 'TAKEN', 'TAKEN', 'ok'])
    const winner = all[outcomes.indexOf('ok')]
    const loser = all[outcomes.indexOf('TAKEN')]
    if (!winner || !loser) throw new Error('nobody won')
    expect((await seenBy(loser, key.id)).takenBy?.id).toBe(winner.id)
    expect(await outcome(winner.client.safeguarding.takeCase(key))).toBe('ok')
    expect((await audited(key.id)).map(({ action }) => action)).toEqual(['safeguarding.case-taken'])
    for (const call of [
      () => loser.client.safeguarding.readCase({ ...key, reason: 'check-safety' }),
      () => loser.client.safeguarding.joinCase({ ...key, reason: 'check-safety' }),
      () => loser.client.safeguarding.closeCase({ ...key, seen: [randomUUID()], ...closing }),
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

  test('QUEUE-2 given back by somebody who never went there: its ladder begins anew', async () => {
    const { key, supervisor } = await flagged()
    expect(await laddersOf(key.id)).toEqual([false])
    await supervisor.client.safeguarding.takeCase(key)
    expect(await laddersOf(key.id)).toEqual([true])
    await supervisor.client.safeguarding.releaseCase(key)
    expect(await laddersOf(key.id)).toEqual([true, false])
  })

  test('QUEUE-2 a raised hand, or another conversation of theirs, does not answer the ladder', async () => {
    const { seeker, sessionId, supervisor } = await flagged()
    const begun = await seeker.client.safeguarding.startEmergency({ requestId: randomUUID(), language: 'en' })
    if (begun.kind !== 'emergency') throw new Error('expected an emergency')
    await supervisor.client.safeguarding.takeCase({ kind: 'session', id: sessionId })
    expect(await laddersOf(begun.emergency.sessionId)).toEqual([false])
    const calm = await aConversation(house)
    await calm.expert.client.safeguarding.raiseHand({ sessionId: calm.sessionId })
    await house.db.$client.query(
      `insert into escalations (seeker_id, session_id, cause, severity, language, accompanied)
       values ($1, $2, 'seeker-lost', 'severe', 'en', true)`,
      [calm.seeker.id, calm.sessionId],
    )
    await supervisor.client.safeguarding.takeCase({ kind: 'session', id: calm.sessionId })
    expect(await laddersOf(calm.sessionId)).toEqual([false])
  })

  test('given back, somebody else can take it', async () => {
    const { key, supervisor } = await flagged()
    await supervisor.client.safeguarding.takeCase(key)
    await supervisor.client.safeguarding.releaseCase(key)
    const other = await aStaffMember(house, 'supervisor')
    expect(await outcome(other.client.safeguarding.takeCase(key))).toBe('ok')
    expect(await outcome(supervisor.client.safeguarding.releaseCase(key))).toBe('NOT_TAKEN')
  })

  test('what is not in the queue is not there', async () => {
    const calm = await aConversation(house)
    const supervisor = await aStaffMember(house, 'supervisor')
    const key = { kind: 'session' as const, id: calm.sessionId }
    for (const call of [
      () => supervisor.client.safeguarding.takeCase(key),
      () => supervisor.client.safeguarding.readCase({ ...key, reason: 'check-safety' }),
      () => supervisor.client.safeguarding.joinCase({ ...key, reason: 'check-safety' }),
    ])
      expect(await outcome(call())).toBe('NOT_FOUND')
  })
})

test('LADDER-3 taking the case answers the ladder; a worried supporter begins one that calls at once', async () => {
  const { expert, sessionId } = await aConversation(house)
  await expert.client.safeguarding.raiseConcern({ sessionId })
  const ladder = async () => {
    const { rows } = await house.db.$client.query<{ cause: string; acknowledged_by: string | null }>(
      'select cause, acknowledged_by from escalations where session_id = $1',
      [sessionId],
    )
    return rows
  }
  expect(await ladder()).toEqual([{ cause: 'expert-worried', acknowledged_by: null }])
  const supervisor = await aStaffMember(house, 'supervisor')
  await supervisor.client.safeguarding.takeCase({ kind: 'session', id: sessionId })
  expect(await ladder()).toEqual([{ cause: 'expert-worried', acknowledged_by: supervisor.id }])
})

describe('reading what was said', () => {
  test('QUEUE-5 a few messages around the flag and no others, with a reason in the audit log', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    for (let n = 1; n <= 12; n++) await writes(n % 2 ? seeker : expert, sessionId, `earlier ${n}`)
    await writes(seeker, sessionId, grave)
    for (let n = 1; n <= 12; n++) await writes(expert, sessionId, `later ${n}`)
    const supervisor = await aStaffMember(house, 'supervisor')
    const key = { kind: 'session' as const, id: sessionId }
    await supervisor.client.safeguarding.takeCase(key)
    const { messages }: CaseReading = await supervisor.client.safeguarding.readCase({
      ...key,
      reason: 'check-safety',
    })
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 17 }, (_, n) => n + 5))
    expect(messages.find((message) => message.flagged)).toMatchObject({ content: grave, from: 'seeker' })
    expect(messages[0]).toMatchObject({ content: 'earlier 5', from: 'seeker' })
    expect((await audited(sessionId)).at(-1)).toEqual({
      action: 'safeguarding.case-read',
      reason: 'check-safety',
    })
    expect(house.logged.join('\n')).not.toContain(grave)
  })

  test('closed without joining, the supporter is told that the flag is gone', async () => {
    const { key, supervisor, expert } = await flagged()
    await supervisor.client.safeguarding.takeCase(key)
    const line = await openLine(house, expert)
    const seen = await seenSigns(supervisor, key.id)
    await supervisor.client.safeguarding.closeCase({ ...key, seen, ...closing })
    await line.event('chat.session-changed', ({ sessionId }) => sessionId === key.id)
    line.close()
    expect((await expert.client.chat.session({ sessionId: key.id })).flagged).toBe(false)
  })

  test('QUEUE-4 closed is closed: without an open sign the right to read is gone', async () => {
    const { key, supervisor } = await flagged()
    await supervisor.client.safeguarding.takeCase(key)
    await supervisor.client.safeguarding.closeCase({
      ...key,
      seen: await seenSigns(supervisor, key.id),
      ...closing,
    })
    const again = supervisor.client.safeguarding.readCase({ ...key, reason: 'second-look' })
    expect(await outcome(again)).toBe('NOT_FOUND')
  })

  test('QUEUE-3 a raised hand gives no right to read; joined, the supervisor reads from then on', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await writes(seeker, sessionId, 'something private')
    await expert.client.safeguarding.raiseHand({ sessionId })
    expect((await expert.client.chat.session({ sessionId })).asked.hand).toBe(true)
    expect((await expert.client.chat.session({ sessionId })).flagged).toBe(false)
    const supervisor = await aStaffMember(house, 'supervisor')
    const key = { kind: 'session' as const, id: sessionId }
    await supervisor.client.safeguarding.takeCase(key)
    const reading = supervisor.client.safeguarding.readCase({ ...key, reason: 'supporter-asked' })
    expect(await outcome(reading)).toBe('NOTHING_TO_READ')
    await supervisor.client.safeguarding.joinCase({ ...key, reason: 'supporter-asked' })
    await writes(expert, sessionId, 'thank you for coming')
    const { messages } = await supervisor.client.chat.messagesAfter({ sessionId, after: 0 })
    expect(messages.map(({ content }) => content)).toEqual(['thank you for coming'])
  })
})

test('QUEUE-2 “I am worried” is at least high, once, and the seeker sees nothing of it', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await writes(seeker, sessionId, 'it is fine')
  await expert.client.safeguarding.raiseConcern({ sessionId })
  await expert.client.safeguarding.raiseConcern({ sessionId })
  const supervisor = await aStaffMember(house, 'supervisor')
  const found = await seenBy(supervisor, sessionId)
  expect(found.signs.map(({ kind, severity }) => [kind, severity])).toEqual([['expert_concern', 'high']])
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({
    flagged: false,
    asked: { concern: false, hand: false },
  })
  const key = { kind: 'session' as const, id: sessionId }
  await supervisor.client.safeguarding.takeCase(key)
  const { messages } = await supervisor.client.safeguarding.readCase({ ...key, reason: 'supporter-asked' })
  expect(messages.map(({ content }) => content)).toEqual(['it is fine'])
  expect(await outcome(seeker.client.safeguarding.raiseConcern({ sessionId }))).toBe('NOT_FOUND')
})

describe('joining', () => {
  test('QUEUE-6 visibly, with a reason; from a few messages before the flag on; leaving ends it', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    for (let n = 1; n <= 20; n++) await writes(seeker, sessionId, `earlier ${n}`)
    await writes(seeker, sessionId, grave)
    const supervisor = await aStaffMember(house, 'supervisor')
    const key = { kind: 'session' as const, id: sessionId }
    await supervisor.client.safeguarding.takeCase(key)
    const lines = await Promise.all([seeker, expert].map((person) => openLine(house, person)))
    await supervisor.client.safeguarding.joinCase({ ...key, reason: 'check-safety' })
    for (const line of lines) {
      await line.event('chat.session-changed')
      line.close()
    }
    expect((await seeker.client.chat.session({ sessionId })).supervisor?.id).toBe(supervisor.id)
    await writes(supervisor, sessionId, 'I am here with you')
    const { messages, readableFrom } = await supervisor.client.chat.messagesAfter({ sessionId, after: 0 })
    expect([readableFrom, messages.at(-1)?.content]).toEqual([13, 'I am here with you'])
    expect((await audited(sessionId)).map(({ action, reason }) => [action, reason])).toEqual([
      ['safeguarding.case-taken', 'signs in the queue'],
      ['safeguarding.session-joined', 'check-safety'],
    ])
    await supervisor.client.safeguarding.leaveCase(key)
    expect(await outcome(writes(supervisor, sessionId, 'one more'))).toBe('NOT_FOUND')
    expect((await expert.client.chat.session({ sessionId })).supervisor).toBeNull()
    expect((await expert.client.chat.session({ sessionId })).supervisors[0]?.id).toBe(supervisor.id)
  })

  test('an ended conversation is not joined', async () => {
    const { seeker, key, supervisor } = await flagged()
    await supervisor.client.safeguarding.takeCase(key)
    await seeker.client.chat.endSession({ sessionId: key.id })
    const joining = supervisor.client.safeguarding.joinCase({ ...key, reason: 'check-safety' })
    expect(await outcome(joining)).toBe('SESSION_CLOSED')
  })
})

describe('closing', () => {
  test('QUEUE-7 what came meanwhile is never closed unseen', async () => {
    const { seeker, key, supervisor, sessionId } = await flagged()
    await supervisor.client.safeguarding.takeCase(key)
    const seen = await seenSigns(supervisor, key.id)
    await writes(seeker, sessionId, 'I have the pills, tonight I will kill myself')
    expect(await outcome(supervisor.client.safeguarding.closeCase({ ...key, seen, ...closing }))).toBe(
      'CASE_CHANGED',
    )
    await supervisor.client.safeguarding.closeCase({
      ...key,
      seen: await seenSigns(supervisor, key.id),
      ...closing,
    })
    const { open } = await supervisor.client.safeguarding.queue()
    expect(open.map(({ id }) => id)).not.toContain(sessionId)
    await writes(seeker, sessionId, grave)
    expect((await seenBy(supervisor, sessionId)).takenBy).toBeNull()
  })

  test('QUEUE-8 who joined does not review; a colleague does, once; the note is sealed', async () => {
    const { key, supervisor, expert } = await flagged()
    await supervisor.client.safeguarding.takeCase(key)
    await supervisor.client.safeguarding.joinCase({ ...key, reason: 'check-safety' })
    await supervisor.client.safeguarding.closeCase({
      ...key,
      seen: await seenSigns(supervisor, key.id),
      outcome: 'numbers-given',
      verdict: 'fitting',
      note: 'She called her sister.',
    })
    expect((await expert.client.chat.session({ sessionId: key.id })).supervisor).toBeNull()
    const { rows } = await house.db.$client.query<{ id: string; note: Buffer }>(
      'select id, note from safety_cases where subject_id = $1',
      [key.id],
    )
    const [row] = rows
    expect(row?.note.toString('latin1')).not.toContain('sister')
    const caseId = row?.id ?? ''
    expect(await outcome(supervisor.client.safeguarding.reviewCase({ caseId }))).toBe('TOOK_PART')
    const other = await aStaffMember(house, 'supervisor')
    const waiting = (await other.client.safeguarding.queue()).toReview.find((one) => one.caseId === caseId)
    expect(waiting).toMatchObject({ hasNote: true, tookPart: false })
    expect(JSON.stringify(waiting)).not.toContain('sister')
    expect(await other.client.safeguarding.readCaseNote({ caseId })).toEqual({
      note: 'She called her sister.',
    })
    expect((await audited(key.id)).at(-1)).toMatchObject({
      action: 'safeguarding.case-note-read',
      reason: 'second look',
    })
    expect(await outcome(other.client.safeguarding.reviewCase({ caseId }))).toBe('ok')
    expect(await outcome(other.client.safeguarding.reviewCase({ caseId }))).toBe('NOT_FOUND')
    expect(await outcome(other.client.safeguarding.readCaseNote({ caseId }))).toBe('NOT_FOUND')
  })

  test('QUEUE-9 and QUEUE-10 admins see counts, how the rules were judged among them, and nothing else', async () => {
    const { key, supervisor } = await flagged()
    await supervisor.client.safeguarding.takeCase(key)
    const admin = await aStaffMember(house, 'admin')
    const before = await admin.client.safeguarding.queueCounts()
    await supervisor.client.safeguarding.closeCase({
      ...key,
      seen: await seenSigns(supervisor, key.id),
      outcome: 'no-danger',
      verdict: 'false-alarm',
      note: '',
    })
    const after = await admin.client.safeguarding.queueCounts()
    const alarms = (counts: typeof after) =>
      counts.verdicts.find(({ verdict }) => verdict === 'false-alarm')?.count ?? 0
    expect(alarms(after)).toBe(alarms(before) + 1)
    expect(JSON.stringify(after)).not.toMatch(/Layla|Huda|kill|[0-9a-f]{8}-/)
    expect(await outcome(admin.client.safeguarding.queue())).toBe('NOT_FOUND')
    expect(await outcome(admin.client.safeguarding.takeCase(key))).toBe('NOT_FOUND')
  })
})

describe('the right to read a conversation', () => {
  test('the supporter’s ends a day after it, the seeker’s stays, an ex-supporter has none', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await writes(seeker, sessionId, 'hello')
    await seeker.client.chat.endSession({ sessionId })
    expect(await outcome(expert.client.chat.messagesAfter({ sessionId, after: 0 }))).toBe('ok')
    await house.moveTime('25 hours')
    expect(await outcome(expert.client.chat.messagesAfter({ sessionId, after: 0 }))).toBe('NOT_FOUND')
    expect(await outcome(seeker.client.chat.messagesAfter({ sessionId, after: 0 }))).toBe('ok')
  })
})
