// @ts-nocheck
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { aFlaggedConversation, closing, seenSigns } from '../../../test/people/cases.ts'
import { aConversation, type TestPerson } from '../../../test/people/people.ts'
import { conversationsOf } from '../export/export-conversations.ts'
import { eraseDuePeople, sweepRetention } from '../index.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())
// A supporter of an earlier test would be matched first.
beforeEach(() => house.db.$client.query('update availability set available = false'))

const written = 'Ask about the sister.'
const write = async ({ client }: TestPerson, sessionId: string) => {
  await client.chat.openSession({ sessionId })
  await client.supervision.saveNote({ sessionId, text: written })
}
const countRows = async (sessionId: string) =>
  (
    await house.db.$client.query(
      `select session_id from session_notes where session_id = $1
       union all select session_id from note_sharing where session_id = $1`,
      [sessionId],
    )
  ).rowCount

test('PRIVATE-5 the seeker’s copy has a note once no case is open, the writer’s at any time', async () => {
  const { seeker, expert, supervisor, key } = await aFlaggedConversation(house)
  await write(expert, key.id)
  const copied = async ({ id }: TestPerson) =>
    (await conversationsOf(house.appContext, id)).flatMap(({ notes }) => notes)
  const copy = [{ at: expect.any(String), text: written }]
  await seeker.client.chat.endSession({ sessionId: key.id })
  expect([await copied(seeker), await copied(expert)]).toEqual([[], copy])
  await supervisor.client.supervision.takeCase(key)
  const seen = await seenSigns(supervisor, key.id)
  await supervisor.client.supervision.closeCase({ ...key, seen, ...closing })
  expect(await copied(seeker)).toEqual(copy)
})

test('PRIVATE-5 a note is deleted with the messages of its conversation', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await write(expert, sessionId)
  await seeker.client.supervision.shareNotes({ sessionId, share: true })
  await seeker.client.chat.endSession({ sessionId })
  expect(await countRows(sessionId)).toBe(2)
  await house.moveTime('91 days')
  await sweepRetention(house.appContext)
  expect(await countRows(sessionId)).toBe(0)
})

test.each(['seeker', 'expert'] as const)('PRIVATE-5 it is erased with its %s', async (side) => {
  const { sessionId, ...people } = await aConversation(house)
  await write(people.expert, sessionId)
  await people[side].client.privacy.askErasure()
  await house.moveTime('8 days')
  await eraseDuePeople(house.appContext)
  expect(await countRows(sessionId)).toBe(0)
})
