import type { HelpOffer } from '@sanad/domain/crisis/help-offer'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { inTab } from '#web/platform/storage/storage.ts'
import { composer, movableTime, openChat, texts } from '../../../test/a-conversation.tsx'
import { bothDirections } from '../../../test/render-screen.tsx'

beforeEach(movableTime)

const words = {
  en: {
    back: 'Back',
    unsent: 'Your message is not sent yet',
    refused: 'We could not send some of your messages',
  },
  ar: { back: 'رجوع', unsent: 'رسالتك لم تُرسل بعد', refused: 'لم نتمكن من إرسال بعض رسائلك' },
}

/** A conversation without a connection, with two messages in it. */
async function writeAndLeave(language: 'en' | 'ar' = 'en', help: HelpOffer = 'none') {
  const chat = await openChat({ language, storedAs: () => ({ help }) })
  const field = await composer()
  chat.service.cut = true
  await chat.socket.lose()
  await chat.person.type(field, 'first{Enter}')
  await chat.person.type(field, 'second{Enter}')
  await chat.person.click(screen.getByRole('link', { name: words[language].back }))
  return chat
}
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const sends = (calls: readonly { operation: string }[]) =>
  calls.filter(({ operation }) => operation === 'chat.sendMessage')

describe.each(bothDirections)(
  'CHAT-11 words of a conversation that was left, in %s',
  (language) => {
    it('are said to wait, and go out by themselves, once and in order', async () => {
      const { service, table } = await writeAndLeave(language)
      expect(await screen.findByText(words[language].unsent)).toBeDefined()
      await later(60_000)
      expect(table).toEqual([])
      service.cut = false
      await later(10_000)
      await waitFor(() => expect(table.map(({ content }) => content)).toEqual(['first', 'second']))
      expect(screen.queryByText(words[language].unsent)).toBeNull()
    })

    it('and were refused are not said to wait', async () => {
      const chat = await openChat({ language })
      chat.answerSendsWith({ kind: 'refused', code: 'SESSION_CLOSED', data: { help: 'none' } })
      await chat.person.type(await composer(), 'too late{Enter}')
      await chat.person.click(screen.getByRole('link', { name: words[language].back }))
      expect(await screen.findByText(words[language].refused)).toBeDefined()
      expect(screen.queryByText(words[language].unsent)).toBeNull()
    })
  },
)

describe('CHAT-11 a conversation that is opened again', () => {
  it('takes over messages in flight: nothing is sent twice', async () => {
    const { service, table, calls, person } = await writeAndLeave()
    await later(60_000)
    const before = sends(calls).length
    await person.click(screen.getByRole('link'))
    await waitFor(() => expect(screen.getAllByText('Waiting to be sent')).toHaveLength(2))
    service.cut = false
    await later(10_000)
    await waitFor(() => expect(texts()).toEqual(['first', 'second']))
    expect(table.map(({ content }) => content)).toEqual(['first', 'second'])
    expect(sends(calls).length).toBeGreaterThan(before)
    await later(60_000)
    expect(table).toHaveLength(2)
  })

  it('offers the help that its words called for, when they went out meanwhile', async () => {
    const { service, table, client, person } = await writeAndLeave('en', 'dialog')
    service.cut = false
    await later(10_000)
    expect(table).toHaveLength(2)
    // As after a reload, the screen asks for the conversation again.
    service.session = { ...service.session, lastSeq: table.length }
    client.removeQueries({ queryKey: ['chat', 'session'] })
    await person.click(screen.getByRole('link'))
    expect(await screen.findByRole('dialog')).toBeDefined()
  })

  it('shows no gap where more was said meanwhile than one page holds', async () => {
    const chat = await writeAndLeave()
    chat.service.cut = false
    await later(10_000)
    for (let at = 0; at < 60; at += 1) await chat.theyWrite(`since ${at}`, { delivered: false })
    await chat.socket.open()
    await chat.person.click(screen.getByRole('link'))
    await waitFor(() => expect(texts()).toHaveLength(50))
    expect(texts()[0]).toBe('since 10')
  })
})

it('CHAT-11 messages of a cleared tab are not sent any more', async () => {
  const { service, table, calls } = await writeAndLeave()
  await later(60_000)
  const before = sends(calls).length
  inTab.clear()
  service.cut = false
  await later(60_000)
  expect(sends(calls)).toHaveLength(before)
  expect(table).toEqual([])
})

it('CHAT-11 messages written after the tab was cleared are sent', async () => {
  const chat = await openChat()
  await chat.person.type(await composer(), 'before{Enter}')
  await waitFor(() => expect(texts()).toEqual(['before']))
  await act(async () => inTab.clear())
  await chat.person.type(await composer(), 'I took the pills{Enter}')
  await waitFor(() =>
    expect(chat.table.map(({ content }) => content)).toEqual(['before', 'I took the pills']),
  )
  await waitFor(() => expect(texts()).toEqual(['before', 'I took the pills']))
  expect(screen.queryByText('Sending')).toBeNull()
})
