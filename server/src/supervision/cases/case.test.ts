import type { CaseReading } from '@sanad/domain/supervision/queue-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aFlaggedConversation,
  auditedOf,
  closing,
  cryAgain,
  grave,
  seenBy,
  seenSigns,
} from '../../../test/people/cases.ts'
import { openHouse, type House } from '../../../test/house.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { confirmStaff } from '../../identity/index.ts'
import { transaction } from '../../platform/stores/database/db.ts'
import {
  aConversation,
  aStaffMember,
  type TestPerson,
  writes,
} from '../../../test/people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

const flagged = (words?: string) => aFlaggedConversation(house, words)
const audited = (id: string) => auditedOf(house, id)
const close = async (person: TestPerson, key: { kind: 'session'; id: string }) =>
  person.client.supervision.closeCase({
    ...key,
    seen: await seenSigns(person, key.id),
    ...closing,
  })

describe('reading what was said', () => {
  test('QUEUE-5 a few messages around the flag and no others, with a reason in the audit log', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    for (let n = 1; n <= 12; n++) await writes(n % 2 ? seeker : expert, sessionId, `earlier ${n}`)
    await writes(seeker, sessionId, grave)
    for (let n = 1; n <= 12; n++) await writes(expert, sessionId, `later ${n}`)
    const supervisor = await aStaffMember(house, 'supervisor')
    const key = { kind: 'session' as const, id: sessionId }
    await supervisor.client.supervision.takeCase(key)
    const { messages }: CaseReading = await supervisor.client.supervision.readCase({
      ...key,
      reason: 'check-safety',
    })
    expect(messages.map(({ seq }) => seq)).toEqual(Array.from({ length: 17 }, (_, n) => n + 5))
    expect(messages.find((message) => message.flagged)).toMatchObject({
      content: grave,
      from: 'seeker',
    })
    expect(messages[0]).toMatchObject({ content: 'earlier 5', from: 'seeker' })
    expect((await audited(sessionId)).at(-1)).toEqual({
      action: 'supervision.case-read',
      reason: 'check-safety',
    })
    expect(house.logged.join('\n')).not.toContain(grave)
  })

  test('closed without joining, the supporter is told that the flag is gone', async () => {
    const { key, supervisor, expert } = await flagged()
    await supervisor.client.supervision.takeCase(key)
    const socket = await openSocket(house, expert)
    const seen = await seenSigns(supervisor, key.id)
    await supervisor.client.supervision.closeCase({ ...key, seen, ...closing })
    await socket.event('chat.session-changed', ({ sessionId }) => sessionId === key.id)
    socket.close()
    expect((await expert.client.chat.session({ sessionId: key.id })).flagged).toBe(false)
  })

  test('QUEUE-4 without an open sign there is no right to read', async () => {
    const { key, supervisor } = await flagged()
    await supervisor.client.supervision.takeCase(key)
    await supervisor.client.supervision.closeCase({
      ...key,
      seen: await seenSigns(supervisor, key.id),
      ...closing,
    })
    const again = supervisor.client.supervision.readCase({ ...key, reason: 'second-look' })
    expect(await outcome(again)).toBe('NOT_FOUND')
  })

  test('QUEUE-5 texts written after the end are read with the last messages, and each reading is in the audit log', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    for (let n = 1; n <= 10; n++) await writes(n % 2 ? seeker : expert, sessionId, `earlier ${n}`)
    await seeker.client.chat.endSession({ sessionId })
    const crisisMessage = 'I took all the pills now, I am going to kill myself tonight'
    expect(await outcome(writes(seeker, sessionId, crisisMessage))).toBe('SESSION_CLOSED')
    const supervisor = await aStaffMember(house, 'supervisor')
    const key = { kind: 'session' as const, id: sessionId }
    const read = () => supervisor.client.supervision.readCase({ ...key, reason: 'check-safety' })
    expect(await outcome(read())).toBe('NOT_TAKEN')
    await supervisor.client.supervision.takeCase(key)
    const { signs } = await seenBy(supervisor, sessionId)
    const { messages, afterEnd } = await read()
    expect(afterEnd).toEqual(signs.map(({ id, at }) => ({ id, at, content: crisisMessage })))
    expect(messages.map(({ seq, flagged: isFlagged }) => [seq, isFlagged])).toEqual(
      Array.from({ length: 9 }, (_, n) => [n + 2, false]),
    )
    expect((await audited(sessionId)).at(-1)).toEqual({
      action: 'supervision.case-read',
      reason: 'check-safety',
    })
    expect(house.logged.join('\n')).not.toContain('pills')
    const seen = signs.map(({ id }) => id)
    await supervisor.client.supervision.closeCase({ ...key, seen, ...closing })
    expect(await outcome(read())).toBe('NOT_FOUND')
  })

  test('QUEUE-5 a stored message is shown once, among the others', async () => {
    const { key, supervisor } = await flagged()
    await supervisor.client.supervision.takeCase(key)
    const { messages, afterEnd } = await supervisor.client.supervision.readCase({
      ...key,
      reason: 'check-safety',
    })
    expect([messages.length, afterEnd]).toEqual([1, []])
  })

  test('QUEUE-3 a raised hand gives no right to read; joined, the supervisor reads from then on', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await writes(seeker, sessionId, 'something private')
    await expert.client.supervision.raiseHand({ sessionId })
    expect((await expert.client.chat.session({ sessionId })).asked.hand).toBe(true)
    expect((await expert.client.chat.session({ sessionId })).flagged).toBe(false)
    const supervisor = await aStaffMember(house, 'supervisor')
    const key = { kind: 'session' as const, id: sessionId }
    await supervisor.client.supervision.takeCase(key)
    const reading = supervisor.client.supervision.readCase({ ...key, reason: 'supporter-asked' })
    expect(await outcome(reading)).toBe('NOTHING_TO_READ')
    await supervisor.client.supervision.joinCase({ ...key, reason: 'supporter-asked' })
    await writes(expert, sessionId, 'thank you for coming')
    const { messages } = await supervisor.client.chat.messagesAfter({ sessionId, after: 0 })
    expect(messages.map(({ content }) => content)).toEqual(['thank you for coming'])
  })
})

describe('joining', () => {
  test('QUEUE-6 visibly, with a reason; from a few messages before the flag on; leaving ends it', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    for (let n = 1; n <= 20; n++) await writes(seeker, sessionId, `earlier ${n}`)
    await writes(seeker, sessionId, grave)
    const supervisor = await aStaffMember(house, 'supervisor')
    const key = { kind: 'session' as const, id: sessionId }
    await supervisor.client.supervision.takeCase(key)
    const sockets = await Promise.all([seeker, expert].map((person) => openSocket(house, person)))
    await supervisor.client.supervision.joinCase({ ...key, reason: 'check-safety' })
    for (const socket of sockets) {
      await socket.event('chat.session-changed')
      socket.close()
    }
    expect((await seeker.client.chat.session({ sessionId })).supervisor?.id).toBe(supervisor.id)
    await writes(supervisor, sessionId, 'I am here with you')
    const { messages, readableFrom } = await supervisor.client.chat.messagesAfter({
      sessionId,
      after: 0,
    })
    expect([readableFrom, messages.at(-1)?.content]).toEqual([13, 'I am here with you'])
    expect((await audited(sessionId)).map(({ action, reason }) => [action, reason])).toEqual([
      ['supervision.case-taken', 'signs in the queue'],
      ['supervision.session-joined', 'check-safety'],
    ])
    await supervisor.client.supervision.leaveCase(key)
    expect(await outcome(writes(supervisor, sessionId, 'one more'))).toBe('NOT_FOUND')
    expect((await expert.client.chat.session({ sessionId })).supervisor).toBeNull()
    expect((await expert.client.chat.session({ sessionId })).supervisors[0]?.id).toBe(supervisor.id)
  })

  test('an ended conversation is not joined', async () => {
    const { seeker, key, supervisor } = await flagged()
    await supervisor.client.supervision.takeCase(key)
    await seeker.client.chat.endSession({ sessionId: key.id })
    const joining = supervisor.client.supervision.joinCase({ ...key, reason: 'check-safety' })
    expect(await outcome(joining)).toBe('SESSION_CLOSED')
  })
})

describe('closing', () => {
  test('QUEUE-7 a sign that came meanwhile is never closed unseen', async () => {
    const { seeker, key, supervisor, sessionId } = await flagged()
    await supervisor.client.supervision.takeCase(key)
    const seen = await seenSigns(supervisor, key.id)
    await writes(seeker, sessionId, 'I have the pills, tonight I will kill myself')
    expect(
      await outcome(supervisor.client.supervision.closeCase({ ...key, seen, ...closing })),
    ).toBe('CASE_CHANGED')
    await supervisor.client.supervision.closeCase({
      ...key,
      seen: await seenSigns(supervisor, key.id),
      ...closing,
    })
    const { open } = await supervisor.client.supervision.queue()
    expect(open.map(({ id }) => id)).not.toContain(sessionId)
    await writes(seeker, sessionId, grave)
    expect((await seenBy(supervisor, sessionId)).takenBy).toBeNull()
  })

  test('QUEUE-7 a case with many signs closes in one step, and no sign unseen', async () => {
    const { key, supervisor, sessionId, expert } = await flagged()
    await cryAgain(house, sessionId, 6000)
    await supervisor.client.supervision.takeCase(key)
    const close = ({
      signs,
      inAll,
    }: {
      signs: readonly { id: string }[]
      inAll?: number | undefined
    }) =>
      outcome(
        supervisor.client.supervision.closeCase({
          ...key,
          ...closing,
          seen: signs.map(({ id }) => id),
          inAll,
        }),
      )
    const before = await seenBy(supervisor, sessionId)
    expect(await close({ signs: before.signs })).toBe('CASE_CHANGED')
    // Stored late with an earlier time than the last sign shown: it falls in the middle, where
    // signs are not named.
    await house.db.$client.query(
      `insert into flags (session_id, severity, reasons, codes, lexicon_version, created_at)
       select session_id, severity, reasons, codes, lexicon_version, $2::timestamptz + interval '3000500 microseconds'
       from flags where session_id = $1 limit 1`,
      [sessionId, before.since],
    )
    expect(await close(before)).toBe('CASE_CHANGED')
    const now = await seenBy(supervisor, sessionId)
    expect(now.inAll).toBe(6002)
    expect(await close(now)).toBe('ok')
    const { rows } = await house.db.$client.query(
      'select count(*)::int as open from flags where session_id = $1 and closed_at is null',
      [sessionId],
    )
    expect(rows).toEqual([{ open: 0 }])
    expect((await expert.client.chat.session({ sessionId })).flagged).toBe(false)
  })

  test('QUEUE-8 a supervisor who joined does not review; a colleague does, once; the note is sealed', async () => {
    const { key, supervisor, expert } = await flagged()
    await supervisor.client.supervision.takeCase(key)
    await supervisor.client.supervision.joinCase({ ...key, reason: 'check-safety' })
    await supervisor.client.supervision.closeCase({
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
    expect(await outcome(supervisor.client.supervision.reviewCase({ caseId }))).toBe('TOOK_PART')
    const other = await aStaffMember(house, 'supervisor')
    const waiting = (await other.client.supervision.queue()).toReview.find(
      (one) => one.caseId === caseId,
    )
    expect(waiting).toMatchObject({ hasNote: true, whyNot: null })
    expect(JSON.stringify(waiting)).not.toContain('sister')
    expect(await other.client.supervision.readCaseNote({ caseId })).toEqual({
      note: 'She called her sister.',
    })
    expect((await audited(key.id)).at(-1)).toMatchObject({
      action: 'supervision.case-note-read',
      reason: 'second look',
    })
    expect(await outcome(other.client.supervision.reviewCase({ caseId }))).toBe('ok')
    expect(await outcome(other.client.supervision.reviewCase({ caseId }))).toBe('NOT_FOUND')
    expect(await outcome(other.client.supervision.readCaseNote({ caseId }))).toBe('NOT_FOUND')
  })

  test('QUEUE-8 who closed a case that a colleague had joined does not review it, nor does another account of theirs', async () => {
    const { key, supervisor } = await flagged()
    const [closer, sibling, other] = [
      await aStaffMember(house, 'supervisor'),
      await aStaffMember(house, 'supervisor'),
      await aStaffMember(house, 'supervisor'),
    ]
    await house.db.$client.query(
      `update staff_members set made_by = $1 where person_id = any($2)`,
      [other.id, [closer.id, sibling.id]],
    )
    await supervisor.client.supervision.takeCase(key)
    await supervisor.client.supervision.joinCase({ ...key, reason: 'check-safety' })
    await supervisor.client.supervision.releaseCase(key)
    await closer.client.supervision.takeCase(key)
    await close(closer, key)
    const waiting = async (person: TestPerson) =>
      (await person.client.supervision.queue()).toReview.find(
        ({ closedBy }) => closedBy.id === closer.id,
      )
    const caseId = (await waiting(closer))?.caseId ?? ''
    for (const [person, whyNot] of [
      [closer, 'TOOK_PART'],
      [supervisor, 'TOOK_PART'],
      [sibling, 'SECOND_PERSON_NEEDED'],
    ] as const) {
      expect(await waiting(person)).toMatchObject({ whyNot })
      expect(await outcome(person.client.supervision.reviewCase({ caseId }))).toBe(whyNot)
      expect(await outcome(person.client.supervision.readCaseNote({ caseId }))).toBe(whyNot)
    }
    await transaction(house.db, (tx) => confirmStaff(tx, { personId: closer.id, by: null }))
    expect(await outcome(sibling.client.supervision.reviewCase({ caseId }))).toBe('ok')
  })

  test('QUEUE-8 a case counts as reviewed by being closed only by who never took part', async () => {
    const { key, supervisor, seeker } = await flagged()
    await supervisor.client.supervision.takeCase(key)
    await supervisor.client.supervision.joinCase({ ...key, reason: 'check-safety' })
    await close(supervisor, key)
    await writes(seeker, key.id, 'I want to kill myself')
    await supervisor.client.supervision.takeCase(key)
    await close(supervisor, key)
    const other = await aStaffMember(house, 'supervisor')
    const { toReview } = await other.client.supervision.queue()
    const { rows } = await house.db.$client.query<{ id: string }>(
      'select id from safety_cases where subject_id = $1',
      [key.id],
    )
    expect(rows).toHaveLength(2)
    for (const { id } of rows) expect(toReview.map(({ caseId }) => caseId)).toContain(id)
  })

  test('QUEUE-9 and QUEUE-10 admins see counts, how the rules were judged among them, and nothing else', async () => {
    const { key, supervisor } = await flagged()
    await supervisor.client.supervision.takeCase(key)
    const admin = await aStaffMember(house, 'admin')
    const before = await admin.client.supervision.queueCounts()
    await supervisor.client.supervision.closeCase({
      ...key,
      seen: await seenSigns(supervisor, key.id),
      outcome: 'no-danger',
      verdict: 'false-alarm',
      note: '',
    })
    const after = await admin.client.supervision.queueCounts()
    const alarms = (counts: typeof after) =>
      counts.verdicts.find(({ verdict }) => verdict === 'false-alarm')?.count ?? 0
    expect(alarms(after)).toBe(alarms(before) + 1)
    expect(JSON.stringify(after)).not.toMatch(/Layla|Huda|kill|[0-9a-f]{8}-/)
    expect(await outcome(admin.client.supervision.queue())).toBe('NOT_FOUND')
    expect(await outcome(admin.client.supervision.takeCase(key))).toBe('NOT_FOUND')
  })
})

describe('the right to read a conversation', () => {
  test('a supporter’s ends a day after the end, the seeker’s stays, a former supporter has none', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    await writes(seeker, sessionId, 'hello')
    await seeker.client.chat.endSession({ sessionId })
    expect(await outcome(expert.client.chat.messagesAfter({ sessionId, after: 0 }))).toBe('ok')
    await house.moveTime('25 hours')
    expect(await outcome(expert.client.chat.messagesAfter({ sessionId, after: 0 }))).toBe(
      'NOT_FOUND',
    )
    expect(await outcome(seeker.client.chat.messagesAfter({ sessionId, after: 0 }))).toBe('ok')
  })
})
