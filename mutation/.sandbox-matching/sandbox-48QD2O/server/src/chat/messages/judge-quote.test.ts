// @ts-nocheck
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { outcome } from '../../../test/clients/call-outcome.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import { aConversation, aSeeker, writes, type TestPerson } from '../../../test/people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1000 }) })
})
afterAll(() => house.close())

const reply = (
  { client }: TestPerson,
  sessionId: string,
  quotedId: string,
  { content = 'an answer', id = randomUUID() as string } = {},
) => client.chat.sendMessage({ sessionId, id, content, quotedId })
const quotesRead = async ({ client }: TestPerson, sessionId: string) => {
  const after = await client.chat.messagesAfter({ sessionId, after: 0 })
  const before = await client.chat.messagesBefore({ sessionId })
  expect(before.messages).toEqual(after.messages)
  return after.messages.map(({ quotedId }) => quotedId)
}

describe('CHAT-21 a quote', () => {
  test('of either side’s message is in the answer, in the event and on every page of the history', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    const said = await writes(seeker, sessionId, 'I cannot sleep')
    const socket = await openSocket(house, seeker)
    const answered = await reply(expert, sessionId, said.id.toUpperCase())
    expect(answered.quotedId).toBe(said.id)
    const event = await socket.event('chat.message-sent', (one) => one.message.seq === 2)
    expect(event.message).toEqual(answered)
    const own = await reply(seeker, sessionId, said.id, { content: 'I want to kill myself' })
    expect(own).toMatchObject({ quotedId: said.id, crisisDetected: true })
    socket.close()
    for (const reader of [seeker, expert])
      expect(await quotesRead(reader, sessionId)).toEqual([null, said.id, said.id])
  })

  test('is the same message when it is sent again, also after the end', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    const said = await writes(seeker, sessionId, 'I cannot sleep')
    const id = randomUUID()
    const first = await reply(expert, sessionId, said.id, { id })
    await seeker.client.chat.endSession({ sessionId })
    expect(await reply(expert, sessionId, said.id, { id })).toEqual(first)
    expect(await outcome(reply(seeker, sessionId, said.id))).toBe('SESSION_CLOSED')
    expect(await outcome(reply(seeker, sessionId, randomUUID(), { id, content: 'other' }))).toBe(
      'ID_REUSED',
    )
  })

  test('of another conversation, of an unknown id and of what the sender may not read get one answer, and nothing is stored', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    const elsewhere = await aConversation(house)
    const foreign = await writes(elsewhere.seeker, elsewhere.sessionId, 'to another supporter')
    const before = await writes(seeker, sessionId, 'to the supporter before')
    await house.db.$client.query('update sessions set expert_reads_after = 1 where id = $1', [
      sessionId,
    ])
    const refusals = await Promise.all(
      [foreign.id, randomUUID(), before.id].map((quotedId) =>
        reply(expert, sessionId, quotedId).catch((error: { toJSON: () => unknown }) =>
          error.toJSON(),
        ),
      ),
    )
    expect(refusals[0]).toMatchObject({ code: 'QUOTE_NOT_FOUND', status: 409 })
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
    expect(await quotesRead(seeker, sessionId)).toEqual([null])
    // To a stranger the conversation does not exist, whatever they quote.
    const stranger = await aSeeker(house)
    for (const quotedId of [before.id, randomUUID()])
      expect(await outcome(reply(stranger, sessionId, quotedId))).toBe('NOT_FOUND')
  })

  test('never stops what shows danger: the message is stored without it', async () => {
    const { seeker, sessionId } = await aConversation(house)
    expect(
      await reply(seeker, sessionId, randomUUID(), { content: 'I want to kill myself' }),
    ).toMatchObject({ quotedId: null, crisisDetected: true })
  })
})
