import { emergencyNoticeLines } from '@sanad/domain/consent/emergency-notice'
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
} from '../../test/a-conversation.tsx'
import { refused } from '../../test/answers.ts'
import { inTheEmirates } from '../../test/in-the-emirates.ts'
import { bothDirections } from '../../test/render-screen.tsx'
import { emergencyNotice } from '#web/platform/content/emergency-notice.ts'

beforeEach(movableTime)

describe.each(bothDirections)('the conversation in %s', (language, direction) => {
  const words = {
    en: {
      send: 'Send',
      end: 'End Session',
      ended: 'Session has ended',
      label: 'Support Session',
      help: 'Help now',
    },
    ar: {
      send: 'إرسال',
      end: 'إنهاء الجلسة',
      ended: 'انتهت الجلسة',
      label: 'جلسة دعم',
      help: 'مساعدة الآن',
    },
  }[language]

  it('shows who, how long, and every message with its own direction', async () => {
    await openChat({
      language,
      messages: [aMessage(1), aMessage(2, { content: 'مرحبًا', senderId: layla.id })],
    })
    expect(await screen.findByRole('heading', { name: 'Mariam' })).toBeDefined()
    expect(document.documentElement.dir).toBe(direction)
    expect(screen.getByText(words.label)).toBeDefined()
    screen.getByText(language === 'en' ? /· 12m\b/ : /· 12 د/)
    expect(await screen.findByText('text 1')).toHaveProperty('dir', 'auto')
    expect(screen.getByText('مرحبًا')).toHaveProperty('dir', 'auto')
  })

  it('sends by Enter, once, and shows it at once', async () => {
    const { person, calls, socket, table } = await openChat({ language })
    await person.type(await composer(), 'Hello{Enter}')
    expect(texts()).toEqual(['Hello'])
    await waitFor(() => expect(table.map(({ content }) => content)).toEqual(['Hello']))
    expect(socket.sent.filter(({ op }) => op === 'chat.sendMessage')).toHaveLength(1)
    expect(calls.filter(({ operation }) => operation === 'chat.sendMessage')).toHaveLength(0)
    expect(await composer()).toHaveProperty('value', '')
  })

  it('can be ended after one question, and then takes no more', async () => {
    const { person } = await openChat({ language, messages: [aMessage(1)] })
    await person.click(await screen.findByRole('button', { name: words.end }))
    const sheet = await screen.findByRole('dialog')
    await person.click(within(sheet).getByRole('button', { name: words.end }))
    const field = await screen.findByPlaceholderText(words.ended)
    expect(field).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: words.help })).toBeNull()
  })
})

const callsIn = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll('a[href^="tel:99"]')].map(({ textContent }) => textContent)

describe('help beside what one wrote (CHAT-9)', () => {
  beforeEach(inTheEmirates)

  it('opens the dialog for its writer, with the call to the country’s number', async () => {
    const { person } = await openChat({
      storedAs: () => ({ help: 'dialog', crisisDetected: true }),
    })
    await person.type(await composer(), 'hard words{Enter}')
    const dialog = await screen.findByRole('dialog')
    expect(callsIn(dialog)).toEqual(['Call 998 (ambulance)', 'Call 999 (police)'])
    await person.click(within(dialog).getByRole('button', { name: 'Continue Chat' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.type(await composer(), 'more{Enter}')
    await screen.findByText('more')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens it as well where the words came after the end and were not stored (CHAT-3)', async () => {
    const { person, answerSendsWith } = await openChat()
    answerSendsWith({
      kind: 'refused',
      code: 'SESSION_CLOSED',
      data: { help: 'dialog-call-first' },
    })
    await person.type(await composer(), 'hard words{Enter}')
    const dialog = await screen.findByRole('dialog')
    await person.click(within(dialog).getByRole('button', { name: 'Continue Chat' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('hard words')).toBeDefined()
  })

  it.each([
    ['dialog', ['Continue Chat', 'Call 998 (ambulance)', 'Call 999 (police)']],
    ['dialog-call-first', ['Call 998 (ambulance)', 'Call 999 (police)', 'Continue Chat']],
  ] as const)('goes through %s in the order in which it stands', async (help, order) => {
    const { person } = await openChat({ storedAs: () => ({ help, crisisDetected: true }) })
    await person.type(await composer(), 'hard words{Enter}')
    const dialog = await screen.findByRole('dialog')
    const stops = [...dialog.querySelectorAll('a, button')].map(
      ({ textContent }) => textContent ?? '',
    )
    expect(stops.filter((stop) => (order as readonly string[]).includes(stop))).toEqual(order)
  })

  it('puts the police first where violence is happening, in the answer and in a refusal', async () => {
    const help = { help: 'dialog-call-first', callOrder: 'police-first' } as const
    const { person, answerSendsWith } = await openChat({ storedAs: () => help })
    await person.type(await composer(), 'hard words{Enter}')
    const inOrder = ['Call 999 (police)', 'Call 998 (ambulance)']
    expect(callsIn(await screen.findByRole('dialog'))).toEqual(inOrder)
    sessionStorage.clear()
    answerSendsWith({ kind: 'refused', code: 'SESSION_CLOSED', data: help })
    await person.click(screen.getByRole('button', { name: 'Continue Chat' }))
    await person.type(await composer(), 'more{Enter}')
    expect(callsIn(await screen.findByRole('dialog'))).toEqual(inOrder)
  })

  it.each([
    ['a program', { other: { id: mariam.id, firstName: 'Demo', language: 'en', automatic: true } }],
    ['nobody', { state: 'waiting', other: null }],
  ] as const)(
    'CHAT-9 said to %s, finds a person first, then offers the call',
    async (_who, session) => {
      const { person, container } = await openChat({
        session,
        storedAs: () => ({ help: 'dialog', crisisDetected: true }),
      })
      await person.type(await composer(), 'hard words{Enter}')
      const dialog = await screen.findByRole('dialog')
      const buttons = [...dialog.querySelectorAll('a, button')].map(
        ({ textContent }) => textContent,
      )
      expect(buttons.filter((name) => name !== '').slice(0, 4)).toEqual([
        'Connect to Crisis Support',
        'Call 998 (ambulance)',
        'Call 999 (police)',
        'Continue Chat',
      ])
      // What a person agrees to by that press.
      for (const notice of emergencyNoticeLines(emergencyNotice('en')))
        expect(dialog.textContent).toContain(notice)
      await person.click(within(dialog).getByRole('button', { name: 'Connect to Crisis Support' }))
      expect(sessionStorage.getItem('isEmergency')).toBe('true')
      await waitFor(() => expect(container.textContent).toContain('/emergency-connect'))
    },
  )

  it('shows nothing to the other side', async () => {
    const { socket, table } = await openChat({ me: mariam, session: { side: 'expert' } })
    await composer()
    const message = aMessage(1, { senderId: layla.id, content: 'hard words', crisisDetected: true })
    table.push(message)
    await socket.tell({ event: 'chat.message-sent', message } as never)
    expect(await screen.findByText('hard words')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows a quiet card for less and leaves the composer alone', async () => {
    const { person } = await openChat({ storedAs: () => ({ help: 'card' }) })
    await person.type(await composer(), 'low{Enter}')
    expect(await screen.findByText('Would you like extra support?')).toBeDefined()
    expect(document.activeElement).toBe(await composer())
    await person.click(screen.getByRole('button', { name: 'Continue Chat' }))
    await person.type(await composer(), 'low again{Enter}')
    await screen.findByText('low again')
    expect(screen.queryByText('Would you like extra support?')).toBeNull()
  })

  it('opens the numbers from the quiet card without saying that anything was noticed', async () => {
    const { person } = await openChat({ storedAs: () => ({ help: 'card' }) })
    await person.type(await composer(), 'low{Enter}')
    await person.click(await screen.findByRole('button', { name: 'Show numbers' }))
    expect(await screen.findByRole('dialog', { name: 'Help now' })).toBeDefined()
    expect(screen.queryByText(/It sounds like/)).toBeNull()
  })

  it('is one press away at all times while the session is active', async () => {
    const { person } = await openChat()
    await person.click(await screen.findByRole('button', { name: 'Help now' }))
    expect(await screen.findByRole('dialog', { name: 'Help now' })).toBeDefined()
  })
})

describe('looking back', () => {
  const number = aMessage(5, { content: 'the number was 800-4673' })
  const longAgo = '0190b9a0-0000-7000-8000-0000000000ff'
  const before = Array.from({ length: 3 }, (_, at) =>
    aMessage(at + 1, {
      sessionId: longAgo,
      id: `0190b9a0-0000-7000-8000-0000000f000${at}`,
      content: at === 1 ? 'Call ٤٦٧٣' : `long ago ${at}`,
      timestamp: `2026-01-0${at + 1}T10:00:00.000Z`,
    }),
  )
  async function openTwoConversations() {
    const messages = Array.from({ length: 130 }, (_, at) => (at === 4 ? number : aMessage(at + 1)))
    const current = aSession({ lastSeq: 130 })
    const earlier = aSession({
      id: longAgo,
      status: 'closed',
      endedAt: '2026-01-04T10:00:00.000Z',
      lastSeq: 3,
    })
    const all = new Map([
      [current.id, { session: current, messages }],
      [longAgo, { session: earlier, messages: before }],
    ])
    const inOne = (id: string) => all.get(id) ?? { session: current, messages: [] }
    const chat = await openChat({
      messages,
      chat: {
        session: (input) => inOne(input.sessionId).session,
        mySessions: () => [current, earlier],
        messagesBefore: (input) => ({
          messages: inOne(input.sessionId)
            .messages.filter(({ seq }) => input.before === undefined || seq < input.before)
            .slice(-(input.limit ?? 50)),
          lastSeq: 130,
          readableFrom: 1,
        }),
      },
    })
    await screen.findByText('text 130')
    return chat
  }
  async function search({ person }: Awaited<ReturnType<typeof openChat>>, typed: string) {
    await person.click(screen.getByRole('button', { name: 'More about this conversation' }))
    await person.click(screen.getByRole('button', { name: 'Search your conversations' }))
    const sheet = await screen.findByRole('dialog')
    await person.type(await within(sheet).findByRole('searchbox'), typed)
    return sheet
  }
  const rowOf = async (text: RegExp) => {
    const texts = await screen.findAllByText((_, element) =>
      element?.tagName === 'P' ? text.test(element.textContent ?? '') : false,
    )
    return texts.at(-1)?.closest('li')
  }

  it('searches every message on the device, and leads to one and to the next', async () => {
    const chat = await openTwoConversations()
    expect(screen.queryByText(/800-4673/)).toBeNull()
    const sheet = await search(chat, '٤٦٧٣')
    expect(await within(sheet).findByText('Another conversation')).toBeDefined()
    await chat.person.click(await within(sheet).findByRole('button', { name: /the number was/ }))
    const row = await rowOf(/the number was/)
    await waitFor(() => expect(document.activeElement).toBe(row))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(row?.querySelector('mark')?.textContent).toBe('4673')
    const results = await screen.findByRole('group', { name: 'Search results' })
    expect(within(results).getByText('Result 1 of 2')).toBeDefined()
    await chat.person.click(within(results).getByRole('button', { name: 'Earlier result' }))
    await screen.findByText('Result 2 of 2')
    expect((await rowOf(/Call ٤٦٧٣/))?.querySelector('mark')?.textContent).toBe('٤٦٧٣')
    await chat.person.click(screen.getByRole('button', { name: 'End search' }))
    expect(screen.queryByRole('group', { name: 'Search results' })).toBeNull()
    expect(document.querySelector('mark')).toBeNull()
    // Nothing of the search is sent, or kept in an address or in the history.
    expect(JSON.stringify(chat.calls)).not.toMatch(/٤٦٧٣|4673/)
    expect(screen.getByText('/dev/chat').dataset['state']).not.toMatch(/٤٦٧٣|4673/)
  })

  it('leads to a day of the conversation', async () => {
    const chat = await openTwoConversations()
    const sheet = await search(chat, ' ')
    await within(sheet).findByText('Go to a day')
    await chat.person.click(within(sheet).getAllByRole('listitem')[0]?.firstChild as HTMLElement)
    await waitFor(() => expect(document.activeElement?.textContent).toContain('text 1'))
  })

  it('copies a message', async () => {
    const { person } = await openChat({ messages: [aMessage(1, { content: 'keep this' })] })
    const row = (await screen.findByText('keep this')).closest('li') as HTMLElement
    await person.click(row)
    await person.click(within(row).getByRole('button', { name: 'Copy' }))
    expect(await within(row).findByText('Copied')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('keep this')
  })
})

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

describe('EMERGENCY-10 the conversation of a guest who signed in to an existing account', () => {
  const guest = '0190b9a0-0000-7000-8000-0000000000aa'
  const notYet = () => refused('NOT_FOUND', undefined, 404)
  const changed = { event: 'chat.session-changed', sessionId } as never

  /** The guest had it open in this tab, and is signed in to the account now. */
  function followed() {
    sessionStorage.setItem('sanad.writers', `${layla.id} ${guest}`)
    sessionStorage.setItem(`sanad.guest-had.${sessionId}`, guest)
  }

  async function goOnAs() {
    const service = { moved: false }
    const after = { messages: [aMessage(1)], lastSeq: 1, readableFrom: 1 }
    followed()
    const session = aSession({ isEmergency: true, lastSeq: 1 })
    const chat = await openChat({
      chat: {
        session: () => (service.moved ? session : notYet()),
        messagesBefore: () => (service.moved ? after : notYet()),
      },
    })
    const opening = await screen.findByText('Your conversation is opening')
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    return { ...chat, service, opening }
  }

  it('shows as opening until it has moved to the account, never as missing', async () => {
    const { service, socket, opening } = await goOnAs()
    expect(screen.getByText('Your conversation is opening')).toBe(opening)
    service.moved = true
    await socket.tell(changed)
    expect(await screen.findByText('text 1')).toBeDefined()
  })

  it('is found without an event that reports it', async () => {
    const { service } = await goOnAs()
    service.moved = true
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(await screen.findByText('text 1')).toBeDefined()
  })

  it('is known by having been open in this tab while they were a guest', async () => {
    const before = await openChat({ me: { ...layla, id: guest, standing: 'guest' } })
    await composer()
    before.unmount()
    sessionStorage.setItem('sanad.writers', `${layla.id} ${guest}`)
    await openChat({ chat: { session: notYet } })
    expect(await screen.findByText('Your conversation is opening')).toBeDefined()
  })

  it('is no other conversation: what the guest never had here is not found, as for everybody', async () => {
    sessionStorage.setItem('sanad.writers', `${layla.id} ${guest}`)
    await openChat({ chat: { session: notYet } })
    expect(await screen.findByRole('heading', { name: 'Session not found' })).toBeDefined()
  })

  it('receives what is written meanwhile, however long it takes', async () => {
    followed()
    const chat = await openChat()
    const notFound = { kind: 'refused', code: 'NOT_FOUND', data: undefined } as const
    chat.answerSendsWith(...Array.from({ length: 12 }, () => notFound))
    await chat.person.type(await composer(), 'still here{Enter}')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await waitFor(() => expect(chat.table.map(({ content }) => content)).toEqual(['still here']))
  })
})

describe('the language', () => {
  it('can be turned in the middle of a sentence', async () => {
    const { person } = await openChat()
    await person.type(await composer(), 'half a sent')
    await person.click(screen.getByRole('button', { name: /العربية/ }))
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
    expect(await composer()).toHaveProperty('value', 'half a sent')
  })
})

describe('the states of a conversation', () => {
  it('waiting: says so, and one can already write', async () => {
    const { person, table } = await openChat({ session: { other: null } })
    expect(await screen.findByRole('heading', { name: 'Waiting for support' })).toBeDefined()
    expect(await screen.findByText(/^You can start writing now\./)).toBeDefined()
    await person.type(await composer(), 'anyone?{Enter}')
    await waitFor(() => expect(table).toHaveLength(1))
    expect(screen.queryByText('Start your conversation')).toBeNull()
  })

  it('empty: says how to begin, what is stored and who reads it', async () => {
    await openChat()
    expect(await screen.findByText('Start your conversation')).toBeDefined()
    expect(
      screen.getAllByText(/^Your messages are stored encrypted\. A program checks them/),
    ).not.toEqual([])
    expect(screen.queryByText(/^You can start writing now\./)).toBeNull()
  })

  it('a program is called a program', async () => {
    await openChat({
      session: { other: { id: mariam.id, firstName: 'Noor', language: 'en', automatic: true } },
    })
    expect(await screen.findByText('Automatic demo: a program, not a person')).toBeDefined()
  })

  it('the supporter sees Helping Session, Emergency and Flagged', async () => {
    await openChat({ me: mariam, session: { side: 'expert', isEmergency: true, flagged: true } })
    expect(await screen.findByText('Helping Session')).toBeDefined()
    expect(screen.getByText('Emergency')).toBeDefined()
    expect(screen.getByText('Flagged')).toBeDefined()
  })

  it('a missing session says so and leads home', async () => {
    await openChat({ chat: { session: () => refused('NOT_FOUND') } })
    expect(await screen.findByRole('heading', { name: 'Session not found' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe(
      '/dev/dashboard',
    )
  })

  it('what was not seen stands below a divider', async () => {
    await openChat({ messages: [1, 2, 3].map((seq) => aMessage(seq)), session: { seenByMe: 1 } })
    expect(await screen.findByText('2 new messages')).toBeDefined()
  })
})

describe('the composer', () => {
  it('adds a row by Shift+Enter and never sends while an input method is composing', async () => {
    const { person, table } = await openChat()
    const field = await composer()
    await person.type(field, 'one{Shift>}{Enter}{/Shift}two')
    expect(field).toHaveProperty('value', 'one\ntwo')
    field.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }),
    )
    expect(table).toEqual([])
  })

  it('sends no half of a sign that no service stores', async () => {
    const { person, table } = await openChat()
    await person.click(await composer())
    await person.paste('help \0me \ud83d')
    await person.keyboard('{Enter}')
    await waitFor(() => expect(table.map(({ content }) => content)).toEqual(['help me \ufffd']))
  })

  it('adds a row by Enter on touch screens', async () => {
    const { person, table } = await openChat()
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    await person.type(await composer(), 'one{Enter}two')
    expect(table).toEqual([])
    await person.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(table.map(({ content }) => content)).toEqual(['one\ntwo']))
  })

  it('says how much is left near the limit and sends nothing beyond it', async () => {
    const { person, table } = await openChat()
    const field = await composer()
    await person.click(field)
    await person.paste('x'.repeat(3990))
    expect(await screen.findByText('10 characters left')).toBeDefined()
    await person.paste('y'.repeat(11))
    expect(
      await screen.findByText(/^1 character too many\. A message holds up to 4,000/),
    ).toBeDefined()
    await person.keyboard('{Enter}')
    expect(table).toEqual([])
    expect(field).toHaveProperty('value', `${'x'.repeat(3990)}${'y'.repeat(11)}`)
  })

  it('sends the chosen feeling with the message, once', async () => {
    const { person, table } = await openChat()
    await person.click(await screen.findByRole('button', { name: 'Sad', pressed: false }))
    await person.type(await composer(), 'one{Enter}')
    await waitFor(() => expect(table[0]).toMatchObject({ content: 'one', emotionTag: 'sad' }))
    await person.type(await composer(), 'two{Enter}')
    await waitFor(() => expect(table[1]).toMatchObject({ content: 'two', emotionTag: null }))
  })

  it('tells of typing at most every two seconds', async () => {
    const { person, socket } = await openChat()
    await person.type(await composer(), 'abcdef')
    expect(socket.sent.filter(({ op }) => op === 'chat.typing')).toHaveLength(1)
  })
})

describe('for a supporter', () => {
  it('leads back to the list of conversations, not to the dashboard', async () => {
    await openChat({ me: mariam, session: { side: 'expert' } })
    await composer()
    const back = screen.getByRole('link', { name: 'Back' })
    expect(back.getAttribute('href')).toBe('/dev/chat')
  })

  it('CHAT-11 CHAT-22 keeps the draft, and its key leads to the composer', async () => {
    const { person } = await openChat({ me: mariam, session: { side: 'expert' } })
    await composer()
    await person.keyboard('rhello')
    expect(await composer()).toHaveProperty('value', 'hello')
    ;(await composer()).blur()
    await person.keyboard('e')
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  it('has no keys for a seeker', async () => {
    const { person } = await openChat()
    await composer()
    await person.keyboard('re')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await composer()).toHaveProperty('value', '')
  })
})
