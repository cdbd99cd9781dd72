import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aMessage,
  composer,
  layla,
  mariam,
  movableTime,
  openChat,
  sessionId,
} from '../../../test/a-conversation.tsx'
import { refused } from '../../../test/answers.ts'
import { bothDirections } from '../../../test/render-screen.tsx'

beforeEach(movableTime)

const cameAtFirst = {
  kind: 'joined',
  firstName: 'Mariam',
  mine: false,
  afterSeq: 0,
  at: new Date().toISOString(),
} as const

describe.each(bothDirections)('the closing card in %s', (language) => {
  const ended = {
    language,
    messages: [aMessage(1)],
    session: { status: 'closed' as const, endedAt: new Date().toISOString(), turns: [cameAtFirst] },
  }
  const words = {
    en: {
      heard: 'A little',
      better: 'Okay',
      no: 'No',
      saved: 'Saved',
      again: 'Talk to someone again',
      person: 'Talk to a person now',
    },
    ar: {
      heard: 'قليلًا',
      better: 'لا بأس',
      no: 'لا',
      saved: 'تم الحفظ',
      again: 'محادثة جديدة',
      person: 'التحدث مع شخص الآن',
    },
  }[language]
  const givenAnswers = ({ calls }: { calls: readonly { operation: string; input: unknown }[] }) =>
    calls
      .filter(({ operation }) => /giveFeedback|answerTalkAgain/.test(operation))
      .map(({ input }) => input)

  it('CHAT-12 asks a seeker three things, one tap each, saved at once and shown again', async () => {
    const chat = await openChat(ended)
    for (const name of [words.heard, words.better, words.no])
      await chat.person.click(await screen.findByRole('radio', { name }))
    expect(await screen.findByText(words.saved)).toBeDefined()
    expect(givenAnswers(chat)).toEqual([
      { sessionId, feltHeard: 'a-little' },
      { sessionId, feltAfter: 'okay' },
      { sessionId, again: false },
    ])
    chat.unmount()
    await chat.reload()
    const better = await screen.findByRole<HTMLInputElement>('radio', { name: words.better })
    expect(better.checked).toBe(true)
  })

  it('does not thank for a conversation that never began, and asks nothing about it', async () => {
    await openChat({ ...ended, session: { ...ended.session, turns: [] } })
    const sorry = { en: /No supporter could join you/, ar: /لم يتمكن داعم من الانضمام/ }[language]
    expect(await screen.findByText(sorry)).toBeDefined()
    expect(screen.queryAllByRole('radio')).toEqual([])
    expect(screen.queryByRole('link', { name: words.again })).toBeNull()
  })

  it('MATCH-35 says that a supporter was there, also if they lost the connection later', async () => {
    await openChat({ ...ended, session: { ...ended.session, other: null } })
    const thanks = { en: /Thank you for talking/, ar: /شكرًا على حديثك معنا/ }[language]
    expect(await screen.findByText(thanks)).toBeDefined()
  })

  it('says that a supervisor was there when no supporter was', async () => {
    const supervisor = {
      id: mariam.id,
      firstName: 'Huda',
      language: 'en',
      automatic: false,
    } as const
    await openChat({
      ...ended,
      session: { ...ended.session, turns: [], supervisors: [supervisor] },
    })
    const was = { en: /A safeguarding lead was here with you/, ar: /كان معك مسؤول الحماية/ }[
      language
    ]
    expect(await screen.findByText(was)).toBeDefined()
  })

  it('leads on to another supporter, home, and to the crisis lines', async () => {
    await openChat(ended)
    expect((await screen.findByRole('link', { name: words.again })).getAttribute('href')).toBe(
      '/dev/dashboard',
    )
    const calls = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('tel:'))
    expect(calls.length).toBeGreaterThan(0)
  })

  it('after a grave message a person and the numbers come first', async () => {
    await openChat({ ...ended, session: { ...ended.session, numbersStay: true } })
    const thanks = { en: /Thank you for telling us how hard it is/, ar: /كم الأمر صعب/ }[language]
    expect(await screen.findByText(thanks)).toBeDefined()
    const person = await screen.findByRole('link', { name: words.person })
    expect(person.getAttribute('href')).toBe('/dev/emergency-connect')
    const after = (other: HTMLElement) =>
      (person.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const [heading] = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('tel:'))
    const [radio] = await screen.findAllByRole('radio')
    expect(heading && radio && heading.compareDocumentPosition(radio)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(heading && after(heading)).toBe(true)
  })

  it('CHAT-19 asks a supporter one thing alone', async () => {
    await openChat({ ...ended, me: mariam, session: { ...ended.session, side: 'expert' } })
    expect(await screen.findByRole('radio', { name: words.no })).toBeDefined()
    expect(screen.getAllByRole('radio')).toHaveLength(2)
    expect(screen.queryByRole('link', { name: words.again })).toBeNull()
  })
})

describe('the closing card', () => {
  it('asks a guest for an e-mail address: without an account they find no supporter again', async () => {
    await openChat({
      me: { ...layla, email: '', standing: 'guest' },
      session: { status: 'closed', endedAt: new Date().toISOString(), turns: [cameAtFirst] },
    })
    const link = await screen.findByRole('link', { name: 'Continue with my email' })
    expect(link.getAttribute('href')).toBe('/dev/auth?role=seeker')
    expect(screen.queryByRole('link', { name: 'Talk to someone again' })).toBeNull()
  })

  it('says when an answer could not be saved, and does not pretend', async () => {
    const chat = await openChat({
      session: { status: 'closed', endedAt: new Date().toISOString(), turns: [cameAtFirst] },
      chat: { giveFeedback: () => refused('TOO_LATE') },
    })
    await chat.person.click(await screen.findByRole('radio', { name: 'Okay' }))
    expect(await screen.findByText(/We could not save this\./)).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Okay' }).checked).toBe(false)
  })

  it('CHAT-12 shows what was said before, and nothing to press when it is too late', async () => {
    await openChat({
      session: { status: 'closed', endedAt: new Date().toISOString(), turns: [cameAtFirst] },
      after: {
        changeable: false,
        bothWould: true,
        talkAgain: true,
        before: { feeling: 'anxious', feelingIntensity: 8, mood: 'sad', moodIntensity: null },
      },
    })
    expect(await screen.findByText('Before, you said: Anxious, 8 out of 10.')).toBeDefined()
    expect(screen.getByText('You both said yes. Next time we ask Mariam first.')).toBeDefined()
    expect(screen.getByRole('radio', { name: 'Good' }).closest('fieldset')?.disabled).toBe(true)
  })

  it('takes the focus when the conversation ends on the open screen', async () => {
    const chat = await openChat({ messages: [aMessage(1)] })
    await chat.person.type(await composer(), 'half a sent')
    chat.service.session = {
      ...chat.service.session,
      status: 'closed',
      endedAt: new Date().toISOString(),
    }
    await chat.socket.tell({ event: 'chat.session-changed', sessionId } as never)
    const heading = await screen.findByRole('heading', { name: 'This conversation has ended' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })
})

describe('who ended it', () => {
  const closed = {
    status: 'closed' as const,
    endedAt: new Date().toISOString(),
    turns: [cameAtFirst],
  }
  it.each([
    ['seeker', 'expert', /Mariam.* ended this conversation at/],
    ['seeker', 'seeker', /You ended this conversation at/],
    ['expert', 'seeker', /Layla.* ended this conversation at/],
    ['seeker', 'service', /ended by itself at/],
  ] as const)(
    'a %s whose conversation was ended by the %s reads it, with the time',
    async (side, endedBy, words) => {
      const other = {
        id: 'other',
        firstName: side === 'seeker' ? 'Mariam' : 'Layla',
        language: 'en',
        automatic: false,
      } as const
      await openChat({ messages: [aMessage(1)], session: { ...closed, side, endedBy, other } })
      expect(await screen.findByText(words)).toBeDefined()
    },
  )

  it('after an emergency both are told what happens next', async () => {
    for (const [side, words] of [
      ['seeker', /may read this conversation/],
      ['expert', /will look into it/],
    ] as const) {
      const view = await openChat({
        messages: [aMessage(1)],
        session: { ...closed, side, isEmergency: true },
      })
      expect(await screen.findByText(words)).toBeDefined()
      view.unmount()
    }
  })

  it('what was being written when it ended can be copied', async () => {
    const chat = await openChat({ messages: [aMessage(1)] })
    await chat.person.type(await composer(), 'the rest of it')
    chat.service.session = { ...chat.service.session, ...closed }
    await chat.socket.tell({ event: 'chat.session-changed', sessionId } as never)
    const unsent = within(await screen.findByText('You had not sent this.'))
    await chat.person.click(unsent.getByRole('button', { name: 'Copy' }))
    expect(await unsent.findByText('Copied')).toBeDefined()
    expect(await navigator.clipboard.readText()).toBe('the rest of it')
  })
})
