import type { Session } from '@sanad/domain/chat/contract'
import type { LiveEvent } from '@sanad/domain/live-contract'
import type { NextHereAnswer } from '@sanad/domain/matching/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { aSession, sessionId } from '../../test/a-conversation.tsx'
import { aLive } from '../../test/a-live.ts'
import { type Answers, refused, serve } from '../../test/answers.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { ConversationActions, type HandoverSheetName } from './handover/conversation-actions.tsx'
import { HandoverSheet } from './handover/expert-handover.tsx'
import { RequestAnotherExpertSheet } from './handover/request-another-expert-sheet.tsx'
import { SessionStatusBanner } from './session-status-banner.tsx'

async function show(
  session: Partial<Session>,
  matching: Answers['matching'] = {},
  language: 'en' | 'ar' = 'en',
) {
  const calls = serve({
    matching: { handover: () => null, ...matching },
    chat: { session: () => aSession(session) },
  })
  const socket = aLive()
  const view = await renderScreen(
    <LiveContext value={socket.live}>
      <SessionStatusBanner session={aSession(session)} />
      <Menu session={aSession(session)} />
    </LiveContext>,
    { language, words: ['matching', 'crisis'] },
  )
  return { ...view, calls, socket }
}

/** What the menu of a conversation shows of this slice, and opens. */
function Menu({ session }: { readonly session: Session }) {
  const [sheet, setSheet] = useState<HandoverSheetName>()
  const close = () => setSheet(undefined)
  return (
    <>
      <ConversationActions session={session} onOpen={setSheet} />
      <RequestAnotherExpertSheet
        session={session}
        open={sheet === 'someone-else'}
        onClose={close}
      />
      <HandoverSheet session={session} open={sheet === 'handover'} onClose={close} />
    </>
  )
}

const place = (
  position: number,
  range: { fromMinutes: number; toMinutes: number } | null,
  expertsHere = true,
  nextHere = { kind: 'none' } as NextHereAnswer,
  afterAppointment: 'emergency' | null = null,
) => ({
  place: () => ({ position, range, expertsHere, nextHere, afterAppointment }),
})

describe.each(bothDirections)('how a conversation stands, in %s', (language) => {
  const words = {
    en: {
      next: /You are next\./,
      unknown: /We cannot say yet/,
      emergency: /An emergency came first/,
      missed: /The supporter we asked could not come/,
      before: /2 people are ahead of you/,
      range: /mostly 2 to 6 minutes\./,
    },
    ar: {
      next: /دورك هو التالي/,
      unknown: /لا نعرف بعد/,
      emergency: /بسبب حالة طارئة/,
      missed: /لم يتمكن الداعم الذي سألناه/,
      before: /شخصان قبلك/,
      range: /بالدقائق: من 2 إلى 6\./,
    },
  }[language]

  it('a waiting seeker sees their place, and no time that is unknown', async () => {
    await show({ state: 'waiting', other: null }, place(1, null), language)
    expect((await screen.findByText(words.unknown)).textContent).toMatch(words.next)
  })

  it('APPT-11 after an appointment whose supporter could not come, it says so', async () => {
    const answers = place(1, null, true, { kind: 'none' }, 'emergency')
    await show({ state: 'waiting', other: null }, answers, language)
    expect((await screen.findByText(words.emergency)).textContent).toMatch(words.next)
  })

  it('MATCH-10 says that the supporter who was asked did not come', async () => {
    const answers = { place: () => ({ ...place(1, null).place(), missedOffer: true }) }
    await show({ state: 'waiting', other: null }, answers, language)
    expect((await screen.findByText(words.missed)).textContent).toMatch(words.next)
  })

  it('a range is named when there is one', async () => {
    await show(
      { state: 'waiting', other: null },
      place(3, { fromMinutes: 2, toMinutes: 6 }),
      language,
    )
    expect((await screen.findByText(words.before)).textContent).toMatch(words.range)
  })
})

describe('what the seeker sees', () => {
  it('says that nobody is here at the moment and when a supporter is due, and guesses no wait', async () => {
    const until = { kind: 'now', until: '2026-11-20T12:00:00Z' } as const
    await show({ state: 'waiting', other: null }, place(1, null, false, until))
    const standing = (await screen.findByText(/A supporter is on the rota until/)).parentElement
    expect(standing?.textContent).toMatch(/No supporter is here right now/)
    expect(standing?.textContent).not.toMatch(/We cannot say yet/)
  })

  it('says who was asked and has not come yet', async () => {
    await show({ state: 'offered' })
    expect(screen.getByText(/asked Mariam/)).toBeDefined()
  })

  it('says that the supporter is gone, and offers the choice after two minutes', async () => {
    const { unmount } = await show({ state: 'supporter-gone', stateForSeconds: 60 })
    expect(screen.getByText(/Mariam has lost the connection/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ask another supporter' })).toBeNull()
    unmount()
    await show({ state: 'supporter-gone', stateForSeconds: 103 })
    expect(screen.getByRole('button', { name: 'Ask another supporter' })).toBeDefined()
  })

  it('counts the two minutes itself from what the server said, whatever the clock of the device says', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    vi.setSystemTime(new Date('2031-01-01'))
    await show({ state: 'supporter-gone', stateForSeconds: 83 })
    expect(screen.queryByRole('button', { name: 'Ask another supporter' })).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(screen.getByRole('button', { name: 'Ask another supporter' })).toBeDefined()
    vi.useRealTimers()
  })

  it('MATCH-35 says that others are asked, and that the supporter can still come back', async () => {
    await show({ state: 'replacing', stateForSeconds: 200 })
    expect(screen.getByText(/We're asking other supporters/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ask another supporter' })).toBeNull()
  })

  it('says why another supporter was not asked for', async () => {
    const { person } = await show(
      { state: 'together' },
      { requestAnotherExpert: () => refused('SESSION_CLOSED') },
    )
    await person.click(screen.getByRole('button', { name: 'Someone else, please' }))
    await person.click(await screen.findByRole('button', { name: 'Find someone else' }))
    expect((await screen.findByRole('alert')).textContent).toBe('Session has ended')
  })

  it('MATCH-15: passes on without a reason, and shares nothing without a tick', async () => {
    const { person, calls } = await show(
      { state: 'together' },
      {
        requestAnotherExpert: () => aSession({ state: 'waiting', other: null }),
        ...place(1, null),
      },
    )
    await person.click(screen.getByRole('button', { name: 'Someone else, please' }))
    await person.click(await screen.findByRole('button', { name: 'Find someone else' }))
    await waitFor(() =>
      expect(calls.map(({ input }) => input)).toContainEqual({ sessionId, share: false }),
    )
  })
})

describe.each(bothDirections)(
  'whoever is in danger and has nobody with them, in %s',
  (language) => {
    const words = {
      en: {
        meanwhile: /quickest way to reach a person/,
        team: /told our team that you need a person/,
        nobody: /No supporter has joined yet/,
        another: /No other supporter has joined yet/,
        late: /in half an hour/,
        leave: /have to wait here/,
      },
      ar: {
        meanwhile: /أسرع طريق إلى شخص/,
        team: /أبلغنا فريقنا بأنك بحاجة إلى شخص/,
        nobody: /لم ينضم إليك داعم بعد/,
        another: /لم ينضم إليك داعم آخر بعد/,
        late: /خلال نصف ساعة/,
        leave: /ليس عليك الانتظار هنا/,
      },
    }[language]
    const alone = { numbersStay: true, other: null, state: 'waiting' as const }

    it.each([
      [20, words.team],
      [61, words.nobody],
      [1801, words.late],
    ])(
      'after %i seconds is told the truth, with numbers and the place, and never that they need not stay',
      async (seconds, truth) => {
        await show({ ...alone, stateForSeconds: seconds }, place(1, null, false), language)
        expect(screen.getByText(truth)).toBeDefined()
        const numbers = screen
          .getAllByRole('link')
          .filter((link) => link.getAttribute('href')?.startsWith('tel:'))
        expect(numbers.length).toBeGreaterThan(0)
        // A number that the direction of a text could turn round is isolated; a service is named.
        for (const { textContent } of numbers)
          expect(textContent).toMatch(
            language === 'en'
              ? / [\d-]+(?: \([^)]+\))?$/
              : /\u202d[\d-]+\u202c\u2069$| \d+ \([^)]+\)$/,
          )
        expect(
          await screen.findByText(language === 'en' ? /You are next\./ : /دورك هو التالي/),
        ).toBeDefined()
        expect(screen.queryByText(words.leave)).toBeNull()
      },
    )

    it('is told the truth within seconds where the supervisor who had joined is not there any more', async () => {
      vi.useFakeTimers({
        shouldAdvanceTime: true,
        toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      })
      const session = {
        ...alone,
        supervisor: aSession().other,
        supervisorHere: true,
        stateForSeconds: 61,
      }
      await show(session, place(1, null, false), language)
      expect(screen.queryByText(words.nobody)).toBeNull()
      serve({
        matching: place(1, null, false),
        chat: { session: () => aSession({ ...session, supervisorHere: false }) },
      })
      await act(() => vi.advanceTimersByTimeAsync(5000))
      expect(screen.getByText(words.nobody)).toBeDefined()
      vi.useRealTimers()
    })

    it('is not told that nobody came where a supporter was here before', async () => {
      const before = [aSession().other].filter((one) => one !== null)
      await show({ ...alone, before, stateForSeconds: 61 }, place(1, null, false), language)
      expect(screen.queryByText(words.nobody)).toBeNull()
      expect(screen.getByText(words.another)).toBeDefined()
    })

    it.each(['offered', 'supporter-gone', 'next-shift'] as const)(
      'has the numbers while it is %s',
      async (state) => {
        await show(
          { numbersStay: true, state, stateForSeconds: 5 },
          place(1, null, false),
          language,
        )
        expect(screen.getByText(words.meanwhile)).toBeDefined()
      },
    )

    it.each(['waiting', 'offered', 'supporter-gone'] as const)(
      'with a supervisor who is there nobody is said to be missing (%s)',
      async (state) => {
        const other = state === 'waiting' ? null : aSession().other
        const supervised = { supervisor: aSession().other, supervisorHere: true }
        await show(
          { ...alone, ...supervised, state, other, stateForSeconds: 61 },
          place(1, null, false),
          language,
        )
        for (const untrue of [words.meanwhile, words.nobody, words.late, words.leave])
          expect(screen.queryByText(untrue)).toBeNull()
      },
    )

    it('sees no such words while a supporter is there', async () => {
      await show({ numbersStay: true, state: 'together' }, {}, language)
      expect(screen.queryByText(words.meanwhile)).toBeNull()
    })
  },
)

describe('MATCH-37 the place of a seeker who waits', () => {
  const waiting = { state: 'waiting', other: null } as const
  const countRequests = (calls: Awaited<ReturnType<typeof show>>['calls']) =>
    calls.filter(({ operation }) => operation === 'matching.place').length

  it('moves as soon as the socket tells it, and is not asked for', async () => {
    const { socket, calls } = await show(waiting, place(3, null))
    expect(await screen.findByText(/2 people are ahead of you/)).toBeDefined()
    const moved: LiveEvent = {
      event: 'matching.place-changed',
      sessionId,
      place: place(2, null).place(),
    }
    await socket.tell(moved)
    expect(await screen.findByText(/1 person is ahead of you/)).toBeDefined()
    expect(countRequests(calls)).toBe(1)
  })

  it('is asked for every few seconds while there is no socket, and not on a hidden screen', async () => {
    vi.useFakeTimers({
      shouldAdvanceTime: true,
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    })
    const { socket, calls } = await show(waiting, place(3, null))
    await screen.findByText(/2 people are ahead of you/)
    await socket.lose()
    await act(() => vi.advanceTimersByTimeAsync(13_000))
    expect(countRequests(calls)).toBe(2)
    const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(countRequests(calls)).toBe(2)
    seen.mockRestore()
    vi.useRealTimers()
  })
})

describe('what the supporter sees', () => {
  it('says that the other side is away', async () => {
    await show({ side: 'expert', state: 'seeker-gone' })
    expect(screen.getByText(/The page is not open on their side/)).toBeDefined()
  })

  it('MATCH-17: says that they left in a hurry and must not be contacted', async () => {
    await show({ side: 'expert', state: 'seeker-gone', otherLeft: true })
    expect(screen.getByText('They left in a hurry. Do not contact them.')).toBeDefined()
    expect(screen.queryByText(/The page is not open on their side/)).toBeNull()
  })

  it('offers no “someone else”, only the way to hand over, while all is well', async () => {
    await show({ side: 'expert', state: 'together' })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'I have to go',
    ])
  })
})

const askedNow = {
  handover: () => ({
    state: 'asked' as const,
    proposedAt: new Date().toISOString(),
    answerInSeconds: 180,
  }),
}
const done = () => ({ done: true as const })

describe.each(bothDirections)('MATCH-16 a hand-over, in %s', (language) => {
  const words = {
    en: {
      answer: 'Answer',
      share: /they may read/,
      fresh: /start fresh/,
      no: /rather end or wait/,
    },
    ar: {
      answer: 'الجواب',
      share: /السماح بقراءة/,
      fresh: /بداية جديدة/,
      no: /الإنهاء أو الانتظار/,
    },
  }[language]

  it.each([
    ['share', words.share],
    ['fresh', words.fresh],
    ['no', words.no],
  ])('the seeker answers “%s”', async (answer, label) => {
    const { person, calls } = await show({}, { ...askedNow, answerHandover: done }, language)
    await person.click(await screen.findByRole('button', { name: words.answer }))
    await person.click(await screen.findByRole('button', { name: label }))
    await waitFor(() =>
      expect(calls).toContainEqual({
        operation: 'matching.answerHandover',
        input: { sessionId, answer },
      }),
    )
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})

describe('MATCH-16 what the supporter does', () => {
  it('asks, with a reason or none', async () => {
    const { person, calls } = await show({ side: 'expert' }, { proposeHandover: done })
    await person.click(screen.getByRole('button', { name: 'I have to go' }))
    await person.selectOptions(await screen.findByRole('combobox'), 'My time here ends')
    await person.click(screen.getByRole('button', { name: 'Ask Mariam' }))
    const input = { sessionId, reason: 'shift-ends' }
    await waitFor(() =>
      expect(calls).toContainEqual({ operation: 'matching.proposeHandover', input }),
    )
  })

  it('a supporter who asked may stay after all, or leave', async () => {
    const { person, calls } = await show(
      { side: 'expert' },
      { ...askedNow, withdrawHandover: done, leave: done },
    )
    await person.click(await screen.findByRole('button', { name: 'I can stay' }))
    await person.click(screen.getByRole('button', { name: 'Leave now' }))
    await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('matching.leave'))
    expect(calls.map(({ operation }) => operation)).toContain('matching.withdrawHandover')
  })

  it('a seeker whose page is closed is not asked; leaving is possible', async () => {
    const { person, calls } = await show({ side: 'expert', state: 'seeker-gone' }, { leave: done })
    await person.click(screen.getByRole('button', { name: 'I have to go' }))
    expect(await screen.findByText(/so we cannot ask/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ask Mariam' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Leave now' }))
    await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('matching.leave'))
  })

  it('a failure is said where it happened, and can be tried again', async () => {
    const { person } = await show({ side: 'expert' }, { leave: () => refused('NOT_FOUND') })
    await person.click(screen.getByRole('button', { name: 'I have to go' }))
    await person.click(await screen.findByRole('button', { name: 'Leave now' }))
    expect((await screen.findByRole('alert')).textContent).toContain('could not find')
    expect(screen.getByRole('button', { name: 'Leave now' })).toBeDefined()
  })
})

describe('MATCH-22 words for the next shift', () => {
  const waits = { state: 'waiting' as const, other: null }

  it('are left, and taken back', async () => {
    const { person, calls } = await show(waits, {
      ...place(1, null, false),
      leaveForNextShift: () => aSession({ ...waits, state: 'next-shift' }),
    })
    await person.click(await screen.findByRole('button', { name: 'Leave a message' }))
    await waitFor(() =>
      expect(
        calls.find(({ operation }) => operation === 'matching.leaveForNextShift')?.input,
      ).toEqual({
        sessionId,
        leave: true,
      }),
    )
  })

  it('say that they wait, when the next time is, and that the page may be closed', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString()
    await show({ ...waits, state: 'next-shift' }, place(1, null, false, { kind: 'now', until }))
    expect(await screen.findByText(/keep your message for the next supporter/)).toBeDefined()
    expect(await screen.findByText(/A supporter is on the rota until/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'I would rather wait' })).toBeDefined()
  })
})
