import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../test/house.ts'
import { outcome } from '../../test/clients/call-outcome.ts'
import {
  aConversation,
  anEndedConversation,
  aSeeker,
  aStaffMember,
  type TestPerson,
} from '../../test/people/people.ts'

let house: House
let supervisor: TestPerson
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  supervisor = await aStaffMember(house, 'supervisor')
})
afterAll(() => house.close())
beforeEach(() => query('delete from sessions; update availability set available = false'))

const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await house.db.$client.query<Row>(text, values)).rows

async function haveTalked() {
  const two = await anEndedConversation(house)
  const thank = (words: string, id: string = randomUUID()) =>
    two.seeker.client.supporterCare.leaveNote({ id, sessionId: two.sessionId, words })
  return { ...two, thank }
}

test('NOTE-1, NOTE-2 a kind note reaches the supporter after a supervisor read it, sealed until then', async () => {
  const { expert, sessionId, thank } = await haveTalked()
  const id = randomUUID()
  await thank('You listened. Thank you.', id)
  await thank('You listened. Thank you.', id)
  expect(await outcome(thank('And one more'))).toBe('ALREADY_THANKED')
  const [row] = await query<{ words: Buffer }>(
    'select words from kind_notes where session_id = $1',
    [sessionId],
  )
  expect(row?.words.toString('utf8')).not.toContain('listened')
  expect(await expert.client.supporterCare.kindWords()).toEqual({ notes: [], heard: null })
  const waiting = await supervisor.client.supporterCare.notesToPass()
  expect(waiting.map(({ words }) => words)).toEqual(['You listened. Thank you.'])
  await supervisor.client.supporterCare.decideNote({ id, pass: true })
  expect(await outcome(supervisor.client.supporterCare.decideNote({ id, pass: false }))).toBe(
    'NOT_FOUND',
  )
  const { notes } = await expert.client.supporterCare.kindWords()
  expect(notes).toMatchObject([{ id, words: 'You listened. Thank you.' }])
  expect(
    await query(`select 1 from audit_entries where action like 'supporter-care.note-%'`),
  ).toHaveLength(2)
})

test('NOTE-2 a declined note is stored nowhere', async () => {
  const { expert, thank } = await haveTalked()
  const id = randomUUID()
  await thank('hm', id)
  await supervisor.client.supporterCare.decideNote({ id, pass: false })
  expect(await query('select words, passed from kind_notes')).toEqual([
    { words: null, passed: false },
  ])
  expect((await expert.client.supporterCare.kindWords()).notes).toEqual([])
})

test('NOTE-1 contact details are refused, danger opens a case at once, and the writer learns both', async () => {
  const { sessionId, thank } = await haveTalked()
  expect(await outcome(thank('call me 0501234567'))).toBe('CONTACT_DETAILS')
  const { help } = await thank('Thank you. Goodbye. I want to kill myself tonight.')
  expect(help).not.toBe('none')
  const { open } = await supervisor.client.supervision.queue()
  expect(open.find(({ id }) => id === sessionId)?.signs.map(({ kind }) => kind)).toEqual(['crisis'])
  expect(await query('select 1 from escalations where session_id = $1', [sessionId])).toHaveLength(
    1,
  )
  await (await haveTalked()).thank('You were kind.')
  const waiting = await supervisor.client.supporterCare.notesToPass()
  expect(waiting.map(({ danger }) => danger)).toEqual([true, false])
})

test('NOTE-1 only after the end, only by the seeker, to a supporter who was there', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const leave = (by: TestPerson) =>
    outcome(by.client.supporterCare.leaveNote({ id: randomUUID(), sessionId, words: 'thanks' }))
  expect(await leave(seeker)).toBe('STILL_OPEN')
  expect(await leave(await aSeeker(house))).toBe('NOT_FOUND')
  expect(await leave(expert)).toBe('NOT_FOUND')
  await seeker.client.chat.endSession({ sessionId })
  expect(await leave(seeker)).toBe('NOBODY_THERE')
})

test('NOTE-3 how many seekers felt heard is shown from ten on, and nothing else', async () => {
  const { expert, seeker, sessionId } = await haveTalked()
  await seeker.client.chat.giveFeedback({ sessionId, feltHeard: 'no', feltAfter: 'very-hard' })
  const add = (count: number) =>
    query(
      `with people as (insert into accounts (id, name, email)
         select gen_random_uuid(), '', gen_random_uuid() || '@people.invalid' from generate_series(1, $2) returning id),
       made as (insert into sessions (id, seeker_id, expert_id, status, ended_at)
         select gen_random_uuid(), people.id, expert_id, 'closed', app_now() from sessions, people where sessions.id = $1
         returning id)
       insert into feedback (session_id, felt_heard) select id, 'yes' from made`,
      [sessionId, count],
    )
  await add(9)
  expect((await expert.client.supporterCare.kindWords()).heard).toBeNull()
  await add(1)
  expect((await expert.client.supporterCare.kindWords()).heard).toBe(10)
})
