import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  aMessage,
  aSession,
  composer,
  layla,
  mariam,
  movableTime,
  openChat,
  sessionId,
  texts,
} from '../../../test/a-conversation.tsx'
import { refused } from '../../../test/answers.ts'

beforeEach(movableTime)

describe('what the other side does', () => {
  it('is announced once when it is a message, and not when it is history', async () => {
    const { theyWrite, container } = await openChat({ messages: [aMessage(1)] })
    await screen.findByText('text 1')
    const spoken = container.querySelector('[aria-live="polite"].sr-only')
    expect(spoken?.textContent).toBe('')
    await theyWrite('news')
    expect(spoken?.textContent).toBe('Mariam: news')
  })

  it('is announced whole when several messages come together, and again when they repeat', async () => {
    const { socket, table, container, theyWrite } = await openChat({ messages: [aMessage(1)] })
    await screen.findByText('text 1')
    const spoken = () =>
      [...container.querySelectorAll('[aria-live="polite"].sr-only > p')].map(
        ({ textContent }) => textContent,
      )
    await act(async () => {
      for (const seq of [2, 3, 4]) {
        const message = aMessage(seq, { content: `news ${seq}` })
        table.push(message)
        void socket.tell({ event: 'chat.message-sent', message } as never)
      }
    })
    await waitFor(() =>
      expect(spoken()).toEqual(['Mariam: news 2', 'Mariam: news 3', 'Mariam: news 4']),
    )
    await theyWrite('Are you there?')
    await theyWrite('Are you there?')
    expect(spoken().slice(-2)).toEqual(['Mariam: Are you there?', 'Mariam: Are you there?'])
  })

  it.each([
    ['en', 'Huda', 'Huda, safeguarding lead', 'is typing'],
    ['ar', 'هدى', 'هدى، من الحماية', '· جارٍ الكتابة…'],
  ] as const)(
    'CHAT-16 in %s a supervisor’s words and typing are named as theirs',
    async (...words) => {
      const [language, firstName, named, typing] = words
      const supervisor = { id: sessionId, firstName, language, automatic: false }
      const session = { supervisor, supervisors: [supervisor] }
      const { socket, table, container } = await openChat({ language, session })
      await composer()
      await socket.tell({
        event: 'chat.typing-noticed',
        sessionId,
        personId: supervisor.id,
      } as never)
      expect(screen.getByText(`${named} ${typing}`)).toBeDefined()
      const message = aMessage(1, { senderId: supervisor.id, content: '123' })
      table.push(message)
      await socket.tell({ event: 'chat.message-sent', message } as never)
      const spoken = container.querySelector('[aria-live="polite"].sr-only')
      expect(spoken?.textContent).toBe(`${named}: 123`)
    },
  )

  it('CHAT-16 says that a supervisor has left, until the next message', async () => {
    const supervisor = {
      id: sessionId,
      firstName: 'Huda',
      language: 'en',
      automatic: false,
    } as const
    const { service, socket, theyWrite } = await openChat({ session: { supervisor } })
    await screen.findByText('Huda, a safeguarding lead, has joined.')
    service.session = { ...service.session, supervisor: null, supervisors: [supervisor] }
    await socket.tell({ event: 'chat.session-changed', sessionId } as never)
    const left = 'Huda, a safeguarding lead, has left.'
    await screen.findByText(left)
    service.session = { ...service.session, lastSeq: 1 }
    await theyWrite('I am still here')
    await socket.tell({ event: 'chat.session-changed', sessionId } as never)
    await waitFor(() => expect(screen.queryByText(left)).toBeNull())
  })

  describe.each([
    [
      'en',
      'Huda',
      'Huda, safeguarding lead',
      'Still looking for a supporter',
      'Waiting for support',
    ],
    ['ar', 'هدى', 'هدى، من الحماية', 'ما زلنا نبحث عن داعم', 'بانتظار الدعم'],
  ] as const)('CHAT-16 in %s', (language, firstName, named, looking, nobody) => {
    const supervisor = { id: sessionId, firstName, language, automatic: false }
    const alone = { isEmergency: true, numbersStay: true, other: null, state: 'waiting' } as const

    it('a supervisor who is there is named in place of the missing supporter', async () => {
      const session = { ...alone, supervisor, supervisorHere: true, supervisors: [supervisor] }
      await openChat({ language, session })
      await composer()
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(named)
      expect(screen.getByText(looking)).toBeDefined()
      expect(screen.queryByText(nobody)).toBeNull()
      expect(screen.queryByText(/looking for a supporter for you|نبحث لك عن داعم/)).toBeNull()
      expect(document.querySelectorAll('a[href^="tel:"]').length).toBeGreaterThan(0)
    })

    it('a supervisor whose connection is lost does not count, within seconds', async () => {
      vi.useFakeTimers({
        shouldAdvanceTime: true,
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      })
      const session = { ...alone, supervisor, supervisorHere: true, supervisors: [supervisor] }
      const { service } = await openChat({ language, session })
      await composer()
      service.session = { ...service.session, supervisorHere: false }
      await act(() => vi.advanceTimersByTimeAsync(5000))
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(nobody)
      expect(screen.queryByText(looking)).toBeNull()
      vi.useRealTimers()
    })
  })

  it('MATCH-8 says why this supporter only while it is them', async () => {
    const carried = { expertId: mariam.id, why: 'Speaks English' }
    const { service, socket } = await openChat({ carried })
    expect(await screen.findAllByText('Speaks English')).not.toEqual([])
    service.session = { ...service.session, other: null, state: 'waiting' }
    await socket.tell({ event: 'chat.session-changed', sessionId } as never)
    await waitFor(() => expect(screen.queryAllByText('Speaks English')).toEqual([]))
  })

  it('names the supporters before, to the seeker', async () => {
    const sara = { id: sessionId, firstName: 'Sara', language: 'en', automatic: false } as const
    const messages = [aMessage(1, { senderId: sara.id, content: 'I hear you' })]
    await openChat({ session: { before: [sara], other: null, state: 'waiting' }, messages })
    await screen.findByText('I hear you')
    expect(screen.getByRole('log').textContent).toContain('Sara')
  })

  it('shows as typing until five seconds of silence', async () => {
    const { socket } = await openChat()
    await composer()
    await socket.tell({ event: 'chat.typing-noticed', sessionId, personId: mariam.id } as never)
    expect(screen.getByText('Mariam is typing')).toBeDefined()
    await vi.advanceTimersByTimeAsync(5000)
    await waitFor(() => expect(screen.queryByText('Mariam is typing')).toBeNull())
  })

  it('shows as typing only until what was typed arrives', async () => {
    const { socket, theyWrite, person } = await openChat()
    await socket.tell({ event: 'chat.typing-noticed', sessionId, personId: mariam.id } as never)
    await theyWrite('typed')
    expect(screen.queryByText('Mariam is typing')).toBeNull()
    await person.type(await composer(), 'answer{Enter}')
    await screen.findByText('answer')
    expect(screen.queryByText('Mariam is typing')).toBeNull()
  })

  it('shows as delivered and seen', async () => {
    const { socket, service } = await openChat({ messages: [aMessage(1, { senderId: layla.id })] })
    expect(await screen.findByText('Sent')).toBeDefined()
    service.session = { ...service.session, deliveredToOther: 1, seenByOther: 1 }
    await socket.tell({ event: 'chat.session-changed', sessionId } as never)
    expect(await screen.findByText('Seen')).toBeDefined()
  })

  it('shows when it was seen, at the last message that was', async () => {
    const own = (seq: number) => aMessage(seq, { senderId: layla.id })
    const seenByOtherAt = new Date(2026, 10, 20, 18, 9).toISOString()
    await openChat({
      messages: [own(1), aMessage(2), own(3), own(4)],
      session: { deliveredToOther: 4, seenByOther: 3, seenByOtherAt },
    })
    expect(await screen.findByText('Seen 18:09')).toBeDefined()
    expect(screen.getAllByText('Seen')).toHaveLength(1)
    expect(screen.getByText('Delivered')).toBeDefined()
  })

  it('shows no more than delivered where the seeker turned seen off', async () => {
    await openChat({
      messages: [aMessage(1, { senderId: layla.id })],
      session: { deliveredToOther: 1, seenByOther: 0, seenByOtherAt: null },
    })
    expect(await screen.findByText('Delivered')).toBeDefined()
    expect(screen.queryByText(/Seen/)).toBeNull()
  })

  it('reports what was delivered, and what was seen only while the page is visible', async () => {
    const looks = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { socket, theyWrite } = await openChat()
    await composer()
    await theyWrite('news')
    const receipts = () =>
      socket.sent.filter(({ op }) => op === 'chat.seen').map(({ input }) => input)
    await waitFor(() => expect(receipts()).toEqual([{ sessionId, delivered: 1, seen: 0 }]))
    expect(screen.getByText('1 new message')).toBeDefined()
    looks.mockReturnValue('visible')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(receipts().at(-1)).toEqual({ sessionId, delivered: 1, seen: 1 }))
    looks.mockRestore()
  })

  it('reports every stored message as delivered, also those after erased ones', async () => {
    const held = [1, 2, 4, 5].map((seq) => aMessage(seq))
    const page = { messages: held, lastSeq: 5, readableFrom: 1 }
    const { socket } = await openChat({
      session: { lastSeq: 5 },
      chat: { messagesBefore: () => page },
    })
    await screen.findByText('text 5')
    const receipts = () =>
      socket.sent.filter(({ op }) => op === 'chat.seen').map(({ input }) => input)
    await waitFor(() => expect(receipts().at(-1)).toMatchObject({ sessionId, delivered: 5 }))
  })

  it('MATCH-10: is opened by a supporter only while the page is visible', async () => {
    const looks = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const { calls } = await openChat({ me: mariam, session: { side: 'expert', state: 'offered' } })
    await composer()
    const opened = () => calls.filter(({ operation }) => operation === 'chat.openSession')
    expect(opened()).toEqual([])
    looks.mockReturnValue('visible')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(opened().map(({ input }) => input)).toEqual([{ sessionId }]))
    looks.mockRestore()
  })

  it('MATCH-12: a page of which the part was over opens nothing by itself when they are asked again', async () => {
    let theirs = true
    const session = aSession({ side: 'expert', state: 'together' })
    const answer = () => (theirs ? session : refused('NOT_FOUND', undefined, 404))
    const { calls, socket, person } = await openChat({ me: mariam, chat: { session: answer } })
    await composer()
    const changed = { event: 'chat.session-changed', sessionId } as never
    theirs = false
    await socket.tell(changed)
    await screen.findByRole('heading', { name: 'Your part here is done' })
    theirs = true
    Object.assign(session, { state: 'offered' })
    await socket.tell(changed)
    const open = await screen.findByRole('button', { name: 'Open the conversation' })
    const opened = () => calls.filter(({ operation }) => operation === 'chat.openSession')
    expect(opened()).toEqual([])
    await person.click(open)
    await composer()
    await waitFor(() => expect(opened()).toHaveLength(1))
  })

  it('CHAT-6: what could not be read is read when the conversation is said to have changed', async () => {
    let theirs = false
    const page = { messages: [aMessage(1)], lastSeq: 1, readableFrom: 1 }
    const { socket } = await openChat({
      chat: { messagesBefore: () => (theirs ? page : refused('NOT_FOUND', undefined, 404)) },
    })
    await screen.findByRole('button', { name: 'Retry' })
    theirs = true
    await socket.tell({ event: 'chat.session-changed', sessionId } as never)
    expect(await screen.findByText('text 1')).toBeDefined()
  })

  it('CHAT-6: what could not be read is read when something is said after it', async () => {
    let failing = true
    const page = { messages: [aMessage(1)], lastSeq: 2, readableFrom: 1 }
    const { socket, table } = await openChat({
      chat: { messagesBefore: () => (failing ? refused('NOT_FOUND', undefined, 404) : page) },
    })
    await screen.findByRole('button', { name: 'Retry' })
    failing = false
    table.push(aMessage(1), aMessage(2))
    await socket.tell({ event: 'chat.message-sent', message: aMessage(2) } as never)
    await screen.findByText('text 1')
    expect(texts()).toEqual(['text 1', 'text 2'])
  })

  it('CHAT-14: whose “End” came twice, and was a leaving the first time, is shown that their part is over', async () => {
    let left = false
    const gone = () => refused('NOT_FOUND', undefined, 404)
    const chat = {
      session: () => (left ? gone() : aSession({ side: 'expert', state: 'together' })),
      endSession: () => {
        left = true
        return gone()
      },
    }
    const { person } = await openChat({ me: mariam, chat })
    await person.click(await screen.findByRole('button', { name: 'End Session' }))
    const sheet = await screen.findByRole('dialog')
    await person.click(within(sheet).getByRole('button', { name: 'End Session' }))
    expect(await screen.findByRole('heading', { name: 'Your part here is done' })).toBeDefined()
  })

  it('ends the session here too', async () => {
    const { socket, service } = await openChat({ messages: [aMessage(1)] })
    await screen.findByText('text 1')
    service.session = { ...service.session, status: 'closed', endedAt: new Date().toISOString() }
    await socket.tell({ event: 'chat.session-changed', sessionId } as never)
    expect(
      await screen.findByRole('heading', { name: 'This conversation has ended' }),
    ).toBeDefined()
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe(
      '/dev/dashboard',
    )
  })
})
