import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, test, vi } from 'vitest'
import { inTab } from '#web/platform/storage/storage.ts'
import {
  aMessage,
  aSession,
  composer,
  mariam,
  movableTime,
  openChat,
  texts,
} from '../../../test/a-conversation.tsx'
import { refused } from '../../../test/answers.ts'
import { bothDirections } from '../../../test/render-screen.tsx'

beforeEach(movableTime)

describe('CHAT-11 writing without a socket', () => {
  it('keeps the composer usable, waits, and sends once in order when the socket is back', async () => {
    const { person, socket, service, table } = await openChat({ messages: [aMessage(1)] })
    await screen.findByText('text 1')
    service.cut = true
    await socket.lose()
    await person.type(await composer(), 'first{Enter}')
    await person.type(await composer(), 'second{Enter}')
    await act(() => vi.advanceTimersByTimeAsync(3000))
    const field = screen.getByPlaceholderText('Connection lost...')
    expect(field).toHaveProperty('disabled', false)
    expect(await screen.findByText(/We keep what you write here/)).toBeDefined()
    expect(screen.getAllByText('Waiting to be sent').length).toBeGreaterThan(0)
    service.cut = false
    await socket.open()
    await waitFor(() =>
      expect(table.map(({ content }) => content)).toEqual(['text 1', 'first', 'second']),
    )
    expect(await screen.findByText('Back online')).toBeDefined()
    expect(texts()).toEqual(['text 1', 'first', 'second'])
  })

  it('survives a reload of the page', async () => {
    const chat = await openChat()
    const field = await composer()
    chat.service.cut = true
    await chat.socket.lose()
    await chat.person.type(field, 'kept{Enter}')
    chat.unmount()
    chat.service.cut = false
    await chat.socket.open()
    await chat.reload()
    await waitFor(() => expect(chat.table.map(({ content }) => content)).toEqual(['kept']))
    expect(await screen.findByText('kept')).toBeDefined()
  })

  it('writes no draft back once the tab was cleared', async () => {
    const chat = await openChat()
    await chat.person.type(await composer(), 'half a sent')
    inTab.clear()
    chat.unmount()
    expect(sessionStorage.length).toBe(0)
  })

  it('keeps a draft through a reload', async () => {
    const chat = await openChat()
    await chat.person.type(await composer(), 'half a sent')
    chat.unmount()
    await chat.reload()
    expect(await composer()).toHaveProperty('value', 'half a sent')
  })
})

describe.each(bothDirections)('a person in danger without a connection, in %s', (language) => {
  const call = {
    en: /Calling works without the internet/,
    ar: /الاتصال الهاتفي يعمل من دون إنترنت/,
  }[language]
  const lose = async (numbersStay: boolean) => {
    const { socket, service } = await openChat({ session: { numbersStay }, language })
    await composer()
    service.cut = true
    await socket.lose()
    await act(() => vi.advanceTimersByTimeAsync(3000))
  }
  const banner = () =>
    screen.findByText(language === 'en' ? /We keep what you write here/ : /نحفظ ما كتبته هنا/)
  const numbers = () =>
    screen.queryAllByRole('link').filter((link) => link.matches('[href^="tel:"]')).length

  it('sees crisis lines, also with a supporter in the conversation, who cannot be reached now', async () => {
    await lose(true)
    expect((await banner()).textContent).toMatch(call)
    expect(numbers()).toBeGreaterThan(0)
  })

  it('sees them only when in danger', async () => {
    await lose(false)
    expect((await banner()).textContent).not.toMatch(call)
    expect(numbers()).toBe(0)
  })
})

describe('CHAT-6 messages that the socket missed', () => {
  it('are there after the socket is back', async () => {
    const { socket, theyWrite } = await openChat({ messages: [aMessage(1)] })
    await screen.findByText('text 1')
    await socket.lose()
    await theyWrite('while away', { delivered: false })
    await socket.open()
    expect(await screen.findByText('while away')).toBeDefined()
  })
})

describe('without any socket', () => {
  it('asks every five seconds, sends by HTTP, and says that it is slower', async () => {
    const { socket, theyWrite, person, table, calls } = await openChat({ messages: [aMessage(1)] })
    await screen.findByText('text 1')
    await socket.giveUp()
    await theyWrite('by asking', { delivered: false })
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(await screen.findByText('by asking')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(3000))
    expect(screen.getByText(/Real-time connection error/)).toBeDefined()
    await person.type(await composer(), 'by HTTP{Enter}')
    await waitFor(() =>
      expect(table.map(({ content }) => content)).toEqual(['text 1', 'by asking', 'by HTTP']),
    )
    expect(calls.filter(({ operation }) => operation === 'chat.sendMessage')).toHaveLength(1)
  })
})

describe('a refused message', () => {
  it('says why, and can be tried again or deleted', async () => {
    const chat = await openChat()
    const reused = { kind: 'refused', code: 'ID_REUSED', data: undefined } as const
    chat.answerSendsWith(reused, reused)
    await chat.person.type(await composer(), 'Hello{Enter}')
    expect(
      await screen.findByText(/An earlier version of this message was already sent/),
    ).toBeDefined()
    await chat.person.click(screen.getByRole('button', { name: 'Delete' }))
    expect(screen.queryByText('Hello')).toBeNull()
    await chat.person.type(await composer(), 'Hello{Enter}')
    await chat.person.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(chat.table.map(({ content }) => content)).toEqual(['Hello']))
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })
})

test('a message whose conversation was not found can be tried again', async () => {
  const chat = await openChat()
  chat.answerSendsWith({ kind: 'refused', code: 'NOT_FOUND', data: undefined })
  await chat.person.type(await composer(), 'Hello{Enter}')
  await chat.person.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(chat.table.map(({ content }) => content)).toEqual(['Hello']))
})

describe.each(bothDirections)('a message that cannot go at once, in %s', (language) => {
  const words = {
    en: {
      kept: 'Waiting to be sent',
      fault: /An unexpected error occurred/,
      again: 'Try again',
      remove: 'Delete',
    },
    ar: {
      kept: 'بانتظار الإرسال',
      fault: /حدث خطأ غير متوقع/,
      again: 'إعادة المحاولة',
      remove: 'حذف',
    },
  }[language]

  it('waits as long as the service asks, sends by itself and in order, and never shows as failed', async () => {
    const chat = await openChat({ language })
    chat.answerSendsWith({
      kind: 'refused',
      code: 'TOO_MANY_REQUESTS',
      data: { retryAfterSeconds: 3 },
    })
    await chat.person.type(await composer(), 'first{Enter}')
    await chat.person.type(await composer(), 'second{Enter}')
    await waitFor(() => expect(screen.getAllByText(words.kept)).toHaveLength(2))
    expect(screen.queryByRole('button', { name: words.again })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(3000))
    await waitFor(() =>
      expect(chat.table.map(({ content }) => content)).toEqual(['first', 'second']),
    )
    expect(screen.queryByText(words.kept)).toBeNull()
  })

  it('is shown as failed by a fault only after the retries, and can be tried again or deleted', async () => {
    const chat = await openChat({ language })
    const fault = { kind: 'fault' } as const
    chat.answerSendsWith(fault, fault, fault, fault)
    await chat.person.type(await composer(), 'first{Enter}')
    await chat.person.type(await composer(), 'second{Enter}')
    expect(screen.queryByText(words.fault)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(6000))
    expect(await screen.findByText(words.fault)).toBeDefined()
    expect(screen.getAllByRole('button', { name: words.remove })).toHaveLength(1)
    await chat.person.click(screen.getByRole('button', { name: words.again }))
    await waitFor(() =>
      expect(chat.table.map(({ content }) => content)).toEqual(['first', 'second']),
    )
    expect(screen.queryByText(words.fault)).toBeNull()
  })

  it('can be taken back while there is no socket', async () => {
    const chat = await openChat({ language })
    const field = await composer()
    chat.service.cut = true
    await chat.socket.lose()
    await chat.person.type(field, 'rather not{Enter}')
    await act(() => vi.advanceTimersByTimeAsync(6000))
    await chat.person.click(await screen.findByRole('button', { name: words.remove }))
    expect(screen.queryByText('rather not')).toBeNull()
  })
})

describe('messages that cannot be read', () => {
  it('say why after three more tries, and can be asked for again', async () => {
    let failing = true
    const table = [aMessage(1)]
    const { person } = await openChat({
      messages: table,
      chat: {
        messagesBefore: () =>
          failing
            ? refused('INTERNAL_SERVER_ERROR', undefined, 500)
            : { messages: table, lastSeq: 1, readableFrom: 1 },
      },
    })
    await composer()
    await act(() => vi.advanceTimersByTimeAsync(11_000))
    expect(screen.queryByText(/An unexpected error occurred/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(await screen.findByText(/An unexpected error occurred/)).toBeDefined()
    failing = false
    await person.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('text 1')).toBeDefined()
    expect(screen.queryByText(/An unexpected error occurred/)).toBeNull()
  })
})

describe('another tab', () => {
  it('may hold the socket: shown calmly, nothing is missed, and one press moves it here', async () => {
    const { socket, theyWrite, person } = await openChat({ messages: [aMessage(1)] })
    await screen.findByText('text 1')
    await socket.displace()
    await theyWrite('by asking', { delivered: false })
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(await screen.findByText('by asking')).toBeDefined()
    expect(screen.getByText(/open in another tab/)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Use it here' }))
    expect(socket.woken).toHaveBeenCalledOnce()
    await socket.open()
    await waitFor(() => expect(screen.queryByText(/open in another tab/)).toBeNull())
  })
})

describe('a right that is lost', () => {
  it('leaves nothing of the conversation on the screen', async () => {
    let mine = true
    const chat = await openChat({
      me: mariam,
      messages: [aMessage(1)],
      chat: { session: () => (mine ? aSession({ side: 'expert' }) : refused('NOT_FOUND')) },
    })
    await screen.findByText('text 1')
    mine = false
    await chat.socket.lose()
    await chat.socket.open()
    expect(await screen.findByRole('heading', { name: 'Your part here is done' })).toBeDefined()
    expect(screen.queryByText('text 1')).toBeNull()
  })
})
