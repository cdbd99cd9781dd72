import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aMessage,
  aSession,
  composer,
  mariam,
  movableTime,
  openChat,
  sessionId,
} from '../../../test/a-conversation.tsx'
import { refused } from '../../../test/answers.ts'
import { bothDirections } from '../../../test/render-screen.tsx'

beforeEach(movableTime)

const changed = { event: 'chat.session-changed', sessionId } as never

describe.each(bothDirections)('MATCH-35 a seat and an offer of it, in %s', (language) => {
  const words = {
    en: {
      taken: 'A new supporter is here now',
      ended: 'You do not have to join now',
      back: /Their supporter is back/,
      lost: 'Connection lost',
      asked: 'Asked, not here yet',
    },
    ar: {
      taken: 'تستمر هذه المحادثة مع داعم آخر',
      ended: 'ليس عليك الانضمام الآن',
      back: /عاد الداعم إلى المحادثة/,
      lost: 'انقطع الاتصال',
      asked: 'بانتظار الانضمام',
    },
  }[language]

  it('says that a substitute has the seat, and keeps what was written and what was begun', async () => {
    let taken = false
    const session = aSession({ side: 'expert', state: 'together' })
    const { socket, person, answerSendsWith } = await openChat({
      language,
      me: mariam,
      chat: { session: () => (taken ? refused('SEAT_TAKEN') : session) },
    })
    answerSendsWith({ kind: 'refused', code: 'NOT_FOUND', data: undefined })
    await person.type(await composer(), 'written while away{Enter}')
    await person.type(await composer(), 'only begun')
    taken = true
    await socket.tell(changed)
    expect(await screen.findByRole('heading', { name: words.taken })).toBeDefined()
    expect(screen.getByText('written while away')).toHaveProperty('dir', 'auto')
    await waitFor(() => expect(screen.getByText('only begun')).toBeDefined())
  })

  it('opens an offer before anything of it is read', async () => {
    const offer = { side: 'expert', state: 'offered', substitute: true, readableFrom: 2 } as const
    const { service, calls } = await openChat({
      language,
      me: mariam,
      messages: [aMessage(1, { content: 'for whoever has the seat' })],
      session: offer,
      chat: {
        openSession: () => (service.session = aSession({ side: 'expert', state: 'together' })),
      },
    })
    await composer()
    expect(calls.filter(({ operation }) => operation === 'chat.openSession')).toHaveLength(1)
  })

  it('says why an offer has ended', async () => {
    await openChat({
      language,
      me: mariam,
      chat: { session: () => refused('OFFER_ENDED', { why: 'returned' }) },
    })
    expect(await screen.findByRole('heading', { name: words.ended })).toBeDefined()
    expect(screen.getByText(words.back)).toBeDefined()
  })

  it.each([
    ['supporter-gone', 'lost'],
    ['replacing', 'lost'],
    ['offered', 'asked'],
  ] as const)('never shows a supporter who is %s as here', async (state, shown) => {
    await openChat({ language, session: { state } })
    expect(await screen.findByText(words[shown])).toBeDefined()
  })
})
