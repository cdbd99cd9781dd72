import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openHouse, type House } from '../../../test/house.ts'
import { openSocket } from '../../../test/clients/live-socket.ts'
import {
  aConversation,
  aStaffMember,
  type TestPerson,
  writes,
} from '../../../test/people/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 100 }) })
})
afterAll(() => house.close())

const flagsOf = async (sessionId: string) =>
  (await house.db.$client.query('select * from flags where session_id = $1', [sessionId])).rows as {
    severity: string
    trigger_word: Buffer
    reasons: string[]
  }[]

test('a crisis message of the seeker is flagged with severity and reasons, and only its writer is offered help', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const socket = await openSocket(house, expert)
  const sent = await writes(seeker, sessionId, 'I am going to kill myself tonight')
  expect(sent).toMatchObject({ crisisDetected: true, help: 'dialog-call-first' })
  const event = await socket.event('chat.message-sent')
  expect(event.message).toMatchObject({ crisisDetected: true, help: 'none' })
  const [flag] = await flagsOf(sessionId)
  expect(['severe', 'critical']).toContain(flag?.severity)
  expect(flag?.reasons.length).toBeGreaterThan(0)
  expect(flag?.trigger_word.toString('latin1')).not.toContain('kill')
  expect(await expert.client.chat.session({ sessionId })).toMatchObject({ flagged: true })
  expect(await seeker.client.chat.session({ sessionId })).toMatchObject({ flagged: false })
  socket.close()
})

test('CHAT-17 the level travels with the message, to all but its writer', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const sockets = [await openSocket(house, expert), await openSocket(house, seeker)] as const
  await writes(seeker, sessionId, 'I slept badly')
  await writes(seeker, sessionId, 'I am going to kill myself tonight')
  await writes(expert, sessionId, 'I am here')
  const levels = ['none', 'critical', undefined]
  for (const [at, severity] of levels.slice(0, 2).entries()) {
    const { message } = await sockets[0].event(
      'chat.message-sent',
      (one) => one.message.seq === at + 1,
    )
    expect(message.severity).toBe(severity)
  }
  const read = async ({ client }: TestPerson) => {
    const { messages } = await client.chat.messagesAfter({ sessionId, after: 0 })
    return messages.map(({ severity }) => severity)
  }
  expect(await read(expert)).toEqual(levels)
  expect(await read(seeker)).toEqual([undefined, undefined, undefined])
  await sockets[1].event('chat.message-sent', ({ message }) => message.seq === 3)
  expect(JSON.stringify(sockets[1].events)).not.toContain('severity')
  for (const socket of sockets) socket.close()
})

test('a seeker in danger is shown crisis lines on every device for as long as no one is with them', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  const socket = await openSocket(house, seeker)
  const numbersStay = async ({ client }: TestPerson) =>
    (await client.chat.session({ sessionId })).numbersStay
  await writes(seeker, sessionId, 'I slept badly')
  expect(await numbersStay(seeker)).toBe(false)
  await writes(seeker, sessionId, 'I am going to kill myself tonight')
  await socket.event('chat.session-changed')
  expect([await numbersStay(seeker), await numbersStay(expert)]).toEqual([true, false])
  socket.close()
})

test('the help offered to the writer is in no other person’s copy of the history', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await writes(seeker, sessionId, 'I am going to kill myself tonight')
  const helpIn = async (person: TestPerson) =>
    (await person.client.chat.messagesAfter({ sessionId, after: 0 })).messages.map(
      ({ help }) => help,
    )
  expect(await helpIn(seeker)).toEqual(['dialog-call-first'])
  expect(await helpIn(expert)).toEqual(['none'])
})

test('Arabic is graded as well', async () => {
  const { seeker, sessionId } = await aConversation(house)
  expect(await writes(seeker, sessionId, 'أريد أن أقتل نفسي')).toMatchObject({
    crisisDetected: true,
    help: 'dialog-call-first',
  })
})

test('CRISIS-15 a crisis message sent in pieces is flagged at the last one, with the whole sentence for the supervisor', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  expect(await writes(seeker, sessionId, 'i want to')).toMatchObject({ crisisDetected: false })
  await writes(expert, sessionId, 'I am here')
  expect(await writes(seeker, sessionId, 'die')).toMatchObject({
    crisisDetected: true,
    help: 'dialog-call-first',
  })
  const flags = await flagsOf(sessionId)
  expect(flags).toMatchObject([{ severity: 'severe' }])
  // Sealed, a word is as long as it was, and what a seal adds.
  const alone = await aConversation(house)
  await writes(alone.seeker, alone.sessionId, 'i want to die')
  const [whole] = await flagsOf(alone.sessionId)
  expect(flags[0]?.trigger_word.length).toBe(whole?.trigger_word.length)
})

test('CRISIS-15 pieces that come after the end are read as a whole as well', async () => {
  const { seeker, sessionId } = await aConversation(house)
  await seeker.client.chat.endSession({ sessionId })
  const refused = (content: string) =>
    writes(seeker, sessionId, content).then(
      () => undefined,
      (fault: unknown) => fault,
    )
  expect(await refused('i want to')).toMatchObject({
    code: 'SESSION_CLOSED',
    data: { help: 'none' },
  })
  expect(await refused('die')).toMatchObject({
    code: 'SESSION_CLOSED',
    data: { help: 'dialog-call-first' },
  })
})

test('CRISIS-15 messages of the other side are no pieces', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  await writes(expert, sessionId, 'i want to')
  expect(await writes(seeker, sessionId, 'die')).toMatchObject({ crisisDetected: false })
})

test('ordinary messages and messages of a supporter are not flagged', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  expect(
    await writes(seeker, sessionId, 'Ahmad made dinner and I learnt a new skill'),
  ).toMatchObject({
    crisisDetected: false,
    help: 'none',
  })
  expect(await writes(expert, sessionId, 'Are you thinking about suicide?')).toMatchObject({
    crisisDetected: false,
    help: 'none',
  })
  expect(await flagsOf(sessionId)).toEqual([])
})

test('a keyword without a crisis offers the quiet card and shows the expert no flag', async () => {
  const { seeker, expert, sessionId } = await aConversation(house)
  expect(await writes(seeker, sessionId, 'I feel so overwhelmed with exams')).toMatchObject({
    crisisDetected: true,
    help: 'card',
  })
  expect(await flagsOf(sessionId)).toHaveLength(1)
  expect(await expert.client.chat.session({ sessionId })).toMatchObject({ flagged: false })
})

test.each(['there is no way out of this', 'ما في أمل في أي شيء'])(
  'a moderate message without a keyword is met with the quiet card alone: %s',
  async (text) => {
    const { seeker, expert, sessionId } = await aConversation(house)
    expect(await writes(seeker, sessionId, text)).toMatchObject({
      crisisDetected: false,
      help: 'card',
    })
    expect(await flagsOf(sessionId)).toEqual([])
    expect(await expert.client.chat.session({ sessionId })).toMatchObject({ flagged: false })
  },
)

/** Sends without waiting for answers; nothing but the order may depend on how soon they are sent. */
async function sendsAtOnce(person: TestPerson, sessionId: string, contents: readonly string[]) {
  const socket = await openSocket(house, person)
  const answers = await Promise.all(
    contents.map((content) =>
      socket.ask('chat.sendMessage', { sessionId, id: randomUUID(), content }),
    ),
  )
  socket.close()
  return answers.map(({ ok }) => ok)
}
const longStory =
  'It has been a long week and I cannot sleep, but talking about it like this does help'

test('signs add up and pieces are one sentence in messages that are sent without waiting', async () => {
  const signs = await aConversation(house)
  await sendsAtOnce(signs.seeker, signs.sessionId, [
    longStory,
    'I am this close to ending my life',
    longStory,
    'I have a rope',
  ])
  const [first, added] = await flagsOf(signs.sessionId)
  expect([first?.severity, added?.severity]).toEqual(['severe', 'critical'])

  const pieces = await aConversation(house)
  expect(
    await sendsAtOnce(pieces.seeker, pieces.sessionId, [longStory, 'i want to', 'die', longStory]),
  ).toMatchObject([
    { seq: 1, crisisDetected: false },
    { seq: 2, crisisDetected: false },
    { seq: 3, crisisDetected: true },
    { seq: 4, crisisDetected: false },
  ])
})

test('signs in consecutive messages add up', async () => {
  const { seeker, sessionId } = await aConversation(house)
  await writes(seeker, sessionId, 'I am this close to ending my life')
  await writes(seeker, sessionId, 'I have a rope')
  expect((await flagsOf(sessionId)).map(({ severity }) => severity).sort()).toEqual([
    'critical',
    'severe',
  ])
})

test('the severity of a conversation never falls by itself', async () => {
  const { seeker, sessionId } = await aConversation(house)
  const severity = async () =>
    (
      await house.db.$client.query('select crisis_severity from sessions where id = $1', [
        sessionId,
      ])
    ).rows[0] as {
      crisis_severity: string
    }
  await writes(seeker, sessionId, 'I want to kill myself')
  const raised = await severity()
  expect(['severe', 'critical']).toContain(raised.crisis_severity)
  await writes(seeker, sessionId, 'I feel so overwhelmed')
  expect(await severity()).toEqual(raised)
})

describe('CHAT-3 a crisis message that comes after the end', () => {
  const crisisMessage = 'I took all the pills, I am going to kill myself tonight'
  const refusalOf = async (sent: Promise<unknown>) =>
    sent.then(
      () => 'sent',
      (fault: unknown) => ({
        code: (fault as { code: string }).code,
        data: (fault as { data: unknown }).data,
      }),
    )
  const laddersOf = async ({ id }: TestPerson) =>
    (
      await house.db.$client.query(
        'select session_id, cause, severity, accompanied from escalations where seeker_id = $1',
        [id],
      )
    ).rows
  const ended = async () => {
    const two = await aConversation(house)
    await two.expert.client.chat.endSession({ sessionId: two.sessionId })
    return two
  }

  test('is not stored, is flagged and calls the ladder in one transaction, and its writer is offered help', async () => {
    const { seeker, sessionId } = await ended()
    expect(await refusalOf(writes(seeker, sessionId, crisisMessage))).toEqual({
      code: 'SESSION_CLOSED',
      data: { help: 'dialog-call-first' },
    })
    expect((await seeker.client.chat.messagesAfter({ sessionId, after: 0 })).messages).toEqual([])
    const [flag, ...more] = await flagsOf(sessionId)
    expect([flag?.severity, more]).toEqual(['critical', []])
    expect(flag?.trigger_word.toString('latin1')).not.toContain('pills')
    expect(await laddersOf(seeker)).toEqual([
      { session_id: sessionId, cause: 'message', severity: 'critical', accompanied: false },
    ])
    const supervisor = await aStaffMember(house, 'supervisor')
    const { open } = await supervisor.client.supervision.queue()
    expect(open.filter(({ id }) => id === sessionId)).toMatchObject([{ severity: 'critical' }])
  })

  test('does so with a phone number in it as well, and once, however often it is sent', async () => {
    const { seeker, sessionId } = await ended()
    const message = {
      sessionId,
      id: randomUUID(),
      content: `${crisisMessage}. Call +44 7911 123456`,
      emotionTag: null,
    }
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => refusalOf(seeker.client.chat.sendMessage(message))),
    )
    expect(new Set(sent.map((one) => JSON.stringify(one))).size).toBe(1)
    expect(sent[0]).toMatchObject({ code: 'SESSION_CLOSED', data: { help: 'dialog-call-first' } })
    expect(await flagsOf(sessionId)).toHaveLength(1)
    expect(await laddersOf(seeker)).toHaveLength(1)
  })

  test('in a race with the end it is either stored or refused, and flagged once', async () => {
    const { seeker, expert, sessionId } = await aConversation(house)
    const cries = Array.from({ length: 4 }, () =>
      refusalOf(writes(seeker, sessionId, crisisMessage)),
    )
    await Promise.all([...cries, seeker.client.chat.endSession({ sessionId })])
    expect(await flagsOf(sessionId)).toHaveLength(4)
    expect(await laddersOf(seeker)).toHaveLength(1)
    expect(await refusalOf(writes(expert, sessionId, crisisMessage))).toEqual({
      code: 'SESSION_CLOSED',
      data: { help: 'none' },
    })
    expect(await flagsOf(sessionId)).toHaveLength(4)
  })

  test('ordinary words after the end are refused and nothing else', async () => {
    const { seeker, sessionId } = await ended()
    expect(await refusalOf(writes(seeker, sessionId, 'Thank you, see you soon'))).toEqual({
      code: 'SESSION_CLOSED',
      data: { help: 'none' },
    })
    expect(await flagsOf(sessionId)).toEqual([])
    expect(await laddersOf(seeker)).toEqual([])
  })
})
