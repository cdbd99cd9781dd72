// @ts-nocheck
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { aConversation, type TestPerson } from '../../../test/people/people.ts'
import { append } from '../messages/append-store.ts'
import { findMessagesAfter } from '../messages/message-store.ts'

let house: House
let seeker: TestPerson
let expert: TestPerson
let sessionId: string
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
  ;({ seeker, expert, sessionId } = await aConversation(house))
})
afterAll(() => house.close())

const say = (
  person: TestPerson,
  content: string,
  more: { knowingly?: boolean; id?: string } = {},
) => person.client.chat.sendMessage({ sessionId, id: randomUUID(), content, ...more })
const stored = async () => {
  const { rows } = await house.db.$client.query<{ count: number }>(
    'select count(*)::int as count from messages where session_id = $1',
    [sessionId],
  )
  return rows[0]?.count
}

describe('CHAT-18 contact details', () => {
  test('an adult seeker is asked, may send them knowingly, and the supporter is warned', async () => {
    const id = randomUUID()
    await expect(say(seeker, 'call me ٠٥٠١٢٣٤٥٦٧', { id })).rejects.toMatchObject({
      code: 'CONTACT_DETAILS',
      data: { kinds: ['phone'], maySend: true },
    })
    expect(await stored()).toBe(0)
    const sent = await say(seeker, 'call me ٠٥٠١٢٣٤٥٦٧', { id, knowingly: true })
    expect(sent.hasContactDetails).toBe(false)
    const { messages } = await expert.client.chat.messagesAfter({ sessionId, after: 0 })
    expect(messages.map((message) => message.hasContactDetails)).toEqual([true])
    expect(await say(seeker, 'call me ٠٥٠١٢٣٤٥٦٧', { id, knowingly: true })).toEqual(sent)
  })

  test('a supporter cannot send them, whatever their client says; numbers to call they can', async () => {
    const before = await stored()
    for (const knowingly of [false, true])
      await expect(say(expert, 'my insta is mariam.h', { knowingly })).rejects.toMatchObject({
        code: 'CONTACT_DETAILS',
        data: { kinds: ['handle'], maySend: false },
      })
    expect(await stored()).toBe(before)
    expect((await say(expert, 'You can call 800-4673 now.')).seq).toBe((before ?? 0) + 1)
  })

  test('a crisis line that staff have added is no contact detail', async () => {
    await expect(say(expert, 'Call 0509998877.')).rejects.toMatchObject({ code: 'CONTACT_DETAILS' })
    await house.db.$client.query(
      `insert into crisis_lines (id, position, line, revision) select 'AE-new', 1, jsonb_set(jsonb_set(line, '{dial}', '"0509998877"'), '{shown}', '"050 999 8877"'), 1 from crisis_lines limit 1`,
    )
    await say(expert, 'Call 0509998877.')
  })

  test('a stranger learns nothing of the session; after the end the refusal says that it is closed', async () => {
    const other = await aConversation(house)
    await expect(say(other.expert, 'my insta is mariam.h')).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await other.seeker.client.chat.endSession({ sessionId: other.sessionId })
    const late = { sessionId: other.sessionId, id: randomUUID(), content: 'call me 0501234567' }
    await expect(other.seeker.client.chat.sendMessage(late)).rejects.toMatchObject({
      code: 'SESSION_CLOSED',
    })
  })

  test('CHAT-4 a message stored before the end is answered again after it', async () => {
    const { seeker: writer, sessionId: theirs } = await aConversation(house)
    const input = {
      sessionId: theirs,
      id: randomUUID(),
      content: 'call me 0501234567',
      knowingly: true,
    }
    const sent = await writer.client.chat.sendMessage(input)
    await writer.client.chat.endSession({ sessionId: theirs })
    expect(await writer.client.chat.sendMessage(input)).toEqual(sent)
    await expect(
      writer.client.chat.sendMessage({ ...input, content: 'call me 0507654321' }),
    ).rejects.toMatchObject({ code: 'ID_REUSED' })
  })

  test('with a seeker under 18 or of unknown age both sides are held back', async () => {
    for (const age of ["'minor'", 'null']) {
      await house.db.$client.query(`update profiles set age_group = ${age} where id = $1`, [
        seeker.id,
      ])
      await expect(say(seeker, 'layla.k@example.com', { knowingly: true })).rejects.toMatchObject({
        data: { kinds: ['email'], maySend: false },
      })
    }
  })

  test('a message that shows danger is never stopped', async () => {
    const sent = await say(seeker, 'I want to kill myself. 0501234567')
    expect(sent.crisisDetected).toBe(true)
    const { messages } = await expert.client.chat.messagesAfter({ sessionId, after: sent.seq - 1 })
    expect(messages.map((message) => message.hasContactDetails)).toEqual([true])
  })

  test('several messages of one session in one commit each keep their own judgement', async () => {
    const { seeker: writer, sessionId: theirs } = await aConversation(house)
    const rows = [true, false].map((hasContactDetails) => ({
      sessionId: theirs,
      id: randomUUID(),
      senderId: writer.id,
      content: Buffer.from('sealed'),
      emotionTag: null,
      quotedId: null,
      crisisDetected: false,
      crisisSeverity: 'none' as const,
      crisisCodes: '',
      hasContactDetails,
    }))
    await append(house.db.$client, rows)
    const stored = await findMessagesAfter(house.db, theirs, 0, 9)
    expect(stored.map((row) => row.has_contact_details)).toEqual([true, false])
  })

  test('nothing of a held message is in a log', () => {
    expect(house.logged.filter((textLine) => /insta|0501234567|layla\.k/.test(textLine))).toEqual(
      [],
    )
  })
})
