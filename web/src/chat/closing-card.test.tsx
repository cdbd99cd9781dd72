import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aMessage,
  composer,
  layla,
  mariam,
  movableTime,
  openChat,
  sessionId,
} from '../../test/a-conversation.tsx'
import { refused } from '../../test/answers.ts'
import { bothDirections } from '../../test/render-screen.tsx'

beforeEach(movableTime)

describe.each(bothDirections)('the closing card in %s', (language) => {
  const ended = {
    language,
    messages: [aMessage(1)],
    session: { status: 'closed', endedAt: new Date().toISOString() },
  } as const
  const words = {
    en: { more: 'More', share: 'Share', thanks: 'Thank you for telling us.', again: 'Talk to someone again' },
    ar: { more: 'أكثر', share: 'مشاركة', thanks: 'شكرًا على إخبارنا.', again: 'محادثة جديدة' },
  }[language]
  const feedback = ({ calls }: { calls: readonly { operation: string; input: unknown }[] }) =>
    calls.filter(({ operation }) => operation === 'chat.giveFeedback').map(({ input }) => input)

  it('asks a seeker how they feel, once, and never presses', async () => {
    const chat = await openChat(ended)
    const share = await screen.findByRole('button', { name: words.share })
    await chat.person.click(share)
    expect(feedback(chat)).toEqual([])
    const more = screen.getByRole('button', { name: words.more })
    await chat.person.click(more)
    await chat.person.click(more)
    await chat.person.click(share)
    expect(document.activeElement).toBe(await screen.findByText(words.thanks))
    expect(feedback(chat)).toEqual([{ sessionId, feelNow: 6 }])
    chat.unmount()
    await chat.reload()
    expect(await screen.findByText(words.thanks)).toBeDefined()
    expect(screen.queryByRole('slider')).toBeNull()
  })

  it('leads on: to somebody again, home, and to numbers to call', async () => {
    await openChat(ended)
    expect((await screen.findByRole('link', { name: words.again })).getAttribute('href')).toBe(
      '/dev/dashboard',
    )
    const calls = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('tel:'))
    expect(calls.length).toBeGreaterThan(0)
  })

  it('thanks a supporter and asks nothing', async () => {
    await openChat({ ...ended, me: mariam, session: { ...ended.session, side: 'expert' } })
    await screen.findByText('text 1')
    expect(screen.queryByRole('slider')).toBeNull()
    expect(screen.queryByRole('link', { name: words.again })).toBeNull()
  })
})

describe('the closing card', () => {
  it('leads a guest on with their e-mail: without an account nobody can be found again', async () => {
    await openChat({
      me: { ...layla, email: '', standing: 'guest' },
      session: { status: 'closed', endedAt: new Date().toISOString() },
    })
    const link = await screen.findByRole('link', { name: 'Go on with my email' })
    expect(link.getAttribute('href')).toBe('/dev/auth?role=seeker')
    expect(screen.queryByRole('link', { name: 'Talk to someone again' })).toBeNull()
  })

  it('keeps the answer when it could not be saved', async () => {
    const chat = await openChat({
      session: { status: 'closed', endedAt: new Date().toISOString() },
      chat: { giveFeedback: () => refused('STILL_OPEN') },
    })
    await chat.person.click(await screen.findByRole('button', { name: 'More' }))
    await chat.person.click(screen.getByRole('button', { name: 'Share' }))
    expect(
      await screen.findByText(/We could not save this\. This conversation has not ended yet\./),
    ).toBeDefined()
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('5 out of 10')
  })

  it('gets the focus of somebody who was there when it ended', async () => {
    const chat = await openChat({ messages: [aMessage(1)] })
    await chat.person.type(await composer(), 'half a sent')
    chat.service.session = { ...chat.service.session, status: 'closed', endedAt: new Date().toISOString() }
    await chat.line.tell({ event: 'chat.session-changed', sessionId } as never)
    const heading = await screen.findByRole('heading', { name: 'This session has ended' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })
})
