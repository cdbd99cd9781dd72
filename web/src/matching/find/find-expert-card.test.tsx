import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aSession, layla, sessionId } from '../../../test/a-conversation.tsx'
import { type Answers, refused, serve, unreachable } from '../../../test/answers.ts'
import { takesThePointer } from '../../../test/pointer.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { FindExpertCard } from './find-expert-card.tsx'
import { patience } from '../../../../domain/test/patience.ts'

const nobodyFree = { kind: 'none', message: 'No available experts found at this time' } as const

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>()
})

const answers = {
  feeling: null,
  feelingIntensity: null,
  mood: 'sad',
  moodIntensity: 7,
  urgency: 'soon',
  urgencyIntensity: null,
}

const asks = new Set([
  'matching.findAvailableExpert',
  'matching.waitInLine',
  'matching.notifyWhenAvailable',
])

async function show(
  matching: Answers['matching'],
  options: Parameters<typeof renderScreen>[1] = {},
) {
  const calls = serve({
    home: { start: () => ({ me: layla, next: 'dashboard' }) },
    matching: matching ?? {},
  })
  const view = await renderScreen(<FindExpertCard />, {
    words: ['availability', 'matching'],
    ...options,
  })
  // The card needs to know who is signed in before it can search.
  await waitFor(() => expect(calls.some(({ operation }) => operation === 'home.start')).toBe(true))
  await waitFor(() => expect(view.client.isFetching()).toBe(0))
  return { ...view, calls, searches: () => calls.filter(({ operation }) => asks.has(operation)) }
}

describe.each(bothDirections)('finding a supporter in %s', (language, direction) => {
  const words = {
    en: {
      start: 'Start Conversation',
      nobody: 'No supporter is free right now',
      wait: 'Wait and start writing',
      matched: 'Match Found!',
      stillUrgent: 'Is it still urgent?',
      canWait: 'No, it can wait',
    },
    ar: {
      start: 'بدء محادثة',
      nobody: 'لا داعم متاح الآن',
      wait: 'الانتظار والبدء بالكتابة',
      matched: 'وجدنا من يستمع إليك!',
      stillUrgent: 'هل ما زال الأمر عاجلًا؟',
      canWait: 'لا، يحتمل الانتظار',
    },
  }[language]

  it('CLOSED-1 says that the service is closed, and until when', async () => {
    const closed = {
      until: '2026-12-03T06:00:00.000Z',
      words: { en: 'We keep the holiday.', ar: 'نحتفل بالعيد.' },
    }
    await show(
      {
        nextHere: () => ({ expertsHere: false, nextHere: { kind: 'none' }, closed, tellMe: false }),
      },
      { language },
    )
    expect(await screen.findByText((text) => text.includes(closed.words[language]))).toBeTruthy()
  })

  it('says so and leads to the conversation, with the reason', async () => {
    const { person, conversation, state, searches } = await show(
      {
        findAvailableExpert: () => ({
          kind: 'matched',
          session: aSession(),
          reason: { language: 'en', supportType: null, area: 'Grief & Loss', gender: null },
        }),
      },
      { language },
    )
    await person.click(screen.getByRole('button', { name: words.start }))
    await waitFor(() => expect(conversation()).toBe(sessionId))
    // The language of the page, also where it was changed after sign-up.
    expect(searches()[0]?.input).toMatchObject({ seekerLanguage: language })
    expect(await screen.findByText(words.matched)).toBeDefined()
    expect(document.documentElement.dir).toBe(direction)
    const why = {
      en: 'Speaks English, and has lived with this: Grief & Loss',
      ar: 'لغة الحديث: الإنجليزية، مع تجربة شخصية في: الفقد والحزن',
    }[language]
    expect(state()).toMatchObject({ sessionId, expertId: aSession().other?.id, why })
  })

  it('MATCH-33: asks about an old urgency first, and keeps the answer for what is tried next', async () => {
    const { person, conversation, searches } = await show(
      {
        findAvailableExpert: (input) =>
          (input as { urgentNow?: boolean }).urgentNow === undefined
            ? { kind: 'confirm-urgency', urgency: 'urgent' }
            : nobodyFree,
        waitInLine: () => ({ kind: 'waiting', session: aSession({ other: null }) }),
      },
      { language },
    )
    await person.click(screen.getByRole('button', { name: words.start }))
    expect(await screen.findByRole('heading', { name: words.stillUrgent })).toBe(
      document.activeElement,
    )
    await person.click(screen.getByRole('button', { name: words.canWait }))
    await person.click(await screen.findByRole('button', { name: words.wait }))
    expect(screen.queryByRole('heading', { name: words.stillUrgent })).toBeNull()
    await waitFor(() => expect(conversation()).toBe(sessionId))
    expect(searches().map(({ input }) => (input as { urgentNow?: boolean }).urgentNow)).toEqual([
      undefined,
      false,
      false,
    ])
  })

  it('MATCH-7: with no supporter free, a seeker can wait in the queue and already write', async () => {
    const { person, conversation } = await show(
      {
        findAvailableExpert: () => nobodyFree,
        waitInLine: () => ({ kind: 'waiting', session: aSession({ other: null }) }),
      },
      { language },
    )
    await person.click(screen.getByRole('button', { name: words.start }))
    expect(await screen.findByRole('heading', { name: words.nobody })).toBeDefined()
    await person.click(screen.getByRole('button', { name: words.wait }))
    await waitFor(() => expect(conversation()).toBe(sessionId))
  })
})

describe('finding a supporter', () => {
  it('takes the answers and the wish along, and forgets the answers once they are stored', async () => {
    sessionStorage.setItem('assessmentData', JSON.stringify({ role: 'seeker', ...answers }))
    const { person, searches } = await show({ findAvailableExpert: () => nobodyFree })
    await person.click(screen.getByText('What is it about? (if you like)'))
    await person.selectOptions(screen.getByLabelText('Topic'), 'Grief & Loss')
    await person.selectOptions(screen.getByLabelText('Kind of support'), 'peer-connection')
    await person.click(screen.getByRole('button', { name: 'Start Conversation' }))
    await waitFor(() => expect(searches()).toHaveLength(1))
    expect(searches()[0]?.input).toEqual({
      seekerSupportType: 'peer-connection',
      seekerLanguage: 'en',
      topic: 'Grief & Loss',
      wish: null,
      assessment: answers,
    })
    await waitFor(() => expect(sessionStorage.getItem('assessmentData')).toBeNull())
  })

  it('asks once however often the button is pressed', async () => {
    const answer = Promise.withResolvers<typeof nobodyFree>()
    const { person, searches } = await show({ findAvailableExpert: () => answer.promise })
    const button = screen.getByRole('button', { name: 'Start Conversation' })
    for (let press = 0; press < 3; press++) await person.click(button)
    answer.resolve(nobodyFree)
    await screen.findByRole('heading', { name: 'No supporter is free right now' })
    expect(searches()).toHaveLength(1)
  })

  it('says in place and in a toast that the service cannot be reached, and keeps the answers', async () => {
    sessionStorage.setItem('assessmentData', JSON.stringify({ role: 'seeker', ...answers }))
    const { person } = await show({ findAvailableExpert: unreachable })
    await person.click(screen.getByRole('button', { name: 'Start Conversation' }))
    expect(await screen.findByText('Connection Error')).toBeDefined()
    expect(screen.getByText('Failed to start conversation. Please try again.')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('We cannot reach the service right now')
    expect(sessionStorage.getItem('assessmentData')).not.toBeNull()
  })

  it('leads to the terms when they are not accepted yet', async () => {
    const { person, address } = await show({ findAvailableExpert: () => refused('CONSENT_NEEDED') })
    await person.click(screen.getByRole('button', { name: 'Start Conversation' }))
    await waitFor(() => expect(address()).toBe('/dev/terms'))
  })

  it('MATCH-20: takes a wish for a gender along, and says what it means for the wait', async () => {
    const { person, searches } = await show({
      findAvailableExpert: () => nobodyFree,
      preferences: () => ({ topic: 'Grief & Loss', supportType: 'emotional', wish: null }),
      nextHere: ({ gender }) => ({
        expertsHere: gender === undefined || gender === null,
        nextHere: { kind: 'none' },
        tellMe: false,
      }),
    })
    // The wish stored by the account stands on the closed card.
    await person.click(await screen.findByText('Grief & Loss · Change'))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('Topic').value).toBe('Grief & Loss'),
    )
    const field = screen.getByLabelText('Who would you rather talk to?')
    await person.selectOptions(field, 'A woman, if possible')
    expect(screen.getByText(/another supporter may answer/)).toBeDefined()
    await person.selectOptions(field, 'Only a woman')
    expect(
      await screen.findByText(
        /This may take longer\. No supporter who fits this choice is scheduled yet\./,
      ),
    ).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Start Conversation' }))
    await waitFor(() =>
      expect(searches()[0]?.input).toMatchObject({
        topic: 'Grief & Loss',
        wish: { gender: 'female', must: true },
      }),
    )
  })
})

describe.each(bothDirections)('MATCH-21 the next time, in %s', (language) => {
  const words = {
    en: {
      none: 'No supporter is here right now. No supporter is on the rota yet.',
      today:
        /No supporter is here right now\. A supporter is due here today from \d\d:\d\d \(.+\)\./,
      tomorrow: /tomorrow from/,
      day: /A supporter is due here on \w+ \d+ \w+ from/,
    },
    ar: {
      none: 'لا داعم هنا الآن. لا داعم في جدول المناوبات بعد.',
      today: /مناوبة داعم مقررة اليوم من \d\d:\d\d \(.+\)\./,
      tomorrow: /مناوبة داعم مقررة غدًا من/,
      day: /مناوبة داعم مقررة يوم .+ من/,
    },
  }[language]
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const noon = new Date().setHours(12, 0, 0, 0)

  it.each([
    ['none', nobodyFree],
    ['today', { kind: 'later' as const, from: new Date(noon).toISOString() }],
    ['tomorrow', { kind: 'later' as const, from: new Date(noon + 86_400_000).toISOString() }],
    ['day', { kind: 'later' as const, from: inHours(5 * 24) }],
  ] as const)('is said on the page when nobody is here: %s', async (which, nextHere) => {
    await show({ nextHere: () => ({ expertsHere: false, nextHere, tellMe: false }) }, { language })
    expect(await screen.findByText(words[which])).toBeDefined()
  })

  it('is not shown while a supporter is here', async () => {
    await show(
      { nextHere: () => ({ expertsHere: true, nextHere: { kind: 'none' }, tellMe: false }) },
      { language },
    )
    expect(screen.queryByText(words.none)).toBeNull()
  })
})

describe.each(bothDirections)('a remembered wish in %s', (language) => {
  const words = {
    en: {
      closed: 'Only a man · Change',
      others: /A supporter is here now, but does not fit your choice\./,
      nobody: /No supporter who fits your choice is here right now\./,
    },
    ar: {
      closed: 'رجل فقط · تغيير',
      others: /هناك داعم الآن، لكنه لا يوافق اختيارك\./,
      nobody: /لا داعم يوافق اختيارك هنا الآن\./,
    },
  }[language]
  const wish = { gender: 'male' as const, must: true }

  it.each([
    ['others', true],
    ['nobody', false],
  ] as const)(
    'stands on the closed card, and says whom it excludes: %s',
    async (which, othersHere) => {
      await show(
        {
          preferences: () => ({ topic: null, supportType: 'emotional', wish }),
          nextHere: ({ gender }) => ({
            expertsHere: gender === null && othersHere,
            nextHere: nobodyFree,
            tellMe: false,
          }),
        },
        { language },
      )
      expect(await screen.findByText(words.closed)).toBeDefined()
      expect(await screen.findByText(words[which])).toBeDefined()
    },
  )
})

describe('with no supporter free', () => {
  it('MATCH-7: the toast that says to try later waits until the choices are put aside', async () => {
    const { person } = await show({ findAvailableExpert: () => nobodyFree })
    await person.click(screen.getByRole('button', { name: 'Start Conversation' }))
    const later = await screen.findByRole('button', { name: 'Not now' })
    expect(screen.queryByText('No Experts Available')).toBeNull()
    await person.click(later)
    expect(await screen.findByText('No Experts Available')).toBeDefined()
  })

  const nobody = { findAvailableExpert: () => nobodyFree }
  const start = { name: 'Start Conversation' }

  it('MATCH-22: a message is left for the next shift', async () => {
    const { person, searches, conversation } = await show({
      ...nobody,
      waitInLine: () => ({
        kind: 'waiting',
        session: aSession({ other: null, state: 'next-shift' }),
      }),
    })
    await person.click(screen.getByRole('button', start))
    await person.click(
      await screen.findByRole('button', { name: 'Leave a message for the next supporter' }),
    )
    await waitFor(() => expect(conversation()).toBe(sessionId))
    expect(searches().at(-1)?.input).toMatchObject({ forNextShift: true })
  })

  it('MATCH-7: the tail of a double tap takes no choice; keys and readers reach each at once', async () => {
    await show(nobody)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    fireEvent.click(screen.getByRole('button', start))
    const wait = await vi.waitFor(
      () => screen.getByRole('button', { name: 'Wait and start writing' }),
      {
        interval: 10,
        timeout: patience.event,
      },
    )
    const choices = [
      wait,
      screen.getByRole('button', { name: 'Leave a message for the next supporter' }),
      screen.getByRole('button', { name: 'Email me when a supporter is here' }),
    ]
    expect(choices.map(takesThePointer)).toEqual([false, false, false])
    wait.focus()
    expect(document.activeElement).toBe(wait)
    act(() => void vi.advanceTimersByTime(500))
    expect(choices.map(takesThePointer)).toEqual([true, true, true])
  })

  it('MATCH-23: one mail is asked for, and taken back', async () => {
    let tellMe = false
    const { person, searches } = await show({
      ...nobody,
      nextHere: () => ({ expertsHere: false, nextHere: { kind: 'none' }, tellMe }),
      notifyWhenAvailable: ({ ask }) => {
        tellMe = ask
        return { tellMe }
      },
    })
    await person.click(screen.getByRole('button', start))
    await person.click(
      await screen.findByRole('button', { name: 'Email me when a supporter is here' }),
    )
    expect(await screen.findByText(/we'll send you one short email/)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Cancel the email' }))
    expect(
      await screen.findByRole('button', { name: 'Email me when a supporter is here' }),
    ).toBeDefined()
    expect(
      searches()
        .slice(1)
        .map(({ input }) => input),
    ).toEqual([
      { ask: true, language: 'en', gender: null },
      { ask: false, language: 'en', gender: null },
    ])
  })
})
