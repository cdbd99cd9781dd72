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
import { bothDirections } from '../../test/render-screen.tsx'

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
