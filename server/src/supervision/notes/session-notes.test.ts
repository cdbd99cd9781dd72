import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { aFlaggedConversation, auditedOf } from '../../../test/people/cases.ts'
import { aConversation, anExpert, aSeeker, type TestPerson } from '../../../test/people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())
// A supporter of an earlier test would be matched first.
beforeEach(() => house.db.$client.query('update availability set available = false'))

const written = 'Lost her brother in spring. Ask about the sister.'
const rows = async (table: string, sessionId: string) =>
  (
    await house.db.$client.query<{ content?: Buffer }>(
      `select * from ${table} where session_id = $1`,
      [sessionId],
    )
  ).rows
const notesOf = ({ client }: TestPerson, sessionId: string) =>
  client.supervision.sessionNotes({ sessionId })
const save = ({ client }: TestPerson, sessionId: string, text: string) =>
  client.supervision.saveNote({ sessionId, text })

/** A conversation that its supporter opened and wrote a note on. */
async function withNote() {
  const two = await aConversation(house)
  await two.expert.client.chat.openSession({ sessionId: two.sessionId })
  await save(two.expert, two.sessionId, written)
  return two
}

/** The supporter hands over, the seeker says this about the notes, and another supporter opens. */
async function handOver(
  { seeker, expert, sessionId }: Awaited<ReturnType<typeof withNote>>,
  share: boolean,
) {
  await expert.client.matching.proposeHandover({ sessionId })
  await seeker.client.supervision.shareNotes({ sessionId, share })
  const next = await anExpert(house)
  await seeker.client.matching.answerHandover({ sessionId, answer: 'fresh' })
  const early = await outcome(notesOf(next, sessionId))
  await next.client.chat.openSession({ sessionId })
  return { next, early }
}

test('PRIVATE-1 a note is sealed, replaced by the next, deleted by an empty one, and its writer’s alone', async () => {
  const { seeker, expert, sessionId } = await withNote()
  const [row] = await rows('session_notes', sessionId)
  expect(row?.content?.toString('utf8')).not.toContain('brother')
  expect(await notesOf(expert, sessionId)).toMatchObject({ mine: { text: written }, earlier: [] })
  await save(expert, sessionId, '  Ask about the sister.  ')
  expect((await notesOf(expert, sessionId)).mine?.text).toBe('Ask about the sister.')
  for (const stranger of [seeker, await anExpert(house), await aSeeker(house)]) {
    expect(await outcome(notesOf(stranger, sessionId))).toBe('NOT_FOUND')
    expect(await outcome(save(stranger, sessionId, 'x'))).toBe('NOT_FOUND')
  }
  await save(expert, sessionId, ' ')
  expect(await notesOf(expert, sessionId)).toEqual({ mine: null, earlier: [] })
  expect(house.logged.join('\n')).not.toContain('brother')
})

test('PRIVATE-1 a supporter who may no longer read the conversation loses the note too', async () => {
  const { seeker, expert, sessionId } = await withNote()
  await seeker.client.chat.endSession({ sessionId })
  expect((await notesOf(expert, sessionId)).mine?.text).toBe(written)
  await house.moveTime('25 hours')
  expect(await outcome(notesOf(expert, sessionId))).toBe('NOT_FOUND')
  expect(await outcome(save(expert, sessionId, 'later'))).toBe('NOT_FOUND')
})

test('PRIVATE-2, PRIVATE-3 the next supporter reads earlier notes while the seeker says yes, from opening on', async () => {
  const two = await withNote()
  const { seeker, sessionId } = two
  expect(await seeker.client.supervision.noteSharing({ sessionId })).toEqual({
    shared: false,
    exist: true,
  })
  const { next, early } = await handOver(two, true)
  expect(early).toBe('NOT_FOUND')
  await save(next, sessionId, 'Talked about the sister.')
  const notes = await notesOf(next, sessionId)
  expect(notes).toEqual({
    mine: { text: 'Talked about the sister.', savedAt: expect.any(String) },
    earlier: [{ text: written, savedAt: expect.any(String) }],
  })
  const socket = await openSocket(house, next)
  await seeker.client.supervision.shareNotes({ sessionId, share: false })
  await socket.event('chat.session-changed', (event) => event.sessionId === sessionId)
  socket.close()
  expect((await notesOf(next, sessionId)).earlier).toEqual([])
  expect((await auditedOf(house, sessionId)).map(({ action }) => action)).toEqual([
    'supervision.notes-shared',
    'supervision.notes-unshared',
  ])
})

test('PRIVATE-2 without a yes the next supporter learns nothing of the note', async () => {
  const two = await withNote()
  const { next } = await handOver(two, false)
  expect(await notesOf(next, two.sessionId)).toEqual({ mine: null, earlier: [] })
})

test('PRIVATE-3 only the seeker of the conversation decides', async () => {
  const { expert, sessionId } = await withNote()
  for (const { client } of [expert, await aSeeker(house)]) {
    expect(await outcome(client.supervision.noteSharing({ sessionId }))).toBe('NOT_FOUND')
    expect(await outcome(client.supervision.shareNotes({ sessionId, share: true }))).toBe(
      'NOT_FOUND',
    )
  }
})

test('PRIVATE-4 a supervisor reads it with the case that they took', async () => {
  const { expert, supervisor, key } = await aFlaggedConversation(house)
  await expert.client.chat.openSession({ sessionId: key.id })
  await save(expert, key.id, written)
  const read = () => supervisor.client.supervision.readCase({ ...key, reason: 'check-safety' })
  expect(await outcome(read())).toBe('NOT_TAKEN')
  await supervisor.client.supervision.takeCase(key)
  expect((await read()).notes).toEqual([{ text: written, savedAt: expect.any(String) }])
})
